import type { ReactNode } from 'react';
import { uniqueKeys } from '#lib/text.ts';
import { Button } from './Button.tsx';
import './SummaryList.css';
import { screenTexts } from './texts/laterTexts.tsx';

export interface SummaryRow {
  label: string;
  /** Added to the button's accessible name where two rows of a screen have the same label. */
  context?: string;
  /** An empty value is shown as "Not provided". */
  value?: ReactNode;
  /** The target of the Change link. */
  href?: string;
  onChange?: () => void;
}

/** Labels with their values, each with its own Change link or button (GOV.UK summary list). */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  // A label may come twice: two guarantors with one name, two documents with one question.
  const keys = uniqueKeys(rows.map(({ label }) => label));
  return (
    <dl className="slb-rows">
      {rows.map(({ label, context, value, href, onChange }, at) => (
        <div key={keys[at]}>
          <dt>{label}</dt>
          <dd>{value || <span className="slb-soft">{screenTexts.notProvided}</span>}</dd>
          {href && (
            <dd className="slb-rows-change">
              <a href={href} className="slb-button slb-button--text">
                <Change label={label} context={context} />
              </a>
            </dd>
          )}
          {onChange && (
            <dd className="slb-rows-change">
              <Button variant="text" onClick={onChange}>
                <Change label={label} context={context} />
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Change({ label, context }: Pick<SummaryRow, 'label' | 'context'>) {
  return (
    <span>
      {screenTexts.change}{' '}
      <span className="slb-unseen">
        {context === undefined ? label : screenTexts.changeContext({ label, context })}
      </span>
    </span>
  );
}

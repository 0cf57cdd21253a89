import type { ReactNode } from 'react';
import { keysOf } from '#lib/text.ts';
import { Button } from './Button.tsx';
import './SummaryList.css';

export interface SummaryRow {
  label: string;
  /** What else the button says to those who hear it alone, where two of a screen would say the same. */
  of?: string;
  /** Nothing at all shows as "Not provided". */
  value?: ReactNode;
  /** Where Change leads. */
  href?: string;
  onChange?: () => void;
}

/** Labels with their values, each with a Change of its own (GOV.UK summary list). */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  // Two guarantors of one name, two papers with one question: a label may come twice.
  const keys = keysOf(rows.map(({ label }) => label));
  return (
    <dl className="slb-rows">
      {rows.map(({ label, of, value, href, onChange }, at) => (
        <div key={keys[at]}>
          <dt>{label}</dt>
          <dd>{value || <span className="slb-soft">Not provided</span>}</dd>
          {href && (
            <dd className="slb-rows-change">
              <a href={href} className="slb-button slb-button--text">
                <Change label={label} of={of} />
              </a>
            </dd>
          )}
          {onChange && (
            <dd className="slb-rows-change">
              <Button variant="text" onClick={onChange}>
                <Change label={label} of={of} />
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Change({ label, of }: Pick<SummaryRow, 'label' | 'of'>) {
  return (
    <span>
      Change <span className="slb-unseen">{of === undefined ? label : `${label} (${of})`}</span>
    </span>
  );
}

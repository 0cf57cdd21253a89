import type { ReactNode } from 'react';
import { keysOf } from '#lib/text.ts';
import { Button } from './Button.tsx';
import './SummaryList.css';

export interface SummaryRow {
  label: string;
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
      {rows.map(({ label, value, href, onChange }, at) => (
        <div key={keys[at]}>
          <dt>{label}</dt>
          <dd>{value || <span className="slb-soft">Not provided</span>}</dd>
          {href && (
            <dd className="slb-rows-change">
              <a href={href} className="slb-button slb-button--text">
                <Change label={label} />
              </a>
            </dd>
          )}
          {onChange && (
            <dd className="slb-rows-change">
              <Button variant="text" onClick={onChange}>
                <Change label={label} />
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Change({ label }: { label: string }) {
  return (
    <span>
      Change <span className="slb-unseen">{label}</span>
    </span>
  );
}

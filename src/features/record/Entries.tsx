import { type ReactNode, useId } from 'react';
import { compareText } from '#lib/order.ts';
import './record.css';
import { texts } from './texts.ts';

/** One entry of the record: when, what, and its numbers. */
export interface Entry {
  id: string;
  /** The sort key: a day or an instant. */
  on: string;
  when: string;
  title: string;
  details: readonly string[];
  actions?: ReactNode;
  /** The answers of an application, below the entry. */
  answers?: ReactNode;
}

/** Entries of the record, the newest first. */
export function Entries({ entries, none }: { entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return none && <p>{none}</p>;
  return (
    <ul className="record">
      {[...entries]
        .sort((a, b) => compareText(b.on, a.on))
        .map(({ id, when, title, details, actions, answers }) => (
          <li key={id}>
            <span className="record-when">{when || texts.noDay}</span>
            <div>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              {details
                .filter((detail) => detail !== '')
                .map((detail) => (
                  <div key={detail} className="slb-soft">
                    <bdi>{detail}</bdi>
                  </div>
                ))}
              {actions}
            </div>
            {answers && <div className="record-answers">{answers}</div>}
          </li>
        ))}
    </ul>
  );
}

/** A part of the record with its heading. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="record-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

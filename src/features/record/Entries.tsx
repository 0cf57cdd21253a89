import type { ReactNode } from 'react';
import './record.css';

/** Something that was done: when, what, and by which number it is found again. */
export interface Entry {
  id: string;
  /** As it sorts: a day or an instant. */
  on: string;
  when: string;
  what: string;
  details: readonly string[];
  way?: ReactNode;
  /** What was told, under the whole entry. */
  answers?: ReactNode;
}

/** What was done, the newest first. */
export function Entries({ entries, none }: { entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return none && <p>{none}</p>;
  return (
    <ul className="record">
      {entries
        .toSorted((a, b) => b.on.localeCompare(a.on))
        .map(({ id, when, what, details, way, answers }) => (
          <li key={id}>
            <span className="record-when">{when || 'Day not known'}</span>
            <div>
              <strong>
                <bdi>{what}</bdi>
              </strong>
              {details
                .filter((detail) => detail !== '')
                .map((detail) => (
                  <div key={detail} className="slb-soft">
                    <bdi>{detail}</bdi>
                  </div>
                ))}
              {way}
            </div>
            {answers && <div className="record-answers">{answers}</div>}
          </li>
        ))}
    </ul>
  );
}

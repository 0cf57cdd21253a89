import { type ReactNode, useId } from 'react';
import './WithSidePanel.css';

/** What the panel beside a form says: a title and a few short lines. */
export interface SidePanelTexts {
  title: string;
  points: readonly string[];
}

/**
 * A form with what helps to fill it in beside it, on a window that has the room. On a phone the form alone is shown: it
 * never needs what the panel says.
 */
export function WithSidePanel({ title, points, children }: SidePanelTexts & { children: ReactNode }) {
  const titleId = useId();
  return (
    <div className="slb-beside">
      <div>{children}</div>
      <section aria-labelledby={titleId} className="slb-side-panel">
        <h2 id={titleId}>{title}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

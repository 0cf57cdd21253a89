import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';
import './FoldedSection.css';

interface FoldedSectionProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** A few words beside the title that say what is inside: a count. */
  note: string;
  children: ReactNode;
}

/** A section of a screen that is a row, with its heading, until it is opened. */
export const FoldedSection = ({ id, title, note, children }: FoldedSectionProps) => (
  <section aria-labelledby={id} className="slb-folded">
    <Disclosure
      summary={
        <span className="slb-folded-title">
          <h2 id={id}>{title}</h2>
          <span className="slb-folded-note">{note}</span>
        </span>
      }
    >
      {children}
    </Disclosure>
  </section>
);

import { type ReactNode, useId } from 'react';

/** One part of the record under its heading. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="record-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { focusHeading } from './focus.ts';
import { type ListSubject, showMoreTexts } from './texts/laterTexts.tsx';

const STEP = 50;

interface MoreOfProps<T> {
  items: readonly T[];
  /** What the items are: an entry of `showMoreTexts`. */
  subject: ListSubject;
  /** How many are rendered at first, so that a list of hundreds is as fast as a list of five. */
  first?: number;
  /** Renders one item; it needs a heading, which takes the focus. */
  children: (item: T) => ReactNode;
}

/** The first items of a long list, with a button that shows more; the focus moves to the first item that was added. */
export function ShowMoreList<T>({ items, subject, first = 10, children }: MoreOfProps<T>) {
  const [limit, setLimit] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const firstAdded = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (firstAdded.current === undefined) return;
    const heading = list.current?.children[firstAdded.current]?.querySelector<HTMLElement>('h2, h3');
    firstAdded.current = undefined;
    if (heading) focusHeading(heading);
  });

  const hidden = items.length - limit;
  return (
    <>
      <div ref={list}>{items.slice(0, limit).map(children)}</div>
      {hidden > 0 && (
        <>
          <p className="slb-soft">{showMoreTexts[subject].count({ shown: limit, total: items.length })}</p>
          <Button
            variant="outlined"
            onClick={() => {
              firstAdded.current = limit;
              setLimit(limit + STEP);
            }}
          >
            {showMoreTexts[subject].more(Math.min(STEP, hidden))}
          </Button>
        </>
      )}
    </>
  );
}

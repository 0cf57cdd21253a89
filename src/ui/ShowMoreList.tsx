import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';

const STEP = 50;

interface MoreOfProps<T> {
  items: readonly T[];
  /** What they are: "applications". */
  what: string;
  /** So many are drawn at first: somebody with hundreds waits no longer than somebody with five. */
  first?: number;
  /** Draws one; it has a heading. */
  children: (item: T) => ReactNode;
}

/** The first of many, and the others when they are asked for; the focus goes on to the first that came. */
export function ShowMoreList<T>({ items, what, first = 10, children }: MoreOfProps<T>) {
  const [most, setMost] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (from.current === undefined) return;
    const heading = list.current?.children[from.current]?.querySelector<HTMLElement>('h2, h3');
    from.current = undefined;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  });

  const left = items.length - most;
  return (
    <>
      <div ref={list}>{items.slice(0, most).map(children)}</div>
      {left > 0 && (
        <>
          <p className="slb-soft">
            {most} of {items.length} {what}
          </p>
          <Button
            variant="outlined"
            onClick={() => {
              from.current = most;
              setMost(most + STEP);
            }}
          >
            Show {Math.min(STEP, left)} more {what}
          </Button>
        </>
      )}
    </>
  );
}

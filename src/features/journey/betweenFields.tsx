import { Fragment, type ReactNode } from 'react';
import type { FieldsTab } from './pages.ts';

/** What is drawn after a field, by its key: the aside of its tab, and the heading of the tab that follows on the same screen. */
export function betweenFields(
  tabs: readonly FieldsTab[],
  asideOf: (tab: FieldsTab) => ReactNode,
): Readonly<Record<string, ReactNode>> {
  const asides = tabs.flatMap((tab): [string, ReactNode][] =>
    tab.asideAfter === undefined ? [] : [[tab.asideAfter, asideOf(tab)]],
  );
  const headings = tabs.slice(1).map(({ id, title, intro }, index): [string, ReactNode] => {
    const before = tabs[index];
    const lastKey = Object.keys(before?.fields ?? {}).at(-1) ?? '';
    return [
      lastKey,
      <Fragment key={id}>
        {before && (before.asideAfter ?? before.asideUnder ?? lastKey) === lastKey && asideOf(before)}
        <h2 className="journey-joined">{title}</h2>
        {intro && <p>{intro}</p>}
      </Fragment>,
    ];
  });
  return Object.fromEntries([...asides, ...headings]);
}

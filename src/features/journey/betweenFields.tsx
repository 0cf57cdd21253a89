import { Fragment, type ReactNode } from 'react';
import type { BesideSlotName, FieldsTab } from './pages.ts';

interface Slots {
  /** The aside of a tab. */
  asideOf: (tab: FieldsTab) => ReactNode;
  /** One slot of a tab. */
  slotOf: (tab: FieldsTab, name: BesideSlotName) => ReactNode;
}

/**
 * What is drawn after a field, by its key: the aside of its tab, a slot of the field's own, and the heading of the tab that
 * follows on the same screen.
 */
export function betweenFields(
  tabs: readonly FieldsTab[],
  { asideOf, slotOf }: Slots,
): Readonly<Record<string, ReactNode>> {
  const asides = tabs.flatMap((tab): [string, ReactNode][] => [
    ...(tab.asideAfter === undefined ? [] : [[tab.asideAfter, asideOf(tab)] satisfies [string, ReactNode]]),
    ...Object.entries(tab.afterFields ?? {}).map(([key, name]): [string, ReactNode] => [key, slotOf(tab, name)]),
  ]);
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

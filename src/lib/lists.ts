/** A copy of the list with this item at the index `at`: in place of the one there, or after the last one. */
export const withItemAt = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at + 1),
];

/**
 * The entries of a list that repeats some, each once and where it was first: the first of its repeats, or a later one that is
 * preferred to the one before it.
 */
export function withoutRepeats<T>(
  list: readonly T[],
  idOf: (entry: T) => string,
  isPreferred: (entry: T, before: T) => boolean = () => false,
): T[] {
  const byId = new Map<string, T>();
  for (const entry of list) {
    const before = byId.get(idOf(entry));
    if (before === undefined || isPreferred(entry, before)) byId.set(idOf(entry), entry);
  }
  return [...byId.values()];
}

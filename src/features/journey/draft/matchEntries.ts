import { canonicalJson } from '#lib/objects.ts';

/**
 * Finds for each entry of a list its position in a later version of the list; undefined for one that was removed. Entries
 * have no ids: the same content comes first, then the content that has most in common, then the same position.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const found = before.map((): number | undefined => undefined);
  const free = new Set(after.keys());
  const match = (rank: (from: number, to: number) => number) => {
    const ranked = [...before.keys()]
      .filter((from) => found[from] === undefined)
      .flatMap((from) => [...free].map((to) => ({ from, to, rank: rank(from, to) })))
      .filter((one) => one.rank > 0)
      .sort((one, other) => other.rank - one.rank);
    for (const { from, to } of ranked) {
      if (found[from] !== undefined || !free.has(to)) continue;
      found[from] = to;
      free.delete(to);
    }
  };
  match((from, to) => (isSameEntry(before[from], after[to]) ? 1 : 0));
  match((from, to) => inCommon(before[from], after[to]));
  match((from, to) => (from === to ? 1 : 0));
  return found;
}

/** How many answers two entries share. */
function inCommon(one: unknown, other: unknown): number {
  if (!isObject(one) || !isObject(other)) return 0;
  const entries = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).filter(([key, value]: [string, unknown]) => value !== '' && entries.get(key) === value)
    .length;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isSameEntry = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** The list that shares most entries with `other`: what that one was changed from. */
export function closestList(lists: readonly (readonly unknown[])[], other: readonly unknown[]): readonly unknown[] {
  const shared = (list: readonly unknown[]) =>
    list.filter((entry) => other.some((one) => isSameEntry(one, entry))).length;
  return lists.reduce((best, list) => (shared(list) > shared(best) ? list : best), lists[0] ?? []);
}

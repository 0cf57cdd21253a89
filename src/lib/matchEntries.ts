import { canonicalJson } from '#lib/objects.ts';

/**
 * Finds for each entry of a list its position in a later version of the list; undefined for one that was removed. Entries
 * have no ids, so an entry is the one with the same content; then the one with the same title, by which people tell entries
 * apart; then the one that most of its answers are in. Another entry in the same place is another entry (decision 40).
 *
 * @param titleKey - the answer that the list shows as the title of an entry: the name of a person, the type of a loan.
 */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  titleKey: string,
): (number | undefined)[] {
  const found = before.map((): number | undefined => undefined);
  const free = new Set(after.keys());
  const match = (rank: (from: unknown, to: unknown) => number) => {
    const ranked = [...before.entries()]
      .flatMap(([from, entry]) => [...free].map((to) => ({ from, to, rank: rank(entry, after[to]) })))
      .filter((one) => one.rank > 0)
      .sort((one, other) => other.rank - one.rank);
    for (const { from, to } of ranked) {
      if (found[from] !== undefined || !free.has(to)) continue;
      found[from] = to;
      free.delete(to);
    }
  };
  match((from, to) => (isSameEntry(from, to) ? 1 : 0));
  match((from, to) => (hasSameTitle(from, to, titleKey) ? answersInCommon(from, to) : 0));
  match((from, to) => (answersInCommon(from, to) > answersOf(from).length / 2 ? answersInCommon(from, to) : 0));
  return found;
}

const answersOf = (entry: unknown): [key: string, value: unknown][] =>
  typeof entry === 'object' && entry !== null ? Object.entries(entry).filter(([, value]) => value !== '') : [];

/** How many answers two entries share. */
function answersInCommon(one: unknown, other: unknown): number {
  const answers = new Map(answersOf(other));
  return answersOf(one).filter(([key, value]) => answers.get(key) === value).length;
}

const hasSameTitle = (one: unknown, other: unknown, titleKey: string): boolean =>
  answersOf(one).some(
    ([key, title]) => key === titleKey && answersOf(other).some(([at, value]) => at === titleKey && value === title),
  );

const isSameEntry = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** The list that shares most entries with `other`: what that one was changed from. */
export function closestList(lists: readonly (readonly unknown[])[], other: readonly unknown[]): readonly unknown[] {
  const shared = (list: readonly unknown[]) =>
    list.filter((entry) => other.some((one) => isSameEntry(one, entry))).length;
  return lists.reduce((best, list) => (shared(list) > shared(best) ? list : best), lists[0] ?? []);
}

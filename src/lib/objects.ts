/**
 * Returns the entry of a table for a code from outside the program, or undefined. A plain index would also find
 * inherited properties, like 'constructor' and '__proto__'.
 */
export const getOwn = <T>(table: Readonly<Partial<Record<string, T>>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** JSON with sorted keys: equal values have equal JSON, whatever the order of their keys. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The entries without those of these keys. */
export const without = <T>(entries: Readonly<Record<string, T>>, ...keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !keys.includes(key)));

/** Whether two answers are the same. One that is missing is as good as a blank one. */
export const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? '') === canonicalJson(other ?? '');

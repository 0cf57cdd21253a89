/**
 * What stands in a table under a code that came from elsewhere, if anything does: every object also has a 'constructor' and
 * a '__proto__', which are in no table of ours.
 */
export const own = <T>(table: Readonly<Partial<Record<string, T>>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

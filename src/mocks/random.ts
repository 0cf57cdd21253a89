/** Pseudo-random numbers, the same each time for the same parts, so that the demo data of a seed never changes. */
export interface Random {
  /** A whole number from 0 to `limit` (excluded). */
  below: (limit: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  digits: (length: number) => string;
}

/** FNV-1a over the parts, so that every code or person has a stream of its own. */
function hash(parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const character of parts.join('|')) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** The mulberry32 generator, seeded with the parts. */
export function random(...parts: readonly (string | number)[]): Random {
  let state = hash(parts);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    digits: (length) => Array.from({ length }, () => below(10)).join(''),
  };
}

/**
 * The order of two texts for `sort`, character by character: days, instants and numbers of applications. `localeCompare` orders
 * what people read; the first use of a language's rules holds up a slow phone for a tenth of a second.
 */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

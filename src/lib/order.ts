/**
 * The order of two texts for `sort`, character by character: days, instants and numbers of applications. `localeCompare` orders
 * what people read; the first use of a language's rules holds up a slow phone for a tenth of a second.
 */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** What comes after every day. */
const NO_DAY = '9999';

/** The order of two days on which something is due: without a day it comes last. */
export const compareDays = (one: string, other: string): number => compareText(one || NO_DAY, other || NO_DAY);

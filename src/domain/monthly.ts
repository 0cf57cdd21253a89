import { toCents } from './money.ts';

/** How often in a year an income with this code of Income_Frequency_Master comes. */
const timesAYear: ReadonlyMap<string, number> = new Map([
  ['W', 52],
  ['BIW', 26],
  ['MON', 12],
  ['QUA', 4],
  ['HAF', 2],
  ['ANN', 1],
]);

/** What an income comes to in a month, in whole cents; undefined while the amount or how often it comes is not known. */
export function monthlyCents(amount: string, frequency: string): number | undefined {
  const cents = toCents(amount);
  const times = cents === 0 ? 0 : timesAYear.get(frequency);
  return cents === undefined || times === undefined ? undefined : Math.round((cents * times) / 12);
}

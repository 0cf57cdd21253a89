import type { CallResult } from './ask.ts';
import type { Report } from './checkBackend.ts';
import type { Difference } from './differences.ts';

const pad = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd();

const WIDTHS = [20, 6, 8, 9];

export const header = pad(['call', 'status', 'ms', 'fits', 'note'], WIDTHS);

const FITS = { fits: 'yes', differs: 'in part', breaks: 'NO', 'not asked': '-' } as const;

const differenceText = ({ path, expected, came }: Difference): string =>
  `    ${path || '(the answer)'}: expected ${expected}; came ${came}`;

/** One row of the table, with its differences below it. */
export const rowText = ({ call, status, milliseconds, fit, note, differences }: CallResult): string => {
  const isAsked = fit !== 'not asked';
  const cells = [call, isAsked ? `${status || '-'}` : '-', isAsked ? `${milliseconds}` : '-', FITS[fit], note];
  return [pad(cells, WIDTHS), ...differences.map(differenceText)].join('\n');
};

const counted = (fit: CallResult['fit'], { calls }: Report): number => calls.filter((row) => row.fit === fit).length;

/** What follows the table: the lists, the session, what decides behaviour, and the sum. */
export function summaryText(report: Report): string {
  const { session, differences, decisions, hints, isChecked, isDraftLeft } = report;
  const lists = [...new Set(decisions.map(({ list }) => list))].map((list) => {
    const all = decisions.filter((one) => one.list === list);
    const given = [...new Set(all.flatMap((one) => one.given))];
    const inDoubt = all.filter(({ rest }) => rest === 'the fallback').map(({ code }) => code);
    return [
      `    ${list}: ${all.map(({ code }) => code).join(', ')}`,
      `      attributes that came: ${given.join(', ') || 'none: the table of the portal decides'}`,
      ...(inDoubt.length > 0 ? [`      codes that the portal does not know: ${inDoubt.join(', ')}`] : []),
    ].join('\n');
  });
  return [
    '',
    ...(isChecked || differences.length > 0
      ? [differences.length > 0 ? 'Lists and session:' : 'Lists and session: as they should be']
      : []),
    ...(session.length === undefined
      ? []
      : [`A session lasts ${session.length} s, the warning comes ${session.warning ?? '?'} s before its end.`]),
    ...differences.map(differenceText),
    ...(lists.length > 0 ? ['Codes and attributes that decide behaviour:', ...lists] : []),
    ...(hints.length > 0 ? ['Could be better:', ...hints.map((hint) => `    ${hint}`)] : []),
    '',
    isChecked
      ? `${counted('fits', report)} fit, ${counted('differs', report)} in part, ${counted('breaks', report)} not; ${counted('not asked', report)} were not asked.`
      : 'The check could not be made: there was no connection, or nobody could be signed in.',
    ...(isDraftLeft ? ['A draft may be left there: it was begun, and nothing says that it was cancelled.'] : []),
    ...(report.addressHint === undefined ? [] : [report.addressHint]),
  ].join('\n');
}

/** 0: all fits. 1: there are differences. 2: the check could not be made. */
export function exitCodeOf({ calls, differences, isChecked }: Report): 0 | 1 | 2 {
  if (!isChecked) return 2;
  return differences.length > 0 || calls.some(({ fit }) => fit === 'differs' || fit === 'breaks') ? 1 : 0;
}

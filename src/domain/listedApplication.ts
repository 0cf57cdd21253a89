import { withoutRepeats } from '#lib/lists.ts';
import { compareText } from '#lib/order.ts';
import { textOf } from '#lib/readers.ts';
import { amountText, day, documented, flag, requiredText, text, z } from '#lib/zod.ts';
import { hasRole, isGuarantor } from './roles.ts';

const hasNumber = (given: unknown): given is { arn: unknown } & Record<string, unknown> =>
  typeof given === 'object' && given !== null && 'arn' in given && textOf(given.arn).trim() !== '';

/** The status of what was submitted where a backend does not say it. It is no draft, and reads like an unknown one: in process. */
const NOT_SAID = 'NOT_SAID';

/**
 * An application as LOANAPPLICATION_LIST sends it: it must have a number, every other known key is text, and unknown
 * keys pass through. Parsed by hand in one pass, because a schema check of each key of 500 entries slows the home
 * screen down (rule QLT-3).
 */
export const listedApplication = documented(
  z.transform((given: unknown, context) => {
    if (!hasNumber(given)) {
      context.issues.push({ code: 'custom', input: given, message: 'an application has a number' });
      return z.NEVER;
    }
    const submittedOn = day.parse(given.submittedOn);
    return {
      ...given,
      arn: textOf(given.arn).trim(),
      loanType: textOf(given.loanType).trim(),
      applicantType: textOf(given.applicantType).trim(),
      role: textOf(given.role).trim(),
      isStarter: flag.parse(given.isStarter),
      status: textOf(given.status).trim() || (submittedOn && NOT_SAID),
      academicYear: textOf(given.academicYear).trim(),
      amountApplied: amountText.parse(given.amountApplied),
      submittedOn,
      lastUpdated: textOf(given.lastUpdated),
    };
  }),
  () =>
    z.looseObject({
      arn: requiredText,
      loanType: text,
      applicantType: text,
      role: text,
      isStarter: flag,
      status: text,
      academicYear: text,
      amountApplied: text,
      submittedOn: text,
      lastUpdated: text,
    }),
);

/** The user's part in an application: they started it, were named in it, or the backend does not say which (rule ROL-7). */
export type Part = 'starter' | 'named' | 'unknown';

/** Who reads about an application: their part and their role. */
export interface Reader {
  part: Part;
  role: string;
}

/** The reader of a listed application; by their role where the backend does not say whether they started it. */
export function readerOf({ isStarter, role }: { isStarter: string; role: string }): Reader {
  if (isStarter === 'Y') return { part: 'starter', role };
  if (isStarter === 'N' || isGuarantor({ role })) return { part: 'named', role };
  return { part: hasRole({ role }, 'BORROWER-BENEFICIARY') ? 'starter' : 'unknown', role };
}

/** Whether the user started a listed application. Without it nothing is offered or said that is for the starter alone. */
export const isStartedByUser = (listed: { isStarter: string; role: string }): boolean =>
  readerOf(listed).part === 'starter';

/** Sorts by the last change; ISO instants and days sort as text. */
export const newestFirst = <T extends { lastUpdated: string; arn: string }>(applications: readonly T[]): T[] =>
  [...applications].sort((a, b) => compareText(b.lastUpdated, a.lastUpdated) || compareText(b.arn, a.arn));

/** The applications of a list that may repeat some, each once: as it was changed last. */
export const lastOfEach = <T extends { lastUpdated: string; arn: string }>(listed: readonly T[]): T[] =>
  withoutRepeats(
    listed,
    ({ arn }) => arn,
    (one, before) => one.lastUpdated > before.lastUpdated,
  );

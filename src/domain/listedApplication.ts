import { textOf, z } from '#lib/zod.ts';

const hasNumber = (given: unknown): given is { arn: string } & Record<string, unknown> =>
  typeof given === 'object' && given !== null && 'arn' in given && typeof given.arn === 'string' && given.arn !== '';

/**
 * An application as LOANAPPLICATION_LIST sends it: it must have a number, every other known key is text, and unknown
 * keys pass through. Parsed by hand in one pass, because a schema check of each key of 500 entries slows the home
 * screen down (rule QLT-3).
 */
export const listedApplication = z.transform((given: unknown, context) => {
  if (!hasNumber(given)) {
    context.issues.push({ code: 'custom', input: given, message: 'an application has a number' });
    return z.NEVER;
  }
  return {
    ...given,
    loanType: textOf(given.loanType),
    applicantType: textOf(given.applicantType),
    role: textOf(given.role),
    status: textOf(given.status),
    academicYear: textOf(given.academicYear),
    amountApplied: textOf(given.amountApplied),
    submittedOn: textOf(given.submittedOn),
    lastUpdated: textOf(given.lastUpdated),
  };
});

import type { ListedApplication } from '#api/applications.ts';
import { isGuarantor } from '#domain/application.ts';
import { formatLongDay } from '#lib/dates.ts';

/** Where what we show comes from: about the person, and about the loan. */
export interface Source {
  details: string;
  /** Left out when both come from one application. */
  loan?: string;
}

const inWords = (arn: string, submittedOn: string): string =>
  submittedOn === '' ? `application ${arn}` : `application ${arn}, submitted on ${formatLongDay(submittedOn)}`;

/**
 * GET_CUSTOMER answers with the last application that was submitted; the loan is that of the application that is renewed.
 * Mostly they are one.
 */
export function sourceOf(listed: readonly ListedApplication[], previousArn: string): Source {
  const own = listed.filter((one) => !isGuarantor(one) && one.submittedOn !== '');
  const [last] = own.toSorted((a, b) => b.submittedOn.localeCompare(a.submittedOn));
  const renewedOne = own.find(({ arn }) => arn === previousArn);
  const loan = previousArn === '' ? '' : inWords(previousArn, renewedOne?.submittedOn ?? '');
  if (!last || last.arn === previousArn) return { details: loan || 'your last application' };
  const details = inWords(last.arn, last.submittedOn);
  return loan === '' ? { details } : { details, loan };
}

import type { ListedApplication } from '#api/applications.ts';
import type { Applicant, Application } from '#domain/application.ts';
import { statedAcademicYear } from '#domain/conditions.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import { lastGranted } from '#domain/status.ts';
import { formatLongDay } from '#lib/dates.ts';
import { compareText } from '#lib/order.ts';
import { renewalTexts } from '../texts/renewalTexts.ts';

const texts = renewalTexts.source;

/** Which application the shown answers come from, as sentences: the personal details, and the loan. */
export interface Source {
  details: string;
  /** Left out when both come from the same application. */
  loan?: string;
}

/**
 * GET_CUSTOMER answers with the details of the application that was submitted last; the loan is that of the application
 * which is renewed. Usually they are the same application.
 */
export function sourceOf(listed: readonly ListedApplication[], previousArn: string): Source {
  const ownSubmitted = listed.filter((one) => isStartedByUser(one) && one.submittedOn !== '');
  const [last] = ownSubmitted.sort((a, b) => compareText(b.submittedOn, a.submittedOn));
  const renewed = {
    arn: previousArn,
    submittedOn: ownSubmitted.find(({ arn }) => arn === previousArn)?.submittedOn ?? '',
  };
  if (last && last.arn !== previousArn)
    return { details: detailsText(last), loan: previousArn === '' ? undefined : loanText(renewed) };
  return { details: previousArn === '' ? texts.unknown : detailsText(renewed) };
}

type Submitted = Pick<ListedApplication, 'arn' | 'submittedOn'>;

const detailsText = ({ arn, submittedOn }: Submitted): string =>
  submittedOn === '' ? texts.details(arn) : texts.detailsOf({ arn, day: formatLongDay(submittedOn) });

const loanText = ({ arn, submittedOn }: Submitted): string =>
  submittedOn === '' ? texts.loan(arn) : texts.loanOf({ arn, day: formatLongDay(submittedOn) });

interface Known {
  listed: readonly ListedApplication[];
  /** The application that is renewed; null or undefined where it can't be read. */
  loan?: Application | null | undefined;
  /** What the bureau knows of the user; null or undefined where it knows nothing. */
  customer?: Applicant | null | undefined;
}

/** The academic year of the application that is renewed: as it is listed, or as it says itself; '' where neither is known. */
export const yearOfRenewed = (arn: string, { listed, loan }: Known): string =>
  listed.find((one) => one.arn === arn)?.academicYear || (loan ? statedAcademicYear(loan) : '');

/**
 * The academic year of the last loan of this type, where nobody says which application is renewed: home offers the renewal
 * by the same one. Else that of the last application, where it was for this loan; '' where neither is known.
 */
export function yearOfLastLoan(loanType: string, { listed, customer }: Known): string {
  const stated = customer?.productName === loanType ? customer.educationDetails.academicYear : undefined;
  return lastGranted(listed, loanType)?.academicYear || (stated ?? '');
}

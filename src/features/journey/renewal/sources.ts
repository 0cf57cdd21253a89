import type { ListedApplication } from '#api/applications.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import { formatLongDay } from '#lib/dates.ts';
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
  const [last] = ownSubmitted.sort((a, b) => b.submittedOn.localeCompare(a.submittedOn));
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

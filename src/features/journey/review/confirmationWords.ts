import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData } from '#domain/lookup.ts';
import { payeeOf } from '#domain/payoutText.ts';
import { readerIn } from '#domain/people.ts';
import { isKnownStatus } from '#domain/status.ts';
import { statusText } from '#domain/statusText.ts';
import { texts as journeyTexts, submittedTexts as texts } from '../texts/journeyTexts.tsx';
import { sentAgainTexts } from '../texts/sentBackTexts.tsx';

/** What a submitted application says to the one who started it. */
export interface ConfirmationWords {
  title: string;
  heading: string;
  /** What happens next, one after the other, or what there is to know. */
  sentences: readonly string[];
  /** Whether they are steps that follow each other. */
  isCourse: boolean;
}

/**
 * The words of the confirmation, by the status of the application and what its loan is for (rule SCR-18); also of one that was
 * sent in again.
 */
export function confirmationWords(
  application: Application,
  lookups: LookupData | undefined,
  isSentAgain = false,
): ConfirmationWords {
  const { status } = application;
  const reader = readerIn(application);
  const loanType = productOf(application);
  const { label, sentence } = statusText({ status, loanType }, reader, lookups);
  if (status === 'SUBMITTED') {
    const decided = [texts.decision, ...payeeOf(loanProductOf(lookups, loanType), reader)].join(' ');
    return {
      title: texts.received,
      heading: texts.next,
      sentences: [texts.weCheck, texts.ifMissing(ownApplicant(application).email), decided],
      isCourse: true,
    };
  }
  if (status === 'UNDER_REVIEW' && isSentAgain) {
    const { title, received, noFee } = sentAgainTexts;
    return { title, heading: label, sentences: [`${received} ${noFee}`, sentence], isCourse: false };
  }
  // A bureau with statuses of its own answers CREATE with one of them.
  const title = isKnownStatus(status) ? journeyTexts.title : texts.received;
  return { title, heading: label, sentences: [sentence], isCourse: false };
}

import type { ListedApplication } from '#api/applications.ts';
import { readerOf } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { statusLabel } from '#domain/statusText.ts';
import { applicationTitle } from '#domain/titles.ts';
import { formatLongDay } from '#lib/dates.ts';
import type { Entry } from './Entries.tsx';
import { submissionTexts, texts } from './texts.ts';

/** The record of an application in words; `open` is the label of the button that opens it. */
export interface EntryWords extends Pick<Entry, 'id' | 'on' | 'when' | 'title' | 'details'> {
  open: string;
  /** The accessible name of that button. */
  openOf: string;
}

/**
 * What the record says of an application. Somebody who did not start it reads their role in it; what they sent, and on which
 * day, is not in the list of applications (rule ROL-7).
 */
export function entryWords(application: ListedApplication, lookups: LookupData | undefined): EntryWords {
  const { arn, amountApplied, status, submittedOn, role } = application;
  const isStarter = readerOf(application).part === 'starter';
  const openOwn = status === 'MORE_INFO' ? submissionTexts.answer : submissionTexts.open;
  const open = isStarter ? openOwn : submissionTexts.openPart;
  return {
    id: arn,
    on: submittedOn,
    when: formatLongDay(submittedOn),
    title: applicationTitle(application, lookups),
    details: [
      texts.application(arn),
      isStarter || role === '' ? '' : submissionTexts.role(labelOf(lookups, 'CUSTOMER_ROLES', role)),
      amountApplied && submissionTexts.amount(formatAmount(amountApplied)),
      texts.now(statusLabel(status, lookups)),
    ],
    open,
    openOf: submissionTexts.openOf({ open, arn }),
  };
}

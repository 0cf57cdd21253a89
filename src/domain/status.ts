import { addMonths, dayOf } from '#lib/dates.ts';
import { getOwn } from '#lib/objects.ts';
import { compareText } from '#lib/order.ts';
import { isDraft } from './application.ts';
import { isStartedByUser, newestFirst, readerOf } from './listedApplication.ts';

// What follows from the status of an application; its words are in statusText.ts.

/** The statuses that the portal knows (rule STA-11). On the wire a status is text: an unknown one stays readable. */
const statuses = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'MORE_INFO',
  'APPROVED',
  'DECLINED',
  'DISBURSED',
  'CANCELLED',
] as const;
export type ApplicationStatus = (typeof statuses)[number];

/** Whether the portal knows a status. An unknown one is of an application that the bureau has. */
export const isKnownStatus = (code: string): boolean => statuses.some((status) => status === code);

/** True once an application was submitted. A cancelled draft never was. */
export const wasSubmitted = ({ status, submittedOn }: { status: string; submittedOn: string }): boolean =>
  !isDraft(status) && !(status === 'CANCELLED' && submittedOn === '');

/** The statuses in which an application can be cancelled. A decided one needs the bureau. */
const CANCELLABLE: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO'];

export const canCancel = (code: string): boolean => isDraft(code) || CANCELLABLE.some((status) => status === code);

/** Whether a loan with this status can be renewed: it was granted. */
export const isGranted = (code: string): boolean => code === 'APPROVED' || code === 'DISBURSED';

type Listed = Readonly<
  Record<'arn' | 'loanType' | 'status' | 'isStarter' | 'role' | 'academicYear' | 'lastUpdated', string>
>;

/** The newest application first, by its academic year: a late payout changes an earlier one once more. */
const newestYearFirst = <T extends Listed>(listed: readonly T[]): T[] =>
  newestFirst(listed).sort((a, b) => compareText(b.academicYear, a.academicYear));

/** The newest loan of this type that the user applied for and was granted: the one that a renewal follows. */
export const lastGranted = <T extends Listed>(listed: readonly T[], loanType: string): T | undefined =>
  newestYearFirst(listed).find((one) => one.loanType === loanType && isGranted(one.status) && isStartedByUser(one));

/** By loan: the newest application for it that the user made and did not take back. */
export const lastAppliedFor = <T extends Listed>(listed: readonly T[]): ReadonlyMap<string, T> =>
  new Map(
    newestYearFirst(listed)
      .filter((one) => isStartedByUser(one) && one.status !== 'CANCELLED')
      .reverse()
      .map((one) => [one.loanType, one]),
  );

/** A draft of somebody who can do the rest of it: they started it, or the list does not say who did. */
export const isOwnDraft = (application: Pick<Listed, 'status' | 'isStarter' | 'role'>): boolean =>
  isDraft(application.status) && readerOf(application).part !== 'named';

/** Whether a draft of the user's is the renewal of this loan for this year, or may still become it. */
export const isDraftOfRenewal = (application: Listed, loanType: string, year: string): boolean =>
  isOwnDraft(application) && application.loanType === loanType && ['', year].includes(application.academicYear);

/** Whether the user has applied for this loan in this year: nobody has it twice. One that came to nothing does not count. */
export const hasAppliedFor = (application: Listed, loanType: string, year: string): boolean =>
  isStartedByUser(application) &&
  application.loanType === loanType &&
  application.academicYear === year &&
  !['CANCELLED', 'DECLINED'].includes(application.status) &&
  !isDraft(application.status);

/** Whether the bureau has an application and nothing is decided yet. What it was sent back for is asked of the applicant first. */
export const isInCheck = (code: string): boolean => code === 'SUBMITTED' || code === 'UNDER_REVIEW';

/** The usual time until a decision in months, as in the sentences of `statusText.ts`. */
const MONTHS_TO_DECIDE = 2;

/** The date by which a decision is usual (decision 33: "by when"); '' if none is awaited or the date is not known. */
export const decisionBy = (code: string, submittedOn: string): string =>
  isInCheck(code) && dayOf(submittedOn) !== '' ? addMonths(dayOf(submittedOn), MONTHS_TO_DECIDE) : '';

/** One of the five stages of an application. */
export interface Milestone {
  label: string;
  is: 'done' | 'now' | 'ahead';
}

const STAGES = ['Started', 'Received', 'Checked', 'Decided', 'Paid out'] as const;

/** The index of the stage of a status. A cancelled or unknown status has no timeline. */
const stageOfStatus: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  DRAFT: 0,
  SUBMITTED: 1,
  UNDER_REVIEW: 2,
  MORE_INFO: 2,
  APPROVED: 3,
  DECLINED: 3,
  DISBURSED: 4,
};

/** The five stages of an application with the current one; a declined application ends at the decision. */
export function timelineOf(code: string): Milestone[] {
  const at = isDraft(code) ? 0 : getOwn(stageOfStatus, code);
  if (at === undefined) return [];
  const stages = code === 'DECLINED' ? STAGES.slice(0, at + 1) : STAGES;
  return stages.map((label, index) => ({ label, is: index < at ? 'done' : index === at ? 'now' : 'ahead' }));
}

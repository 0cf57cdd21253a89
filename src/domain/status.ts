import { addMonths, isDay } from '#lib/dates.ts';
import { getOwn } from '#lib/objects.ts';
import { isDraft } from './application.ts';
import { isStartedByUser } from './listedApplication.ts';

/** Who has to act next, which is what an applicant looks for first (rule SCR-21). */
export type Turn = 'applicant' | 'bureau' | 'nobody';

/** A status in words: what happened, who acts next, and by when (decision 33). */
export interface StatusText {
  label: string;
  sentence: string;
  turn: Turn;
}

const statuses = {
  DRAFT: {
    label: 'Not submitted yet',
    sentence:
      // A guarantor named in the application reads this too.
      'It is not finished yet. It is your turn: answer what is left, then submit it. The bureau sees it only after that.',
    turn: 'applicant',
  },
  SUBMITTED: {
    label: 'Received',
    sentence:
      'We have received it. The bureau checks it next. This usually takes about two months, and you hear from us by email.',
    turn: 'bureau',
  },
  UNDER_REVIEW: {
    label: 'Being checked',
    sentence:
      'The bureau is checking it. There is nothing for you to do. A decision usually takes about two months from the day you submitted it.',
    turn: 'bureau',
  },
  MORE_INFO: {
    label: 'More information needed',
    sentence: 'The bureau needs something more from you. The check continues after you have answered.',
    turn: 'applicant',
  },
  APPROVED: {
    label: 'Approved',
    sentence: 'Your loan is approved. The bureau pays your institution next, and tells you by email when that is done.',
    turn: 'bureau',
  },
  DECLINED: {
    label: 'Declined',
    sentence:
      'The bureau could not approve it. The email that we sent you gives the reason. You can ask us to look at it again.',
    turn: 'applicant',
  },
  DISBURSED: {
    label: 'Paid out',
    sentence: 'The bureau has paid your institution. Repayment starts later, and we tell you when.',
    turn: 'nobody',
  },
  CANCELLED: {
    label: 'Cancelled',
    sentence: 'This application was cancelled. Nothing more happens with it. You can start a new one.',
    turn: 'nobody',
  },
} as const satisfies Record<string, StatusText>;

/** The statuses that the portal knows. On the wire a status is text: an unknown one stays readable. */
export type ApplicationStatus = keyof typeof statuses;

const inProcess: StatusText = {
  label: 'In process',
  sentence: 'The bureau is working on it. There is nothing for you to do now, and you hear from us by email.',
  turn: 'bureau',
};

/** The text for a code of Application_Status_Master; an unknown code reads "In process" (decision 33). */
export const statusText = (code: string): StatusText => getOwn(statuses, code) ?? inProcess;

/** What a status says to somebody who was named in the application, or of whom it is not known that they started it. */
const sentencesForOthers: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  SUBMITTED: 'The bureau checks it next.',
  UNDER_REVIEW: 'The bureau is checking it.',
  MORE_INFO: 'The bureau has asked for more. The check continues after that.',
  APPROVED: 'The loan is approved. The bureau pays the institution next.',
  DECLINED: 'The bureau could not approve it.',
  DISBURSED: 'The bureau has paid the institution.',
  CANCELLED: 'This application was cancelled. Nothing more happens with it.',
};

/** The text for a listed application: what is true of its starter alone is said to nobody else (rule ROL-7). */
export function statusTextFor(application: { status: string; isStarter: string; role: string }): StatusText {
  const { status } = application;
  const text = statusText(status);
  if (isDraft(status) || isStartedByUser(application)) return text;
  const sentence = getOwn(sentencesForOthers, status) ?? 'The bureau is working on it.';
  return { ...text, sentence, turn: text.turn === 'applicant' ? 'nobody' : text.turn };
}

/** True once an application was submitted. A cancelled draft never was. */
export const wasSubmitted = ({ status, submittedOn }: { status: string; submittedOn: string }): boolean =>
  !isDraft(status) && !(status === 'CANCELLED' && submittedOn === '');

/** The statuses in which an application can be cancelled. A decided one needs the bureau. */
const CANCELLABLE: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO'];

export const canCancel = (code: string): boolean => isDraft(code) || CANCELLABLE.some((status) => status === code);

/** Whether a loan with this status can be renewed: it was granted. */
export const isGranted = (code: string): boolean => code === 'APPROVED' || code === 'DISBURSED';

/** The usual time until a decision in months, as in the sentences above. */
const MONTHS_TO_DECIDE = 2;

/** The date by which a decision is usual (decision 33: "by when"); '' if none is awaited or the date is not known. */
export const decisionBy = (code: string, submittedOn: string): string =>
  ['SUBMITTED', 'UNDER_REVIEW'].includes(code) && isDay(submittedOn) ? addMonths(submittedOn, MONTHS_TO_DECIDE) : '';

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

/** Whose turn it is, which is what an applicant looks for first (craft: "who has the ball"). */
export type Turn = 'applicant' | 'bureau' | 'nobody';

/** A status as people read it: what happened, who acts next, by when (decision 33). */
export interface StatusWords {
  label: string;
  sentence: string;
  turn: Turn;
}

const statuses: Readonly<Record<string, StatusWords>> = {
  DRAFT: {
    label: 'Not submitted yet',
    sentence:
      'You have started it. It is your turn: answer what is left, then submit it. The bureau sees it only after that.',
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
    sentence:
      'The bureau needs something more from you. Read the email that we sent you and answer it soon: the checking goes on after that.',
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
    sentence: 'The bureau has paid your institution. There is nothing for you to do until repayment starts.',
    turn: 'nobody',
  },
  CANCELLED: {
    label: 'Cancelled',
    sentence: 'This application was cancelled. Nothing more happens with it. You can start a new one.',
    turn: 'nobody',
  },
};

const inProcess: StatusWords = {
  label: 'In process',
  sentence: 'The bureau is working on it. There is nothing for you to do now, and you hear from us by email.',
  turn: 'bureau',
};

/** The words for a code of Application_Status_Master; a code that nobody knows is "In process" (decision 33). */
export const statusWords = (code: string): StatusWords =>
  (Object.hasOwn(statuses, code) ? statuses[code] : undefined) ?? inProcess;

/** True until an application is submitted. An application without a status has not been anywhere yet. */
export const isDraft = (code: string): boolean => code === 'DRAFT' || code === '';

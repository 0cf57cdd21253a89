import { getOwn } from '#lib/objects.ts';
import type { StatusText } from './statusText.ts';

const statuses: Readonly<Record<string, StatusText>> = {
  SUBMITTED: {
    label: 'Received',
    sentence: 'We have received it. The bureau looks at it next, and you hear from us by email.',
    turn: 'bureau',
  },
  UNDER_REVIEW: {
    label: 'Being checked',
    sentence: 'The bureau is looking at it. There is nothing for you to do.',
    turn: 'bureau',
  },
  MORE_INFO: {
    label: 'More information needed',
    sentence: 'The bureau needs something more from you. Read the email that we sent you and answer it soon.',
    turn: 'applicant',
  },
  APPROVED: {
    label: 'Agreed',
    sentence: 'The bureau has agreed. The email that we sent you tells you what changes, and from when.',
    turn: 'nobody',
  },
  DECLINED: {
    label: 'Not agreed',
    sentence: 'The bureau could not agree. The email that we sent you gives the reason.',
    turn: 'nobody',
  },
  CANCELLED: {
    label: 'Cancelled',
    sentence: 'This request was taken back. Nothing more happens with it.',
    turn: 'nobody',
  },
};

const inProcess: StatusText = {
  label: 'In process',
  sentence: 'The bureau is working on it. There is nothing for you to do now, and you hear from us by email.',
  turn: 'bureau',
};

/** The status of a request in words; an unknown code reads "In process" (decision 33). */
export const requestStatusText = (code: string): StatusText => getOwn(statuses, code) ?? inProcess;

import type { ReactNode } from 'react';

/** The texts of the ui components that no screen needs before sign-in. Those of the first screen are in `firstTexts.tsx`. */

/** What QueryContent, Loading and LoadError say about the part of a screen that they stand for. */
export const loadTexts = {
  agreements: { loading: 'Loading your agreements…', failed: 'We could not load your agreements' },
  answers: { loading: 'Loading your answers…', failed: 'We could not load your answers' },
  application: { loading: 'Loading your application…', failed: 'We could not load your application' },
  applications: { loading: 'Loading your applications…', failed: 'We could not load your applications' },
  applicationsAndLoans: {
    loading: 'Loading your applications and loans…',
    failed: 'We could not load your applications and loans',
  },
  documentQuestions: {
    loading: 'Loading the questions…',
    failed: 'We could not load the questions about your documents',
  },
  documents: { loading: 'Loading your documents…', failed: 'We could not load your documents' },
  fees: { loading: 'Loading your fees…', failed: 'We could not load your fees' },
  instalment: { loading: 'Loading this instalment…', failed: 'We could not load this instalment' },
  instalments: { loading: 'Loading your instalments…', failed: 'We could not load your instalments' },
  lastApplication: { loading: 'Loading your last application…', failed: 'We could not load your last application' },
  loans: { loading: 'Loading your loans…', failed: 'We could not load your loans' },
  payments: { loading: 'Loading your payments…', failed: 'We could not load your payments' },
  personalData: { loading: 'Loading what we hold about you…', failed: 'We could not load what we hold about you' },
  receipts: { loading: 'Loading your receipts…', failed: 'We could not load your receipts' },
  renewals: { loading: 'Loading your renewal options…', failed: 'We could not load your renewal options' },
  requests: { loading: 'Loading your requests…', failed: 'We could not load your requests' },
  someAgreements: { loading: 'Loading your agreements…', failed: 'We could not load some of your agreements' },
  tasks: { loading: 'Loading your tasks…', failed: 'We could not load your tasks' },
} as const;

export type LoadSubject = keyof typeof loadTexts;

interface CountOf {
  shown: number;
  total: number;
}

/** What ShowMoreList says about its list. */
export const showMoreTexts = {
  applications: {
    count: ({ shown, total }: CountOf) => `${shown} of ${total} applications`,
    more: (next: number) => (next === 1 ? 'Show 1 more application' : `Show ${next} more applications`),
  },
  loans: {
    count: ({ shown, total }: CountOf) => `${shown} of ${total} loans`,
    more: (next: number) => (next === 1 ? 'Show 1 more loan' : `Show ${next} more loans`),
  },
  payments: {
    count: ({ shown, total }: CountOf) => `${shown} of ${total} payments`,
    more: (next: number) => (next === 1 ? 'Show 1 more payment' : `Show ${next} more payments`),
  },
  requests: {
    count: ({ shown, total }: CountOf) => `${shown} of ${total} requests`,
    more: (next: number) => (next === 1 ? 'Show 1 more request' : `Show ${next} more requests`),
  },
} as const;

export type ListSubject = keyof typeof showMoreTexts;

/** What SaveStatus says. */
export const saveTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  savedAt: (time: string) => `Saved at ${time}`,
  /** The press that failed need not be made for the sake of the answers; it still leads on. */
  savedAfterAll: (time: string) => `Saved at ${time}. You can continue now.`,
  retrying: 'Not saved: retrying',
  keptHere: 'Kept in this tab only',
};

/** The states of a task. */
export const taskStateTexts = {
  notStarted: 'Not started',
  inProgress: 'In progress',
  toConfirm: 'Still right?',
  done: 'Done',
  needsAttention: 'Needs attention',
  cannotStart: 'Cannot start yet',
  open: 'Can be changed',
  locked: 'As you sent it',
} as const;

/** Smaller components: answers, receipts, how to reach the bureau. */
export const screenTexts = {
  tryAgain: 'Try again',
  change: 'Change',
  changeContext: ({ label, context }: { label: string; context: string }) => `${label} (${context})`,
  notProvided: 'Not provided',
  show: 'Show',
  hiddenValue: (end: string) => `hidden, ends in ${end}`,
  receipt: 'Receipt',
  receiptDetails: 'Details of the payment',
  print: 'Print',
  share: 'Share',
  contactOffice: "Contact the bureau's office.",
  contact: (phoneOrEmail: ReactNode) => <>Contact the bureau: {phoneOrEmail}.</>,
  contactByBoth: ({ email, phone }: { email: ReactNode; phone: ReactNode }) => (
    <>
      Contact the bureau: {email} or {phone}.
    </>
  ),
};

export const SIGN_IN = 'Sign in';
export const GO_HOME = 'Go to your home page';

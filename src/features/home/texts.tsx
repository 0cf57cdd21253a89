import type { ReactNode } from 'react';

/** The texts of the home screen. Statuses of applications and loans are in `domain`. */
export const texts = {
  title: 'Welcome',
  titleFor: (firstName: string) => `Welcome, ${firstName}`,
  links: 'About you',
  profile: 'Your profile',
  record: 'Your history',

  unsavedTitle: {
    application: 'An application is kept in this tab only',
    answers: 'Some answers are kept in this tab only',
  },
  unsaved: {
    application: 'It is not saved with the bureau yet. You lose it if you close this tab or log out.',
    answers: 'They are not saved with the bureau yet. You lose them if you close this tab or log out.',
  },
  resumeUnsaved: 'Continue application',

  cancelledTitle: 'Application cancelled',
  cancelled: (arn: ReactNode) => <>Application {arn} is cancelled. Nothing more happens with it.</>,
};

/** Before a new loan is started while an application is in progress. */
export const applicationBegun = {
  title: 'You already started an application',
  text: 'You can continue where you stopped. If you start a new one, this one stays on your home page.',
  offer: ['resumeApplication', 'reset', 'cancel'],
  labels: { reset: 'Start a new one' },
} as const;

/** The card of the next step, and the list of the others. */
export const nextTexts = {
  also: 'Also to do',
  about: 'More about this application',
  /** Nobody reads it: as long as the longest that is said of a draft, so that there is room for it at every width. */
  roomForProgress: 'Questions about your documents is next. 88 of 88 done.\nAbout 88 minutes left.',
  actionFor: ({ action, about }: { action: string; about: string }) => (about === '' ? action : `${action}: ${about}`),
  /** In a list: two rows may be about the same product and year. */
  aboutInList: ({ about, arn }: { about: string; arn: string }) => `${about}, application ${arn}`,

  start: 'Start your application',
  startTime: 'It takes about an hour. You can save and come back any time.',
  answer: 'The bureau asks for more',
  look: 'Look at an application',
  loan: ({ label, loan }: { label: string; loan: string }) => `${label}: ${loan}`,
  payTitle: 'Pay your fees',
  pay: (amount: string) => `${amount} is due.`,
  payAll: ({ amount, count }: { amount: string; count: number }) => `${amount} is due in all: ${count} payments.`,
  payFirst: (day: string) => `Pay the first by ${day}`,
  payUnknown: 'A payment is due.',
  payAction: 'Pay fees and instalments',
  renew: (product: string) => `Renew your ${product} loan`,
  renewFor: ({ product, year }: { product: string; year: string }) => `Renew your ${product} loan for ${year}`,
  last: ({ year, amount }: { year: string; amount: string }) => `In ${year} you applied for ${amount}.`,
  upToDate: 'You’re up to date',
  decisionBy: (day: string) => `You can expect a decision by ${day}.`,
  appeal: 'Make an appeal',
  appealSent: (day: string) => `You sent an appeal on ${day}.`,
  requests: 'See your requests',
};

export const applyTexts = {
  intro: 'Have your TRN and your ID with you, and for a student loan your school papers.',
  newLoan: 'New Loan',
  renewable: 'You can start with the answers that you gave us last time.',
  renewLoan: 'Renew Loan',
  notRenewable: (product: string) => `You cannot renew your ${product} loan now.`,
};

export const applicationTexts = {
  drafts: 'Continue your application',
  submitted: 'Your applications',
  others: 'Your other applications',
  found: (count: number) => (count === 1 ? '1 application' : `${count} applications`),

  filter: 'Find an application',
  status: 'Status',
  anyStatus: 'Any status',
  year: 'Academic year',
  anyYear: 'Any year',

  continue: 'Continue',
  open: 'Open',
  answerBureau: 'Answer the bureau',
  readEmail: 'Read the email that we sent you and answer it soon.',
  seeSubmission: 'See what you sent',
  seeAnswers: 'See your answers',
  cancel: 'Cancel application',
  actionFor: ({ action, application, number }: { action: string; application: string; number: string }) =>
    `${action}: ${application}, number ${number}`,

  number: 'Application number',
  amount: 'Amount requested',
  lastSaved: 'Last saved',
  submittedOn: 'Submitted',
  decision: 'Decision',
  decisionBy: (day: string) => `usually by ${day}`,
  decisionLate: 'It takes longer than usual. Contact the bureau.',

  progress: 'Progress',
  milestones: { done: ': done', now: ': current step', ahead: ': not yet' },
};

/** What is said on its card to somebody who was named in an application. */
export const namedTexts = {
  roles: {
    'BORROWER-BENEFICIARY': { title: 'You were named in this application.', hint: 'Somebody else applied.' },
    BORROWER: {
      title: 'You are the borrower of this loan.',
      hint: 'Somebody else applied for it.',
    },
    BENEFICIARY: { title: 'You are the beneficiary of this loan.', hint: 'Somebody else is the borrower.' },
    GUARANTOR: { title: 'You are a guarantor of this loan.', hint: 'Somebody else applied for it.' },
  },
  asked: 'Your part is not done yet.',
  notAsked: 'Nothing is asked of you now.',
  actFirst: 'It is your turn: the application waits for your part.',
  goOn: 'Continue your part',
  see: 'See your part',
};

/** What is said of an application that waits for people whom the user named. */
export const remindTexts = {
  theirTurn: 'We have your application. The next step is theirs: it needs their part.',
  waits: (waiting: string) => `${waiting}. The next step is theirs. Open it to remind them.`,
  person: ({ name, role }: { name: string; role: string }) => `${name}, ${role}`,
  roles: {
    'BORROWER-BENEFICIARY': 'borrower',
    BORROWER: 'borrower',
    BENEFICIARY: 'beneficiary',
    GUARANTOR: 'guarantor',
  },
  people: 'How far they are',
  help: 'You can remind them. Ask them to look for our email, also in the spam folder. You can send it again or correct their email address.',
  helpFinish: 'You can remind them. Ask them to finish their part with the link in our email.',
  action: 'Remind them',
  see: 'See how far they are',
};

/** What the bureau asks for of an application that it sent back (rule STA-12). */
export const askedTexts = {
  wroteOn: (day: string) => `The bureau wrote on ${day}:`,
  due: (day: string) => `Send it in again by ${day}.`,
  overdue: (day: string) => `It was due on ${day}. Send it in again now.`,
};

export const cancelTexts = {
  lost: (isDraft: boolean) =>
    `You cannot undo this. ${isDraft ? 'What' : 'The bureau stops working on it and what'} you filled in is closed. To apply again, you start a new application.`,
  reason: 'Your reason',
  hint: 'It helps us to do better. You can leave it empty.',
  tooLong: (characters: number) => `Your reason is ${characters} characters too long`,
  left: ({ left, limit }: { left: number; limit: number }) =>
    left < 0 ? `${limit - left} of ${limit} characters` : `${left} of ${limit} characters left`,
};

export const loanTexts = {
  title: 'Your loans',
  count: (count: number) => (count === 1 ? '1 loan' : `${count} loans`),
  loan: 'Loan',
  balance: 'Balance',
  number: 'Loan number',
};

export const taskTexts = {
  due: (day: string) => `Do it by ${day}`,
  overdue: (day: string) => `It was due on ${day}`,
  application: (arn: string) => `Application ${arn}`,
  role: (role: string) => `your role: ${role}`,
  actionFor: ({ action, task }: { action: string; task: string }) => `${action}: ${task}`,
  /** By type of the task; `title` is shown where the bureau gave it none. */
  types: {
    AGREEMENT: { title: 'Read and accept an agreement', action: 'Review the agreement' },
    DOCUMENTS: { title: 'Add the documents we asked for', action: 'Add documents' },
    PAYMENT: { title: 'Pay your fees', action: 'See what to pay' },
    RESUME: { title: 'Finish your application', action: 'Continue application' },
  },
  /** For somebody who was named in the application, where it differs. */
  typesOfPart: {
    AGREEMENT: { title: 'Do your part of an application', action: 'Open your part' },
    DOCUMENTS: { title: 'Add the documents we asked for', action: 'Open your part' },
    RESUME: { title: 'Finish your part of an application', action: 'Continue application' },
  },
  askBureau: 'You cannot do this here now. Ask the bureau how to do it.',
  otherType: { title: 'Look at the application', action: 'Open it' },
};

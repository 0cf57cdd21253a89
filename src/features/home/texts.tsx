import type { ReactNode } from 'react';

/** The texts of the home screen. Statuses of applications and loans are in `domain`. */
export const texts = {
  title: 'Welcome',
  titleFor: (firstName: string) => `Welcome, ${firstName}`,
  links: 'About you',
  profile: 'Your profile',
  record: 'Your history',

  unsavedTitle: 'An application is kept in this tab only',
  unsaved: 'It is not saved with the bureau yet. You lose it if you close this tab or log out.',
  resumeUnsaved: 'Continue application',

  cancelledTitle: 'Application cancelled',
  cancelled: (arn: ReactNode) => <>Application {arn} is cancelled. Nothing more happens with it.</>,
};

export const applyTexts = {
  title: 'Apply for a loan',
  intro:
    'Have your TRN and your ID with you, and for a student loan your school papers. You can save and come back any time.',
  newLoan: 'New Loan',
  renew: 'Renew:',
  renewable: 'You can start with the answers that you gave us last time.',
  renewLoan: 'Renew Loan',
  renewLoanOf: (product: string) => `Renew Loan: ${product}`,
  notRenewable: 'You cannot renew this loan now.',
};

export const applicationTexts = {
  none: 'You have not applied for a loan yet.',
  drafts: 'Continue your application',
  submitted: 'Your applications',
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
  actionFor: ({ action, application }: { action: string; application: string }) => `${action}: ${application}`,

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
  goOn: 'Continue your part',
  see: 'See your part',
};

/** What the bureau asks for of an application that it sent back (rule STA-12). */
export const askedTexts = {
  wroteOn: (day: string) => `The bureau wrote on ${day}:`,
  due: (day: string) => `Send it in again by ${day}.`,
};

export const cancelTexts = {
  title: 'Why are you cancelling?',
  reason: 'Your reason',
  hint: 'It helps us to do better. You can leave it empty.',
  tooLong: (characters: number) => `Your reason is ${characters} characters too long`,
  left: ({ left, limit }: { left: number; limit: number }) => `${left} of ${limit} characters left`,
  confirm: 'Cancel application',
  keep: 'Keep it',
};

export const loanTexts = {
  title: 'Your loans',
  none: 'No loan is listed yet. One will appear here after your loan is set up.',
  loan: 'Loan',
  balance: 'Balance',
  number: 'Loan number',
};

export const taskTexts = {
  title: 'Next steps',
  none: 'You’re up to date.',
  due: (day: string) => `Do it by ${day}`,
  overdue: (day: string) => `It was due on ${day}`,
  application: (arn: string) => `Application ${arn}`,
  role: (role: string) => `your role: ${role}`,
  actionFor: ({ action, task }: { action: string; task: string }) => `${action}: ${task}`,
  /** By type of the task; `title` is shown where the bureau gave it none. */
  types: {
    AGREEMENT: { title: 'Read and accept an agreement', action: 'Read it' },
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

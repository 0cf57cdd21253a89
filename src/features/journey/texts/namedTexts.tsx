import type { ReactNode } from 'react';

// The texts about people who were named in an application: what they read themselves, and what its starter reads of them.

/** What a named person reads about their part, by their role (rule SCR-22). */
export interface PartTexts {
  /** The heading of their first screen. */
  title: string;
  /** Who named them, and as what. */
  intro: string;
  /** What it means for them; the obligations of a guarantor have a notice of their own. */
  meaning: readonly string[];
  /** What happens if they refuse. */
  ifRefused: string;
  /** What is final once they have sent their part. */
  beforeSending: string;
  /** What may follow once their part is done. */
  afterwards: readonly string[];
}

/** What the words of a part depend on, beside the role. */
export interface PartFacts {
  /** The name of the person who started the application. */
  starter: string;
  /** The loan is for studies, and is paid to a school. */
  isForStudies: boolean;
}

/** By role. */
export const partTexts = {
  GUARANTOR: ({ starter }: PartFacts): PartTexts => ({
    title: 'You are asked to guarantee a loan',
    intro: `${starter} asks for a loan and named you as a guarantor.`,
    meaning: [],
    ifRefused: `${starter} then has to name another guarantor.`,
    beforeSending:
      'After you send it, you are bound by the agreement that you accepted. You cannot change your answers here.',
    afterwards: [
      'You pay only if we lend the money and a payment is then 90 days or more overdue. We write to you first.',
    ],
  }),
  BORROWER: ({ starter, isForStudies }: PartFacts): PartTexts => ({
    title: 'You are asked to borrow for somebody',
    intro: `${starter} needs a loan and named you as the borrower.`,
    meaning: [
      'The loan is yours: you sign for it and you repay all of it, with interest, insurance premiums and fees.',
      isForStudies
        ? `The money goes to the school of ${starter}. You get none of it.`
        : `The money is for ${starter}. You get none of it.`,
      'You are in default when a payment is 90 days or more overdue.',
    ],
    ifRefused: `${starter} then has to name another borrower.`,
    beforeSending: 'After you send it, you cannot change your answers here.',
    afterwards: ['If the loan is granted, you repay it. We tell you when the first payment is due.'],
  }),
  BENEFICIARY: ({ starter, isForStudies }: PartFacts): PartTexts => ({
    title: 'Somebody borrows for you',
    intro: `${starter} asks for a loan for you and named you as the beneficiary.`,
    meaning: [
      `You owe nothing: ${starter} borrows the money and repays it.`,
      isForStudies ? 'We need to know who you are and what you study.' : 'We need to know who you are.',
    ],
    ifRefused: `${starter} then cannot borrow for you.`,
    beforeSending: 'After you send it, you cannot change your answers here.',
    afterwards: [
      isForStudies
        ? `If the loan is granted, ${starter} repays it. Your school gets the money.`
        : `If the loan is granted, ${starter} repays it.`,
    ],
  }),
};

/** The name of a starter whose name is not known. */
export const unknownStarter = 'The applicant';

/** The first screen of a named person. `starter` is an element with the name. */
export const welcomeTexts = {
  caption: 'Your part of a loan application',
  loan: 'Loan',
  amount: 'Amount',
  academicYear: 'Academic year',
  number: 'Application number',
  meaning: 'What it means for you',
  steps: 'What you do here',
  /** The time is that of the bar above each screen. */
  takes: (minutes: number) =>
    `With your papers ready, it takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  restTakes: (minutes: number) => `The rest takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  whatYouDo:
    'You tell us who you are and what you earn, and add your papers. You can save and come back any time with the link in your email.',
  whatYouDoAndAccept:
    'You tell us who you are and what you earn, and add your papers. Then you read your agreement and accept it. You can save and come back any time with the link in your email.',
  ready: 'What to have ready',
  readyFor: [
    'Your TRN, and your ID with its number and dates',
    'Your address, your job if you have one, and what you earn',
  ],
  readyDocument: (label: string) => `A photo or PDF: ${label}`,
  privacy: 'Who sees your answers',
  whoSees: (starter: ReactNode) => (
    <>
      The bureau sees them. {starter} sees here how far you are, but not your income, your papers or your other answers.
      You see what loan {starter} asks for, but not their income or papers.
    </>
  ),
  start: 'Start your part',
  continue: 'Continue your part',
  refusal: 'If you do not want this',
  howToRefuse: (starter: ReactNode, ifRefused: ReactNode) => (
    <>
      You do not have to agree. Then do nothing here and tell {starter}. {ifRefused} If you do not know this person, or
      have a question:
    </>
  ),
};

/** What a named person reads once their part is done. */
export const partDoneTexts = {
  title: 'Your part is done',
  intro: (starter: ReactNode) => <>Thank you. You have sent your part of the application of {starter}.</>,
  number: 'The application number',
  whatIsSeen: (starter: ReactNode) => <>{starter} sees here that you have finished, but not what you answered.</>,
  notSent: 'Your part was sent before we could save these answers. They are not part of it.',
  documentsNotSent: 'Your part was sent before you finished “Documents” here. What you began is not part of it.',
  next: {
    draft: (starter: string) => `${starter} still has to submit the application. Then the bureau checks it.`,
    submitted: 'The bureau checks the application. A decision usually takes about two months.',
    moreInformation: (starter: string) =>
      `The bureau has asked ${starter} for something more. Then it continues the check.`,
  },
  contact:
    'You can no longer change your part here. If the bureau asks you for something, or your address or your situation has changed, tell the bureau.',
};

/** What a named person reads whose application ended before they had sent their part. */
export const partUnneededTexts = {
  title: 'Your part is no longer needed',
  notAsked: (starter: ReactNode) => (
    <>You have not sent your part of the application of {starter}. Nothing more is asked of you here.</>
  ),
  contact: 'Do you have a question about it?',
};

/** What the starter reads of the people they named. */
export const namedPeopleTexts = {
  title: 'The people you named',
  waiting: 'Each has an email with a link to their own part. Your application needs it: ask them to open the email.',
  part: 'Part',
  state: 'Status',
  email: 'Email',
  /** Where the email of more than one can be sent again. */
  sendAllAgain: (count: number) => (count === 2 ? 'Send both emails again' : `Send all ${count} emails again`),
  sendAgain: 'Send the email again',
  sendAgainTo: (name: string) => `Send the email again to ${name}`,
  correct: 'Correct name or email',
  correctOf: (name: string) => `Correct name or email of ${name}`,
  guarantorStates: 'Their progress',
};

/** Correcting the name or email of a person who has not answered. */
export const correctTexts = {
  save: 'Save and send the email',
  back: 'Go back without a change',
  notRegistered: 'Check the names and date of birth. With their TRN they must be as registered with the tax authority',
  results: {
    sent: (email: string) =>
      `We have sent the email to ${email} again. Ask them to look for it, also in the spam folder.`,
    saved: (email: string) =>
      `Saved. We cannot see from here that another email went out to ${email}. If none comes, they can call the bureau.`,
    answered: 'They have answered by now. There is nothing to send.',
    over: 'The application is not being checked any more, so nothing was sent.',
  },
};

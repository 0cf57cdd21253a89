import { messageTitles } from '#domain/messages.ts';

/** The longest term of a product: in months, and in words. */
interface LongestTerm {
  months: number;
  duration: string;
  product: string;
}

/** Why Continue is refused. */
export const checkTexts = {
  namedTrnWrong: 'Check the TRN, names and date of birth. They must be as registered with the tax authority',
  appliedAlready: 'You already have an application for this loan in this academic year',
  programmeNotFunded: ({ programme }: { programme: string }) => `This loan does not pay for ${programme}.`,
  programmeNotFundedBecause: ({ programme, disclaimer }: { programme: string; disclaimer: string }) =>
    `This loan does not pay for ${programme}. ${disclaimer}`,
  purposeNotFunded: ({ purpose }: { purpose: string }) =>
    `This loan does not pay for ${purpose}. Choose another purpose`,
  overLimit: ({ maxAmount, product }: { maxAmount: string; product: string }) =>
    `Amount requested cannot be more than ${maxAmount}, the most that ${product} gives in a year`,
  termTooLong: ({ months, duration, product }: LongestTerm) =>
    `Loan term cannot be more than ${months} months (${duration}), the longest that ${product} has`,
  termTooLongWithMoratorium: ({ months, duration, product }: LongestTerm) =>
    `Loan term cannot be more than ${months} months (${duration}), the longest that ${product} has. The studies and the moratorium are included`,
};

/** If drafts are turned off, another application can only replace the one in this tab (decision 32). */
export const otherApplicationLost = {
  title: 'Your unfinished application',
  text: 'It is kept in this tab only. If you open another one, it is lost.',
  offer: ['cancel', 'confirm'],
  labels: { cancel: 'Keep it', confirm: 'Open the other one' },
} as const;

/** Before another application is opened, where answers of the one that was left cannot be saved (rule DLG-7). */
export const refusedQuestions = {
  /** The server takes them once they are put right. */
  answers: (application: string) =>
    ({
      title: 'Some answers are not saved',
      text: `An answer in ${application} cannot be saved as it is. You can open this application and put it right. If you go on to the other one, your last answers here are lost.`,
      offer: ['resumeApplication', 'confirm'],
      labels: { resumeApplication: 'Put it right', confirm: 'Open the other one' },
    }) as const,
  /** The server takes no save of it any more. */
  application: (application: string) =>
    ({
      title: 'Some answers are not saved',
      text: `The bureau does not let you change ${application} any more. If you go on to the other one, your last answers here are lost.`,
      offer: ['cancel', 'confirm'],
      labels: { cancel: 'Keep them', confirm: 'Open the other one' },
    }) as const,
};

/** What is asked before a change of role removes people whom the applicant named; `names` are theirs. */
export const leavingQuestion = (names: string) =>
  ({
    title: 'Remove who you named?',
    text: `You do not name ${names} in this role. What you typed about them is removed.`,
    offer: ['confirm', 'cancel'],
    labels: { confirm: 'Remove' },
  }) as const;

/** Where a submission has brought what another tab or person changed, which has to be read first (decision 40). */
export const joinedQuestion = {
  title: messageTitles.changedElsewhere,
  text: 'This application was changed in another tab or by somebody else. What you typed is still here, and this page now has the other changes too. Read them, then press the button again.',
  offer: ['confirm'],
  labels: { confirm: 'OK' },
} as const;

/** Under the WARNING about an ID: the one that is removed may be the newer one, given on another day or in the profile. */
export const idChange = (before: string, now: string) => `Before: ${before}. From now on: ${now}.`;

/** What a lost line means for Continue, beside the fixed words of the dialog. */
export const lostLineTexts = {
  kept: 'You do not need to reload. What you typed is kept in this tab and is saved by itself when you’re back online. Keep the tab open.',
  tryAgain: 'Try again',
};

/** The texts about answers that were changed on two sides at once. */
export const conflictTexts = {
  title: 'Changed in two places',
  intro:
    'You and another tab or person changed the same answers. Choose which ones go on. Nothing is lost until you press the button.',
  screen: (title: string) => `on ${title}`,
  mine: 'What you typed:',
  theirs: 'Saved elsewhere:',
  removed: 'Removed',
  save: 'Save these answers',
  load: 'Load the newer version',
};

import { bothYears } from '#domain/academicYear.ts';

/** The texts of a renewal. What the bureau asks for again is in `domain/renewal.ts`. */
export const renewalTexts = {
  title: (product: string) => `Renew your ${product} loan`,
  caption: (academicYear: string) => `For the academic year ${bothYears(academicYear)}`,
  home: 'Go to your home page',

  refused: 'You cannot renew this loan now',
  insteadOfRenewal: 'You can start a new application, or continue one from your home page.',
  startNew: 'Start a new application',
  reasons: {
    notRenewable: 'There is no earlier loan of this kind that can be renewed.',
    notUnique: (academicYear: string) =>
      `You already have an application for this loan for the academic year ${bothYears(academicYear)}.`,
  },

  noDetails: 'We cannot load what you told us last time',
  withoutDetails: (product: string) =>
    `You can still renew your ${product} loan: fill in everything again. We fill in the loan and the details of your account. Your earlier applications stay as they are.`,

  begun: 'You already started this renewal',
  continue: 'Continue application',

  choice: 'How do you want to start?',
  reuse: 'Use what you told us last time',
  reuseHint: 'We fill in your answers. You look through them and edit only what has changed. We ask you again:',
  startWithDetails: 'Start with these details',
  fresh: 'Fill in everything again',
  freshHint: (product: string) =>
    `This is better if most of your answers have changed. It is still a renewal of your ${product} loan. We fill in only the loan and the details of your account.`,
  freshOffers: 'Your last employment and files are offered where we ask for them.',
  startFresh: 'Start fresh',

  lastAnswers: 'What you told us last time',
  source: {
    unknown: 'From your last application.',
    details: (arn: string) => `From application ${arn}.`,
    detailsOf: ({ arn, day }: { arn: string; day: string }) => `From application ${arn}, submitted on ${day}.`,
    loan: (arn: string) => `The loan is from application ${arn}.`,
    loanOf: ({ arn, day }: { arn: string; day: string }) => `The loan is from application ${arn}, submitted on ${day}.`,
  },

  useAnswers: 'Use these answers',
  answersUsed: 'Filled in below. Change what is different now.',

  sameEmployment: 'I still do this work',
  sameEmploymentHint: 'If anything has changed, leave this empty. We ask about your work next.',

  confirmTitle: (page: string) => `${page}: is this still right?`,
  confirmAll: 'Is this still right?',
  confirmHint: 'Check these details. Edit anything that has changed.',
  confirm: 'Yes, this is right',
  confirmAndContinue: 'Yes, this is right: save and continue',
  confirmRest: 'Is the rest still right?',
};

import { bothYears } from '#domain/academicYear.ts';

// The texts of the journey's own screens. Titles, hints and labels of tabs are in the tabs, dialogs in `domain/messages.ts`.

/** The task list, and the texts above and below the screens. */
export const texts = {
  title: 'Your application',
  yourPart: 'Your part',
  tasksDone: ({ title, done, total }: { title: string; done: number; total: number }) =>
    done === total ? `${title}: ready to submit` : `${title}: ${done} of ${total} done`,
  /** Of a renewal, where nothing is done yet, and then. */
  tasksFilledIn: ({ title, toCheck, toFillIn }: { title: string; toCheck: number; toFillIn: number }) =>
    `${title}: ${toCheck} ${toCheck === 1 ? 'part' : 'parts'} filled in, to check${toFillIn > 0 ? `; ${toFillIn} to fill in` : ''}`,
  tasksDoneAndFilledIn: ({
    title,
    done,
    total,
    toCheck,
  }: Record<'done' | 'total' | 'toCheck', number> & { title: string }) =>
    `${title}: ${done} of ${total} done, ${toCheck} to check`,
  welcome: 'What you are asked',
  review: 'Check your answers',
  continue: 'Save and continue',

  refusedAnswers: 'We cannot save this answer. Correct it, and we save everything',
  /** At a field that the bureau names without a reason. */
  answerNotTaken: 'The bureau did not take this answer. Check it',
  savedInTabOnly: 'Your answers are kept in this tab only',
  savedInTabOnlyHint:
    'They go to the bureau once every page before Documents is finished. Until then, keep this tab open.',

  cannotStart: 'Cannot start yet',
  cannotStartHint: 'What we ask here depends on it. When you have saved it, you can come back.',
  chooseProductFirst: 'Choose your loan product first',
  finishPagesFirst: 'Finish the pages before it first',
  goToProduct: 'Go to Loan product',
};

/** The bar above every screen. */
export const barTexts = {
  name: 'Progress',
  back: 'Back',
  backTo: (title: string) => `to ${title}`,
  minutesLeft: (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  notSaved: 'Not saved yet',
};

/** What to know about a loan product before its form is filled in. */
export const productNoticeTexts = {
  appliedAlready: ({ product, academicYear }: { product: string; academicYear: string }) =>
    `You already have a ${product} application for ${bothYears(academicYear)}.`,
  appliedAlreadyHint:
    'Go on only if this one is for another academic year. You find your applications on your home page.',
  renewable: (product: string) => `You can renew your ${product} loan`,
  renewableHint: 'That is quicker: we fill in what you told us last time.',
  renew: (product: string) => `Renew your ${product} loan`,
};

/** The cards that sum up the screens of an application. */
export const cardTexts = {
  edit: 'Edit',
  allAnswers: (screen: string) => `${screen}: all answers`,
  answered: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  everyAnswer: 'Every answer',
};

/** The money of an application, above its answers. */
export const moneyTexts = {
  title: 'Your loan in figures',
  amount: 'Amount requested',
  allYears: 'For all years of the programme',
  instalment: 'Monthly instalment (estimate)',
  /** The amount of a fee may not be readable. */
  paid: (amount: string) => (amount === '' ? 'Paid' : `${amount}, paid`),
  toPay: (amount: string) => (amount === '' ? 'Not paid yet' : `${amount}, not paid yet`),
  free: 'Nothing to pay',
  /** An answer was changed since, from which the fee follows. */
  notKnown: 'Not known yet',
};

/** The review. A named person sends only their part. */
export const reviewTexts = {
  title: 'Check your answers',
  caption: 'Before you submit',
  captionOfPart: 'Before you send your part',
  submitTitle: 'Submit your application',
  sendPartTitle: 'Send your part',
  checkFirst: 'Check every answer first. After you submit, a change of the amount requested needs a new application.',
  checkPartFirst: (beforeSending: string) => `Check every answer first. ${beforeSending}`,
  submit: 'Submit application',
  sendPart: 'Send my part',
  confirm: (section: string) => `Say if “${section}” is still right`,
  finish: (section: string) => `Finish “${section}”`,
  unfinished: (count: number) => (count === 1 ? '1 page still to finish' : `${count} pages still to finish`),
  goTo: (section: string) => `Go to “${section}”`,
};

/** What a submitted application shows. */
export const submittedTexts = {
  received: 'Application submitted',
  number: 'Your application number',
  next: 'What happens next',
  weCheck: 'We check your application and documents. This takes about two months.',
  ifMissing: (email: string) =>
    email === ''
      ? 'If we need anything, we’ll show it on your home page.'
      : `If we need anything, we’ll email ${email} and show it on your home page.`,
  /** The status on home is all that a decision is known to change: no call promises a letter. */
  decision: 'Our decision is shown on your home page. Look in from time to time.',
  print: 'Print or save this page',
  home: 'Go to your home page',
  sent: 'What you sent',
  answers: 'Your answers',
  notSent: 'The application was submitted or has ended before we could save these answers. They are not part of it.',
  documentsNotSentTitle: 'Not all about your documents was sent',
  documentsNotSent:
    'The application was submitted or has ended before you finished “Documents” here. What you began is not part of it.',
  filesNotSent: 'Files that were not sent:',
};

import type { ReactNode } from 'react';

/** The texts of the agreements. The legal texts are in `templates/`, the declarations in `domain/agreement.ts`. */
export const texts = {
  caption: 'Agreements',
  title: 'Agreements to accept',
  intro: 'Read each agreement to its end before you accept it. You can print it and keep a copy.',
  none: 'You have no agreement to accept here.',
  fillInFirst: 'Fill in "About you" first. Then we can show you the agreement.',
  continue: 'Continue',

  missingTitle: 'Some answers are missing',
  missingIntro: 'Before you can read and accept an agreement, give us:',
  missingAnswers: (document: string) => `your answers about the ${document} (Questions about your documents)`,
  notLoadedProblem: 'Wait until the agreements are loaded',
  /** What is to be done while the agreement cannot be opened. */
  cannotOpenProblem: (agreement: string) => `Give the missing answers, then accept the ${agreement}`,
  notAcceptedProblem: (agreement: string) => `Read and accept the ${agreement}`,

  opensOnly: 'Opening it accepts nothing. You accept at its end.',
  /** The figures of the agreement, before it is opened. */
  borrow: 'You borrow',
  forOneYear: (amount: string) => `${amount} for one academic year`,
  inAll: 'In all',
  forYears: ({ years, borrowed }: { years: string; borrowed: string }) => `${borrowed} over ${years} years`,
  monthly: 'You repay each month (estimate)',
  instalments: ({ first, months }: { first: string; months: string }) => `about ${first}, ${months} times`,
  laterInstalments: ({ first, later, months }: { first: string; later: string; months: string }) =>
    `about ${first} at first, ${later} once every year is paid out, ${months} times`,
  repaid: 'You repay in all (estimate)',
  aboutRepaid: (repaid: string) => `about ${repaid}`,
  howLong: 'For how long',
  term: (term: string) => `${term}, from the first payout on`,

  readAndAccept: 'Read and accept',
  readAgain: 'Read again',
  readPrintOrDownload: 'Read, print or download',
  notAccepted: 'Not accepted',
  notAcceptedYet: 'Not accepted yet',
  acceptedKeepCopy: (accepted: string): string => `${accepted}. Keep a copy.`,
  changedSince: 'Answers have changed since. The copy shows them as they are now.',
  changedWhileRead: 'It has changed while you read it, so it is not accepted. Read it again.',
  signedOnPaper: 'The bureau sends you this agreement to sign. There is nothing to accept here.',
  acceptanceFailed: 'This did not work, and nothing was accepted. Try again.',
  /** The text of one that is accepted did not come. */
  notOpened: 'We could not open it. It stays accepted. Try again.',
  /** The answer to it was lost. */
  acceptanceUnknown: 'We do not know if this arrived. Open it again and accept it: it counts once.',

  print: 'Print',
  download: 'Download',
  smallerText: 'Smaller text',
  largerText: 'Larger text',
  textSmallest: 'The text is at its smallest',
  textLargest: 'The text is at its largest',
  textSize: (percent: number | undefined) => `Text at ${percent} percent`,
  goToEnd: 'Go to the end: accept',
  declaration: 'Declaration',
  accept: 'I accept',
  whatItDoes: 'Continue saves that you accept it today. After that you check your answers and send your part.',
  whatItDoesForStarter:
    'Continue saves that you accept it today. You can still change your answers until you submit the application; if you change the loan, you accept the agreement again.',
  newDay: 'A new day has begun. The agreement has its date now: accept it again.',
  acceptRequired: 'Please check here to proceed',
  cancel: 'Cancel',
  close: 'Close',
};

/** What a guarantor owes. */
export const guarantorTexts = {
  title: 'What you owe as a guarantor',
  borrower: 'the borrower',
  ifNotRepaid: (borrower: ReactNode) => (
    <>
      If {borrower} does not repay the loan, <strong>you have to repay it</strong>.
    </>
  ),
  howMuch: 'How much:',
  amount: 'the whole loan or what is left of it, with interest, insurance premiums and late fees.',
  amountOf: (total: string) =>
    `the whole loan of ${total} or what is left of it, with interest, insurance premiums and late fees.`,
  howLong: 'For how long:',
  duration: 'until the loan is paid in full.',
  durationOf: (time: string) => `until the loan is paid in full. The loan runs for ${time}.`,
  when: 'When:',
  inDefault: 'when the borrower is in default. That means that a payment is 90 days or more overdue.',
  whatYouGet: 'What you get:',
  nothing: 'none of the money.',
  onceAccepted: 'Once you have accepted and sent your part:',
  noWithdrawal:
    'you cannot withdraw on your own. The bureau may go to court for what is owed, and may tell credit bureaus.',
  choice: 'You do not have to accept. You may ask a lawyer first.',
};

import type { ReactNode } from 'react';
import { confirmations } from '#domain/messages.ts';
import { joinWithAnd } from '#lib/text.ts';

/** What the journey says of an application that the bureau sent back for more (rule STA-12). */
export const sentBackTexts = {
  asked: 'The bureau asked for more',
  askedBy: (day: string) => `The bureau asked for more: answer by ${day}`,
  wasAskedBy: (day: string) => `The bureau asked for more: it was due on ${day}`,
  wroteOn: (day: string) => `It wrote on ${day}:`,
  noMessage: 'Read the email that we sent you.',
  documentsOnly: 'You can add documents here; all else stays as you sent it.',
  thenSend: 'Change it, then send it in again.',
  whatIsOpen: 'What you can change',
  /** Above the list of all screens. No number: nothing on the wire says which of them were changed since. */
  allScreens: (title: string) => `${title}: all pages`,

  lockedTitle: 'You cannot change this now',
  /** The sentence of the loan amount alert, to the letter. */
  lockedAnswer: confirmations.loanAmountAlert.text,
  locked: {
    notAsked: 'The bureau did not ask about it, so it stays as you sent it.',
    people: `The people on this loan stay as you sent them. ${confirmations.loanAmountAlert.text}`,
    agreements: `What you accepted stays accepted. You do not have to accept it again. ${confirmations.loanAmountAlert.text}`,
    payment: 'No fee is due again when you send your application in again.',
  },
  goToOpen: 'Go to what you can change',

  reviewTitle: 'Check what you send',
  reviewCaption: 'Before you send it in again',
  rest: 'What stays as you sent it',
  sendTitle: 'Send it in again',
  beforeSending:
    'Check that you gave everything that the bureau asks for. No fee is due again. After this you cannot change anything, unless the bureau asks for more.',
  send: 'Send it in again',
  onlyOlder: (labels: readonly string[]) =>
    `You added no file since the bureau asked: ${joinWithAnd(labels)}. If it needs another one, add it first.`,

  /** About problems that the bureau's checks find with answers that stay as they were sent. */
  lockedProblem: 'You cannot change all of this here',
  lockedProblemHint: (contact: ReactNode) => (
    <>Some of it stays as you sent it. The bureau can tell you what to do next. {contact}</>
  ),
};

/** The confirmation of an application that was sent in again. */
export const sentAgainTexts = {
  title: 'Sent in again',
  received: 'We have what you sent. The bureau continues to check your application.',
  noFee: 'There is no fee to pay again.',
};

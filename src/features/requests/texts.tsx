import type { RequestKind } from '#domain/request.ts';
import { joinNonEmpty } from '#lib/text.ts';

// The texts of appeals and service requests.

/** The texts of each kind of request. */
export const requestTexts = {
  APPEAL: {
    title: 'Appeal request',
    codeRequired: 'Choose what your appeal is about',
    intro: 'An appeal asks the bureau to look again at a decision about your loan.',
    about: 'What is your appeal about?',
    whyHint: 'What has happened, since when, and what you ask for.',
    whyRequired: 'Write what has happened, and what you ask for',
    send: 'Send appeal',
    sending: 'We are still sending your appeal. This can take a while on a slow line.',
    sent: 'Appeal sent',
    sendAgain: 'Press “Send appeal” again. We look first, so that it is not sent twice.',
    refused: 'Appeal not accepted',
  },
  SERVICE: {
    title: 'Service request',
    codeRequired: 'Choose what your request is about',
    intro:
      'A service request asks the bureau to change something about your loan, for example a guarantor. You can follow it on your home page.',
    about: 'What do you need?',
    whyHint: 'What has happened, and what you ask for.',
    whyRequired: 'Write what has happened, and what you ask for',
    send: 'Send request',
    sending: 'We are still sending your request. This can take a while on a slow line.',
    sent: 'Request sent',
    sendAgain: 'Press “Send request” again. We look first, so that it is not sent twice.',
    refused: 'Request not accepted',
  },
} as const satisfies Record<RequestKind, object>;

/** Said to who has left the form of a request that the bureau does not take, with its reason. */
export const requestRefused = (kind: RequestKind, reason: string) =>
  ({ title: requestTexts[kind].refused, text: reason, offer: ['cancel'], labels: { cancel: 'Close' } }) as const;

/** What somebody may write, by the code of the request: an example for another one would lead astray. */
export const whyExamples: Readonly<Record<string, string>> = {
  RP: 'For example, “I have worked half time since May. I ask to pay J$8,000 a month until December.”',
  SW: 'For example, “A scholarship has paid half of my tuition since September. I ask you to lower my loan by that.”',
  FGR: 'For example, “I was ill in May and failed one course. I have passed it since. I ask you to look at my grades again.”',
  GDE: 'For example, “I have to repeat one course. I ask for a graduation date one year later.”',
  GA: 'For example, “My guarantor has moved abroad. My aunt is ready to take over.”',
  RCDPD: 'For example, “I have repaid my loan early. I ask for the premiums of the months that are left.”',
};

// The list of requests

export const REQUESTS = 'Requests';
export const REQUESTS_INTRO =
  'An appeal asks the bureau to look again at a decision about your loan. A service request asks it to change something, like a guarantor.';
export const MAKE_APPEAL = 'Make an appeal';
export const MAKE_SERVICE_REQUEST = 'Make a service request';
export const YOUR_REQUESTS = 'Your requests';
export const countSent = (count: number): string => (count === 1 ? '1 request' : `${count} requests`);
export const NO_REQUEST_YET = 'You have not sent a request yet.';
export const KIND = 'Kind';
export const REQUEST_NUMBER = 'Request number';
export const SENT_ON = 'Sent';
export const YOU_WROTE = 'You wrote';

// The form

export const NO_SUBJECT =
  'You have no loan, and no application that you have submitted. There is nothing yet that a request could be about.';
export const GO_HOME = 'Go to your home page';
export const BACK_TO_REQUESTS = 'Back to your requests';
/** Beside the way back: nothing is lost by it. */
export const IS_KEPT = 'What you have typed is kept until you log out.';
export const YOUR_DOCUMENTS = 'Your documents';
export const ARRIVAL_UNKNOWN = 'We do not know yet if it has arrived';
/** The label of the list of files in the record of what was sent. */
export const FILES = 'Files';

/** A loan in the list of what a request can be about. `product` and `balance` are '' if they are not known. */
export function loanSubject({
  loanNumber,
  product,
  balance,
}: Record<'loanNumber' | 'product' | 'balance', string>): string {
  if (product === '') return balance === '' ? `Loan ${loanNumber}` : `Loan ${loanNumber}, balance ${balance}`;
  return balance === '' ? `Loan ${loanNumber}, ${product}` : `Loan ${loanNumber}, ${product}, balance ${balance}`;
}

/** An application in that list. `product` and `academicYear` are '' if they are not known. */
export const applicationSubject = ({
  arn,
  product,
  academicYear,
}: Record<'arn' | 'product' | 'academicYear', string>) => joinNonEmpty([`Application ${arn}`, product, academicYear]);

// The confirmation

export const YOUR_REQUEST_NUMBER = 'Your request number';
/** 'Received: 21 November 2026' */
export const statusOnDay = ({ status, day }: { status: string; day: string }): string => `${status}: ${day}`;
export const ARRIVED_EARLIER = 'It had arrived before you changed it';
export const CHANGES_NOT_SENT = 'What you changed since then was not sent. It is still in the form.';
export const MAY_BE_EARLIER = 'It may be what you sent before you changed it';
export const ASK_WHICH =
  'We had tried to send it before, and can’t tell which of the two has arrived. Ask the bureau, and give your request number.';
export const WHAT_HAPPENS_NEXT = 'What happens next';
export const BUREAU_READS = 'The bureau reads what you sent.';
export const BureauWrites = ({ email }: { email: string }) =>
  email === '' ? (
    'If something is missing, the bureau may write to you.'
  ) : (
    <>
      If something is missing, the bureau may write to <bdi>{email}</bdi>.
    </>
  );
export const SEE_PROGRESS = 'You can follow it in your list of requests.';
export const WHAT_YOU_SENT = 'What you sent';
export const PRINT_OR_SAVE = 'Print or save this page';
export const SEE_YOUR_REQUESTS = 'See your requests';

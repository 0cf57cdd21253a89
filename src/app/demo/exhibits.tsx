import { trackInFlight } from '#api/inFlight.ts';
import type { LookupData } from '#domain/lookup.ts';
import {
  type ActionName,
  actions,
  type ConfirmationType,
  confirmations,
  type MessageType,
  messages,
  questions,
} from '#domain/messages.ts';
import { openQuestionDialog } from '#features/documents/questions/QuestionDialog.tsx';
import { confirmRemoval, reviewPhoto, showMissingDocuments } from '#features/documents/uploads/uploadDialogs.tsx';
import { confirmCancellation } from '#features/home/ReasonForm.tsx';
import { applicationBegun } from '#features/home/texts.tsx';
import { leavingQuestion, otherApplicationLost, refusedQuestions } from '#features/journey/draft/texts.ts';
import { duePaid, paidAlready, priceChanged } from '#features/payment/paying/texts.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { Receipt } from '#ui/Receipt.tsx';
import { agreementExhibits } from './agreementExhibits.ts';
import {
  keysOf,
  sampleApplication,
  sampleDocument,
  samplePhoto,
  sampleQuestions,
  sampleReceipt,
} from './sampleData.ts';
import { showCountdown } from './showCountdown.tsx';

/** One dialog that QA can open, and what it answers. */
export interface Exhibit {
  name: string;
  open: () => Promise<unknown>;
}

export interface Group {
  title: string;
  exhibits: readonly Exhibit[];
}

const SPINNER = 3_000;

/** Every dialog (rules DLG-1 to DLG-11). Dialogs with a table in domain are listed from it, so that a new row appears by itself. */
export const groups = (lookups: LookupData | undefined): readonly Group[] => [
  {
    title: 'Messages',
    exhibits: keysOf<MessageType>(messages).map((type) => ({ name: type, open: () => dialogs.message(type) })),
  },
  {
    title: 'Messages in the words of the backend',
    exhibits: (['duplicateTargetedApplicationError', 'TrnExistsError', 'NumberNotExistsError'] as const).map(
      (type) => ({
        name: `${type}, with words`,
        open: () => dialogs.message(type, 'What the backend says: <b>never markup</b>.'),
      }),
    ),
  },
  {
    title: 'Confirmations',
    exhibits: [
      ...keysOf<ConfirmationType>(confirmations).map((type) => ({ name: type, open: () => dialogs.confirm(type) })),
      ...keysOf<keyof typeof questions>(questions).map((name) => ({
        name,
        open: () => dialogs.actions<ActionName>(questions[name]),
      })),
      ...keysOf<keyof typeof refusedQuestions>(refusedQuestions).map((name) => ({
        name: `refused ${name}, when another application is opened`,
        open: () => dialogs.actions<ActionName>(refusedQuestions[name]('Targeted (SLB2026000001)')),
      })),
      {
        name: 'whether people who were named are removed, by a change of role',
        open: () => dialogs.actions<ActionName>(leavingQuestion('Una Reid')),
      },
      ...['7000.00', '0.00'].map((amount) => ({
        name: `a fee that costs ${amount} by now, when Pay is pressed`,
        open: () =>
          dialogs.actions<ActionName>(priceChanged({ due: { label: 'Application fee', amount, currency: 'JMD' } })),
      })),
      {
        name: 'a new loan beside an application in progress',
        open: () => dialogs.actions<ActionName>(applicationBegun),
      },
      {
        name: 'another application, where one is kept in this tab only',
        open: () => dialogs.actions<ActionName>(otherApplicationLost),
      },
      {
        name: 'a fee that is paid already, when Pay is pressed',
        open: () => dialogs.actions<ActionName>(duePaid({ loanNumber: '' })),
      },
      {
        name: 'an instalment whose loan was paid today, when Pay is pressed',
        open: () => dialogs.actions<ActionName>(paidAlready(sampleReceipt)),
      },
      { name: 'whether an application is cancelled, and why', open: () => confirmCancellation('', true) },
      {
        name: 'the confirmation dialog with its five actions',
        open: () =>
          dialogs.actions({
            title: 'Confirmation',
            text: 'Each button answers something else.',
            offer: keysOf<ActionName>(actions),
          }),
      },
    ],
  },
  {
    title: 'Session',
    exhibits: [{ name: 'the countdown of 120 seconds', open: showCountdown }],
  },
  {
    title: 'Documents',
    exhibits: [
      {
        name: 'document questions',
        open: () =>
          openQuestionDialog({
            part: {
              questionnaire: { document: sampleDocument('INCOME', 'Proof of income'), questions: sampleQuestions },
              previous: [],
              initial: new Map(),
            },
            role: 'Borrower and beneficiary',
            application: sampleApplication('BORROWER-BENEFICIARY', 'TARGETED'),
            isRetry: false,
          }),
      },
      {
        name: 'missing documents',
        open: () =>
          showMissingDocuments([sampleDocument('ID', 'Identification'), sampleDocument('TRANSCRIPT', 'Transcript')]),
      },
      { name: 'removing a file', open: () => confirmRemoval('passport.pdf') },
      {
        name: 'a photo, is it readable',
        open: () =>
          reviewPhoto({ name: 'passport.svg', photo: samplePhoto, accept: 'image/*', onReplace: () => undefined }),
      },
    ],
  },
  { title: 'Agreements', exhibits: agreementExhibits(lookups) },
  {
    title: 'Payment',
    exhibits: [
      {
        name: 'receipt',
        open: () =>
          dialogs.open<'OK'>((close) => <Receipt payment={sampleReceipt} onOk={() => close('OK')} />, {
            title: 'Payment approved',
            onCancel: (close) => close('OK'),
          }),
      },
    ],
  },
  {
    title: 'One at a time',
    exhibits: [
      {
        name: 'three in a queue',
        open: () =>
          Promise.all([dialogs.message('noNetwork'), dialogs.confirm('loanAmountAlert'), dialogs.message('timeOut')]),
      },
      {
        name: 'the same one twice',
        open: () => Promise.all([dialogs.message('serverError'), dialogs.message('serverError')]),
      },
      {
        name: 'Please wait... for three seconds',
        open: async () => {
          const countOut = trackInFlight();
          await new Promise((resolve) => setTimeout(resolve, SPINNER));
          countOut();
        },
      },
    ],
  },
];

import { getOwn } from '#lib/objects.ts';
import { isDraft } from './application.ts';
import type { Reader } from './listedApplication.ts';
import { type LoanProduct, loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { optionOf } from './lookups.ts';
import { paidOut, payoutNext, repaymentOf } from './payoutText.ts';
import type { ApplicationStatus } from './status.ts';

/** Who has to act next, which is what an applicant looks for first (rule SCR-21). */
export type Turn = 'applicant' | 'bureau' | 'nobody';

/** A status in words: what happened, who acts next, and by when (decision 33). */
export interface StatusText {
  label: string;
  sentence: string;
  turn: Turn;
}

/** What decides about the words of a status. */
interface Subject {
  product: LoanProduct;
  reader: Reader;
}

/** The words of a status, by the part of the reader. Each is a list of whole sentences. */
interface Words {
  label: string;
  turn: Turn;
  /** For the one who started the application. */
  starter: (subject: Subject) => readonly string[];
  /** For a person who was named in it, and for one of whom that is not known. */
  others: (subject: Subject) => readonly string[];
}

const statuses: Readonly<Record<ApplicationStatus, Words>> = {
  DRAFT: {
    label: 'Not submitted yet',
    turn: 'applicant',
    starter: () => ['It is your turn: answer what is left, then submit it.', 'The bureau checks it after that.'],
    others: ({ reader }) =>
      reader.part === 'named'
        ? ['The person who applies has still to submit it.', 'The bureau checks it after that.']
        : ['Open it to see if something is left for you to do.'],
  },
  SUBMITTED: {
    label: 'Received',
    turn: 'bureau',
    starter: () => [
      'We have received it.',
      'The bureau checks it next.',
      'This usually takes about two months, and you hear from us by email.',
    ],
    others: () => ['The bureau checks it next.'],
  },
  UNDER_REVIEW: {
    label: 'Being checked',
    turn: 'bureau',
    starter: () => [
      'The bureau is checking it.',
      'A decision usually takes about two months from the day you submitted it.',
    ],
    others: () => ['The bureau is checking it.'],
  },
  MORE_INFO: {
    label: 'More information needed',
    turn: 'applicant',
    starter: () => ['The bureau needs something more from you.', 'The check continues after you have answered.'],
    others: ({ reader }) =>
      reader.part === 'named'
        ? ['The bureau has asked the person who applied for more.', 'The check continues after that.']
        : ['The bureau has asked for more.', 'The check continues after that.'],
  },
  APPROVED: {
    label: 'Approved',
    turn: 'bureau',
    starter: ({ product, reader }) => ['The loan is approved.', ...payoutNext(product, reader)],
    others: ({ product, reader }) => ['The loan is approved.', ...payoutNext(product, reader)],
  },
  DECLINED: {
    label: 'Declined',
    turn: 'applicant',
    starter: () => [
      'The bureau could not approve it.',
      'The email that we sent you gives the reason.',
      'You can ask us to look at it again.',
    ],
    others: () => ['The bureau could not approve it.'],
  },
  DISBURSED: {
    label: 'Paid out',
    turn: 'nobody',
    starter: ({ product, reader }) => [...paidOut(product, reader), ...repaymentOf(product, reader)],
    others: ({ product, reader }) => [...paidOut(product, reader), ...repaymentOf(product, reader)],
  },
  CANCELLED: {
    label: 'Cancelled',
    turn: 'nobody',
    starter: () => ['This application was cancelled.', 'Nothing more happens with it.', 'You can start a new one.'],
    others: () => ['This application was cancelled.', 'Nothing more happens with it.'],
  },
};

/** The words of a status that the portal does not know, by who acts next (`next` in Application_Status_Master). */
const unknownStatuses: Readonly<Record<Turn, Omit<Words, 'label' | 'turn'>>> = {
  applicant: {
    starter: () => ['It is your turn.', 'Read the email that we sent you, or ask the bureau what is missing.'],
    others: () => ['The bureau waits for the person who applied.'],
  },
  bureau: {
    starter: () => ['The bureau is working on it.', 'You hear from us by email.'],
    others: () => ['The bureau is working on it.'],
  },
  nobody: {
    starter: () => ['Nothing more happens with it.', 'Ask the bureau if you have a question about it.'],
    others: () => ['Nothing more happens with it.'],
  },
};

const turns: ReadonlyMap<unknown, Turn> = new Map([
  ['APPLICANT', 'applicant'],
  ['BUREAU', 'bureau'],
  ['NONE', 'nobody'],
]);

/** The words of a status: the portal's own, unless master data says that somebody else acts next; else the bureau's label. */
function wordsOf(code: string, lookups: LookupData | undefined): Words {
  const known = getOwn(statuses, code === '' ? 'DRAFT' : code);
  const entry = optionOf(lookups, 'Application_Status_Master', code);
  const next = turns.get(entry?.next);
  if (known && (next === undefined || next === known.turn)) return known;
  const turn = next ?? 'bureau';
  return { ...unknownStatuses[turn], label: known?.label ?? (entry?.label || 'In process'), turn };
}

/** The label of a status: ours, the bureau's for one that the portal does not know, or "In process" (decision 33). */
export const statusLabel = (code: string, lookups: LookupData | undefined): string => wordsOf(code, lookups).label;

/**
 * A status in words, for an application of this loan and a person who reads it. What is true of its starter alone is said
 * to nobody else (rule ROL-7), and nothing is named that the loan does not have: a school, a moratorium, a salary.
 */
export function statusText(
  { status, loanType }: { status: string; loanType: string },
  reader: Reader,
  lookups: LookupData | undefined,
): StatusText {
  const { label, starter, others } = wordsOf(status, lookups);
  const subject = { product: loanProductOf(lookups, loanType), reader };
  const sentence = (reader.part === 'starter' ? starter : others)(subject).join(' ');
  return { label, sentence, turn: statusTurn(status, reader, lookups) };
}

/** Who has to act next, as its reader is told. */
export function statusTurn(status: string, { part }: Reader, lookups: LookupData | undefined): Turn {
  const { turn } = wordsOf(status, lookups);
  // A draft of which it is not known who began it can be opened, and says then what is left to do.
  const isOthersTurn = turn === 'applicant' && part !== 'starter' && !(isDraft(status) && part === 'unknown');
  return isOthersTurn ? 'nobody' : turn;
}

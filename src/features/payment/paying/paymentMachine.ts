import type { PaymentInfo } from '#domain/payment.ts';
import { paymentVerdict, type StatusAnswer } from '#domain/paymentStatus.ts';
import type { Attempt } from './savedPayments.ts';

/** The states of a payment (decision 25). Only an answer of the server leads to approved or declined. */
export type PaymentState =
  | { kind: 'idle' }
  /** PAYEMENT_AUTH is under way. */
  | { kind: 'authorising'; attempt: Attempt }
  /** The payment page is open, and its status is polled. */
  | { kind: 'atGateway'; attempt: Attempt; isBlocked: boolean }
  /** No decision for five minutes, or an answer about another payment: the person checks again with Refresh. */
  | { kind: 'unknown'; attempt: Attempt; isDisputed: boolean }
  | { kind: 'approved'; attempt: Attempt; payment: PaymentInfo }
  | { kind: 'declined'; attempt: Attempt };

export type Approved = Extract<PaymentState, { kind: 'approved' }>;

export type PaymentEvent =
  | { type: 'begun'; attempt: Attempt }
  | { type: 'authorised'; transactionIdentifier: string; address: string; at: number }
  /** There was no window to show the payment page in. */
  | { type: 'blocked' }
  | { type: 'notAuthorised' }
  /** A payment that is under way: this tab's own after a reload, or one that was begun elsewhere. */
  | { type: 'resumed'; attempt: Attempt }
  | { type: 'reopened'; isBlocked: boolean; at: number }
  | { type: 'answered'; answer: StatusAnswer; at: number }
  /** No answer, or none that can be used. */
  | { type: 'noAnswer'; at: number }
  /** The person has read the outcome. */
  | { type: 'acknowledged' };

/** How long the status is polled (decision 25). Milliseconds. */
export const POLL_FOR = 5 * 60_000;

/** The delays between polls: short while the person may be typing a card number, longer later. Milliseconds. */
const DELAYS = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000];

export const pollDelay = (poll: number): number => DELAYS[poll] ?? 15_000;

/** A payment of this fee is under way, or may be: it can't be begun again. */
export const isPaymentOpen = ({ kind }: PaymentState): boolean =>
  kind === 'authorising' || kind === 'atGateway' || kind === 'unknown';

/** The state after an event. What does not belong to a state changes nothing: late answers, second presses. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'begun':
      return isPaymentOpen(state) ? state : { kind: 'authorising', attempt: event.attempt };
    case 'authorised': {
      if (state.kind !== 'authorising') return state;
      const { transactionIdentifier, address, at } = event;
      const attempt = { ...state.attempt, transactionIdentifier, address, openedAt: at };
      return { kind: 'atGateway', attempt, isBlocked: false };
    }
    case 'notAuthorised':
      return state.kind === 'authorising' ? { kind: 'idle' } : state;
    case 'blocked':
      return state.kind === 'atGateway' ? { ...state, isBlocked: true } : state;
    case 'resumed':
      return state.kind === 'idle' ? { kind: 'atGateway', attempt: event.attempt, isBlocked: false } : state;
    case 'reopened':
      return state.kind === 'atGateway' || state.kind === 'unknown'
        ? { kind: 'atGateway', attempt: { ...state.attempt, openedAt: event.at }, isBlocked: event.isBlocked }
        : state;
    case 'answered':
      return afterAnswer(state, event.answer, event.at);
    case 'noAnswer':
      return stillOpen(state, event.at);
    case 'acknowledged':
      return isPaymentOpen(state) ? state : { kind: 'idle' };
  }
}

/** APPROVED is final; an approval that comes after DECLINED still counts, because money was taken. */
function afterAnswer(state: PaymentState, answer: StatusAnswer, at: number): PaymentState {
  if (state.kind === 'idle' || state.kind === 'authorising' || state.kind === 'approved') return state;
  const { attempt } = state;
  const verdict = paymentVerdict(answer, attempt.transactionIdentifier, attempt.due);
  switch (verdict.kind) {
    case 'approved':
      return { kind: 'approved', attempt: { ...attempt, isApproved: true }, payment: verdict.payment };
    case 'disputed':
      return { kind: 'unknown', attempt, isDisputed: true };
    case 'declined':
      return state.kind === 'declined' ? state : { kind: 'declined', attempt };
    case 'open':
      return stillOpen(state, at);
  }
}

/** Still undecided: unknown once five minutes are over. */
const stillOpen = (state: PaymentState, at: number): PaymentState =>
  state.kind === 'atGateway' && at - state.attempt.openedAt >= POLL_FOR
    ? { kind: 'unknown', attempt: state.attempt, isDisputed: false }
    : state;

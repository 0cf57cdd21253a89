import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { paymentVerdict, type StatusAnswer } from '#domain/paymentStatus.ts';
import type { Attempt } from './savedPayments.ts';

/** The states of a payment (decision 25). Only an answer of the server leads to approved or declined. */
export type PaymentState =
  | { kind: 'idle' }
  /** PAYEMENT_AUTH is under way. */
  | { kind: 'authorising'; attempt: Attempt }
  /** The payment page is open, and its status is polled. */
  | { kind: 'atGateway'; attempt: Attempt; isBlocked: boolean }
  /** No decision for five minutes, or an answer about another payment. The user can check again with Refresh. */
  | { kind: 'unknown'; attempt: Attempt; isDisputed: boolean }
  | { kind: 'approved'; attempt: Attempt; payment: PaymentInfo }
  | { kind: 'declined'; attempt: Attempt };

export type Approved = Extract<PaymentState, { kind: 'approved' }>;

export type PaymentEvent =
  | { type: 'begun'; attempt: Attempt }
  /** `due` is over what the payment is over: one that was begun elsewhere has its own amount. */
  | { type: 'authorised'; due: Payable; transactionIdentifier: string; address: string; at: number }
  /** The browser blocked the window of the payment page. */
  | { type: 'blocked' }
  | { type: 'notAuthorised' }
  /** A payment that is under way: this tab's own after a reload, or one that was begun elsewhere. */
  | { type: 'resumed'; attempt: Attempt }
  | { type: 'reopened'; isBlocked: boolean; at: number }
  | { type: 'answered'; answer: StatusAnswer; at: number }
  /** Its status can't be read, but the bureau lists it as approved, which makes no receipt (rule PAY-4). */
  | { type: 'listedAsPaid' }
  /** No usable response. */
  | { type: 'noAnswer'; at: number }
  /** The user has read the result. */
  | { type: 'acknowledged' };

/** How long the status is polled (decision 25). Milliseconds. */
export const POLL_FOR = 5 * 60_000;

/** The delays between polls: short while the person may be typing a card number, longer later. Milliseconds. */
const DELAYS = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000];

export const pollDelay = (poll: number): number => DELAYS[poll] ?? 15_000;

/** True while a payment is open or may be open: another one can't be begun. */
export const isPaymentOpen = ({ kind }: PaymentState): boolean =>
  kind === 'authorising' || kind === 'atGateway' || kind === 'unknown';

/** The state after an event. Events that do not apply to a state, like late responses, change nothing. */
export function next(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'begun':
      return isPaymentOpen(state) ? state : { kind: 'authorising', attempt: event.attempt };
    case 'authorised': {
      if (state.kind !== 'authorising') return state;
      const { due, transactionIdentifier, address, at } = event;
      const attempt = { ...state.attempt, due, transactionIdentifier, address, openedAt: at };
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
    case 'listedAsPaid':
      return state.kind === 'unknown' && !state.isDisputed ? { kind: 'idle' } : state;
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

/** The state of an undecided payment: `unknown` after five minutes. */
const stillOpen = (state: PaymentState, at: number): PaymentState =>
  state.kind === 'atGateway' && at - state.attempt.openedAt >= POLL_FOR
    ? { kind: 'unknown', attempt: state.attempt, isDisputed: false }
    : state;

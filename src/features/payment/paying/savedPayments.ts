import { attempt, outcomesHere } from '#api/payments.ts';
import { personal } from '#api/personal.ts';
import { fullName } from '#domain/application.ts';
import {
  type FeeKey,
  isSameDue,
  isSameFee,
  isSameOrder,
  type ListedPayment,
  type Payable,
  payable,
  paymentInfo,
} from '#domain/payment.ts';
import { withOutcomes } from '#domain/paymentStatus.ts';
import type { User } from '#domain/user.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { listOf, text, z } from '#lib/zod.ts';

export type Attempt = z.output<typeof attempt>;

/** What a receipt is for: the fee and its application, or the instalment and its loan. */
const paidFor = z.object({ label: z.string(), arn: z.string(), loanNumber: z.string() });
export type PaidFor = z.output<typeof paidFor>;

const payer = z.object({ payerName: text, payerEmail: text });
export type Payer = z.output<typeof payer>;

/** A receipt for another tab. It names its owner, because all users of a browser share its local storage. */
export const ownedReceipt = z.object({
  trn: z.string().check(z.minLength(1)),
  payment: paymentInfo.check(
    z.refine(
      ({ transactionIdentifier, totalAmount }) => transactionIdentifier !== '' && totalAmount !== '',
      'a receipt names what was paid',
    ),
  ),
  due: z.catch(z.optional(paidFor), undefined),
});

/** How a payment ended, as this tab has said it: a list of the bureau may still have what was before. */
const outcome = z.object({ transactionIdentifier: z.string(), status: z.enum(['APPROVED', 'DECLINED']) });
export type Outcome = z.output<typeof outcome>;

/** A fee that the user unticked. */
const unticked = z.object({ feeCode: z.string(), arn: z.string(), loanNumber: z.string() });

/** Everything that this tab stores of a person's payments: DATA_PAYMENTS. */
export const savedPayments = personal(
  'DATA_PAYMENTS',
  z.object({
    attempts: listOf(attempt),
    outcomes: listOf(outcome),
    payer: z.optional(payer),
    unticked: listOf(unticked),
    /** The fee or instalment on the page of one payment. */
    chosen: z.catch(z.optional(payable), undefined),
    /** The receipt that this tab shows, and the id in its address. */
    receipt: z.catch(z.optional(z.extend(ownedReceipt, { id: text })), undefined),
  }),
  { attempts: [], outcomes: [], unticked: [] },
);

/** The attempt of this fee, or of the instalment of this day: the one before it, of the same loan, has its own. */
export const findAttempt = (trn: string, due: Payable): Attempt | undefined =>
  savedPayments
    .of(trn)
    .read()
    .attempts.find((one) => isSameDue(one.due, due));

export const saveAttempt = (trn: string, changed: Attempt): void =>
  savedPayments.of(trn).update((now) => ({ ...now, attempts: [...without(now.attempts, changed.due), changed] }));

export const clearAttempt = (trn: string, due: Payable): void =>
  savedPayments.of(trn).update((now) => ({ ...now, attempts: without(now.attempts, due) }));

const without = (attempts: readonly Attempt[], due: Payable) => attempts.filter((one) => !isSameDue(one.due, due));

/** The payments whose end somebody was told in this tab, those that it has paid itself included. */
export const outcomesOf = (trn: string): readonly Outcome[] => [
  ...savedPayments.of(trn).read().outcomes,
  ...outcomesHere(trn),
];

export const saveOutcome = (trn: string, transactionIdentifier: string, status: Outcome['status']): void =>
  savedPayments.of(trn).update((now) => ({ ...now, outcomes: [...now.outcomes, { transactionIdentifier, status }] }));

/** The payments of a list, those that have ended for this tab as ended. */
export const knownPayments = (trn: string, payments: readonly ListedPayment[]): ListedPayment[] =>
  withOutcomes(payments, outcomesOf(trn));

/** The attempt that Pay sends. */
export interface NewAttempt {
  attempt: Attempt;
  /** True when an earlier call may have been carried out although its answer was lost. */
  isRepeated: boolean;
}

/**
 * The attempt to send for a fee. If the response to an earlier one was lost, that one is used again with its requestId, so
 * that only one payment is begun (decision 20). A fee with a new amount is a new attempt.
 */
export function attemptToSend(trn: string, due: Payable): NewAttempt {
  const earlier = findAttempt(trn, due);
  const isRepeated = earlier?.transactionIdentifier === '' && isSameOrder(earlier.due, due);
  return isRepeated ? { attempt: earlier, isRepeated } : { attempt: newAttempt(due), isRepeated: false };
}

export const newAttempt = (due: Payable, transactionIdentifier = ''): Attempt => ({
  due,
  requestId: crypto.randomUUID(),
  transactionIdentifier,
  address: '',
  openedAt: Date.now(),
  orderedAt: timestamp(),
  isApproved: false,
});

/** Who pays, as it was typed before in this tab; at first the user. */
export const savedPayer = ({ trn, firstName, lastName, email }: User): Payer => ({
  payerName: fullName({ firstName, lastName }),
  payerEmail: email,
  ...savedPayments.of(trn).read().payer,
});

export const savePayer = (trn: string, { payerName, payerEmail }: Payer): void =>
  savedPayments.of(trn).update((now) => ({ ...now, payer: { payerName, payerEmail } }));

/** Opens the page of one payment for this fee or instalment. */
export const saveChosen = (trn: string, chosen: Payable): void =>
  savedPayments.of(trn).update((now) => ({ ...now, chosen }));

export const isUnticked = (trn: string, due: FeeKey): boolean =>
  savedPayments
    .of(trn)
    .read()
    .unticked.some((one) => isSameFee(one, due));

/** Saves which of these fees are not to be paid now; the ticks of others stay as they were. */
export function saveTicks(trn: string, dues: readonly FeeKey[], isTicked: (due: FeeKey) => boolean): void {
  const notTicked = dues.filter((due) => !isTicked(due));
  savedPayments.of(trn).update((now) => ({
    ...now,
    unticked: [
      ...now.unticked.filter((one) => !dues.some((due) => isSameFee(one, due))),
      ...notTicked.map(({ feeCode, arn, loanNumber }) => ({ feeCode, arn, loanNumber })),
    ],
  }));
}

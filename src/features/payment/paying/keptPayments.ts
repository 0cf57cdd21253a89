import { session } from '#api/session.ts';
import { isSameFee, type Owed, type Payable, payable, paymentInfo } from '#domain/payment.ts';
import { tabStorage } from '#lib/storage.ts';
import { listOf, text, z } from '#lib/zod.ts';

/** One try to pay one fee, kept from before the payment page opens until the server has decided. */
const attempt = z.object({
  due: payable,
  /** Sent again on a retry, so that one payment is begun (decision 20). */
  requestId: z.string(),
  /** '' until the payment is begun. */
  transactionIdentifier: z.string(),
  /** The payment page with its token; '' when the payment was begun elsewhere. */
  address: z.string(),
  /** When the payment page was opened last, in milliseconds. */
  openedAt: z.number(),
  /** Approved fees stay known here, in case the list of fees lags behind. */
  isApproved: z.boolean(),
});

export type Attempt = z.output<typeof attempt>;

const payer = z.object({ payerName: text, payerEmail: text });
export type Payer = z.output<typeof payer>;

/** A receipt as it is shown: with whose it is, because the next person at this computer is somebody else. */
export const ownedReceipt = z.object({
  trn: z.string().check(z.minLength(1)),
  payment: paymentInfo.check(
    z.refine(
      ({ transactionIdentifier, totalAmount }) => transactionIdentifier !== '' && totalAmount !== '',
      'a receipt says what was paid',
    ),
  ),
});

/** A fee that is not to be paid now: its tick was taken away. */
const leftOut = z.object({ feeCode: z.string(), arn: z.string(), loanNumber: z.string() });

/** Everything of payments that this tab keeps, in one place: DATA_PAYMENTS (spec section 3). */
const kept = z.object({
  trn: z.string(),
  attempts: listOf(attempt),
  payer: z.optional(payer),
  leftOut: listOf(leftOut),
  /** What the page of one payment is open for. */
  chosen: z.catch(z.optional(payable), undefined),
  receipt: z.catch(z.optional(ownedReceipt), undefined),
});
type Kept = z.output<typeof kept>;

/** What this tab keeps of this user's payments; another person's is never read. */
export function keptPayments(trn: string): Kept {
  const found = tabStorage.read('DATA_PAYMENTS', kept);
  return found?.trn === trn ? found : { trn, attempts: [], leftOut: [] };
}

/** Changes what is kept. An answer that comes after sign-out writes nothing back. */
export function keepPayments(trn: string, change: (before: Kept) => Partial<Kept>): void {
  if (session.get()?.user.trn !== trn) return;
  const before = keptPayments(trn);
  tabStorage.write('DATA_PAYMENTS', { ...before, ...change(before) });
}

export const attemptFor = (trn: string, due: Payable): Attempt | undefined =>
  keptPayments(trn).attempts.find((one) => isSameFee(one.due, due));

export const keepAttempt = (trn: string, changed: Attempt): void =>
  keepPayments(trn, ({ attempts }) => ({ attempts: [...without(attempts, changed.due), changed] }));

export const forgetAttempt = (trn: string, due: Payable): void =>
  keepPayments(trn, ({ attempts }) => ({ attempts: without(attempts, due) }));

const without = (attempts: readonly Attempt[], due: Payable) => attempts.filter((one) => !isSameFee(one.due, due));

export const isLeftOut = (trn: string, due: Owed): boolean =>
  keptPayments(trn).leftOut.some((one) => isSameFee(one, due));

/** Remembers which of these fees are not to be paid now; the ticks of others stay as they were. */
export function keepLeftOut(trn: string, dues: readonly Owed[], isChosen: (due: Owed, index: number) => boolean): void {
  const unticked = dues.filter((due, index) => !isChosen(due, index));
  keepPayments(trn, (before) => ({
    leftOut: [
      ...before.leftOut.filter((one) => !dues.some((due) => isSameFee(one, due))),
      ...unticked.map(({ feeCode, arn, loanNumber }) => ({ feeCode, arn, loanNumber })),
    ],
  }));
}

import {
  type FeeDue,
  INSTALMENT,
  type InstalmentDue,
  listedPayment,
  type Payable,
  payable,
  payableFee,
  payableInstalment,
} from '#domain/payment.ts';
import { withPaid } from '#domain/paymentStatus.ts';
import { parseHttpUrl } from '#lib/text.ts';
import { listOf, z } from '#lib/zod.ts';
import { call } from './client.ts';
import { CallFailed, failWithoutCode } from './failure.ts';
import { personal } from './personal.ts';
import { settings } from './settings.ts';

interface Context {
  queryKey: readonly unknown[];
  client: { getQueryData: (queryKey: readonly unknown[]) => unknown };
}

/** One attempt to pay one fee, saved from before the payment page opens until the server has decided. */
export const attempt = z.object({
  due: payable,
  /** Sent again on a retry, so that one payment is begun (decision 20). */
  requestId: z.string(),
  /** '' until the payment is begun. */
  transactionIdentifier: z.string(),
  /** The payment page with its token; '' when the payment was begun elsewhere. */
  address: z.string(),
  /** When Pay was pressed, then when the payment page was opened last, in milliseconds. */
  openedAt: z.number(),
  /** When Pay was pressed, by `timestamp()`: a date of the device that is set right since makes no time pass. */
  orderedAt: z.optional(z.number()),
  /** An approved fee stays here, because the list of fees may be updated later. */
  isApproved: z.boolean(),
});

/** What the screens of a payment store (`savedPayments.ts` of that feature), as far as the lists below need it. */
const attempts = personal('DATA_PAYMENTS', z.object({ attempts: listOf(attempt) }), { attempts: [] });

const approvedHere = (trn: string) =>
  attempts
    .of(trn)
    .read()
    .attempts.filter(({ isApproved }) => isApproved);

/** What was paid in this tab. The lists of the bureau may say so later, so that each screen reads them with it. */
const paidHere = (trn: string): Payable[] => approvedHere(trn).map(({ due }) => due);

/** The end of each payment of this tab that was approved: the list of payments may be behind. */
export const outcomesHere = (trn: string) =>
  approvedHere(trn).map(({ transactionIdentifier }) => ({ transactionIdentifier, status: 'APPROVED' as const }));

/** What was paid in this tab, beside the payments that the bureau lists as approved: its list may be behind. */
export const approvedBeside = (trn: string, listed: readonly { transactionIdentifier: string }[]) =>
  approvedHere(trn).filter((one) => !listed.some((other) => other.transactionIdentifier === one.transactionIdentifier));

/** Every fee of a user's applications, as paid where it was paid in this tab. Only the first load shows the spinner. */
export const feesQuery = (trn: string) =>
  ({
    queryKey: ['fees', trn],
    select: (fees: FeeDue[]) => withPaid(fees, payableFee, paidHere(trn)),
    // The screen that uses it shows the failure, with a button to try again.
    meta: { showsOwnError: true },
    queryFn: ({ queryKey, client }: Context) =>
      call('fees', { path: { trn }, background: client.getQueryData(queryKey) !== undefined }),
  }) as const;

/** The same query in the background, for a card or a list with a loading state of its own (decision 11). */
export const feesBesideQuery = (trn: string) =>
  ({ ...feesQuery(trn), queryFn: () => call('fees', { path: { trn }, background: true }) }) as const;

/** The instalments of a user's loans, as paid where they were paid in this tab. */
export const instalmentsQuery = (trn: string) =>
  ({
    queryKey: [...feesQuery(trn).queryKey, 'instalments'],
    select: (instalments: InstalmentDue[]) => withPaid(instalments, payableInstalment, paidHere(trn)),
    meta: { showsOwnError: true },
    queryFn: () => call('instalments', { path: { trn }, background: true }),
  }) as const;

/** The beginning of the keys of `instalmentFeeQuery`, for every loan. */
export const instalmentFees = (trn: string) => [...feesQuery(trn).queryKey, 'instalment'] as const;

/** The amounts that are due for one loan, with its arrears. */
export const instalmentFeeQuery = (trn: string, loan: string) =>
  ({
    queryKey: [...instalmentFees(trn), loan],
    meta: { showsOwnError: true },
    queryFn: () => call('instalmentFee', { path: { loan }, background: true }),
  }) as const;

/**
 * Asks the bureau to update the payments, and reads their new state (REFRESH_PAYMENTS). A row may name an application and a
 * loan, or neither: an instalment is of its loan alone, any other fee of its application, or of the one that was asked for
 * where it names neither.
 */
export async function refreshedPayments(trn: string, arn: string, options?: { background: boolean }) {
  const { payments } = await call('refreshPayments', { body: { trn, ...(arn && { arn }) }, ...options });
  return listOf(listedPayment)
    .parse(payments)
    .map((one) => {
      if (one.feeCode === INSTALMENT) return { ...one, arn: '' };
      const isOfLoan = one.arn === '' && one.loanNumber !== '';
      return isOfLoan ? one : { ...one, arn: one.arn || arn, loanNumber: '' };
    });
}

/** The query key of all payments of a user. */
export const allPayments = (trn: string) => ['payments', trn] as const;

/** The payments of an application, or all without one, in any state. Loaded in the background; screens work without it when it fails. */
export const paymentsQuery = (trn: string, arn: string) =>
  ({
    queryKey: [...allPayments(trn), arn],
    queryFn: () => refreshedPayments(trn, arn, { background: true }),
    meta: { showsOwnError: true },
    retry: false,
  }) as const;

/** The server's record of one payment, the only source of a receipt (decision 36). */
export const paymentStatusQuery = (transactionIdentifier: string) =>
  ({
    queryKey: ['paymentStatus', transactionIdentifier],
    queryFn: () => call('transactionStatus', { body: { transactionIdentifier }, background: true }),
    meta: { showsOwnError: true },
    retry: false,
  }) as const;

/** The order of a payment. */
export interface Order {
  trn: string;
  due: Payable;
  payerName: string;
  payerEmail: string;
  /** The same on a retry, so that only one payment is made (decision 20). */
  requestId: string;
  feeCipherKey: string;
}

/** A payment that was begun: its id, and the address of its payment page. */
export interface Authorisation {
  transactionIdentifier: string;
  address: string;
}

/** Begins a payment (PAYEMENT_AUTH). Refuses a payment page that is not at the gateway. */
export async function authorisePayment(order: Order): Promise<Authorisation> {
  const { due, feeCipherKey, ...rest } = order;
  const { feeCode, arn, loanNumber, currency } = due;
  const amount = await encryptedAmount(due.amount, feeCipherKey);
  const { token, transactionIdentifier, gatewayUrl } = await call('authorisePayment', {
    body: {
      ...rest,
      ...(arn && { arn }),
      ...(loanNumber && { loanNumber }),
      feeCode,
      currency,
      amount,
    },
  });
  const address = gatewayAddress(gatewayUrl, token);
  if (!address) throw new CallFailed('authorisePayment', 200, { kind: 'message', type: 'internalServerError' });
  return { transactionIdentifier, address };
}

/**
 * Encrypts a fee amount for PAYEMENT_AUTH (rule PAY-1): AES in the OpenSSL salted text form, so the text differs each time.
 * It only hides the amount from casual reading; the server computes the fee itself.
 */
export async function encryptedAmount(amount: string, key: string): Promise<string> {
  const { default: AES } = await import('crypto-js/aes.js').catch(failWithoutCode('authorisePayment'));
  return AES.encrypt(amount, key).toString();
}

/** The origin of the payment pages: the gateway of the settings; without one, the portal's own origin. */
export function gatewayOrigin(): string {
  return parseHttpUrl(settings.get().gatewayOrigin ?? '')?.origin ?? window.location.origin;
}

/** The address of the payment page with its token, or undefined when it is not at the gateway (rules PAY-3 and QLT-5). */
export function gatewayAddress(gatewayUrl: string, token: string): string | undefined {
  const address = parseHttpUrl(gatewayUrl);
  if (address?.origin !== gatewayOrigin()) return undefined;
  if (!address.searchParams.has('token')) address.searchParams.set('token', token);
  return address.href;
}

import { listedPayment, type Payable } from '#domain/payment.ts';
import { parseHttpUrl } from '#lib/text.ts';
import { listOf } from '#lib/zod.ts';
import { call } from './client.ts';
import { CallFailed, outcomeOf } from './failure.ts';
import { settings } from './settings.ts';

interface Context {
  queryKey: readonly unknown[];
  client: { getQueryData: (queryKey: readonly unknown[]) => unknown };
}

/** Every fee of a user's applications. Only the first look raises the spinner. */
export const feesQuery = (trn: string) =>
  ({
    queryKey: ['fees', trn],
    // The screen that shows them tells the failure, with a way to try again.
    meta: { showsOwnError: true },
    queryFn: ({ queryKey, client }: Context) =>
      call('fees', { path: { trn }, background: client.getQueryData(queryKey) !== undefined }),
  }) as const;

/** The same beside other things: a card and a list say by themselves that they wait (decision 11). */
export const feesBesideQuery = (trn: string) =>
  ({ ...feesQuery(trn), queryFn: () => call('fees', { path: { trn }, background: true }) }) as const;

/** The instalments of a user's loans. */
export const instalmentsQuery = (trn: string) =>
  ({
    queryKey: [...feesQuery(trn).queryKey, 'instalments'],
    meta: { showsOwnError: true },
    queryFn: () => call('instalments', { path: { trn }, background: true }),
  }) as const;

/** What one loan asks for now, with its arrears. */
export const instalmentFeeQuery = (trn: string, loan: string) =>
  ({
    queryKey: [...feesQuery(trn).queryKey, 'instalment', loan],
    meta: { showsOwnError: true },
    queryFn: () => call('instalmentFee', { path: { loan }, background: true }),
  }) as const;

/** Asks the bureau to look at its payments again, and reads what it knows of them (REFRESH_PAYMENTS). */
export async function refreshedPayments(trn: string, arn: string, options?: { background: boolean }) {
  const { payments } = await call('refreshPayments', { body: { trn, ...(arn && { arn }) }, ...options });
  return listOf(listedPayment).parse(payments);
}

/** Where everything is kept that is known of a user's payments. */
export const allPayments = (trn: string) => ['payments', trn] as const;

/** The payments of an application, or without one of everything, in whatever state; read beside the screen: when it fails, the screen does without. */
export const paymentsQuery = (trn: string, arn: string) =>
  ({
    queryKey: [...allPayments(trn), arn],
    queryFn: () => refreshedPayments(trn, arn, { background: true }),
    meta: { showsOwnError: true },
    retry: false,
  }) as const;

/** What the server says about one payment: the only thing that makes a receipt (decision 36). */
export const paymentStatusQuery = (transactionIdentifier: string) =>
  ({
    queryKey: ['paymentStatus', transactionIdentifier],
    queryFn: () => call('transactionStatus', { body: { transactionIdentifier }, background: true }),
    meta: { showsOwnError: true },
    retry: false,
  }) as const;

/** What goes with the order of a payment. */
export interface Order {
  trn: string;
  due: Payable;
  payerName: string;
  payerEmail: string;
  /** The same on a retry, so that one payment is begun (decision 20). */
  requestId: string;
  feeCipherKey: string;
}

/** A payment that was begun: what it is called, and where the card is asked for. */
export interface Authorisation {
  transactionIdentifier: string;
  address: string;
}

/** Begins a payment (PAYEMENT_AUTH). A payment page anywhere else than at the gateway is refused. */
export async function authorisePayment(order: Order): Promise<Authorisation> {
  const { due, feeCipherKey, ...rest } = order;
  const { feeCode, arn, loanNumber, currency } = due;
  const amount = await encryptedAmount(due.amount, feeCipherKey).catch(() => {
    // The chunk with the cipher could not be fetched: the line is down.
    throw new CallFailed('authorisePayment', 0, outcomeOf('authorisePayment', 0, undefined));
  });
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
 * A fee amount as PAYEMENT_AUTH takes it (rule PAY-1): AES in the OpenSSL salted text form, so the text differs each time.
 * It only hides the amount from casual reading; the server computes the fee itself.
 */
export async function encryptedAmount(amount: string, key: string): Promise<string> {
  const { default: AES } = await import('crypto-js/aes.js');
  return AES.encrypt(amount, key).toString();
}

/** Where payment pages may be: the gateway of the settings; without one, the portal's own origin. */
export function gatewayOrigin(): string {
  return parseHttpUrl(settings.get().gatewayOrigin ?? '')?.origin ?? window.location.origin;
}

/** The address of the payment page with its token, or undefined when it does not lie at the gateway (rules PAY-3 and QLT-5). */
export function gatewayAddress(gatewayUrl: string, token: string): string | undefined {
  const address = parseHttpUrl(gatewayUrl);
  if (address?.origin !== gatewayOrigin()) return undefined;
  if (!address.searchParams.has('token')) address.searchParams.set('token', token);
  return address.href;
}

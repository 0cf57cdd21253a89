import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import type { PaymentInfo } from '#domain/payment.ts';
import { z } from '#lib/zod.ts';
import { findRecord } from '../applications/access.ts';
import { type CallContext, callerWithTrn, get, type MockCall, post } from '../call.ts';
import { type Db, nextNumber, type Payment } from '../db.ts';
import { badRequest, forbidden, notFound } from '../errorResponse.ts';
import { expirePayments, feesOf } from '../money/fees.ts';
import { random } from '../random.ts';
import { email, name, trn } from '../rules/checks.ts';
import { checkedText, nonEmptyText, optionalText, uuid } from '../schemas.ts';
import { CURRENCY, feeCipherKey, MERCHANT, WEBSITE } from '../settings.ts';

const order = z.looseObject({
  trn: checkedText(trn),
  arn: optionalText,
  loanNumber: optionalText,
  feeCode: nonEmptyText,
  amount: nonEmptyText,
  currency: z.literal(CURRENCY),
  payerName: checkedText(name()),
  payerEmail: checkedText(email),
  requestId: uuid,
});
type Order = z.output<typeof order>;

/** The amount, decrypted from the client's message (rule PAY-1); refuses what cannot be decrypted. */
function decrypted(db: Db, cipher: string): string {
  const wrong = badRequest('The amount cannot be read', 'amount');
  if (!cipher.startsWith('U2FsdGVkX1')) throw wrong;
  try {
    const amount = AES.decrypt(cipher, feeCipherKey(db.seed)).toString(Utf8);
    if (/^\d+\.\d{2}$/.test(amount)) return amount;
  } catch {
    // Decrypting with another key gives bytes that are not text.
  }
  throw wrong;
}

/** The ordered fee or instalment, with the server's own amount. */
function dueFor({ db, now }: CallContext, wanted: Order): { label: string; amount: string } {
  if (wanted.feeCode === 'EMI') {
    const loan = db.loans.find(({ loanNumber }) => loanNumber === wanted.loanNumber);
    if (!loan) throw notFound('Loan');
    if (loan.trn !== wanted.trn) throw forbidden();
    return { label: `Instalment of loan ${loan.loanNumber}`, amount: loan.instalment };
  }
  findRecord(db, wanted.arn ?? '', wanted.trn);
  const fee = feesOf(db, wanted.trn, now).find((one) => one.feeCode === wanted.feeCode && one.arn === wanted.arn);
  if (!fee) throw notFound('Fee');
  return { label: fee.label, amount: fee.amount };
}

/**
 * Starts a payment on the provider's page. A repeated requestId gets the existing payment (rule CALL-16). There is no
 * other guard: a portal that orders a fee with two ids is charged twice, here as perhaps at the bureau.
 */
function authorise(context: CallContext, wanted: Order) {
  const { db, now } = context;
  callerWithTrn(context, wanted.trn);
  expirePayments(db, now);
  const amount = decrypted(db, wanted.amount);
  const due = dueFor(context, wanted);
  const repeated = db.payments.find(({ requestId }) => requestId === wanted.requestId);
  if (repeated && repeated.trn !== wanted.trn) throw forbidden();
  if (repeated) return opened(context, repeated);
  if (amount !== due.amount) throw badRequest('The amount is not what is due', 'amount');

  const number = nextNumber(db);
  const payment: Payment = {
    feeCode: wanted.feeCode,
    arn: wanted.arn ?? '',
    loanNumber: wanted.loanNumber ?? '',
    transactionIdentifier: `TXN${random(db.seed, 'transaction', number).digits(10)}`,
    token: crypto.randomUUID(),
    requestId: wanted.requestId,
    trn: wanted.trn,
    label: due.label,
    amount,
    currency: CURRENCY,
    payerName: wanted.payerName,
    payerEmail: wanted.payerEmail,
    status: 'IN_PROGRESS',
    authorizationCode: '',
    startedAt: now,
    decidedAt: 0,
    portalOrigin: originOf(context.request),
  };
  db.payments.push(payment);
  return opened(context, payment);
}

const opened = ({ gatewayUrl }: CallContext, { token, transactionIdentifier }: Payment) => ({
  token,
  transactionIdentifier,
  gatewayUrl,
});

/**
 * The origin of the portal, to which the payment page posts its message. Behind a proxy only the Origin header has it.
 */
function originOf(request: Request): string {
  const origin = request.headers.get('Origin');
  return origin && /^https?:\/\//.test(origin) ? new URL(origin).origin : new URL(request.url).origin;
}

const infoOf = (payment: Payment): PaymentInfo => ({
  transactionIdentifier: payment.transactionIdentifier,
  websiteName: WEBSITE,
  purchaserName: payment.payerName,
  transactionDate: new Date(payment.decidedAt || payment.startedAt).toISOString(),
  totalAmount: payment.amount,
  transactionCurrency: payment.currency,
  authorizationCode: payment.authorizationCode,
  merchantName: MERCHANT,
});

function transactionStatus(
  { db, now, caller }: CallContext,
  { transactionIdentifier }: { transactionIdentifier: string },
) {
  expirePayments(db, now);
  const payment = db.payments.find((one) => one.transactionIdentifier === transactionIdentifier);
  if (!payment) throw notFound('Transaction');
  if (payment.trn !== caller().trn) throw forbidden();
  const { status } = payment;
  return status === 'APPROVED' ? { status, payment: infoOf(payment) } : { status };
}

function refreshPayments(context: CallContext, wanted: { trn: string; arn?: string }) {
  const { trn: own } = callerWithTrn(context, wanted.trn);
  expirePayments(context.db, context.now);
  const payments = context.db.payments
    .filter((one) => one.trn === own && (!wanted.arn || one.arn === wanted.arn))
    .map((one) => ({
      ...infoOf(one),
      feeCode: one.feeCode,
      status: one.status,
      ...(one.arn && { arn: one.arn }),
      ...(one.loanNumber && { loanNumber: one.loanNumber }),
    }));
  return { payments };
}

function instalmentFee(context: CallContext) {
  const loan = context.db.loans.find(({ loanNumber }) => loanNumber === context.path('loan'));
  if (!loan) throw notFound('Loan');
  callerWithTrn(context, loan.trn);
  const { loanNumber, instalment, dueDate, arrears } = loan;
  return { loanNumber, amount: instalment, currency: CURRENCY, dueDate, arrears };
}

function instalments(context: CallContext) {
  const { trn: own } = callerWithTrn(context, context.path('trn'));
  return context.db.loans
    .filter((loan) => loan.trn === own)
    .map(({ loanNumber, instalment, dueDate, paid }) => ({
      loanNumber,
      label: `Instalment of loan ${loanNumber}`,
      amount: instalment,
      currency: CURRENCY,
      dueDate,
      paid,
    }));
}

/** The calls of fees and payments. */
export const paymentCalls: MockCall[] = [
  get('fees', '/api/charge/APPLICABLE_FEES/{trn}', (context) =>
    feesOf(context.db, callerWithTrn(context, context.path('trn')).trn, context.now),
  ),
  get('instalments', '/api/charge/APPLICABLE_FEES_EMI/{trn}', instalments),
  get('instalmentFee', '/api/charge/Get_EMI_Fee/{loan}', instalmentFee),
  post('authorisePayment', '/api/charge/PAYEMENT_AUTH', order, authorise),
  post(
    'transactionStatus',
    '/api/charge/TRANSACTION_STATUS',
    z.looseObject({ transactionIdentifier: nonEmptyText }),
    transactionStatus,
  ),
  post(
    'refreshPayments',
    '/api/application/REFRESH_PAYMENTS',
    z.looseObject({ trn: checkedText(trn), arn: optionalText }),
    refreshPayments,
  ),
];

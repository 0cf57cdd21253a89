import { fromCents, toCents } from '#domain/money.ts';
import { z } from '#lib/zod.ts';
import { get, type MockCall, post, withoutToken } from '../call.ts';
import type { Db, Payment } from '../db.ts';
import { conflict, notFound } from '../errorResponse.ts';
import { expirePayments } from '../money/fees.ts';
import { random } from '../random.ts';
import { nonEmptyText } from '../schemas.ts';
import { MERCHANT } from '../settings.ts';

// The payment provider's side of the demo: its hosted payment page and its decisions. Not part of /slb.

function paymentBy(db: Db, token: string): Payment {
  const payment = db.payments.find((one) => one.token === token);
  if (!payment) throw notFound('Payment');
  return payment;
}

const shown = (payment: Payment) => ({
  merchantName: MERCHANT,
  label: payment.label,
  amount: payment.amount,
  currency: payment.currency,
  payerName: payment.payerName,
  status: payment.status,
  transactionIdentifier: payment.transactionIdentifier,
  portalOrigin: payment.portalOrigin,
  portalRoute: payment.loanNumber === '' ? '/journey/payment' : '/auth/fees/pay',
});

/** Decides a payment. Repeating the same decision changes nothing, another one is refused. */
function decide(db: Db, payment: Payment, decision: 'APPROVED' | 'DECLINED', now: number): void {
  if (payment.status === decision) return;
  if (payment.status !== 'IN_PROGRESS') throw conflict('This payment has been decided already');
  payment.status = decision;
  payment.decidedAt = now;
  if (decision === 'DECLINED') return;
  payment.authorizationCode = random(db.seed, 'authorisation', payment.transactionIdentifier).digits(6);
  const loan = db.loans.find(({ loanNumber }) => loanNumber === payment.loanNumber);
  if (loan) payInstalment(loan, payment);
  db.outbox.push({
    to: payment.payerEmail,
    subject: 'Payment received',
    text: `We received ${payment.currency} ${payment.amount} for: ${payment.label}. Authorisation code ${payment.authorizationCode}.`,
    sentAt: now,
  });
}

/** The instalment is paid, and owed no more. */
function payInstalment(loan: Db['loans'][number], { amount }: Payment): void {
  const [owed = 0, paid = 0] = [toCents(loan.balance), toCents(amount)];
  loan.paid = 'Y';
  loan.balance = fromCents(Math.max(0, owed - paid));
}

const decision = z.looseObject({ token: nonEmptyText, decision: z.enum(['APPROVED', 'DECLINED']) });

/** The calls of the demo's hosted payment page. */
export const gatewayCalls: MockCall[] = [
  get('gatewayPayment', '*/slb-demo/gateway/payment', ({ db, now, query }) => {
    expirePayments(db, now);
    return shown(paymentBy(db, query('token')));
  }),
  post('gatewayDecide', '*/slb-demo/gateway/decide', decision, ({ db, now }, body) => {
    expirePayments(db, now);
    const payment = paymentBy(db, body.token);
    decide(db, payment, body.decision, now);
    return shown(payment);
  }),
].map(withoutToken);

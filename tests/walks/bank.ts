import type { Payable } from '#domain/payment.ts';
import { z } from '#lib/zod.ts';
import type { Answer, Sent } from './line.ts';

export const GATEWAY = 'http://gateway.example.com';

/** What is read of an order. */
export const order = z.looseObject({ requestId: z.string() });
const question = z.looseObject({ transactionIdentifier: z.string() });

interface Payment {
  transactionIdentifier: string;
  token: string;
  requestId: string;
  status: 'IN_PROGRESS' | 'APPROVED' | 'DECLINED';
}

/** The bureau and its bank, for one fee: a repeated order gets the same payment, and nothing else prevents a second one. */
export class Bank {
  readonly payments: Payment[] = [];
  /** The payment pages that somebody has before them, by their tokens. */
  readonly pages = new Set<string>();
  readonly #due: Payable;

  constructor(due: Payable) {
    this.#due = due;
  }

  get charges(): number {
    return this.payments.filter(({ status }) => status === 'APPROVED').length;
  }

  /** The payments that somebody could pay now. */
  get payable(): Payment[] {
    return this.payments.filter(({ token, status }) => status === 'IN_PROGRESS' && this.pages.has(token));
  }

  showPage(address: string): void {
    this.pages.add(new URL(address).searchParams.get('token') ?? '');
  }

  /** What somebody is told who asks for the payments now. */
  get listed(): { isPaid: boolean; hasOpen: boolean } {
    return { isPaid: this.charges > 0, hasOpen: this.payments.some(({ status }) => status === 'IN_PROGRESS') };
  }

  decide(index: number, status: 'APPROVED' | 'DECLINED'): void {
    const payment = this.payable[index % Math.max(1, this.payable.length)];
    if (payment) payment.status = status;
  }

  serve = ({ path, body }: Pick<Sent, 'method' | 'path' | 'body'>): Answer => {
    if (path.includes('PAYEMENT_AUTH')) return this.#order(order.parse(body).requestId);
    if (path.includes('TRANSACTION_STATUS')) return this.#status(question.parse(body).transactionIdentifier);
    if (path.includes('REFRESH_PAYMENTS'))
      return { status: 200, body: { payments: this.payments.map((one) => this.#listed(one)) } };
    if (path.includes('APPLICABLE_FEES'))
      return { status: 200, body: [{ ...this.#due, paid: this.charges > 0 ? 'Y' : 'N' }] };
    return { status: 404 };
  };

  #order(requestId: string): Answer {
    if (this.charges > 0) return { status: 409 };
    const number = this.payments.length + 1;
    const known = this.payments.find((one) => one.requestId === requestId);
    const payment = known ?? {
      transactionIdentifier: `TXN${number}`,
      token: `token${number}`,
      requestId,
      status: 'IN_PROGRESS',
    };
    if (!known) this.payments.push(payment);
    const { token, transactionIdentifier } = payment;
    return { status: 200, body: { token, transactionIdentifier, gatewayUrl: `${GATEWAY}/pay` } };
  }

  #status(transactionIdentifier: string): Answer {
    const found = this.payments.find((one) => one.transactionIdentifier === transactionIdentifier);
    return found ? { status: 200, body: { status: found.status, payment: this.#listed(found) } } : { status: 404 };
  }

  #listed({ transactionIdentifier, status }: Payment) {
    const { feeCode, arn, loanNumber, amount, currency } = this.#due;
    return {
      transactionIdentifier,
      status,
      feeCode,
      arn,
      loanNumber,
      totalAmount: amount,
      transactionCurrency: currency,
      transactionDate: '2026-11-21T10:00:00',
    };
  }
}

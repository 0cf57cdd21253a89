import { type ListedPayment, listedPayment, type Payable } from '#domain/payment.ts';
import { z } from '#lib/zod.ts';
import type { Answer, Sent } from './line.ts';
import { type Listing, Loan } from './loan.ts';

export const GATEWAY = 'http://gateway.example.com';

/** What is read of an order. */
export const order = z.looseObject({ requestId: z.string(), trn: z.string() });
const question = z.looseObject({ transactionIdentifier: z.string() });

export interface Payment {
  transactionIdentifier: string;
  token: string;
  requestId: string;
  status: 'IN_PROGRESS' | 'APPROVED' | 'DECLINED';
  /** When it was ordered, then when the bank decided, by a clock that nobody sets. Milliseconds. */
  at: number;
}

/**
 * The bureau and its bank, for one fee or the instalments of one loan: a repeated order gets the same payment, and nothing
 * else prevents a second one.
 */
export class Bank {
  readonly payments: Payment[] = [];
  /** The payment pages that somebody has before them, by their tokens. */
  readonly pages = new Set<string>();
  readonly #due: Payable;
  readonly #loan: Loan;
  #started = Date.now() - performance.now();

  constructor(due: Payable) {
    this.#due = due;
    this.#loan = new Loan(due);
  }

  /** The time at the bank. */
  get #now(): number {
    return this.#started + performance.now();
  }

  get #approved(): Payment[] {
    return this.payments.filter(({ status }) => status === 'APPROVED');
  }

  get charges(): number {
    return this.#approved.length;
  }

  /** The payments that somebody could pay now. */
  get payable(): Payment[] {
    return this.payments.filter(({ token, status }) => status === 'IN_PROGRESS' && this.pages.has(token));
  }

  showPage(address: string): void {
    this.pages.add(new URL(address).searchParams.get('token') ?? '');
  }

  /** What somebody is told who asks for the payments now. */
  get listed(): { paid: Payment[]; hasOpen: boolean } {
    return { paid: this.#approved, hasOpen: this.payments.some(({ status }) => status === 'IN_PROGRESS') };
  }

  /** What the loan asks for, as far as it has heard of the payments. */
  get asked(): Payable {
    return this.#due.loanNumber === '' ? this.#due : this.#loan.asked(this.#paidAt, this.#now);
  }

  get #paidAt(): number[] {
    return this.#approved.map(({ at }) => at);
  }

  bookPayments = (): void => this.#loan.book(this.#now);
  makeList = (listing: Listing): void => this.#loan.list(this.#now, listing);

  decide(index: number, status: 'APPROVED' | 'DECLINED'): void {
    const payment = this.payable[index % Math.max(1, this.payable.length)];
    if (payment) this.end(payment, status);
  }

  end(payment: Payment, status: 'APPROVED' | 'DECLINED'): void {
    payment.status = status;
    payment.at = this.#now;
  }

  /** Time passes that the clock of this page does not count. What nobody has finished ends in it (rule PAY-7). */
  sleep(milliseconds: number): void {
    this.#started += milliseconds;
    for (const payment of this.payments) if (payment.status === 'IN_PROGRESS') this.end(payment, 'DECLINED');
  }

  serve = ({ path, body }: Pick<Sent, 'method' | 'path' | 'body'>): Answer => {
    if (path.includes('PAYEMENT_AUTH')) return this.#order(order.parse(body).requestId);
    if (path.includes('TRANSACTION_STATUS')) return this.#status(question.parse(body).transactionIdentifier);
    if (path.includes('REFRESH_PAYMENTS'))
      return { status: 200, body: { payments: this.payments.map((one) => this.receiptOf(one)) } };
    if (path.includes('APPLICABLE_FEES_EMI')) return { status: 200, body: this.#loan.rows(this.#paidAt, this.#now) };
    if (path.includes('Get_EMI_Fee')) return { status: 200, body: { ...this.asked, arrears: '0.00' } };
    if (path.includes('APPLICABLE_FEES'))
      return { status: 200, body: [{ ...this.#due, paid: this.charges > 0 ? 'Y' : 'N' }] };
    return { status: 404 };
  };

  #order(requestId: string): Answer {
    // Of a loan, the next instalment may be paid.
    if (this.charges > 0 && this.#due.loanNumber === '') return { status: 409 };
    const number = this.payments.length + 1;
    const known = this.payments.find((one) => one.requestId === requestId);
    const payment: Payment = known ?? {
      transactionIdentifier: `TXN${number}`,
      token: `token${number}`,
      requestId,
      status: 'IN_PROGRESS',
      at: this.#now,
    };
    if (!known) this.payments.push(payment);
    const { token, transactionIdentifier } = payment;
    return { status: 200, body: { token, transactionIdentifier, gatewayUrl: `${GATEWAY}/pay` } };
  }

  #status(transactionIdentifier: string): Answer {
    const found = this.payments.find((one) => one.transactionIdentifier === transactionIdentifier);
    return found ? { status: 200, body: { status: found.status, payment: this.receiptOf(found) } } : { status: 404 };
  }

  /** A payment as it is told to anybody who asks. */
  receiptOf({ transactionIdentifier, status, at }: Payment): ListedPayment {
    const { feeCode, arn, loanNumber, amount, currency } = this.#due;
    return listedPayment.parse({
      transactionIdentifier,
      status,
      feeCode,
      arn,
      loanNumber,
      totalAmount: amount,
      transactionCurrency: currency,
      transactionDate: new Date(at).toISOString(),
    });
  }
}

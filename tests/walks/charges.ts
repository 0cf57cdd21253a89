import type { Bank, Payment } from './bank.ts';

/**
 * Who has ordered what, and who was told of which payment: the shadow of a fee, whose day is '', and of the instalments of a
 * loan. A fee is charged once. So is the instalment of a day, but where somebody was told of its payment by name, and has
 * pressed Pay once more (decision 90).
 */
export class Charges {
  readonly #bank: Bank;
  /** For which day each order was confirmed. */
  readonly #dayOf = new Map<string, string>();
  /** The payments that each person was told of. */
  readonly #told = new Map<string, Set<string>>();
  /** The orders of somebody who knew what was paid for that day. */
  readonly #knowing = new Set<string>();

  constructor(bank: Bank) {
    this.#bank = bank;
  }

  dayOf = ({ requestId }: Pick<Payment, 'requestId'>): string | undefined => this.#dayOf.get(requestId);

  #paid(day: string | undefined, by: readonly Payment[] = this.#bank.listed.paid): Payment[] {
    return by.filter((one) => this.dayOf(one) === day);
  }

  tell(person: string, payments: readonly Payment[]): void {
    const told = this.#told.get(person) ?? new Set();
    for (const { transactionIdentifier } of payments) told.add(transactionIdentifier);
    this.#told.set(person, told);
  }

  /** They have a new tab, which was told nothing. */
  forget(person: string): void {
    this.#told.delete(person);
  }

  #isToldOf(person: string, { transactionIdentifier }: Payment): boolean {
    return this.#told.get(person)?.has(transactionIdentifier) ?? false;
  }

  /** An order goes out. True if it pays again what the person could know to be paid, by the list that they had last. */
  order(person: string, requestId: string, day: string, listed: readonly Payment[]): boolean {
    this.#dayOf.set(requestId, day);
    const isInstalment = day !== '';
    const isKnown = (one: Payment) => isInstalment && this.#isToldOf(person, one);
    const paid = this.#paid(day);
    if (paid.length > 0 && paid.every(isKnown)) this.#knowing.add(requestId);
    return this.#paid(day, listed).some((one) => !isKnown(one));
  }

  #isKnowing = ({ requestId }: Payment): boolean => this.#knowing.has(requestId);

  /** Whether a payment would charge somebody again who does not know it. */
  isAgain = (payment: Payment): boolean =>
    !this.#isKnowing(payment) &&
    this.#paid(this.dayOf(payment)).some((one) => one !== payment && !this.#isKnowing(one));

  /** The payments that have charged somebody again who did not know it. */
  get doubled(): Payment[] {
    return this.#bank.listed.paid.filter(this.isAgain);
  }
}

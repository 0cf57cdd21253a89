import { lastBusinessDay, monthOf } from '#domain/businessDays.ts';
import type { Payable } from '#domain/payment.ts';
import { today } from '#lib/dates.ts';

/** The longest that the books and the list stay behind a payment: less than the day of decision 90 by what a clock is off. */
const BEHIND_FOR = 20 * 3_600_000;

/** What the list names beside the instalment that is due. */
export const listings = ['nothing else', 'what was paid', 'the next one'] as const;
export type Listing = (typeof listings)[number];

/** A loan with an instalment at the end of each month. Its books and its list hear of a payment later, each in its own time. */
export class Loan {
  readonly #due: Payable;
  readonly #first = monthOf(today()) ?? 0;
  #booked = 0;
  #listed = 0;
  #listing: Listing = 'nothing else';

  constructor(due: Payable) {
    this.#due = due;
  }

  /** The loan hears of what is paid by now. */
  book(now: number): void {
    this.#booked = now;
  }

  /** The list is made anew. */
  list(now: number, listing: Listing): void {
    this.#listed = now;
    this.#listing = listing;
  }

  /** The day of an instalment, counted from the first. */
  #dayOf = (instalment: number): string => lastBusinessDay(this.#first + instalment);

  #paidBy(payments: readonly number[], heard: number, now: number): number {
    return payments.filter((at) => at <= heard || now - at >= BEHIND_FOR).length;
  }

  /** The instalment that the loan asks for (Get_EMI_Fee), where these were its payments: when each was made. */
  asked(payments: readonly number[], now: number): Payable {
    return { ...this.#due, dueDate: this.#dayOf(this.#paidBy(payments, this.#booked, now)) };
  }

  /** The rows of the list, in the same way. */
  rows(payments: readonly number[], now: number): (Payable & { paid: string })[] {
    const paid = this.#paidBy(payments, this.#listed, now);
    const first = this.#listing === 'what was paid' ? 0 : paid;
    const last = this.#listing === 'the next one' ? paid + 1 : paid;
    return Array.from({ length: last - first + 1 }, (_, at) => ({
      ...this.#due,
      dueDate: this.#dayOf(first + at),
      paid: first + at < paid ? 'Y' : 'N',
    }));
  }
}

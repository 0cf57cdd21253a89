import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { isSameDue, type Payable } from '#domain/payment.ts';
import { beginPayment, type PaymentStart } from '#features/payment/paying/beginPayment.ts';
import {
  clearAttempt,
  findAttempt,
  type NewAttempt,
  newAttempt,
  type Payer,
} from '#features/payment/paying/savedPayments.ts';

/** The person there, with a storage of its own: nobody is signed in here by this number. */
export const ELSEWHERE = '999000112';

/** The same person on another device, where they order what is asked for. */
export class OtherDevice {
  /** How often it was ordered there. */
  orders = 0;
  #order: NewAttempt;
  readonly #onBegun: (begun: PaymentStart) => void;
  readonly #dayOf = new Map<string, string>();
  #isBusy = false;

  constructor(due: Payable, onBegun: (begun: PaymentStart) => void) {
    this.#order = { attempt: newAttempt(due), isRepeated: false };
    this.#onBegun = onBegun;
  }

  /** For which day an order was meant. */
  dayOf = (requestId: string): string => this.#dayOf.get(requestId) ?? this.#order.attempt.due.dueDate;

  /** Nobody presses while an order is under way. */
  pay(due: Payable, payer: Payer, feeCipherKey: string): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    if (!isSameDue(this.#order.attempt.due, due)) this.#order = { attempt: newAttempt(due), isRepeated: false };
    const made = this.#order;
    this.#dayOf.set(made.attempt.requestId, due.dueDate);
    this.orders += 1;
    const client = createQueryClient(createShowFailure(() => undefined));
    void beginPayment(client, { ...made, trn: ELSEWHERE, payer, feeCipherKey }).then(
      (begun) => {
        this.#onBegun(begun);
        this.#isBusy = false;
        clearAttempt(ELSEWHERE, due);
        this.#order = { attempt: newAttempt(due), isRepeated: false };
      },
      () => this.repeat(),
    );
  }

  /** Nobody there has heard what became of it. */
  repeat(): void {
    const { attempt } = this.#order;
    this.#isBusy = false;
    // One that has ended was begun anew there.
    this.#order = { attempt: findAttempt(ELSEWHERE, attempt.due) ?? attempt, isRepeated: true };
  }
}

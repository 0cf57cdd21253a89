import { OPEN_FOR } from '#features/payment/paying/beginPayment.ts';

/** What one tab has ordered: the shadow of its requests, each the same one again until its answer was heard. */
export class Orders {
  /** How often something was confirmed, and how often it was ordered. */
  confirmed = 0;
  sent = 0;
  readonly #own = new Set<string>();
  /** The last order of each day whose answer was not heard, and when that was confirmed first. */
  readonly #unheard = new Map<string, string>();
  readonly #confirmedAt = new Map<string, number>();
  /** The page was loaded again while it was ordering: nobody knows whether the order had gone out. */
  #mayHaveGone = false;

  confirm(day: string): void {
    this.confirmed += 1;
    if (!this.#unheard.has(day)) this.#confirmedAt.set(day, Date.now());
  }

  leaveWhile(isOrdering: boolean): void {
    this.#mayHaveGone ||= isOrdering;
  }

  isRepeated = (requestId: string, day: string): boolean => requestId === this.#unheard.get(day) || this.#mayHaveGone;

  /** An order goes out. What is wrong about it, where the bank has told whether a payment is open. */
  send(requestId: string, day: string, hasOpen: boolean): string | undefined {
    const isRepeated = this.isRepeated(requestId, day);
    // By then a payment has ended, where the bank lists none that is open.
    const hasEnded = !hasOpen && Date.now() - (this.#confirmedAt.get(day) ?? 0) >= OPEN_FOR;
    const isOther = this.#unheard.has(day) && !isRepeated && !hasEnded;
    this.#mayHaveGone = false;
    this.#unheard.set(day, requestId);
    this.#own.add(requestId);
    this.sent += 1;
    if (hasOpen && !isRepeated) return 'what is being paid was ordered';
    return isOther ? 'an order without an answer was sent again as another one' : undefined;
  }

  /** The answer is there, or the order was given up. */
  hear(day: string): void {
    this.#unheard.delete(day);
  }

  isOwn = (requestId: string): boolean => this.#own.has(requestId);

  /** Another device was first: an order of this tab expires at the bank. */
  giveUp(): void {
    this.#own.clear();
  }

  /** Another tab comes in the place of this one. */
  forget(): void {
    this.#own.clear();
    this.#unheard.clear();
    this.#mayHaveGone = false;
  }
}

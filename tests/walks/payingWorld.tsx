import { QueryClientProvider } from '@tanstack/react-query';
// Loaded with the first order; here at once, so that no walk waits for it.
import 'crypto-js/aes.js';
import { act, renderHook } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { beginPayment, OPEN_FOR } from '#features/payment/paying/beginPayment.ts';
import { isPaymentOpen, POLL_FOR } from '#features/payment/paying/paymentMachine.ts';
import { type NewAttempt, newAttempt } from '#features/payment/paying/savedPayments.ts';
import { usePayment } from '#features/payment/paying/usePayment.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { applicationFee } from '../support/builders.ts';
import { Bank, GATEWAY, order } from './bank.ts';
import { aLine, type Made, type Sent } from './line.ts';
import { someLocks } from './locks.ts';
import { owner } from './owner.ts';
import { pass, turns } from './walk.ts';

const due = applicationFee;
const payer = { payerName: 'Ann Brown', payerEmail: 'ann@example.com' };
const feeCipherKey = 'key';
/** The person on the other device, which has a storage of its own: nobody is signed in here by this number. */
const ELSEWHERE = '999000112';

/** The fee screen of one tab with the real payment code, the same person on another device, and a bank that counts. */
export class PayingWorld {
  readonly bank = new Bank(due);
  readonly #line = aLine(
    (made) => this.#serve(made),
    (made) => this.#hear(made),
  );
  readonly #locks = someLocks();
  #order: NewAttempt = { attempt: newAttempt(due), isRepeated: false };
  #isBlocked = false;
  /** How often the fee was ordered: a confirmed Pay in this tab, and each order on the other device. */
  #orders = 0;
  /** How often Pay was confirmed in this tab, and what came of it. */
  #confirmed = 0;
  #ordered = 0;
  #windows = 0;
  /** The orders of this tab, and the last one whose answer it has not heard. */
  readonly #own = new Set<string>();
  readonly #elsewhere = new Set<string>();
  #unheard: string | undefined;
  /** When that one was confirmed first. */
  #confirmedAt = 0;
  /** The page was loaded again while it was ordering: nobody knows whether the order had gone out. */
  #mayHaveGone = false;
  /** What the bank said of the fee when it was last asked for its payments. */
  #listed = this.bank.listed;
  /** What should not have happened at a moment that no check sees. */
  readonly #wrong: string[] = [];
  #tab;
  compared = 0;

  constructor() {
    sessionStorage.clear();
    Object.defineProperty(navigator, 'locks', { value: this.#locks.manager, configurable: true });
    settings.set((now) => ({ ...now, feeCipherKey, gatewayOrigin: GATEWAY }));
    beginSession({ user: owner, token: 'token', refreshToken: 'refresh' });
    vi.spyOn(window, 'open').mockImplementation(() => (this.#isBlocked ? null : this.#openWindow()));
    this.#tab = this.#open();
  }

  #serve(made: Made) {
    if (made.path.includes('REFRESH_PAYMENTS')) this.#listed = this.bank.listed;
    return this.bank.serve(made);
  }

  /** An order goes out: the same one again until its answer was heard, and none for a fee that is paid or being paid. */
  #hear({ path, body }: Made): void {
    if (!path.includes('PAYEMENT_AUTH')) return;
    const { requestId } = order.parse(body);
    if (this.#listed.isPaid) this.#wrong.push('a paid fee was ordered');
    if (this.#elsewhere.has(requestId)) return;
    const isRepeated = requestId === this.#unheard || this.#mayHaveGone;
    this.#mayHaveGone = false;
    if (this.#listed.hasOpen && !isRepeated) this.#wrong.push('a fee that is being paid was ordered');
    // By then a payment has ended, where the bank lists none that is open.
    const hasEnded = !this.#listed.hasOpen && Date.now() - this.#confirmedAt >= OPEN_FOR;
    if (this.#unheard && !isRepeated && !hasEnded)
      this.#wrong.push('an order without an answer was sent again as another one');
    this.#unheard = requestId;
    this.#own.add(requestId);
    this.#ordered += 1;
  }

  #openWindow(): Window {
    this.#windows += 1;
    const page = document.implementation.createHTMLDocument();
    const replace = (address: string) => this.bank.showPage(address);
    return {
      closed: false,
      opener: null,
      document: page,
      location: { replace },
      close: () => undefined,
    } as unknown as Window;
  }

  #open() {
    const client = createQueryClient(createShowFailure(() => undefined));
    return renderHook(() => usePayment(owner.trn, due), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
  }

  get onTheWay(): readonly Sent[] {
    return this.#line.onTheWay;
  }

  get hasDialog(): boolean {
    return dialogQueue.get().length > 0;
  }

  get #state() {
    return this.#tab.result.current.state;
  }

  /** What the screen offers, it offers only while it may be pressed. */
  pay(): void {
    if (this.#state.kind === 'approved' || isPaymentOpen(this.#state)) return;
    act(() => void this.#tab.result.current.pay([due], payer));
  }

  answerDialog(isYes: boolean): void {
    const content = dialogQueue.get()[0]?.content;
    if (!content || !('buttons' in content)) return;
    const button = content.buttons.find(({ label }) => label === (isYes ? 'Yes' : 'No')) ?? content.buttons.at(-1);
    if (button?.label === 'Yes') {
      this.#orders += 1;
      this.#confirmed += 1;
      if (!this.#unheard) this.#confirmedAt = Date.now();
    }
    act(() => button?.onPress());
  }

  refresh = (): void => act(() => this.#tab.result.current.refresh());
  look = (): void => act(() => this.#tab.result.current.checkNow());
  reopen = (): void => {
    if (this.#tab.result.current.address) this.#confirmed += 1;
    act(() => this.#tab.result.current.reopen());
  };
  acknowledge = (): void => act(() => this.#tab.result.current.acknowledge());

  blockWindows(isBlocked: boolean): void {
    this.#isBlocked = isBlocked;
  }

  /** The person comes back from the window of the payment page: an open payment is asked for at once. */
  async comeBack(): Promise<void> {
    act(() => void window.dispatchEvent(new Event('focus')));
    await turns();
    if (this.#state.kind !== 'atGateway' && this.#state.kind !== 'unknown') return;
    expect(
      this.onTheWay.some(({ path }) => path.includes('TRANSACTION_STATUS')),
      'asked for on coming back',
    ).toBe(true);
  }

  /** The bank decides on the open payment of this tab, which finds out by itself. */
  async findOut(status: 'APPROVED' | 'DECLINED'): Promise<void> {
    const payment = this.#payment;
    const state = this.#state;
    if (state.kind !== 'atGateway' || payment?.status !== 'IN_PROGRESS' || this.bank.charges > 0) return;
    const left = state.attempt.openedAt + POLL_FOR - Date.now();
    payment.status = status;
    for (let round = 0; round < 4; round += 1) {
      while (this.onTheWay.length > 0) await this.step(() => this.onTheWay[0]?.arrive());
      await this.step(() => pass(15_000));
    }
    if (left > 60_000) expect(this.#state.kind, 'found out without a press').toBe(status.toLowerCase());
  }

  /** Somebody sets the clock; no time passes. Milliseconds. */
  setClock(by: number): void {
    vi.setSystemTime(Date.now() + by);
  }

  /** The same person orders the fee on another device. */
  payElsewhere(): void {
    const made = this.#order;
    this.#elsewhere.add(made.attempt.requestId);
    this.#orders += 1;
    void beginPayment(createQueryClient(createShowFailure(() => undefined)), {
      ...made,
      trn: ELSEWHERE,
      payer,
      feeCipherKey,
    }).then(
      (begun) => {
        if (begun.kind === 'open' && begun.address !== '') this.bank.showPage(begun.address);
        this.#order = { attempt: newAttempt(due), isRepeated: false };
      },
      () => {
        this.#order = { ...made, isRepeated: true };
      },
    );
  }

  /** The page is loaded again: its calls have arrived or not, and nobody hears their answers. */
  reload(hasArrived: boolean): void {
    this.#mayHaveGone = this.#state.kind === 'authorising';
    this.#tab.unmount();
    dialogs.clear();
    for (const sent of this.#line.forget()) if (hasArrived) this.bank.serve(sent);
    this.#locks.release();
    this.#order = { ...this.#order, isRepeated: true };
    this.#tab = this.#open();
  }

  step(happen: () => void | Promise<void>): Promise<void> {
    return act(async () => {
      await happen();
      await turns();
    });
  }

  check(): void {
    this.compared += 1;
    expect(this.#wrong).toEqual([]);
    expect(this.#ordered, 'orders of this tab, one for each Yes').toBeLessThanOrEqual(this.#confirmed);
    expect(this.#windows, 'windows, one for each Yes').toBeLessThanOrEqual(this.#confirmed);
    expect(this.bank.charges, 'charges for one fee').toBeLessThanOrEqual(1);
    expect(this.bank.payable.length, 'payment pages on which the fee can be paid').toBeLessThanOrEqual(1);
    if (this.bank.charges > 0) expect(this.bank.payable, 'a paid fee can be paid again').toEqual([]);
    expect(this.bank.payments.length, 'payments that were ordered').toBeLessThanOrEqual(this.#orders);
    const { kind } = this.#state;
    if (kind !== 'idle' && kind !== 'authorising') this.#unheard = undefined;
    const ordered = this.#payment;
    // Where another device was first, an order of this tab is given up: it expires at the bank.
    if (ordered && !this.#own.has(ordered.requestId)) this.#own.clear();
    if (kind === 'atGateway' && ordered && this.#own.has(ordered.requestId))
      expect(this.#tab.result.current.address, 'the page of a payment that this tab has ordered').toContain(
        ordered.token,
      );
    if (kind === 'approved') expect(this.#payment?.status, 'approved').toBe('APPROVED');
    if (kind === 'declined') expect(this.#payment?.status, 'declined').toBe('DECLINED');
    if (kind === 'atGateway' || kind === 'unknown') expect(this.#payment, 'a payment that is waited for').toBeDefined();
  }

  /** The payment that the screen is about, as the bank has it. */
  get #payment() {
    const state = this.#state;
    if (!('attempt' in state)) return undefined;
    return this.bank.payments.find((one) => one.transactionIdentifier === state.attempt.transactionIdentifier);
  }

  async #rest(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      while (this.#line.onTheWay.length > 0) await this.step(() => this.#line.onTheWay[0]?.arrive());
      if (this.hasDialog) await this.step(() => this.answerDialog(false));
      await this.step(() => pass(150_000));
      this.check();
    }
    // What is encrypted and loaded meanwhile keeps no clock of ours.
    for (let turn = 0; turn < 200 && this.#state.kind === 'authorising'; turn += 1)
      await this.step(() => this.#line.onTheWay[0]?.arrive());
  }

  /** Everything arrives, and the person looks again and presses Pay once more. */
  async end(): Promise<void> {
    const isAsking = this.#state.kind === 'atGateway';
    const decided = this.#payment?.status ?? 'IN_PROGRESS';
    await this.#rest();
    if (isAsking && decided !== 'IN_PROGRESS')
      expect(this.#state.kind, 'found out without a press').toBe(decided.toLowerCase());
    expect(this.#state.kind, 'after more than five minutes').not.toBe('atGateway');
    await this.step(() => this.refresh());
    await this.#rest();
    const { kind } = this.#state;
    expect(kind, 'at rest').not.toBe('authorising');
    const own = this.#payment;
    if (own?.status === 'APPROVED') expect(kind, 'paid').toBe('approved');
    if (own?.status === 'DECLINED') expect(kind, 'declined').toBe('declined');
    await this.step(() => this.pay());
    await this.step(() => this.answerDialog(true));
    await this.#rest();
    this.check();
  }

  close(): void {
    this.#tab.unmount();
    dialogs.clear();
    this.#line.close();
    clearSession();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'locks');
    sessionStorage.clear();
  }
}

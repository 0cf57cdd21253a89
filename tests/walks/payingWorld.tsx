import { QueryClientProvider } from '@tanstack/react-query';
// Loaded with the first order; here at once, so that no walk waits for it.
import 'crypto-js/aes.js';
import { act, renderHook } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { beginPayment } from '#features/payment/paying/beginPayment.ts';
import { isPaymentOpen } from '#features/payment/paying/paymentMachine.ts';
import { type NewAttempt, newAttempt } from '#features/payment/paying/savedPayments.ts';
import { usePayment } from '#features/payment/paying/usePayment.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { applicationFee } from '../support/builders.ts';
import { Bank, GATEWAY } from './bank.ts';
import { aLine, type Sent } from './line.ts';
import { someLocks } from './locks.ts';
import { owner } from './owner.ts';
import { pass, turns } from './walk.ts';

const due = applicationFee;
const payer = { payerName: 'Ann Brown', payerEmail: 'ann@example.com' };
const feeCipherKey = 'key';

/** The fee screen of one tab with the real payment code, the same person on another device, and a bank that counts. */
export class PayingWorld {
  readonly bank = new Bank(due);
  readonly #line = aLine(this.bank.serve);
  readonly #locks = someLocks();
  #order: NewAttempt = { attempt: newAttempt(due), isRepeated: false };
  #isBlocked = false;
  /** How often the fee was ordered: a confirmed Pay in this tab, and each order on the other device. */
  #orders = 0;
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

  #openWindow(): Window {
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
    const client = createQueryClient(() => undefined);
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
    if (button?.label === 'Yes') this.#orders += 1;
    act(() => button?.onPress());
  }

  refresh = (): void => act(() => this.#tab.result.current.refresh());
  look = (): void => act(() => this.#tab.result.current.checkNow());
  reopen = (): void => act(() => this.#tab.result.current.reopen());
  acknowledge = (): void => act(() => this.#tab.result.current.acknowledge());

  blockWindows(isBlocked: boolean): void {
    this.#isBlocked = isBlocked;
  }

  /** The same person orders the fee on another device. */
  payElsewhere(): void {
    const made = this.#order;
    this.#orders += 1;
    void beginPayment(
      createQueryClient(() => undefined),
      { ...made, trn: owner.trn, payer, feeCipherKey },
    ).then(
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
    expect(this.bank.charges, 'charges for one fee').toBeLessThanOrEqual(1);
    expect(this.bank.payable.length, 'payment pages on which the fee can be paid').toBeLessThanOrEqual(1);
    if (this.bank.charges > 0) expect(this.bank.payable, 'a paid fee can be paid again').toEqual([]);
    expect(this.bank.payments.length, 'payments that were ordered').toBeLessThanOrEqual(this.#orders);
    if (this.#state.kind === 'approved') expect(this.#own?.status, 'approved').toBe('APPROVED');
    if (this.#state.kind === 'declined') expect(this.#own?.status, 'declined').toBe('DECLINED');
    if (this.#state.kind === 'atGateway' || this.#state.kind === 'unknown')
      expect(this.#own, 'a payment that is waited for').toBeDefined();
  }

  /** The payment that the screen is about, as the bank has it. */
  get #own() {
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
    await this.#rest();
    await this.step(() => this.refresh());
    await this.#rest();
    const { kind } = this.#state;
    expect(kind, 'at rest').not.toBe('authorising');
    const own = this.#own;
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

import type { QueryClient } from '@tanstack/react-query';
// Loaded with the first order; here at once, so that no walk waits for it.
import 'crypto-js/aes.js';
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { isSameDue, type Payable } from '#domain/payment.ts';
import { toPayFirst } from '#features/payment/fees/useFees.ts';
import { isPaymentOpen, POLL_FOR } from '#features/payment/paying/paymentMachine.ts';
import { savedPayments } from '#features/payment/paying/savedPayments.ts';
import { paidRecently } from '#features/payment/paying/texts.tsx';
import { z } from '#lib/zod.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Bank, GATEWAY, order } from './bank.ts';
import { Charges } from './charges.ts';
import { aLine, type Made, type Sent } from './line.ts';
import { someLocks } from './locks.ts';
import { Orders } from './orders.ts';
import { ELSEWHERE, OtherDevice } from './otherDevice.ts';
import { owner } from './owner.ts';
import { aWindow, openPage } from './payPage.tsx';
import { pass, turns } from './walk.ts';

const { trn } = owner;
const HOUR = 3_600_000;
/** When each walk begins. */
const START = new Date('2026-11-21T10:00:00-05:00');
/** How far off a clock of the walks of a loan may be, which is behind for a day less this. Milliseconds. */
const AHEAD = 3 * HOUR;
const payer = { payerName: 'Ann Brown', payerEmail: 'ann@example.com' };
const feeCipherKey = 'key';

const asker = z.looseObject({ trn: z.string() });
const newClient = (): QueryClient => createQueryClient(createShowFailure(() => undefined));

/** The page of one tab with the real payment code, the same person on another device, and a bank that counts. */
export class PayingWorld {
  readonly bank: Bank;
  readonly #charges: Charges;
  readonly #line = aLine(
    (made) => this.#serve(made),
    (made) => this.#hear(made),
  );
  readonly #locks = someLocks();
  readonly isInstalment: boolean;
  #client: QueryClient = newClient();
  /** What the page of this tab is for; of a loan, the instalment that was chosen from the list. */
  #due: Payable;
  /** What was confirmed last in this tab, or is asked about now. */
  #asked: Payable;
  readonly #orders = new Orders();
  readonly #elsewhere: OtherDevice;
  #isBlocked = false;
  #windows = 0;
  /** The days of the instalments that this tab has called paid. */
  readonly #paid = new Set<string>();
  /** By how much the clock is ahead. */
  #ahead = 0;
  /** What the bank said when each person last asked for the payments. */
  readonly #listed = new Map<string, Bank['listed']>();
  /** What should not have happened at a moment that no check sees. */
  readonly #wrong: string[] = [];
  #tab;
  compared = 0;

  constructor(due: Payable) {
    vi.setSystemTime(START);
    this.bank = new Bank(due);
    this.#charges = new Charges(this.bank);
    this.isInstalment = due.loanNumber !== '';
    this.#due = this.#asked = this.bank.asked;
    this.#elsewhere = new OtherDevice(this.#due, (begun) => {
      if (begun.kind === 'open' && begun.address !== '') this.bank.showPage(begun.address);
      if (begun.kind === 'recent') this.#tell(ELSEWHERE, paidRecently(begun.payment));
    });
    sessionStorage.clear();
    Object.defineProperty(navigator, 'locks', { value: this.#locks.manager, configurable: true });
    settings.set((now) => ({ ...now, feeCipherKey, gatewayOrigin: GATEWAY }));
    beginSession({ user: owner, token: 'token', refreshToken: 'refresh' });
    vi.spyOn(window, 'open').mockImplementation(() => (this.#isBlocked ? null : this.#openWindow()));
    this.#tab = openPage(this.#client, this.#due);
  }

  #serve(made: Made) {
    if (made.path.includes('REFRESH_PAYMENTS')) this.#listed.set(asker.parse(made.body).trn, this.bank.listed);
    return this.bank.serve(made);
  }

  /** An order goes out: the same one again until its answer was heard, and none for what is paid or being paid. */
  #hear(made: Made): void {
    if (!made.path.includes('PAYEMENT_AUTH')) return;
    const { requestId, trn: person } = order.parse(made.body);
    const { paid, hasOpen } = this.#listed.get(person) ?? this.bank.listed;
    const isHere = person === trn;
    const day = isHere ? this.#asked.dueDate : this.#elsewhere.dayOf(requestId);
    // Sent again beside an open one, whatever has come of that since the order asked: it is given up then.
    const isRepeated = this.isInstalment && isHere && this.#orders.isRepeated(requestId, day);
    const isPaidAgain = this.#charges.order(person, requestId, day, paid) && !isRepeated;
    const isPaidHere = isHere && this.#paid.has(day);
    const wrong = isHere ? this.#orders.send(requestId, day, hasOpen) : undefined;
    this.#wrong.push(
      ...(isPaidAgain ? ['what is paid was ordered'] : []),
      ...(isPaidHere ? ['what this tab calls paid was ordered'] : []),
      ...(wrong ? [wrong] : []),
    );
  }

  #openWindow(): Window {
    this.#windows += 1;
    return aWindow((address) => this.bank.showPage(address));
  }

  get onTheWay(): readonly Sent[] {
    return this.#line.onTheWay;
  }

  /** Whether this tab has called the instalment of this day paid. */
  hasPaid = (day: string): boolean => this.#paid.has(day);

  get hasDialog(): boolean {
    return dialogQueue.get().length > 0;
  }

  get page() {
    return this.#tab.result.current;
  }

  get state() {
    return this.page.payment.state;
  }

  /** How many calls an order may wait for, one after the other. */
  get calls(): number {
    return this.isInstalment ? 12 : 6;
  }

  /** What the screen offers, it offers only while it may be pressed. */
  pay(): void {
    const offered = this.page.offered();
    if (this.state.kind === 'approved' || isPaymentOpen(this.state) || !offered) return;
    // A second press is about the question that is open.
    if (this.hasDialog && !isSameDue(offered, this.#asked)) return;
    this.#asked = offered;
    act(() => void this.page.payment.pay([offered], payer));
  }

  answerDialog(isYes: boolean): void {
    const content = dialogQueue.get()[0]?.content;
    if (!content || !('buttons' in content)) return;
    const button = content.buttons.find(({ label }) => label === (isYes ? 'Yes' : 'No')) ?? content.buttons.at(-1);
    if (button?.label === 'Yes') this.#orders.confirm(this.#asked.dueDate);
    act(() => button?.onPress());
  }

  refresh = (): void => act(() => this.page.payment.refresh());
  look = (): void => act(() => this.page.payment.checkNow());
  reopen = (): void => {
    if (this.page.payment.address) this.#orders.confirmed += 1;
    act(() => this.page.payment.reopen());
  };
  acknowledge = (): void => act(() => this.page.payment.acknowledge());

  blockWindows(isBlocked: boolean): void {
    this.#isBlocked = isBlocked;
  }

  /** The person comes back from the window of the payment page: an open payment is asked for at once. */
  async comeBack(): Promise<void> {
    act(() => void window.dispatchEvent(new Event('focus')));
    await turns();
    if (this.state.kind !== 'atGateway' && this.state.kind !== 'unknown') return;
    expect(
      this.onTheWay.some(({ path }) => path.includes('TRANSACTION_STATUS')),
      'asked for on coming back',
    ).toBe(true);
  }

  /** The bank decides on the open payment of this tab, which finds out by itself. */
  async findOut(status: 'APPROVED' | 'DECLINED'): Promise<void> {
    const payment = this.payment;
    const state = this.state;
    if (state.kind !== 'atGateway' || payment?.status !== 'IN_PROGRESS' || this.#charges.isAgain(payment)) return;
    const left = state.attempt.openedAt + POLL_FOR - Date.now();
    this.bank.end(payment, status);
    for (let round = 0; round < 4; round += 1) {
      while (this.onTheWay.length > 0) await this.step(() => this.onTheWay[0]?.arrive());
      await this.step(() => pass(15_000));
    }
    if (left > 60_000) expect(this.state.kind, 'found out without a press').toBe(status.toLowerCase());
  }

  /** Somebody sets the clock; no time passes. Milliseconds. */
  setClock(by: number): void {
    if (this.isInstalment && Math.abs(this.#ahead + by) > AHEAD) return;
    this.#ahead += by;
    vi.setSystemTime(Date.now() + by);
  }

  /** The same person orders on another device what is asked for now. */
  payElsewhere = (): void => this.#elsewhere.pay(this.bank.asked, payer, feeCipherKey);

  /** Somebody reads this sentence. True if it names payments. */
  #tell(person: string, sentence: string): boolean {
    const named = this.bank.payments.filter((one) => sentence.includes(paidRecently(this.bank.receiptOf(one))));
    this.#charges.tell(person, named);
    return named.length > 0;
  }

  /** The person goes to the list, which answers what is asked as Escape does, and opens what is to pay first. */
  async choose(): Promise<void> {
    while (this.hasDialog) this.answerDialog(false);
    await turns();
    const first = toPayFirst(this.page.rows() ?? [])?.due;
    if (!first) return;
    this.#tab.unmount();
    this.#due = first;
    this.#tab = openPage(this.#client, this.#due);
  }

  lookAgain = (): void => act(() => this.page.lookAgain());

  /** The device sleeps for hours, after one in which nobody does anything; an open payment ends in them. */
  async leave(hours: number): Promise<void> {
    await pass(HOUR);
    const asleep = (hours - 1) * HOUR;
    vi.setSystemTime(Date.now() + asleep);
    this.bank.sleep(asleep);
  }

  /** This tab is closed, and another one opened, which knows nothing of it. */
  openAnother(): void {
    this.#leave(true);
    savedPayments.of(trn).update(() => ({ attempts: [], outcomes: [], unticked: [] }));
    this.#charges.forget(trn);
    this.#orders.forget();
    this.#paid.clear();
    this.#tab = openPage(this.#client, this.#due);
  }

  /** The page is loaded again: its calls have arrived or not, and nobody hears their answers. */
  reload(hasArrived: boolean): void {
    this.#orders.leaveWhile(this.state.kind === 'authorising');
    this.#leave(hasArrived);
    this.#tab = openPage(this.#client, this.#due);
  }

  #leave(hasArrived: boolean): void {
    this.#tab.unmount();
    dialogs.clear();
    for (const sent of this.#line.forget()) if (hasArrived) this.bank.serve(sent);
    this.#locks.release();
    this.#elsewhere.repeat();
    this.#client = newClient();
  }

  async step(happen: () => void | Promise<void>): Promise<void> {
    const done: Promise<void> = act(async () => {
      await happen();
      await turns();
    });
    await done;
    this.#read();
  }

  /** What somebody reads in this tab. */
  #read(): void {
    for (const { content } of dialogQueue.get()) {
      const isTold = 'text' in content && this.#tell(trn, content.text);
      // Nothing was ordered then: an order whose answer was lost is given up, where the bank has none that is open.
      if (isTold && !this.#listed.get(trn)?.hasOpen) this.#orders.hear(this.#asked.dueDate);
    }
    const state = this.state;
    if (state.kind === 'approved' && this.payment) this.#charges.tell(trn, [this.payment]);
    for (const { due, isApproved } of savedPayments.of(trn).read().attempts)
      if (isApproved && this.isInstalment) this.#paid.add(due.dueDate);
  }

  check(): void {
    this.compared += 1;
    expect(this.#wrong).toEqual([]);
    expect(this.#orders.sent, 'orders of this tab, one for each Yes').toBeLessThanOrEqual(this.#orders.confirmed);
    expect(this.#windows, 'windows, one for each Yes').toBeLessThanOrEqual(this.#orders.confirmed);
    expect(this.#charges.doubled, 'charged twice for the same').toEqual([]);
    expect(this.bank.payable.length, 'payment pages on which it can be paid').toBeLessThanOrEqual(1);
    expect(this.bank.payable.filter(this.#charges.isAgain), 'what is paid can be paid again').toEqual([]);
    const confirmed = this.#orders.confirmed + this.#elsewhere.orders;
    expect(this.bank.payments.length, 'payments that were ordered').toBeLessThanOrEqual(confirmed);
    const state = this.state;
    const { kind } = state;
    if (state.kind !== 'idle' && state.kind !== 'authorising') this.#orders.hear(state.attempt.due.dueDate);
    const ordered = this.payment;
    // Where another device was first, an order of this tab is given up: it expires at the bank.
    if (ordered && !this.#orders.isOwn(ordered.requestId)) this.#orders.giveUp();
    if (kind === 'atGateway' && ordered && this.#orders.isOwn(ordered.requestId))
      expect(this.page.payment.address, 'the page of a payment that this tab has ordered').toContain(ordered.token);
    if (kind === 'approved') expect(this.payment?.status, 'approved').toBe('APPROVED');
    if (kind === 'declined') expect(this.payment?.status, 'declined').toBe('DECLINED');
    if (kind === 'atGateway' || kind === 'unknown') expect(this.payment, 'a payment that is waited for').toBeDefined();
    this.#checkPaid();
  }

  /** What this tab has called paid is never called anything else. */
  #checkPaid(): void {
    const offered = this.page.offered();
    const rows = this.page.rows() ?? [];
    const isCalledPaid = (day: string | undefined) => day !== undefined && this.hasPaid(day);
    const called = rows.filter(({ fee }) => isCalledPaid(fee.dueDate));
    expect(
      called.filter(({ isPaid }) => !isPaid),
      'listed as unpaid',
    ).toEqual([]);
    if (this.isInstalment && this.state.kind === 'idle') expect(isCalledPaid(offered?.dueDate), 'offered').toBe(false);
    for (const { transactionIdentifier, isApproved } of savedPayments.of(trn).read().attempts) {
      const payment = this.bank.payments.find((one) => one.transactionIdentifier === transactionIdentifier);
      if (isApproved) expect(payment?.status, 'called paid').toBe('APPROVED');
    }
  }

  /** The payment that the screen is about, as the bank has it. */
  get payment() {
    const state = this.state;
    if (!('attempt' in state)) return undefined;
    return this.bank.payments.find((one) => one.transactionIdentifier === state.attempt.transactionIdentifier);
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

import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { isStorageBlocked, sharedStorage } from '#lib/storage.ts';
import { keepPayments, keptPayments, ownedReceipt } from '../paying/keptPayments.ts';

export const RECEIPT_ROUTE = '/auth/receipt';

/** Where the receipt of a fee, and that of an instalment, lies on its way (spec section 3, storage keys). */
const keys = ['DATA_PAYMENTS', 'DATA_EMI'] as const;

/** Puts a receipt where the tab that is opened for it looks (spec section 2, routes). False when that tab could not read it. */
export function handReceipt(trn: string, payment: PaymentInfo, { loanNumber }: Pick<Payable, 'loanNumber'>): boolean {
  forgetReceipts();
  sharedStorage.write(loanNumber === '' ? 'DATA_PAYMENTS' : 'DATA_EMI', { trn, payment });
  return !isStorageBlocked.get();
}

/**
 * Hands a receipt to a new tab. Call it in the press itself. False when no tab opened, or when that tab could not read it:
 * then the receipt is shown in this one.
 */
export const openReceipt = (trn: string, payment: PaymentInfo, due: Pick<Payable, 'loanNumber'>): boolean =>
  handReceipt(trn, payment, due) && window.open(`#${RECEIPT_ROUTE}`, '_blank') !== null;

/**
 * The receipt on its way to this tab, moved to the tab's own storage, or the one that this tab showed before a reload.
 * The shared copy is gone after the first look, whoever looks; nobody gets another person's (decision 26).
 */
export function takenReceipt(trn: string): PaymentInfo | undefined {
  const [shared] = keys.flatMap((key) => sharedStorage.read(key, ownedReceipt) ?? []);
  forgetReceipts();
  if (shared?.trn === trn) keepPayments(trn, () => ({ receipt: shared }));
  const own = shared ?? keptPayments(trn).receipt;
  return own?.trn === trn ? own.payment : undefined;
}

/** Forgets a receipt that no tab has taken yet: when the session ends. */
export function forgetReceipts(): void {
  for (const key of keys) sharedStorage.remove(key);
}

import type { PaymentInfo } from '#domain/payment.ts';
import { isStorageBlocked, sharedStorage } from '#lib/storage.ts';
import { keepPayments, keptPayments, ownedReceipt } from './keptPayments.ts';

export const RECEIPT_ROUTE = '/auth/receipt';

/**
 * Hands a receipt to a new tab through local storage (spec section 2, routes). Call it in the press itself.
 * False when no tab opened, or when that tab could not read it: then the receipt is shown in this one.
 */
export function openReceipt(trn: string, payment: PaymentInfo): boolean {
  sharedStorage.write('DATA_PAYMENTS', { trn, payment });
  return !isStorageBlocked.get() && window.open(`#${RECEIPT_ROUTE}`, '_blank') !== null;
}

/**
 * The receipt on its way to this tab, moved to the tab's own storage, or the one that this tab showed before a reload.
 * The shared copy is gone after the first look, whoever looks; nobody gets another person's (decision 26).
 */
export function takenReceipt(trn: string): PaymentInfo | undefined {
  const shared = sharedStorage.read('DATA_PAYMENTS', ownedReceipt);
  sharedStorage.remove('DATA_PAYMENTS');
  if (shared?.trn === trn) keepPayments(trn, () => ({ receipt: shared }));
  const own = shared ?? keptPayments(trn).receipt;
  return own?.trn === trn ? own.payment : undefined;
}

/** Forgets a receipt that no tab has taken yet: when the session ends. */
export const forgetReceipts = (): void => sharedStorage.remove('DATA_PAYMENTS');

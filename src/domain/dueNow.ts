import {
  type FeeDue,
  type InstalmentDue,
  type InstalmentFee,
  isFree,
  isPaid,
  isSameDue,
  isSameFee,
  isSameOrder,
  type Payable,
  payableFee,
  payableInstalment,
} from './payment.ts';

/** What the bureau says of something that is about to be ordered. Only what is `due` is ordered. */
export type DueNow =
  | { kind: 'due' | 'paid' | 'unclear' }
  /** It has another price than was confirmed, perhaps none. `due` has it; an instalment may have arrears beside it. */
  | { kind: 'changed'; due: Payable; arrears?: string };

/** True where the bureau is owed instalments from before: then not even a loan that asks for nothing now is settled. */
export const isInArrears = ({ arrears }: Pick<InstalmentFee, 'arrears'>): boolean => Number(arrears) > 0;

/** What costs nothing is never ordered, whatever was confirmed. */
const dueOrChanged = (now: Payable, due: Payable, arrears = ''): DueNow =>
  isSameOrder(now, due) && !isFree(now) ? { kind: 'due' } : { kind: 'changed', due: now, arrears };

/** A fee that is listed no more is not due: there is nothing to pay for. */
export function feeNow(fees: readonly FeeDue[], due: Payable): DueNow {
  const same = fees.filter((fee) => isSameFee({ ...fee, loanNumber: '' }, due));
  if (same.some((fee) => isPaid(fee) && !isFree(fee))) return { kind: 'paid' };
  const now = same[0] && payableFee(same[0]);
  return now ? dueOrChanged(now, due) : { kind: 'unclear' };
}

/**
 * The instalment that its loan asks for now: of the day that the loan names, or of the chosen one where it names none. Its name
 * is that of its row: a later one of the loan may have been chosen.
 */
export function currentInstalment(
  chosen: Payable,
  { amount, currency, dueDate }: InstalmentFee,
  listed: readonly Payable[] = [],
): Payable | undefined {
  const now = { ...chosen, amount, currency, dueDate: dueDate || chosen.dueDate };
  const row = [chosen, ...listed].find((one) => isSameDue(one, now));
  return payableInstalment({ ...now, label: row?.label ?? '' });
}

/**
 * Instalments of a loan repeat: that of one day is ordered. Only the one that the loan asks for now (decision 90), and only
 * where the list has that day, or is older and has an earlier one. A loan that is not listed, a later day or a paid one of
 * the loan may mean that this one is paid.
 */
export function instalmentNow(instalments: readonly InstalmentDue[], asked: InstalmentFee, due: Payable): DueNow {
  const ofLoan = instalments.filter(({ loanNumber }) => loanNumber === due.loanNumber);
  const ofDay = ofLoan.filter(({ dueDate }) => dueDate === due.dueDate);
  if (ofDay.some(isPaid)) return { kind: 'paid' };
  const isOlder = ofLoan.length > 0 && ofLoan.every((one) => !isPaid(one) && one.dueDate < due.dueDate);
  const now = currentInstalment(due, asked);
  const isCurrent = now?.dueDate === due.dueDate && (ofDay.length > 0 || isOlder);
  return isCurrent ? dueOrChanged(now, due, asked.arrears) : { kind: 'unclear' };
}

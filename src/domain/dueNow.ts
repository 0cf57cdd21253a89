import {
  currentInstalment,
  type FeeDue,
  type InstalmentDue,
  type InstalmentFee,
  isPaid,
  isSameFee,
  type Payable,
} from './payment.ts';

/** What the bureau says of something that is about to be ordered. Only what is `due` is ordered. */
export type DueNow = 'due' | 'paid' | 'unclear';

/** A fee that is listed no more is not due: there is nothing to pay for. */
export function feeNow(fees: readonly FeeDue[], due: Payable): DueNow {
  const same = fees.filter((fee) => isSameFee({ ...fee, loanNumber: '' }, due));
  if (same.some(isPaid)) return 'paid';
  return same.length > 0 ? 'due' : 'unclear';
}

/**
 * Instalments of a loan repeat: that of one day is ordered. Only the one that the loan asks for now (decision 90), and only
 * where the list has that day, or is older and has an earlier one. A loan that is not listed, a later day or a paid one of
 * the loan may mean that this one is paid.
 */
export function instalmentNow(instalments: readonly InstalmentDue[], asked: InstalmentFee, due: Payable): DueNow {
  const ofLoan = instalments.filter(({ loanNumber }) => loanNumber === due.loanNumber);
  const ofDay = ofLoan.filter(({ dueDate }) => dueDate === due.dueDate);
  if (ofDay.some(isPaid)) return 'paid';
  const isOlder = ofLoan.length > 0 && ofLoan.every((one) => !isPaid(one) && one.dueDate < due.dueDate);
  const isCurrent = currentInstalment(due, asked)?.dueDate === due.dueDate;
  return isCurrent && (ofDay.length > 0 || isOlder) ? 'due' : 'unclear';
}

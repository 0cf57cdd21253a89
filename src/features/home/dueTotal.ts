import { isDraft } from '#domain/application.ts';
import {
  type FeeDue,
  type InstalmentDue,
  isPaid,
  payableFee,
  payableInstalment,
  totalOf,
  unpaidFees,
} from '#domain/payment.ts';

/** What is due in all: its amount, or '' where the currencies differ, how many it are, and the first day. */
export interface DueTotal {
  amount: string;
  currency: string;
  count: number;
  /** '' if none has a day. */
  day: string;
  /** The numbers of the loans with an instalment among them. */
  loans: readonly string[];
  /** The applications with fees that are all paid. */
  paidUp: readonly string[];
}

export const NOTHING_DUE: DueTotal = { amount: '', currency: '', count: 0, day: '', loans: [], paidUp: [] };

/** Adds up the unpaid fees and instalments; the fee of a draft is paid in the journey, and is left out. */
export function dueTotal(
  fees: readonly FeeDue[],
  instalments: readonly InstalmentDue[],
  applications: readonly { arn: string; status: string }[],
): DueTotal {
  const drafts = new Set(applications.filter(({ status }) => isDraft(status)).map(({ arn }) => arn));
  const dues = [
    ...fees.filter((fee) => !isPaid(fee) && !drafts.has(fee.arn)).map(payableFee),
    ...instalments.filter((instalment) => !isPaid(instalment)).map(payableInstalment),
  ].filter((due) => due !== undefined);
  const [first] = dues;
  const isOneCurrency = dues.every(({ currency }) => currency === first?.currency);
  return {
    amount: first && isOneCurrency ? totalOf(dues) : '',
    currency: first?.currency ?? '',
    count: dues.length,
    day:
      dues
        .map(({ dueDate }) => dueDate)
        .filter((day) => day !== '')
        .sort()[0] ?? '',
    loans: dues.map(({ loanNumber }) => loanNumber).filter((loanNumber) => loanNumber !== ''),
    paidUp: fees.map(({ arn }) => arn).filter((arn) => arn !== '' && unpaidFees(fees, arn).length === 0),
  };
}

import { withoutRepeats } from '#lib/lists.ts';
import { getOwn } from '#lib/objects.ts';
import { amountText, code, requiredText, z } from '#lib/zod.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';

/** A loan as LoanNumber_List has it. */
export const listedLoan = z.looseObject({
  loanNumber: requiredText,
  loanType: code,
  balance: amountText,
  status: code,
});

/** The loans of a list that may repeat some, each once. */
export const distinctLoans = <T extends { loanNumber: string }>(listed: readonly T[]): T[] =>
  withoutRepeats(listed, ({ loanNumber }) => loanNumber);

interface LoanStatusText {
  label: string;
  sentence: string;
}

/** The stages of a loan as described in the agreements (rule STA-10), by the code of LoanNumber_List. */
const statuses: Readonly<Record<string, LoanStatusText>> = {
  MORATORIUM: { label: 'Not repaid yet', sentence: 'Repayment has not begun. The bureau tells you when it does.' },
  REPAYMENT: { label: 'In repayment', sentence: 'Pay each instalment by the day on which it is due.' },
  ARREARS: { label: 'In arrears', sentence: 'A payment is late. Pay what is due, or talk to the bureau now.' },
  DEFAULT: { label: 'In default', sentence: 'A payment is 90 days late or more. Contact the bureau at once.' },
  TERMINATED: { label: 'Ended', sentence: 'This loan has been ended. The bureau tells you what is left to pay.' },
  RESCINDED: {
    label: 'Withdrawn',
    sentence: 'This loan was withdrawn. The bureau tells you what is to be paid back, and by when.',
  },
  CLOSED: { label: 'Paid back', sentence: 'You have paid this loan back. There is nothing more to pay.' },
};

/** What is said instead of a loan that is repaid after the studies. */
const withMoratorium = 'Repayment begins in the September after the moratorium ends.';
/** Of a loan whose agreement is in the portal: its terms are known. */
const byBusinessDay = 'Pay each instalment by the last business day of the month.';
const withLateFees = 'A payment is late, and late fees are added. Pay what is due, or talk to the bureau now.';
/** Of a loan that somebody may guarantee. */
const withGuarantors =
  'A payment is 90 days late or more. Contact the bureau at once: a guarantor of the loan may be asked to pay.';

const inProcess = { label: 'In process', sentence: 'Contact the bureau if you want to know more about this loan.' };

/** The status of a loan of this product in words; an unknown code reads "In process" (decision 33). */
export function loanStatusText(status: string, loanType: string, lookups: LookupData | undefined): LoanStatusText {
  const text = getOwn(statuses, status) ?? inProcess;
  const { kind, hasMoratorium, guarantors, agreementType } = loanProductOf(lookups, loanType);
  const isForStudies = kind === 'STUDENT';
  if (status === 'MORATORIUM' && isForStudies && hasMoratorium) return { ...text, sentence: withMoratorium };
  if (status === 'REPAYMENT' && agreementType !== undefined) return { ...text, sentence: byBusinessDay };
  if (status === 'ARREARS' && agreementType !== undefined) return { ...text, sentence: withLateFees };
  if (status === 'DEFAULT' && guarantors.max > 0) return { ...text, sentence: withGuarantors };
  return text;
}

import { getOwn } from '#lib/objects.ts';

/** The stages of a loan as described in the agreements (rule STA-10), by the code of LoanNumber_List. */
const statuses: Readonly<Record<string, { label: string; sentence: string }>> = {
  MORATORIUM: {
    label: 'Not repaid yet',
    sentence: 'You are still studying. Repayment begins in the September after your moratorium ends.',
  },
  REPAYMENT: {
    label: 'In repayment',
    sentence: 'Pay each instalment by the last business day of the month.',
  },
  ARREARS: {
    label: 'In arrears',
    sentence: 'A payment is late, and late fees are added. Pay what is due, or talk to the bureau now.',
  },
  DEFAULT: {
    label: 'In default',
    sentence: 'A payment is 90 days late or more. Contact the bureau at once: your guarantors may be asked to pay.',
  },
  TERMINATED: { label: 'Ended', sentence: 'This loan has been ended. The bureau tells you what is left to pay.' },
  RESCINDED: {
    label: 'Withdrawn',
    sentence: 'This loan was withdrawn. The bureau tells you what is to be paid back, and by when.',
  },
  CLOSED: { label: 'Paid back', sentence: 'You have paid this loan back. There is nothing more to pay.' },
};

const inProcess = { label: 'In process', sentence: 'Contact the bureau if you want to know more about this loan.' };

/** The status of a loan in words; an unknown code reads "In process" (decision 33). */
export const loanStatusText = (code: string): { label: string; sentence: string } =>
  getOwn(statuses, code) ?? inProcess;

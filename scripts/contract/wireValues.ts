// How values are written on the wire (rule CALL-3), by the names of their keys. Each may be '' where there is none.

const day = { description: 'A day, yyyy-MM-dd, or empty.', pattern: '^(\\d{4}-\\d\\d-\\d\\d)?$' };
const amount = { description: 'An amount with two decimals, or empty.', pattern: '^(\\d+\\.\\d\\d)?$' };
const instant = {
  description: 'A date and time in UTC, or empty.',
  pattern: '^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?Z)?$',
};
const flag = { description: 'Y or N, or empty.', pattern: '^[YN]?$' };

const values: Readonly<Record<string, { description: string; pattern: string }>> = {
  dueDate: day,
  submittedOn: day,
  createdOn: day,
  amount,
  amountApplied: amount,
  balance: amount,
  arrears: amount,
  totalAmount: amount,
  lastUpdated: instant,
  transactionDate: instant,
  paid: flag,
  isStarter: flag,
};

/** The pattern of a text by the name of its key; undefined where the name says nothing. */
export const writtenAs = (key: string): { description: string; pattern: string } | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

import type { ListedApplication, ListedLoan } from '#api/applications.ts';
import { isBorrower } from '#domain/roles.ts';

// The loans that home lists: which of them come before everything that can wait, and which are over.

/** The stages in which the bureau has to be talked to (rule STA-10). */
const URGENT: readonly string[] = ['DEFAULT', 'TERMINATED', 'RESCINDED'];

/** A late payment of the loan that is listed as due is a step of its own, which says how to pay it. */
export const needsBureau = ({ status, loanNumber }: ListedLoan, loansDue: readonly string[]): boolean =>
  URGENT.includes(status) || (status === 'ARREARS' && !loansDue.includes(loanNumber));

const isPaidOut = ({ status }: ListedApplication): boolean => status === 'DISBURSED';

/**
 * Whether the loan of an application was paid back. The list of loans does not name the application: it is sure where every
 * loan of this type is paid back, and there is one for each application of it that was paid out.
 */
export function isPaidBack(
  application: ListedApplication,
  applications: readonly ListedApplication[],
  loans: readonly ListedLoan[],
): boolean {
  const ofType = loans.filter(({ loanType }) => loanType === application.loanType);
  const paidOut = applications.filter((one) => isPaidOut(one) && one.loanType === application.loanType);
  return (
    isPaidOut(application) &&
    isBorrower(application) &&
    ofType.length >= paidOut.length &&
    ofType.every(({ status }) => status === 'CLOSED')
  );
}

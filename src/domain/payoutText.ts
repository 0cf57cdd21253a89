import type { Reader } from './listedApplication.ts';
import type { LoanProduct } from './loanProduct.ts';
import { isBeneficiary, isBorrower } from './roles.ts';

// What is said about the money of a loan: to whom it goes, and from when it is repaid. Loans for studies are paid to the
// school, the others are not; only some are repaid after the studies, or from a salary (rules AGR-3 and AGR-7).

const isForStudies = ({ kind }: Pick<LoanProduct, 'kind'>): boolean => kind === 'STUDENT';

/** What is paid next, once a loan is approved. */
export function payoutNext(product: LoanProduct, reader: Reader): string[] {
  if (!isForStudies(product)) return ['The bureau pays it out next.'];
  if (product.isPaidAfterDeduction)
    return isBorrower(reader)
      ? ['The bureau pays the school after the first payment is deducted from your salary.']
      : ["The bureau pays the school after the first payment is deducted from the borrower's salary."];
  return isBeneficiary(reader) ? ['The bureau pays your school next.'] : ['The bureau pays the school next.'];
}

/** To whom the money of a loan goes; nothing is said of a loan that is not for studies. */
export function payeeOf(product: LoanProduct, reader: Reader): string[] {
  if (!isForStudies(product)) return [];
  return isBeneficiary(reader) ? ['Your school gets the money, not you.'] : ['The school gets the money.'];
}

/** That a loan was paid out, and to whom. */
export function paidOut(product: LoanProduct, reader: Reader): string[] {
  if (!isForStudies(product)) return ['The bureau has paid out the loan.'];
  return isBeneficiary(reader) ? ['The bureau has paid your school.'] : ['The bureau has paid the school.'];
}

/** From when the loan is repaid, for the borrower; for the others, who repays it. */
export function repaymentOf(product: LoanProduct, reader: Reader): string[] {
  if (!isBorrower(reader)) return reader.role === '' ? [] : ['The borrower repays the loan.'];
  if (product.isSalaryRepaid) return ['You repay it from the first month, out of your salary.'];
  if (!isForStudies(product)) return ['The bureau tells you when the first payment is due.'];
  return product.hasMoratorium
    ? ['You repay it from the September after the moratorium ends.']
    : ['You repay it from the first month.'];
}

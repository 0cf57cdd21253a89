import type { Applicant } from '#domain/application.ts';
import type { ApplicationRecord } from '../db.ts';
import { completeApplication, type Facts } from './applications.ts';
import type { Person } from './person.ts';

const MESSAGE =
  'We cannot read your proof of income, so we took it out. Please add the last three payslips of everybody who works, and check the income that you gave us.';

/** An application that the bureau sent back: it asks for one document, which is gone, and for one page. */
export function sentBackApplication(facts: Facts, owner: Person): ApplicationRecord {
  const { day } = facts;
  const made = completeApplication(facts, owner, { status: 'MORE_INFO' });
  const { application } = made;
  const moreInfo = {
    message: MESSAGE,
    requestedOn: day.inDays(-2),
    due: day.inDays(12),
    documents: ['INCOME_PROOF'],
    pages: ['finances'],
  };
  const applicants = application.applicants.map((person) => withConfirmedAccount(withoutIncomeProof(person)));
  return { ...made, hasPaidFees: true, application: { ...application, applicants, moreInfo } };
}

const withoutIncomeProof = (person: Applicant): Applicant => ({
  ...person,
  documents: person.documents.map((document) =>
    document.docType === 'INCOME_PROOF' ? { ...document, uploads: [] } : document,
  ),
});

/** The account number, typed twice. */
export const withConfirmedAccount = (person: Applicant): Applicant => ({
  ...person,
  bankingInformation: {
    ...person.bankingInformation,
    confirmAccountNumber: person.bankingInformation.accountNumber,
  },
});

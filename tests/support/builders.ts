import { type Applicant, type Application, applicant, application } from '#domain/application.ts';
import type { Situation } from '#domain/eligibility.ts';
import type { Payable } from '#domain/payment.ts';

/** With any codes: those that the portal does not know too. */
type WithCodes<T, K extends keyof T> = Partial<Omit<T, K> & Record<K, string>>;

/** An application of one applicant on Targeted; a test says only what differs. */
export const anApplication = (
  own: WithCodes<Applicant, 'role' | 'productName'> = {},
  rest: WithCodes<Application, 'loanType'> = {},
): Application =>
  application.parse({
    arn: 'SLB2026000001',
    status: 'DRAFT',
    version: 1,
    ...rest,
    applicants: [
      applicant.parse({
        id: '1',
        order: 1,
        role: 'BORROWER-BENEFICIARY',
        productName: 'TARGETED',
        applicantType: 'N',
        firstName: 'Ann',
        lastName: 'Brown',
        ssn: '999000111',
        email: 'ann.brown@example.com',
        ...own,
      }),
      ...(rest.applicants ?? []),
    ],
  });

/** The fee of an application, as it can be paid. */
export const applicationFee: Payable = {
  feeCode: 'APPLICATION',
  label: 'Application fee',
  amount: '6250.00',
  currency: 'JMD',
  arn: 'A1',
  loanNumber: '',
  dueDate: '',
};

/** A citizen who works, on a first degree at an approved school: every product of that level suits them. */
export const aSituation = (change: Partial<Situation> = {}): Situation => ({
  level: 'BACHELOR',
  kind: 'OTHER',
  isApproved: 'YES',
  isCitizen: 'YES',
  work: 'EMPLOYED',
  hasWorkedAYear: 'YES',
  household: 'OTHER',
  ...change,
});

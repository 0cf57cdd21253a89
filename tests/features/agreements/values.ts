import { type AgreementValues, agreementValues } from '#domain/agreementValues.ts';
import { application } from '#domain/application.ts';

/** A Targeted application with everything that its agreement names. */
export const anApplication = (difference: Record<string, unknown> = {}, own: Record<string, unknown> = {}) =>
  application.parse({
    arn: 'SLB0000000001',
    status: 'DRAFT',
    loanType: 'TARGETED',
    applicants: [
      {
        id: '1',
        role: 'BORROWER-BENEFICIARY',
        productName: 'TARGETED',
        firstName: 'Ann',
        lastName: 'Brown',
        ssn: '999000001',
        addressDetails: {
          addresses: [{ type: 'CURRENT', addressLine1: '1 Hope Road', addressLine2: '', parish: '02', country: 'JM' }],
        },
        educationDetails: { institution: 'UTECH', programme: 'COM', completionDate: '2029-06-30' },
        ...own,
      },
    ],
    loanDetails: { loanApplication: { academicYear: '2026' }, studentLoan: { amountApplied: '350000.00' } },
    ...difference,
  });

/** Values of that application; says only the difference. */
export function someValues(
  difference: Partial<AgreementValues['blanks']> = {},
  loan?: AgreementValues['rows']['loan'],
  loanType = 'TARGETED',
): AgreementValues {
  const { blanks, rows } = agreementValues(anApplication({}, { productName: loanType }), undefined, '2026-11-21');
  return { blanks: { ...blanks, ...difference }, rows: { ...rows, ...(loan && { loan }) } };
}

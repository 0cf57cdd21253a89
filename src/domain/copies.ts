import { type Applicant, type Application, fullName, ownApplicant } from './application.ts';
import { isStarter } from './roles.ts';

/**
 * The application with the copies of facts that the backend expects in a second location (rule CALL-14). Written on
 * every save; the portal reads the original if it has it. A named person does not see all originals, so their save
 * copies their own address only.
 */
export function withCopies(from: Application): Application {
  const applicants = from.applicants.map((person) => ({ ...person, address: currentAddress(person) }));
  if (!isStarter(from)) return { ...from, applicants };
  const own = ownApplicant(from);
  const borrower = personAs(from, ['BORROWER-BENEFICIARY', 'BORROWER']) ?? own;
  const beneficiary = personAs(from, ['BORROWER-BENEFICIARY', 'BENEFICIARY']) ?? own;
  const guarantor = personAs(from, ['GUARANTOR']);
  const { loanApplication, studentLoan, loanSuretyInfo } = from.loanDetails;
  return {
    ...from,
    loanType: own.productName,
    borrowerTrn: borrower.ssn,
    beneficiaryTrn: beneficiary.ssn,
    applicants,
    loanDetails: {
      ...from.loanDetails,
      loanSuretyInfo: [
        {
          ...loanSuretyInfo[0],
          borrowerName: fullName(borrower),
          beneficiaryName: fullName(beneficiary),
          guarantorName: guarantor ? fullName(guarantor) : '',
          loanData: [
            {
              academicYear: loanApplication.academicYear ?? '',
              amountApplied: studentLoan.amountApplied ?? '',
            },
          ],
        },
      ],
    },
  };
}

const personAs = ({ applicants }: Application, roles: readonly string[]): Applicant | undefined =>
  applicants.find(({ role }) => roles.includes(role));

function currentAddress({ address, addressDetails }: Applicant): Applicant['address'] {
  const current = addressDetails.addresses.find(({ type }) => type === 'CURRENT');
  if (!current) return address;
  return {
    ...address,
    currAddressLine1: current.addressLine1 ?? '',
    currAddressLine2: current.addressLine2 ?? '',
    currParish: current.parish ?? '',
    currCountry: current.country ?? '',
  };
}

import { type Applicant, type Application, applicant, fullName, ownApplicant } from './application.ts';
import { isBeneficiary, isBorrower, isGuarantor, isStarter, knownRole } from './roles.ts';

/**
 * The application with the copies of facts that the backend expects in a second location (rule CALL-14). Written on
 * every save; the portal reads the original if it has it. Where the original was never given, an application of an earlier
 * portal may have the copy alone, which stays. A named person does not see all originals, so their save
 * copies their own address only.
 */
export function withCopies(from: Application): Application {
  const applicants = from.applicants.map((person) => ({ ...person, address: currentAddress(person) }));
  if (!isStarter(from)) return { ...from, applicants };
  const own = ownApplicant(from);
  const nobody = applicant.parse({});
  // Nobody stands in for a person whom the starter has still to name. Who has not said in which role they apply is both.
  const starter = knownRole(own.role) ? nobody : own;
  const borrower = from.applicants.find(isBorrower) ?? starter;
  const beneficiary = from.applicants.find(isBeneficiary) ?? starter;
  const guarantor = from.applicants.find(isGuarantor) ?? nobody;
  const { loanApplication, studentLoan, loanSuretyInfo } = from.loanDetails;
  const [info, ...otherInfo] = loanSuretyInfo;
  const [loan, ...otherLoans] = info?.loanData ?? [];
  return {
    ...from,
    loanType: own.productName || from.loanType,
    borrowerTrn: borrower.ssn,
    beneficiaryTrn: beneficiary.ssn,
    applicants,
    loanDetails: {
      ...from.loanDetails,
      loanSuretyInfo: [
        {
          ...info,
          borrowerName: fullName(borrower),
          beneficiaryName: fullName(beneficiary),
          guarantorName: fullName(guarantor),
          loanData: [
            {
              ...loan,
              academicYear: loanApplication.academicYear ?? loan?.academicYear ?? '',
              amountApplied: studentLoan.amountApplied ?? loan?.amountApplied ?? '',
            },
            ...otherLoans,
          ],
        },
        ...otherInfo,
      ],
    },
  };
}

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

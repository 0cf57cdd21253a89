import { agreementCase, agreementFor } from '#domain/agreementRule.ts';
import { type Applicant, type Application, applicant, application, viewedBy } from '#domain/application.ts';
import { type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import type { ProductDocument } from '#domain/products.ts';
import { isBeneficiary, isBorrower, isGuarantor } from '#domain/roles.ts';
import { lookups, productOf } from '../master/data.ts';
import { type TextAt, textReader } from '../rules/rule.ts';

interface Row {
  docType: string;
  label: string;
  name: string;
  /** Whether it is mandatory; a person for whom it is not may still provide it. */
  mandatory: (text: TextAt) => boolean;
  /** Whether it is listed at all; for agreements the domain's agreement rule decides. */
  isRequested?: (text: TextAt, loanType: string) => boolean;
  isInJourney?: boolean;
  isGenerated?: boolean;
  isWitnessed?: boolean;
}

const always = (): boolean => true;
const never = (): boolean => false;
const isForGuarantor = (text: TextAt): boolean => isGuarantor({ role: text('role') });
const isApplicant = (text: TextAt): boolean => !isForGuarantor(text);
/** For applicants whose product has this document in its row. */
const byProduct =
  (document: ProductDocument) =>
  (text: TextAt): boolean =>
    isApplicant(text) && productOf(text('productName')).documents.includes(document);
const isOnPath = (text: TextAt): boolean => text('meansTest.onPath') === 'YES';

/** The documents that the bureau requires of an applicant, by product and role. */
const rows: readonly Row[] = [
  {
    docType: 'TRN_PROOF',
    label: 'Proof of TRN',
    name: "TRN card or driver's licence",
    mandatory: always,
    isRequested: always,
  },
  {
    docType: 'PHOTO_ID',
    label: 'Photo ID',
    name: "Passport, driver's licence or national ID",
    mandatory: always,
    isRequested: always,
  },
  {
    docType: 'CERTIFIED_PHOTO',
    label: 'Certified photograph',
    name: 'Passport-size photograph, certified',
    mandatory: byProduct('CERTIFIED_PHOTO'),
    isRequested: isApplicant,
  },
  {
    docType: 'BIRTH_CERTIFICATE',
    label: 'Birth certificate',
    name: 'Birth certificate',
    mandatory: byProduct('BIRTH_CERTIFICATE'),
    isRequested: isApplicant,
  },
  {
    docType: 'ACCEPTANCE_LETTER',
    label: 'Acceptance letter',
    name: 'Acceptance letter or transcript with student ID',
    mandatory: always,
    // The one who studies has it.
    isRequested: (text, loanType) => productOf(loanType).kind === 'STUDENT' && isBeneficiary({ role: text('role') }),
  },
  {
    docType: 'INCOME_PROOF',
    label: 'Proof of household income',
    name: 'Last three payslips or job letter of everybody who works. If nobody does: a letter from a Justice of the Peace',
    mandatory: always,
    isRequested: isApplicant,
  },
  {
    docType: 'PATH_CARD',
    label: 'PATH card',
    name: 'PATH card of the household',
    mandatory: isOnPath,
    isRequested: isOnPath,
  },
  {
    docType: 'RECOMMENDATION',
    label: 'Recommendations',
    name: 'Two letters of recommendation',
    mandatory: never,
    isRequested: byProduct('RECOMMENDATION'),
    isInJourney: false,
  },
  {
    docType: 'SALARY_LETTER',
    label: 'Salary deduction letter',
    name: "Employer's letter on salary deduction",
    mandatory: always,
    // The one whose salary repays the loan has it.
    isRequested: (text, loanType) =>
      productOf(loanType).documents.includes('SALARY_LETTER') && isBorrower({ role: text('role') }),
  },
  {
    docType: 'UTILITY_BILL',
    label: 'Utility bill',
    name: 'Recent utility bill',
    mandatory: always,
    isRequested: byProduct('UTILITY_BILL'),
  },
  {
    docType: 'GUARANTOR_INCOME',
    label: "Guarantor's proof of income",
    name: 'Last three payslips, job letter or proof of pension',
    mandatory: always,
    isRequested: isForGuarantor,
    isWitnessed: true,
  },
  {
    docType: 'MASTER_AGREEMENT',
    label: 'Master Agreement',
    name: 'Master Agreement',
    mandatory: always,
    isGenerated: true,
    isInJourney: false,
  },
  {
    docType: 'MASTER_AGREEMENT_MINOR_VI',
    label: 'Master Agreement for Minor - Visually Impaired',
    name: 'Master Agreement for Minor - Visually Impaired',
    mandatory: always,
    isGenerated: true,
    isInJourney: false,
  },
  {
    docType: 'GUARANTOR_FORM',
    label: 'Guarantor Agreement Form',
    name: 'Guarantor Agreement Form',
    mandatory: always,
    isGenerated: true,
    isInJourney: false,
  },
];

const flag = (isSo: boolean): 'Y' | 'N' => (isSo ? 'Y' : 'N');

/** The documents that this person must or may provide for this application (rule DOC-9). */
export function requiredDocuments(
  arn: string,
  person: Applicant = applicant.parse({}),
  of: Application = application.parse({ applicants: [person] }),
): ApplicantDocument[] {
  const text = textReader(person);
  const viewed = viewedBy(of, { trn: person.ssn, applicantId: person.id });
  const agreement = agreementFor(agreementCase(viewed), lookups);
  const asked = of.status === 'MORE_INFO' && viewed.ownId === undefined ? (of.moreInfo?.documents ?? []) : [];
  return rows
    .filter(
      ({ docType, isRequested }) =>
        asked.includes(docType) || (isRequested?.(text, of.applicants[0]?.productName ?? '') ?? docType === agreement),
    )
    .map(({ docType, label, name, mandatory, isInJourney = true, isGenerated = false, isWitnessed }) =>
      applicantDocument.parse({
        docType,
        label,
        name,
        mandatory: flag(asked.includes(docType) || mandatory(text)),
        generationRequired: flag(isGenerated),
        inJourney: flag(isInJourney),
        questionaire: [],
        witness: isWitnessed ? 'Y' : undefined,
        generatedId: isGenerated ? `${docType}-${arn}` : '',
        uploads: [],
      }),
    );
}

import { type Applicant, type Application, application } from '#domain/application.ts';
import type { UploadItem } from '#domain/document.ts';
import { valueKeys } from '#domain/document.ts';
import type { ApplicationRecord } from '../db.ts';
import { requiredDocuments } from '../documents/required.ts';
import { documentQuestions } from '../master/questions.ts';
import { random } from '../random.ts';
import { aboutYou, employment, finances, identityOf, loanDetails, studies } from './applicant.ts';
import type { SeedDay } from './day.ts';
import type { Person } from './person.ts';

export interface Facts {
  seed: number;
  day: SeedDay;
  now: number;
}

const DAY = 86_400_000;

const arnOf = (seed: number, year: string, someone: Person): string =>
  `SLB${year}${random(seed, 'seeded arn', someone.trn, year).digits(6)}`;

function record(
  { now }: Facts,
  owner: Person,
  body: unknown,
  days: { made: number; submitted?: string },
): ApplicationRecord {
  return {
    application: application.parse(body),
    ownerTrn: owner.trn,
    saveRequestId: '',
    createdAt: now - days.made * DAY,
    updatedAt: now - Math.min(days.made, 2) * DAY,
    submittedOn: days.submitted ?? '',
    contexts: {},
  };
}

/** An application that stops in the middle of the finances: earlier pages are complete, the rest is empty. */
export function unfinishedApplication(facts: Facts, owner: Person): ApplicationRecord {
  const { seed, day } = facts;
  const arn = arnOf(seed, day.academicYear, owner);
  const part = { arn, role: 'BORROWER-BENEFICIARY', productName: 'TARGETED', applicantType: 'N' as const };
  const { empDetails } = finances(seed, owner);
  const starter = {
    ...aboutYou(seed, day, owner, part),
    ...studies(seed, owner, day.academicYear, 'TARGETED'),
    empDetails,
  };
  return record(
    facts,
    owner,
    draft(arn, 'TARGETED', starter, { status: 'DRAFT', lastVisitedPage: 'finances,1', version: 7 }),
    {
      made: 5,
    },
  );
}

const draft = (
  arn: string,
  loanType: string,
  starter: Partial<Applicant>,
  rest: Partial<Application>,
): Record<string, unknown> => ({
  arn,
  loanType,
  borrowerTrn: starter.ssn,
  beneficiaryTrn: starter.ssn,
  applicants: [starter],
  loanDetails: {},
  ...rest,
});

/** Complete documents and answers, as the server returns them. */
function documentsOf(arn: string, starter: Applicant, day: SeedDay): Applicant['documents'] {
  // A day that is still to come (rule VAL-15), also when the application of last year is renewed.
  const answers = { Text: 'REF-1', TextArea: 'Payslips', Amount: '85000.00', Date: day.inYears(1), CheckBox: 'Y' };
  return requiredDocuments(arn, starter)
    .filter(({ generationRequired, mandatory }) => generationRequired === 'N' && mandatory === 'Y')
    .map((document, docIndex) => ({
      ...document,
      questionaire: documentQuestions
        .filter(({ docTypeCode }) => docTypeCode === document.docType)
        .map(({ id, dataType, maxLength, questionDesc, docSNO, questionCode }) => ({
          id,
          answerDataType: dataType,
          generatedFor: `${starter.firstName} ${starter.lastName} (${starter.ssn})`,
          maxLengthOfAnswer: maxLength,
          questionDesc,
          sno: docSNO,
          questionCode,
          [valueKeys[dataType]]: answers[dataType],
        })),
      uploads: [uploaded(document.docType, docIndex, starter.ssn)],
    }));
}

const uploaded = (docType: string, docIndex: number, applicantId: string): UploadItem => ({
  docIndex,
  applicantId,
  docType,
  name: `${docType.toLowerCase()}.pdf`,
  imageIndex: 0,
  id: `${docType}-${applicantId}`,
  odindex: 0,
  fileExtension: 'PDF',
  customerDoc: false,
  uploadedBy: 'PortalUser',
});

/** A complete application in any status. */
export function completeApplication(
  facts: Facts,
  owner: Person,
  { status, productName = 'TARGETED', yearsAgo = 0, people = [], isEmployed = false }: Complete,
): ApplicationRecord {
  const { seed, day, now } = facts;
  const academicYear = String(Number(day.academicYear) - yearsAgo);
  const arn = arnOf(seed, academicYear, owner);
  const about = aboutYou(seed, day, owner, { arn, role: 'BORROWER-BENEFICIARY', productName, applicantType: 'N' });
  const starter = {
    ...about,
    ...studies(seed, owner, academicYear, productName),
    ...finances(seed, owner, productName),
    ...(isEmployed ? { isEmployed: 'YES', empDetails: employment(owner) } : {}),
  };
  const made = yearsAgo * 365 + 20;
  const accepted = {
    docType: 'MASTER_AGREEMENT',
    role: 'BORROWER',
    accepted: 'Y',
    acceptedOn: new Date(now - made * DAY).toISOString(),
    templateVersion: '1',
  };
  return record(
    facts,
    owner,
    {
      ...draft(arn, productName, starter, { status, lastVisitedPage: 'review,0', version: 12 }),
      applicants: [{ ...starter, documents: documentsOf(arn, starter, day), agreements: [accepted] }, ...people],
      loanDetails: loanDetails(seed, owner, academicYear, productName),
    },
    { made, submitted: status === 'DRAFT' ? undefined : day.inDays(-made + 1) },
  );
}

interface Complete {
  status: string;
  productName?: string;
  yearsAgo?: number;
  people?: readonly Record<string, unknown>[];
  /** Whether the applicant is employed, as a salary loan requires. */
  isEmployed?: boolean;
}

interface Named {
  order: number;
  relationship: string;
  role: 'GUARANTOR' | 'BORROWER' | 'BENEFICIARY';
}

/** A person as the starter named them, without any answers of their own. */
export const invited = (someone: Person, { order, relationship, role }: Named): Record<string, unknown> => ({
  ...identityOf(someone),
  id: `${role.toLowerCase()}-${someone.trn}`,
  order,
  role,
  relationship,
  state: 'INVITED',
});

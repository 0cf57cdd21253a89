import { z } from '#lib/zod.ts';
import { nonEmptyText, optionalText, uploadItem, uuid } from '../schemas.ts';

// What a backend requires even of a draft: the right types under the right keys. Values may be incomplete (rule
// CALL-3); unknown keys are stored (rule CALL-2).

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The groups that hold other values than texts, lists and objects of texts; undefined for the rest. */
function oddValueIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'string' || value === null) return undefined;
  const parts = Array.isArray(value)
    ? value.map((one, index): [string, unknown] => [`${path}[${index}]`, one])
    : isRecord(value)
      ? Object.entries(value).map(([key, one]): [string, unknown] => [`${path}.${key}`, one])
      : undefined;
  if (!parts) return path;
  return parts.map(([where, one]) => oddValueIn(one, where)).find((odd) => odd !== undefined);
}

const group = z.optional(
  z.record(z.string(), z.unknown()).check(
    z.refine((value: unknown) => oddValueIn(value, '') === undefined, {
      error: ({ input }) => `not a text: ${oddValueIn(input, '') ?? ''}`,
    }),
  ),
);

const answer = z.looseObject({
  id: z.string(),
  answerDataType: z.enum(['Text', 'TextArea', 'Amount', 'Date', 'CheckBox']),
  generatedFor: z.string(),
  maxLengthOfAnswer: z.number(),
  questionDesc: z.string(),
  sno: z.number(),
  questionCode: nonEmptyText,
  valueTB: optionalText,
  valueAMT: optionalText,
  valueDT: optionalText,
  valueCB: z.optional(z.enum(['Y', 'N', ''])),
  valueTA: optionalText,
});

const givenDocument = z.looseObject({
  docType: nonEmptyText,
  questionaire: z.optional(z.array(answer)),
  uploads: z.optional(z.array(uploadItem)),
});

const agreement = z.looseObject({
  docType: nonEmptyText,
  role: z.string(),
  accepted: z.literal('Y'),
  acceptedOn: nonEmptyText,
  templateVersion: nonEmptyText,
});

const applicant = z.looseObject({
  id: optionalText,
  order: z.optional(z.number()),
  isAlreadyExist: z.optional(z.boolean()),
  ...Object.fromEntries(
    [
      'role',
      'applicantType',
      'customerType',
      'prefix',
      'suffix',
      'firstName',
      'middleName',
      'lastName',
      'email',
      'mobileNumber',
      'dateOfBirth',
      'ssn',
      'idType',
      'idNumber',
      'isBankEmployee',
      'isSLBEmployee',
      'productName',
    ].map((key) => [key, optionalText]),
  ),
  address: group,
  addressDetails: z.optional(
    z.looseObject({ addresses: z.array(z.looseObject({ type: z.enum(['CURRENT', 'MAILING']) })) }),
  ),
  educationDetails: group,
  insuranceElibilityDetails: group,
  bankingInformation: group,
  meansTest: group,
  householdIncome: group,
  referenceDetails: group,
  incomeDetails: group,
  empDetails: group,
  consents: group,
  documents: z.optional(z.array(givenDocument)),
  agreements: z.optional(z.array(agreement)),
});

/** An application as the client posts it: to save, to validate, to submit. */
export const applicationBody = z.looseObject({
  arn: optionalText,
  status: optionalText,
  version: z.optional(z.int()),
  lastVisitedPage: optionalText,
  loanType: z.string(),
  borrowerTrn: optionalText,
  beneficiaryTrn: optionalText,
  requestId: z.optional(uuid),
  applicants: z.array(applicant).check(z.minLength(1)),
  loanDetails: z.looseObject({
    loanSuretyInfo: z.optional(z.array(z.looseObject({}))),
    loanApplication: group,
    studentLoan: group,
    mortgageLoan: group,
    collaterals: z.optional(z.array(z.looseObject({ type: z.string() }))),
  }),
});

export type ApplicationBody = z.output<typeof applicationBody>;

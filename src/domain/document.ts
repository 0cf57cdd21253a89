import { withoutRepeats } from '#lib/lists.ts';
import { textOf } from '#lib/readers.ts';
import { code, count, day, documented, flag, listOf, maybe, number, text, truth, z } from '#lib/zod.ts';
import { amountAnswer } from './amounts.ts';

/** The wire key of the answer, by the type of question (rule DOC-10). */
export const valueKeys = {
  Text: 'valueTB',
  TextArea: 'valueTA',
  Amount: 'valueAMT',
  Date: 'valueDT',
  CheckBox: 'valueCB',
} as const;

export type DataType = keyof typeof valueKeys;

const dataTypes = Object.keys(valueKeys).filter((key): key is DataType => key in valueKeys);
const dataTypeShape = () => z.enum(dataTypes);

/** A type of question that the portal knows, in whichever case it is written. */
export const knownDataType = (given: string): DataType | undefined =>
  dataTypes.find((type) => type.toLowerCase() === given.trim().toLowerCase());

/** A question of a type that the portal does not know is asked as a text, so that the applicant can go on (rule CALL-12). */
const dataType = documented(
  z.transform((given: unknown): DataType => knownDataType(textOf(given)) ?? 'Text'),
  dataTypeShape,
);

/** A row of Document_Questionnaire_Master: one question about one document. */
export const documentQuestion = z.looseObject({
  docTypeCode: code,
  documentName: text,
  questionCode: code,
  questionDesc: text,
  docSNO: count,
  dataType,
  maxLength: count,
  id: code,
});

const maybeText = z.optional(text);

/** An answer to a document question, with its value under the key of its data type. */
export const answer = z.looseObject({
  id: code,
  /** As it came: an answer of another type goes out again with the next save. */
  answerDataType: documented(z.transform(textOf), dataTypeShape),
  generatedFor: text,
  maxLengthOfAnswer: count,
  questionDesc: text,
  sno: count,
  questionCode: code,
  valueTB: maybeText,
  valueTA: maybeText,
  valueAMT: amountAnswer,
  valueDT: z.optional(day),
  valueCB: z.optional(flag),
});

/** One file uploaded for a document. `data` (a data URL) is sent once and does not come back. */
export const uploadItem = z.looseObject({
  docIndex: count,
  applicantId: code,
  data: maybe(z.string()),
  docType: code,
  name: text,
  imageIndex: count,
  id: code,
  odindex: count,
  fileExtension: code,
  /** In bytes, and the day; where the backend says them. */
  size: maybe(number),
  uploadedOn: z.optional(day),
  customerDoc: z.catch(truth, false),
  uploadedBy: code,
});

/** A document that an applicant must provide, or that the bureau generates. */
export const applicantDocument = z.looseObject({
  docType: code,
  label: text,
  name: text,
  mandatory: flag,
  generationRequired: flag,
  inJourney: flag,
  questionaire: listOf(answer),
  generatedId: text,
  /** "Y" where it has to be witnessed (rule ROL-8). */
  witness: z.optional(flag),
  uploads: listOf(uploadItem),
});

/** A document with the words that it is asked for by: those that it has, else its type. */
export const withNames = <D extends Pick<ApplicantDocument, 'docType' | 'label' | 'name'>>(document: D): D => {
  const { docType, label, name } = document;
  return { ...document, label: label || name || docType, name: name || label || docType };
};

export type DocumentQuestion = z.output<typeof documentQuestion>;
export type Answer = z.output<typeof answer>;
export type UploadItem = z.output<typeof uploadItem>;
export type ApplicantDocument = z.output<typeof applicantDocument>;

/** Whether a document and its answers are mandatory. */
export const isMandatory = ({ mandatory }: ApplicantDocument): boolean => mandatory === 'Y';

/** The entries of a list that repeats some documents, each once: as mandatory where one of its repeats is. */
export const eachDocument = <E>(entries: readonly E[], documentOf: (entry: E) => ApplicantDocument): E[] =>
  withoutRepeats(
    entries,
    (one) => documentOf(one).docType,
    (one, before) => isMandatory(documentOf(one)) && !isMandatory(documentOf(before)),
  );

/** The agreements. Any other docType is a document that the applicant uploads. */
export const agreementTypes = ['MASTER_AGREEMENT', 'MASTER_AGREEMENT_MINOR_VI', 'GUARANTOR_FORM'] as const;
export type AgreementType = (typeof agreementTypes)[number];

export const isAgreementType = (docType: string): docType is AgreementType =>
  agreementTypes.some((type) => type === docType);

import { formatDay } from '#lib/dates.ts';
import { withItemAt } from '#lib/lists.ts';
import { withStraightMarks } from '#lib/straightMarks.ts';
import { type Application, fullName, ownApplicant, withOwnApplicant } from './application.ts';
import {
  type Answer,
  type ApplicantDocument,
  type DataType,
  type DocumentQuestion,
  eachDocument,
  isAgreementType,
  isMandatory,
  knownDataType,
  valueKeys,
} from './document.ts';
import { formatAmount, normaliseAmount } from './money.ts';
import type { User } from './user.ts';

/** A required document with the questions about it. */
export interface Questionnaire {
  document: ApplicantDocument;
  questions: DocumentQuestion[];
}

/** The documents with questions, each with its questions in order. Includes agreements if the bureau generates them. */
export const questionnaires = (
  required: readonly ApplicantDocument[],
  questions: readonly DocumentQuestion[],
): Questionnaire[] =>
  eachDocument(required, (document) => document)
    .filter(({ docType, generationRequired }) => generationRequired === 'Y' || !isAgreementType(docType))
    .map((document) => ({ document, questions: questionsAbout(document.docType, questions) }))
    .filter((one) => one.questions.length > 0);

/** The questions about a document, in order, each once; one without words by its code. */
export const questionsAbout = (docType: string, questions: readonly DocumentQuestion[]): DocumentQuestion[] =>
  questions
    .filter(({ docTypeCode, questionCode }) => docTypeCode === docType && questionCode !== '')
    .filter(({ questionCode }, at, all) => all.findIndex((other) => other.questionCode === questionCode) === at)
    .sort((one, other) => one.docSNO - other.docSNO)
    .map((one) => (one.questionDesc.trim() === '' ? { ...one, questionDesc: one.questionCode } : one));

/** The answers given about a document. */
export const answersOf = (given: readonly ApplicantDocument[], docType: string): Answer[] =>
  given.filter((document) => document.docType === docType).flatMap(({ questionaire }) => questionaire);

const answerTo = ({ questionCode }: DocumentQuestion, answers: readonly Answer[]): Answer | undefined =>
  answers.find((answer) => answer.questionCode === questionCode);

/** The stored answer to a question, whatever type it names; '' if there is none. */
export function storedAnswer(question: DocumentQuestion, answers: readonly Answer[]): string {
  const answer = answerTo(question, answers);
  if (!answer) return '';
  return knownDataType(answer.answerDataType) ? (answer[valueKeys[question.dataType]] ?? '') : answerValue(answer);
}

const answerFormats: Partial<Record<DataType, (stored: string) => string>> = {
  Amount: (stored) => formatAmount(stored),
  Date: formatDay,
  CheckBox: (stored) => (stored === 'Y' ? 'Yes' : 'No'),
};

/** The answer as displayed: 'J$1,500.00', '01/03/2027', 'Yes'; '' if there is none. */
export const formatAnswer = (question: DocumentQuestion, answers: readonly Answer[]): string =>
  formatValue(question, storedAnswer(question, answers));

/** The same of a stored value. */
export const formatValue = ({ dataType }: DocumentQuestion, stored: string): string =>
  stored && (answerFormats[dataType]?.(stored) ?? stored);

/** The value of an answer by the type that it names, else the one that is there. */
function answerValue({ answerDataType, ...values }: Answer): string {
  const keys = Object.values(valueKeys);
  const type = knownDataType(answerDataType);
  const key = type ? valueKeys[type] : keys.find((one) => values[one]);
  const value = (key && values[key]) ?? '';
  return key === valueKeys.Amount ? (normaliseAmount(value) ?? value) : value;
}

/** Answers as pairs of code and value, in one order and spelling whichever way a backend gives them back. */
export const answerTexts = (answers: readonly Answer[]): [code: string, value: string][] =>
  answers
    .map((answer): [string, string] => [answer.questionCode, answerValue(answer)])
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** The answers without days before this one: each has to be today or later when it is given (rule VAL-15). */
export const withoutPassedDays = (answers: readonly Answer[], day: string): Answer[] =>
  answers.filter(({ valueDT = '' }) => valueDT === '' || valueDT >= day);

/** The number of these questions that have an answer. */
export const answeredCount = (questions: readonly DocumentQuestion[], answers: readonly Answer[]): number =>
  questions.filter((question) => storedAnswer(question, answers) !== '').length;

/** The documents with mandatory questions that are not answered. */
export const unansweredDocuments = (
  required: readonly ApplicantDocument[],
  questions: readonly DocumentQuestion[],
  given: readonly ApplicantDocument[],
): ApplicantDocument[] =>
  questionnaires(required, questions)
    .filter(({ document }) => isMandatory(document))
    .filter(({ document, questions: about }) => answeredCount(about, answersOf(given, document.docType)) < about.length)
    .map(({ document }) => document);

/** The progress of the questions, for the task list. */
export interface QuestionsState {
  /** Questions about mandatory documents. */
  needed: number;
  /** Those without an answer. */
  missing: number;
}

/** How many mandatory questions there are, and how many lack an answer. */
export function questionsState(
  required: readonly ApplicantDocument[],
  questions: readonly DocumentQuestion[],
  given: readonly ApplicantDocument[],
): QuestionsState {
  const needed = questionnaires(required, questions).filter(({ document }) => isMandatory(document));
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const asked = sum(needed.map(({ questions: about }) => about.length));
  const answered = needed.map(({ document, questions: about }) =>
    answeredCount(about, answersOf(given, document.docType)),
  );
  return { needed: asked, missing: asked - sum(answered) };
}

/** How each type of answer is stored (rule VAL-15). */
const storedValues: Record<DataType, (typed: string) => string> = {
  Text: (typed) => withStraightMarks(typed).trim(),
  TextArea: (typed) => typed.trim(),
  Amount: (typed) => normaliseAmount(typed) ?? typed,
  Date: (typed) => typed,
  CheckBox: (typed) => (typed === 'Y' ? 'Y' : 'N'),
};

export const toStoredValue = (dataType: DataType, typed: string): string => storedValues[dataType](typed);

/** The author of an answer: "Ann Marie Brown (123456789)" (rule DOC-11). */
const generatedFor = (user: User): string => `${fullName(user)} (${user.trn})`;

const VALUE_KEYS: ReadonlySet<string> = new Set(Object.values(valueKeys));

/** An answer without its value under any key, because the question may have changed its type. */
const withoutValue = (answer: Answer | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([key]) => !VALUE_KEYS.has(key)));

/** The record of an answer; an earlier record of the same question is updated. */
export function answerRecord(
  question: DocumentQuestion,
  typed: string,
  { user, before }: { user: User; before?: Answer },
): Answer {
  return {
    ...withoutValue(before),
    id: before?.id || question.id,
    answerDataType: question.dataType,
    generatedFor: generatedFor(user),
    maxLengthOfAnswer: question.maxLength,
    questionDesc: question.questionDesc,
    sno: question.docSNO,
    questionCode: question.questionCode,
    [valueKeys[question.dataType]]: toStoredValue(question.dataType, typed),
  };
}

/** The typed values by question code. */
export type TypedAnswers = ReadonlyMap<string, string>;

/**
 * The answers, created or updated per question code (rule STA-8). An empty value without an earlier answer makes no
 * record.
 */
export function updatedAnswers(
  { questions }: Questionnaire,
  typed: TypedAnswers,
  before: readonly Answer[],
  user: User,
): Answer[] {
  const records = questions.flatMap((question) => {
    const earlier = answerTo(question, before);
    const value = typed.get(question.questionCode) ?? '';
    const isEmpty = toStoredValue(question.dataType, value) === '';
    return isEmpty && !earlier ? [] : [answerRecord(question, value, { user, before: earlier })];
  });
  const others = before.filter(({ questionCode }) => !questions.some((asked) => asked.questionCode === questionCode));
  return [...records, ...others];
}

/** The application with these answers about a document. */
export function withAnswers(application: Application, document: ApplicantDocument, answers: Answer[]): Application {
  const { documents } = ownApplicant(application);
  const at = documents.findIndex(({ docType }) => docType === document.docType);
  const given = documents[at] ?? { ...document, uploads: [] };
  return withOwnApplicant(application, {
    documents: withItemAt(documents, at < 0 ? documents.length : at, { ...given, questionaire: answers }),
  });
}

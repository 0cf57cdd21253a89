import { formatDay } from '#lib/dates.ts';
import { type Application, fullName, ownApplicant, withOwnApplicant } from './application.ts';
import {
  type Answer,
  type ApplicantDocument,
  type DataType,
  type DocumentQuestion,
  isAgreementType,
  isMandatory,
  valueKeys,
} from './document.ts';
import { formatAmount, normaliseAmount } from './money.ts';
import type { User } from './user.ts';

/** A required document with what is asked about it. */
export interface Questionnaire {
  document: ApplicantDocument;
  questions: DocumentQuestion[];
}

/** The documents with questions, each with its questions in order; agreements among them, when the bureau generates them. */
export const questionnaires = (
  required: readonly ApplicantDocument[],
  questions: readonly DocumentQuestion[],
): Questionnaire[] =>
  required
    .filter(({ docType }, at) => required.findIndex((other) => other.docType === docType) === at)
    .filter(({ docType, generationRequired }) => generationRequired === 'Y' || !isAgreementType(docType))
    .map((document) => ({ document, questions: questionsAbout(document.docType, questions) }))
    .filter((one) => one.questions.length > 0);

/** What is asked about a document, in order, each question once. */
export const questionsAbout = (docType: string, questions: readonly DocumentQuestion[]): DocumentQuestion[] =>
  questions
    .filter(({ docTypeCode, questionCode }) => docTypeCode === docType && questionCode !== '')
    .filter(({ questionCode }, at, all) => all.findIndex((other) => other.questionCode === questionCode) === at)
    .toSorted((one, other) => one.docSNO - other.docSNO);

/** The answers given about a document. */
export const answersOf = (given: readonly ApplicantDocument[], docType: string): Answer[] =>
  given.filter((document) => document.docType === docType).flatMap(({ questionaire }) => questionaire);

const answerTo = ({ questionCode }: DocumentQuestion, answers: readonly Answer[]): Answer | undefined =>
  answers.find((answer) => answer.questionCode === questionCode);

/** What was answered to a question, as it is stored; '' when it was not. */
export const storedAnswer = (question: DocumentQuestion, answers: readonly Answer[]): string =>
  answerTo(question, answers)?.[valueKeys[question.dataType]] ?? '';

const answerFormats: Partial<Record<DataType, (stored: string) => string>> = {
  Amount: (stored) => formatAmount(stored),
  Date: formatDay,
  CheckBox: (stored) => (stored === 'Y' ? 'Yes' : 'No'),
};

/** What was answered, as people read it: 'J$1,500.00', '01/03/2027', 'Yes'; '' when it was not. */
export function formatAnswer(question: DocumentQuestion, answers: readonly Answer[]): string {
  const stored = storedAnswer(question, answers);
  return stored && (answerFormats[question.dataType]?.(stored) ?? stored);
}

/** How many of these questions have an answer. */
export const answeredCount = (questions: readonly DocumentQuestion[], answers: readonly Answer[]): number =>
  questions.filter((question) => storedAnswer(question, answers) !== '').length;

/** The documents whose questions must be answered and are not. */
export const unansweredDocuments = (
  required: readonly ApplicantDocument[],
  questions: readonly DocumentQuestion[],
  given: readonly ApplicantDocument[],
): ApplicantDocument[] =>
  questionnaires(required, questions)
    .filter(({ document }) => isMandatory(document))
    .filter(({ document, questions: about }) => answeredCount(about, answersOf(given, document.docType)) < about.length)
    .map(({ document }) => document);

/** How far the questions are, for the task list. */
export interface QuestionsState {
  /** Questions about mandatory documents. */
  needed: number;
  /** Those of them without an answer. */
  missing: number;
  /** Questions answered, whether they had to be or not. */
  answered: number;
}

export function unansweredQuestions(
  required: readonly ApplicantDocument[],
  questions: readonly DocumentQuestion[],
  given: readonly ApplicantDocument[],
): QuestionsState {
  const all = questionnaires(required, questions).map(({ document, questions: about }) => ({
    isNeeded: isMandatory(document),
    asked: about.length,
    answered: answeredCount(about, answersOf(given, document.docType)),
  }));
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const needed = all.filter(({ isNeeded }) => isNeeded);
  return {
    needed: sum(needed.map(({ asked }) => asked)),
    missing: sum(needed.map(({ asked, answered }) => asked - answered)),
    answered: sum(all.map(({ answered }) => answered)),
  };
}

/** Rule VAL-15: how each type of answer is stored. */
const storedValues: Record<DataType, (typed: string) => string> = {
  // Phones type a curly apostrophe; the answer takes a straight one.
  Text: (typed) => typed.replaceAll('’', "'").trim(),
  TextArea: (typed) => typed.trim(),
  Amount: (typed) => normaliseAmount(typed) ?? typed,
  Date: (typed) => typed,
  CheckBox: (typed) => (typed === 'Y' ? 'Y' : 'N'),
};

export const toStoredValue = (dataType: DataType, typed: string): string => storedValues[dataType](typed);

/** Who an answer is from: "Ann Marie Brown (123456789)" (rule DOC-11). */
const generatedFor = (user: User): string => `${fullName(user)} (${user.trn})`;

const VALUE_KEYS: ReadonlySet<string> = new Set(Object.values(valueKeys));

/** An answer without its value under any key: the question may be of another type now. */
const withoutValue = (answer: Answer | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([key]) => !VALUE_KEYS.has(key)));

/** The record of an answer; the one before of the same question is updated. */
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

/** What was typed for each question, by question code. */
export type TypedAnswers = ReadonlyMap<string, string>;

/** Answers created or updated per question code (rule STA-8); one that was never given and is empty makes no record. */
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
    documents: documents.toSpliced(at < 0 ? documents.length : at, 1, { ...given, questionaire: answers }),
  });
}

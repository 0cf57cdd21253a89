import { type Answer, type ApplicantDocument, type DocumentQuestion, isMandatory } from '#domain/document.ts';
import { type Questionnaire, storedAnswer, type TypedAnswers } from '#domain/questionnaire.ts';
import { tick } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import type { DateField, Shape, TextField, TickField } from '#forms/fields.ts';
import { amount } from '#forms/numberKinds.ts';
import { textField } from '#forms/textField.ts';
import { pickFromCalendar } from '#forms/texts/controlTexts.ts';
import { formatDay, isDay, today } from '#lib/dates.ts';
import { questionTexts } from '../texts/documentTexts.ts';

/** The kinds of field that a question can have; `drawAnswer` has a control for each. */
export type AnswerField = TextField<'text' | 'textarea' | 'amount'> | DateField | TickField;

/** The fields of a questionnaire, or of several in one form. */
export type QuestionFields = { readonly [key: string]: AnswerField };

/**
 * The name of the field of a question, by its position: a question code may contain any character. So may the type of a
 * document, whose other characters are written as numbers.
 */
export const fieldName = ({ docType }: Pick<ApplicantDocument, 'docType'>, index: number): string =>
  `${docType.replace(/\W/g, (sign) => `-${sign.charCodeAt(0)}`)}-q${index}`;

const DEFAULT_TEXT_LENGTH = 100;
const DEFAULT_TEXT_AREA_LENGTH = 500;
const DEFAULT_AMOUNT_LENGTH = 16;
/** A longer limit is a mistake in the master data. */
const MAX_LENGTH = 4000;

/** The length that a question allows; `fallback` when the master data has none, or an unusable one. */
const allowedLength = (maxLength: number, fallback: number): number =>
  Number.isInteger(maxLength) && maxLength > 0 ? Math.min(maxLength, MAX_LENGTH) : fallback;

/** Letters, digits, hyphen, period, apostrophe, hash, at sign, slash and space (rule VAL-15). */
const textAnswer = ({ questionDesc, maxLength }: DocumentQuestion): AnswerField =>
  textField(
    'text',
    questionDesc,
    {
      isValid: (value) => /^[A-Za-z0-9\-.'’#@/ ]*$/.test(value),
      invalidMessage: questionTexts.textInvalid,
      // Phones type a curly apostrophe; it is stored as a straight one.
      typing: {
        block: /[^A-Za-z0-9\-.'’#@/ ]/g,
        allowedMessage: questionTexts.textCharacters,
        maxLength: allowedLength(maxLength, DEFAULT_TEXT_LENGTH),
      },
    },
    { requiredMessage: questionTexts.answerRequired, autoComplete: 'off' },
  );

const textAreaAnswer = ({ questionDesc, maxLength }: DocumentQuestion): AnswerField =>
  textField(
    'textarea',
    questionDesc,
    { invalidMessage: '', typing: { maxLength: allowedLength(maxLength, DEFAULT_TEXT_AREA_LENGTH) } },
    { requiredMessage: questionTexts.answerRequired },
  );

/** An amount of 0 or more. `maxLength` counts the stored form, with its point and two decimals. */
function amountAnswer({ questionDesc, maxLength }: DocumentQuestion): AnswerField {
  const digits = Math.min(13, Math.max(1, allowedLength(maxLength, DEFAULT_AMOUNT_LENGTH) - '.00'.length));
  const shape = new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})(\\.\\d{0,2})?$`);
  const field = amount(questionDesc, { zero: true, requiredMessage: questionTexts.amountRequired });
  return {
    ...field,
    typing: { ...field.typing, shape },
    problem: (value) => (shape.test(value) ? undefined : questionTexts.amountInvalid),
  };
}

/** Today or later (rule VAL-15). A stored day may stay although it has passed since. */
const dateAnswer = ({ questionDesc }: DocumentQuestion, stored: string): AnswerField => ({
  ...date(questionDesc, {
    calendarLabel: pickFromCalendar({ label: questionDesc }),
    hint: questionTexts.dateHint({ example: formatDay(today()) }),
    requiredMessage: questionTexts.dateRequired,
  }),
  problem: (day) => {
    if (!isDay(day)) return questionTexts.dateInvalid;
    return day >= today() || day === stored ? undefined : questionTexts.dateInPast;
  },
});

function answerField(question: DocumentQuestion, stored: string): AnswerField {
  switch (question.dataType) {
    case 'Text':
      return textAnswer(question);
    case 'TextArea':
      return textAreaAnswer(question);
    case 'Amount':
      return amountAnswer(question);
    case 'Date':
      return dateAnswer(question, stored);
    case 'CheckBox':
      // An unticked box is a valid answer: N.
      return tick(question.questionDesc, { isOptional: true, hint: questionTexts.tickHint });
    default:
      return question.dataType satisfies never;
  }
}

/** The form of a questionnaire: one field for each question, by its data type. */
export const questionShape = (
  { document, questions }: Questionnaire,
  previous: readonly Answer[],
): Shape<QuestionFields> => ({
  fields: Object.fromEntries(
    questions.map((question, index) => {
      const field = answerField(question, storedAnswer(question, previous));
      return [fieldName(document, index), isMandatory(document) ? field : { ...field, isOptional: true }];
    }),
  ),
});

/** The initial values of a questionnaire: its stored answers, by question code. */
export const initialAnswers = ({ questions }: Questionnaire, previous: readonly Answer[]): TypedAnswers =>
  new Map(
    questions.map((question) => {
      const stored = storedAnswer(question, previous);
      return [question.questionCode, question.dataType === 'CheckBox' && stored !== 'Y' ? '' : stored];
    }),
  );

/** Converts answers by question code to values by field name. */
export const fieldValues = ({ document, questions }: Questionnaire, typed: TypedAnswers): Record<string, string> =>
  Object.fromEntries(
    questions.map(({ questionCode }, index) => [fieldName(document, index), typed.get(questionCode) ?? '']),
  );

/** Converts values by field name to answers by question code. */
export const answersFrom = (
  { document, questions }: Questionnaire,
  values: Readonly<Record<string, string>>,
): TypedAnswers =>
  new Map(questions.map(({ questionCode }, index) => [questionCode, values[fieldName(document, index)] ?? '']));

import { type Answer, type DocumentQuestion, isMandatory } from '#domain/document.ts';
import { type Questionnaire, storedAnswer, type TypedAnswers } from '#domain/questionnaire.ts';
import { tick } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import { type DateField, optional, type Shape, type TextField, type TickField } from '#forms/fields.ts';
import { amount } from '#forms/numberKinds.ts';
import { textField } from '#forms/textField.ts';
import { formatDay, isDay, today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';

/** The fields that a question can be answered in: each has its control in `drawAnswer`. */
export type AnswerField = TextField<'text' | 'textarea' | 'amount'> | DateField | TickField;

/** The fields of a questionnaire. Question codes may hold anything, so a field is called by its position. */
export type QuestionFields = { readonly [key: string]: AnswerField };

/** The name of the field at a position. */
export const fieldName = (index: number): string => `q${index}`;

const DEFAULT_TEXT_LENGTH = 100;
const DEFAULT_TEXT_AREA_LENGTH = 500;
const DEFAULT_AMOUNT_LENGTH = 16;
/** A longer limit can only be a mistake of the list. */
const MAX_LENGTH = 4000;

/** The length that a question allows; the default where the list gives none, or one that makes no sense. */
const allowedLength = (maxLength: number, fallback: number): number =>
  Number.isInteger(maxLength) && maxLength > 0 ? Math.min(maxLength, MAX_LENGTH) : fallback;

const ANSWER = 'Enter an answer';

/** Letters, digits, hyphen, period, apostrophe, hash, at sign, slash and space (rule VAL-15). */
const textAnswer = ({ questionDesc, maxLength }: DocumentQuestion): AnswerField =>
  textField(
    'text',
    questionDesc,
    {
      isValid: (value) => /^[A-Za-z0-9\-.'’#@/ ]*$/.test(value),
      invalidMessage: "Use letters, digits and - . ' # @ / only",
      // A phone types a curly apostrophe; it is stored as a straight one.
      typing: {
        block: /[^A-Za-z0-9\-.'’#@/ ]/g,
        allowedCharacters: "letters, digits and - . ' # @ /",
        maxLength: allowedLength(maxLength, DEFAULT_TEXT_LENGTH),
      },
    },
    { requiredMessage: ANSWER, autoComplete: 'off' },
  );

const textAreaAnswer = ({ questionDesc, maxLength }: DocumentQuestion): AnswerField =>
  textField(
    'textarea',
    questionDesc,
    { invalidMessage: '', typing: { maxLength: allowedLength(maxLength, DEFAULT_TEXT_AREA_LENGTH) } },
    { requiredMessage: ANSWER, autoComplete: 'off' },
  );

/** Not negative, zero allowed; `maxLength` is that of the stored form, with its point and two decimals. */
function amountAnswer({ questionDesc, maxLength }: DocumentQuestion): AnswerField {
  const digits = Math.min(13, Math.max(1, allowedLength(maxLength, DEFAULT_AMOUNT_LENGTH) - '.00'.length));
  const shape = new RegExp(`^(0|[1-9]\\d{0,${digits - 1}})(\\.\\d{0,2})?$`);
  const field = amount(questionDesc, { zero: true, requiredMessage: 'Enter an amount, or 0' });
  return {
    ...field,
    typing: { ...field.typing, shape },
    schema: z
      .string()
      .check(z.refine((value: string) => shape.test(value), 'Use an amount like 250,000 or 1,234.50, or 0')),
  };
}

/** Today or later (rule VAL-15); a day that was valid when it was stored may stay. */
const dateAnswer = ({ questionDesc }: DocumentQuestion, stored: string): AnswerField => ({
  ...date(questionDesc, { hint: `Today or later, like ${formatDay(today())}`, requiredMessage: 'Enter a date' }),
  schema: z.string().check(
    z.refine(isDay, 'Use day/month/year, for a day that exists'),
    z.refine((day: string) => !isDay(day) || day >= today() || day === stored, 'The date must be today or later'),
  ),
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
      // Not ticking it is an answer too: N.
      return tick(question.questionDesc, {
        isOptional: true,
      });
    default:
      return question.dataType satisfies never;
  }
}

/** The described shape of a questionnaire: a field for each question, by its data type. */
export const questionShape = (
  { document, questions }: Questionnaire,
  previous: readonly Answer[],
): Shape<QuestionFields> => ({
  fields: Object.fromEntries(
    questions.map((question, index) => {
      const field = answerField(question, storedAnswer(question, previous));
      return [fieldName(index), isMandatory(document) ? field : optional(field)];
    }),
  ),
});

/** What the fields start with: the answers given before, as they are typed. */
export const initialAnswers = ({ questions }: Questionnaire, previous: readonly Answer[]): TypedAnswers =>
  new Map(
    questions.map((question) => {
      const stored = storedAnswer(question, previous);
      return [question.questionCode, question.dataType === 'CheckBox' && stored !== 'Y' ? '' : stored];
    }),
  );

/** The values of the fields, by question code, and back. */
export const fieldValues = ({ questions }: Questionnaire, typed: TypedAnswers): Record<string, string> =>
  Object.fromEntries(questions.map(({ questionCode }, index) => [fieldName(index), typed.get(questionCode) ?? '']));

export const answersFrom = ({ questions }: Questionnaire, values: Readonly<Record<string, string>>): TypedAnswers =>
  new Map(questions.map(({ questionCode }, index) => [questionCode, values[fieldName(index)] ?? '']));

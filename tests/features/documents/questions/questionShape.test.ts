import { describe, expect, it } from 'vitest';
import { applicant, application } from '#domain/application.ts';
import { type Answer, answer, applicantDocument, type DataType, documentQuestion } from '#domain/document.ts';
import {
  answersFrom,
  fieldName,
  fieldValues,
  initialAnswers,
  questionShape,
} from '#features/documents/questions/questionShape.ts';
import { findingsOf } from '#forms/findings.ts';
import { accept } from '#forms/typing.ts';
import { today } from '#lib/dates.ts';

const nobody = application.parse({ applicants: [applicant.parse({})] });

const about = (dataType: DataType, { maxLength = 30, mandatory = 'Y' } = {}) => ({
  document: applicantDocument.parse({ docType: 'LETTER', mandatory }),
  questions: [documentQuestion.parse({ questionCode: 'a.b[0]', questionDesc: 'Question', dataType, maxLength })],
});

/** The field of the only question. */
const FIELD = 'LETTER-q0';

const inThePast = 'The date must be today or later. If the one on your paper has passed, ask the bureau what to enter';

const problems = (questionnaire: ReturnType<typeof about>, value: string, given: Answer[] = []): string[] =>
  findingsOf(questionShape(questionnaire, given), { [FIELD]: value }, nobody).map(({ message }) => message);

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('the fields of two documents', () => {
  it('have different names, whatever the types of the documents are', () => {
    const names = ['A_B', 'A-B', 'A.B', 'A B'].map((docType) => fieldName({ docType }, 0));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[\w-]+$/);
  });
});

describe('an answer about a document', () => {
  it.each<[DataType, string, string[]]>([
    ['Text', "O'Brien-Smith #4, a", ["Use letters, digits and - . ' # @ / only"]],
    ['Text', "Ref. 4/2 #7 a@b O'Brien-S", []],
    ['Text', 'O’Brien', []],
    ['Text', 'Zoë', ["Use letters, digits and - . ' # @ / only"]],
    ['Text', '', ['Enter an answer']],
    ['Text', '   ', ['Enter an answer']],
    ['TextArea', 'Two\nlines, with "marks" & <b>', []],
    ['Amount', '0', []],
    ['Amount', '1234.5', []],
    ['Amount', '-1', ['Use an amount like 250,000 or 1,234.50, or 0']],
    ['Amount', '1e5', ['Use an amount like 250,000 or 1,234.50, or 0']],
    ['Amount', '007', ['Use an amount like 250,000 or 1,234.50, or 0']],
    ['Amount', '', ['Enter an amount, or 0']],
    ['Date', today(), []],
    ['Date', tomorrow, []],
    ['Date', '2020-01-31', [inThePast]],
    ['Date', '31/02/2027', ['Use day/month/year, for a day that exists']],
    ['Date', '', ['Enter a date']],
    ['CheckBox', '', []],
    ['CheckBox', 'Y', []],
  ])('of type %s with the value %j has the errors %j', (dataType, value, expected) => {
    expect(problems(about(dataType), value)).toEqual(expected);
  });

  it.each<[DataType]>([['Text'], ['TextArea'], ['Amount'], ['Date']])(
    'of type %s may be left out for an optional document',
    (dataType) => {
      expect(problems(about(dataType, { mandatory: 'N' }), '')).toEqual([]);
    },
  );

  it('may keep a past day that was valid when it was stored', () => {
    const given = [answer.parse({ questionCode: 'a.b[0]', answerDataType: 'Date', valueDT: '2020-01-31' })];
    expect(problems(about('Date'), '2020-01-31', given)).toEqual([]);
    expect(problems(about('Date'), '2020-01-30', given)).toEqual([inThePast]);
  });

  it.each([
    ['Text', 5, 'abcdefgh', 'abcde'],
    ['Text', 0, 'a'.repeat(200), 'a'.repeat(100)],
    // An unusable length is replaced by the default.
    ['Text', -5, 'abc', 'abc'],
    ['Text', 2.5, 'abc', 'abc'],
    ['Text', 1e9, 'a'.repeat(5000), 'a'.repeat(4000)],
    ['TextArea', -1, 'a'.repeat(600), 'a'.repeat(500)],
    ['Amount', -7, '1234567890123', '1234567890123'],
    ['Amount', 1, '12', ''],
    ['Text', 30, 'a<b>c', 'abc'],
    ['TextArea', 3, 'abcd', 'abc'],
    // 12 characters hold 9 digits, a point and two decimals.
    ['Amount', 12, '123456789', '123456789'],
    ['Amount', 12, '1234567890', ''],
  ] as const)('of type %s and length %d accepts %j as %j while it is typed', (dataType, maxLength, typed, kept) => {
    const field = questionShape(about(dataType, { maxLength }), []).fields[FIELD];
    expect(field && 'typing' in field ? accept(typed, field.typing) : undefined).toBe(kept);
  });

  it.each<[DataType, Partial<Answer>, string]>([
    ['Text', { valueTB: 'A-1' }, 'A-1'],
    ['Amount', { valueAMT: '1500.00' }, '1500.00'],
    ['CheckBox', { valueCB: 'Y' }, 'Y'],
    ['CheckBox', { valueCB: 'N' }, ''],
    ['Text', {}, ''],
  ])('of type %s starts with the stored answer %j', (dataType, given, typed) => {
    const questionnaire = about(dataType);
    const before = [answer.parse({ questionCode: 'a.b[0]', answerDataType: dataType, ...given })];
    expect(fieldValues(questionnaire, initialAnswers(questionnaire, before))).toEqual({ [FIELD]: typed });
  });

  it('is returned under the code of its question, whatever that code is', () => {
    expect([...answersFrom(about('Text'), { [FIELD]: 'A-1' })]).toEqual([['a.b[0]', 'A-1']]);
  });
});

import { describe, expect, it } from 'vitest';
import { ownApplicant } from '#domain/application.ts';
import {
  type Answer,
  type ApplicantDocument,
  answer,
  applicantDocument,
  type DocumentQuestion,
  documentQuestion,
} from '#domain/document.ts';
import {
  answeredCount,
  answerRecord,
  questionnaires,
  storedForm,
  unansweredQuestions,
  updatedAnswers,
  withAnswers,
} from '#domain/questionnaire.ts';
import { user as userShape } from '#domain/user.ts';
import { anApplication } from '../support/builders.ts';

const user = userShape.parse({ trn: '123456789', firstName: 'Ann', middleName: 'Marie', lastName: 'Brown' });

const aQuestion = (rest: Partial<DocumentQuestion> = {}): DocumentQuestion =>
  documentQuestion.parse({
    docTypeCode: 'ACCEPTANCE_LETTER',
    documentName: 'Acceptance letter',
    questionCode: 'Q1',
    questionDesc: 'Reference number',
    docSNO: 1,
    dataType: 'Text',
    maxLength: 30,
    id: 'DQ-1',
    ...rest,
  });

const aDocument = (docType: string, rest: Partial<ApplicantDocument> = {}): ApplicantDocument =>
  applicantDocument.parse({
    docType,
    label: docType,
    mandatory: 'Y',
    inJourney: 'Y',
    generationRequired: 'N',
    ...rest,
  });

const anAnswer = (rest: Partial<Answer>): Answer =>
  answer.parse({ questionCode: 'Q1', answerDataType: 'Text', ...rest });

const letter = aDocument('ACCEPTANCE_LETTER');
const advice = aDocument('RECOMMENDATION', { mandatory: 'N' });

describe('the documents with questions', () => {
  it('have them in their order, once each', () => {
    const questions = [
      aQuestion({ questionCode: 'Q2', docSNO: 2 }),
      aQuestion({ questionCode: 'Q1', docSNO: 1 }),
      aQuestion({ questionCode: 'Q2', docSNO: 3 }),
      aQuestion({ questionCode: '' }),
      aQuestion({ docTypeCode: 'MASTER_AGREEMENT' }),
      aQuestion({ docTypeCode: 'NOT_ASKED' }),
    ];
    const all = questionnaires([aDocument('PHOTO_ID'), letter, letter, aDocument('MASTER_AGREEMENT')], questions);
    expect(
      all.map(({ document, questions: about }) => [document.docType, about.map((one) => one.questionCode)]),
    ).toEqual([['ACCEPTANCE_LETTER', ['Q1', 'Q2']]]);
  });

  it.each([
    ['nothing', [], { needed: 2, missing: 2, answered: 0 }],
    [
      'one of two',
      [{ ...letter, questionaire: [anAnswer({ valueTB: 'A-1' })] }],
      { needed: 2, missing: 1, answered: 1 },
    ],
    [
      'an empty text',
      [{ ...letter, questionaire: [anAnswer({ valueTB: '' })] }],
      { needed: 2, missing: 2, answered: 0 },
    ],
    [
      'only what may be left out',
      [{ ...advice, questionaire: [anAnswer({ questionCode: 'Q3', valueTB: 'Dr Reid' })] }],
      { needed: 2, missing: 2, answered: 1 },
    ],
    [
      'all that is needed',
      [{ ...letter, questionaire: [anAnswer({ valueTB: 'A-1' }), anAnswer({ questionCode: 'Q2', valueCB: 'N' })] }],
      { needed: 2, missing: 0, answered: 2 },
    ],
  ])('after %s was answered', (_what, given, state) => {
    const questions = [
      aQuestion(),
      aQuestion({ questionCode: 'Q2', dataType: 'CheckBox' }),
      aQuestion({ questionCode: 'Q3', docTypeCode: 'RECOMMENDATION' }),
    ];
    expect(unansweredQuestions([letter, advice], questions, given)).toEqual(state);
  });

  it('need nothing while no questions are known', () => {
    expect(unansweredQuestions([letter], [], [])).toEqual({ needed: 0, missing: 0, answered: 0 });
  });

  it('do not count an answer of another data type than is asked for now', () => {
    const answers = [anAnswer({ answerDataType: 'Text', valueTB: '12' })];
    expect(answeredCount([aQuestion({ dataType: 'Amount' })], answers)).toBe(0);
  });
});

describe('an answer', () => {
  it.each([
    ['Text', ' O’Brien #4/2 ', "O'Brien #4/2"],
    ['TextArea', 'two\nlines ', 'two\nlines'],
    ['Amount', '1,250,000', '1250000.00'],
    ['Amount', '1500.5', '1500.50'],
    ['Amount', '0', '0.00'],
    ['Amount', '', ''],
    ['Date', '2026-01-05', '2026-01-05'],
    ['CheckBox', 'Y', 'Y'],
    ['CheckBox', '', 'N'],
  ] as const)('%s %j is stored as %j', (dataType, typed, stored) => {
    expect(storedForm(dataType, typed)).toBe(stored);
  });

  it.each([
    ['Text', 'A-1', { valueTB: 'A-1' }],
    ['TextArea', 'Mine', { valueTA: 'Mine' }],
    ['Amount', '1500', { valueAMT: '1500.00' }],
    ['Date', '2027-03-01', { valueDT: '2027-03-01' }],
    ['CheckBox', '', { valueCB: 'N' }],
  ] as const)('of type %s is the record of the specification', (dataType, typed, value) => {
    expect(answerRecord(aQuestion({ dataType }), typed, { user })).toEqual({
      id: 'DQ-1',
      answerDataType: dataType,
      generatedFor: 'Ann Marie Brown (123456789)',
      maxLengthOfAnswer: 30,
      questionDesc: 'Reference number',
      sno: 1,
      questionCode: 'Q1',
      ...value,
    });
  });

  it('that was given before keeps its id and what else is known of it, and has one value', () => {
    const before = anAnswer({ id: 'stored', answerDataType: 'Amount', valueAMT: '10.00', reviewedBy: 'somebody' });
    const record = answerRecord(aQuestion(), 'A-1', { user, before });
    expect(record).toMatchObject({ id: 'stored', reviewedBy: 'somebody', answerDataType: 'Text', valueTB: 'A-1' });
    expect(record).not.toHaveProperty('valueAMT');
  });
});

describe('the answers about a document', () => {
  const questions = [
    aQuestion(),
    aQuestion({ questionCode: 'Q2', dataType: 'Amount', docSNO: 2, id: 'DQ-2' }),
    aQuestion({ questionCode: 'Q3', dataType: 'CheckBox', docSNO: 3, id: 'DQ-3' }),
  ];
  const about = { document: letter, questions };

  it('are created and updated per question code', () => {
    const before = [anAnswer({ id: 'stored', valueTB: 'old' }), anAnswer({ questionCode: 'GONE', valueTB: 'kept' })];
    const after = updatedAnswers(
      about,
      new Map([
        ['Q1', 'new'],
        ['Q2', ''],
      ]),
      before,
      user,
    );
    expect(after.map(({ id, questionCode, valueTB, valueCB }) => [id, questionCode, valueTB ?? valueCB])).toEqual([
      ['stored', 'Q1', 'new'],
      ['DQ-3', 'Q3', 'N'],
      ['', 'GONE', 'kept'],
    ]);
  });

  it('can be emptied again', () => {
    const after = updatedAnswers(about, new Map([['Q1', '']]), [anAnswer({ id: 'stored', valueTB: 'old' })], user);
    expect(after[0]).toMatchObject({ id: 'stored', valueTB: '' });
  });

  it('lie with the document, beside its files', () => {
    const given = applicantDocument.parse({ ...letter, uploads: [{ id: 'file' }] });
    const after = withAnswers(anApplication({ documents: [advice, given] }), letter, [anAnswer({ valueTB: 'A-1' })]);
    expect(ownApplicant(after).documents).toMatchObject([
      { docType: 'RECOMMENDATION' },
      { docType: 'ACCEPTANCE_LETTER', uploads: [{ id: 'file' }], questionaire: [{ valueTB: 'A-1' }] },
    ]);
  });

  it('make the document known when nothing was given for it yet', () => {
    const after = withAnswers(anApplication(), letter, [anAnswer({ valueTB: 'A-1' })]);
    expect(ownApplicant(after).documents).toMatchObject([{ docType: 'ACCEPTANCE_LETTER', uploads: [] }]);
  });
});

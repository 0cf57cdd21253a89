import type { DataType, DocumentQuestion } from '#domain/document.ts';

type Row = readonly [dataType: DataType, questionDesc: string, maxLength: number];

const about = (docTypeCode: string, documentName: string, ...rows: readonly Row[]): DocumentQuestion[] =>
  rows.map(([dataType, questionDesc, maxLength], index) => ({
    docTypeCode,
    documentName,
    questionCode: `${docTypeCode}_Q${index + 1}`,
    questionDesc,
    docSNO: index + 1,
    dataType,
    maxLength,
    id: `DQ-${docTypeCode}-${index + 1}`,
  }));

/** Document_Questionnaire_Master: the questions about documents, with every type of answer. */
export const documentQuestions: DocumentQuestion[] = [
  ...about(
    'ACCEPTANCE_LETTER',
    'Acceptance letter',
    ['Text', 'Reference number on the letter', 30],
    ['Date', 'Last day to register with your school', 10],
    ['CheckBox', 'My offer is unconditional: it depends on nothing more, such as exam results', 1],
  ),
  ...about(
    'INCOME_PROOF',
    'Proof of household income',
    ['Amount', 'Total monthly income shown on these papers', 12],
    ['TextArea', 'Describe these documents and whose they are', 250],
  ),
  ...about(
    'RECOMMENDATION',
    'Recommendations',
    ['Text', 'Name of the person who recommends you', 60],
    ['CheckBox', 'This person has known me for two years or more', 1],
  ),
  ...about(
    'GUARANTOR_INCOME',
    "Guarantor's proof of income",
    ['Amount', 'Monthly income shown on this paper', 12],
    ['Text', 'Name of the employer, or of who pays your pension', 60],
  ),
  // A document that the bureau generates: its questions come before its preview.
  ...about(
    'GUARANTOR_FORM',
    'Guarantor Agreement Form',
    ['Text', 'How do you know the borrower?', 60],
    ['CheckBox', 'I know how much the borrower asks for', 1],
  ),
];

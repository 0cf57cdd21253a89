import type { Questionnaire } from '#domain/questionnaire.ts';
import type { Shape } from '#forms/fields.ts';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { drawAnswer } from './drawAnswer.tsx';
import { fieldName, type QuestionFields } from './questionShape.ts';

// On a phone the table is laid out in blocks, and some screen readers then no longer see a table: hence the explicit roles.
const table = { role: 'table' };
const group = { role: 'rowgroup' };
const row = { role: 'row' };
const head = { role: 'columnheader', scope: 'col' };
const cell = { role: 'cell' };
const rowHead = { role: 'rowheader', scope: 'row' };

interface QuestionTableProps {
  questionnaire: Questionnaire;
  shape: Shape<QuestionFields>;
}

/** The table of the document question dialog: S.No., Question, Response (rule DLG-2). */
export function QuestionTable({ questionnaire: { document, questions }, shape }: QuestionTableProps) {
  return (
    <table {...table} className="question-table">
      <caption className="slb-unseen">{questionTexts.tableCaption(document)}</caption>
      <thead {...group}>
        <tr {...row}>
          <th {...head}>{questionTexts.number}</th>
          <th {...head}>{questionTexts.question}</th>
          <th {...head}>{questionTexts.response}</th>
        </tr>
      </thead>
      <tbody {...group}>
        {questions.map(({ questionCode, questionDesc, dataType }, index) => {
          const path = fieldName(document, index);
          const field = shape.fields[path];
          return (
            <tr key={questionCode} {...row}>
              <td {...cell}>
                <CellLabel>{questionTexts.number}</CellLabel>
                {index + 1}
              </td>
              <th {...rowHead}>
                <CellLabel>{questionTexts.question}</CellLabel>
                <bdi>{questionDesc}</bdi>
                {field?.isOptional && dataType !== 'CheckBox' && (
                  <span className="slb-optional"> {documentTexts.optional}</span>
                )}
              </th>
              <td {...cell}>
                <CellLabel>{questionTexts.response}</CellLabel>
                {field && drawAnswer(field, path)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The name of the column where columns do not fit. Screen readers announce it anyway. */
const CellLabel = ({ children }: { children: string }) => (
  <span className="cell-label" aria-hidden="true">
    {children}
  </span>
);

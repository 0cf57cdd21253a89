import type { ReactNode } from 'react';
import type { Questionnaire } from '#domain/questionnaire.ts';
import { AmountControl } from '#forms/controls/AmountControl.tsx';
import { DateControl } from '#forms/controls/DateControl.tsx';
import { TextControl } from '#forms/controls/TextControl.tsx';
import { TickControl } from '#forms/controls/TickControl.tsx';
import type { Shape, TickField } from '#forms/fields.ts';
import '../documents.css';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { type AnswerField, fieldName, type QuestionFields } from './questionShape.ts';

// On a phone the table is a list of questions, each with its answer below it, and some screen readers then no longer see a table: hence the explicit roles.
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
              <td {...cell}>{index + 1}</td>
              <th {...rowHead}>
                <bdi>{questionDesc}</bdi>
                {field?.isOptional && dataType !== 'CheckBox' && (
                  <span className="slb-optional"> {documentTexts.optional}</span>
                )}
              </th>
              <td {...cell}>{field && drawAnswer(field, path)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Renders the control of an answer. A kind of field without a control does not compile. */
function drawAnswer(field: AnswerField, path: string): ReactNode {
  switch (field.control) {
    case 'text':
    case 'textarea':
      return <TextControl path={path} field={field} />;
    case 'amount':
      return <AmountControl path={path} field={field} />;
    case 'date':
      return <DateControl path={path} field={field} />;
    case 'tick':
      return <TickControl path={path} field={field} label={<TickLabel field={field} />} />;
    default:
      return field satisfies never;
  }
}

/** The question is visible in the column beside the box, so here it is for screen readers only. */
const TickLabel = ({ field: { label } }: { field: TickField }) => (
  <>
    <span className="slb-unseen">{label}</span> {questionTexts.yes}
  </>
);

import type { ReactNode } from 'react';
import { AmountControl } from '#forms/controls/AmountControl.tsx';
import { DateControl } from '#forms/controls/DateControl.tsx';
import { TextControl } from '#forms/controls/TextControl.tsx';
import { TickControl } from '#forms/controls/TickControl.tsx';
import type { TickField } from '#forms/fields.ts';
import type { AnswerField } from './questionShape.ts';

/** The control of an answer. An answer of a kind that has none does not compile. */
export function drawAnswer(field: AnswerField, path: string): ReactNode {
  switch (field.control) {
    case 'text':
    case 'textarea':
      return <TextControl path={path} field={field} />;
    case 'amount':
      return <AmountControl path={path} field={field} />;
    case 'date':
      return <DateControl path={path} field={field} />;
    case 'tick':
      return <TickControl path={path} field={field} label={said(field)} />;
    default:
      return field satisfies never;
  }
}

/** The question stands in the column beside it, so here it is only said. */
const said = ({ label }: TickField): ReactNode => (
  <>
    <span className="slb-unseen">{label}</span> Yes
  </>
);

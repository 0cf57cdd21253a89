import type { ReactNode } from 'react';
import { AmountControl } from '#forms/controls/AmountControl.tsx';
import { DateControl } from '#forms/controls/DateControl.tsx';
import { TextControl } from '#forms/controls/TextControl.tsx';
import { TickControl } from '#forms/controls/TickControl.tsx';
import type { TickField } from '#forms/fields.ts';
import { questionTexts } from '../texts/documentTexts.ts';
import type { AnswerField } from './questionShape.ts';

/** Renders the control of an answer. A kind of field without a control does not compile. */
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

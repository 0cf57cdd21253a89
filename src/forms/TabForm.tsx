import { type ReactNode, useContext } from 'react';
import { SectionFrame } from '#ui/FieldFrame.tsx';
import { AmountControl } from './controls/AmountControl.tsx';
import { ChoiceControl, YesNoControl } from './controls/ChoiceControl.tsx';
import { DateControl } from './controls/DateControl.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { LockedControl } from './controls/LockedControl.tsx';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { SelectControl } from './controls/SelectControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { TickControl } from './controls/TickControl.tsx';
import { TrnControl } from './controls/TrnControl.tsx';
import { VerifiedTrnControl } from './controls/VerifiedTrnControl.tsx';
import { DescribedForm, type DescribedFormProps } from './DescribedForm.tsx';
import { FormFields } from './FormField.tsx';
import { fieldId } from './fieldId.ts';
import type { Field, FieldSet, Fields } from './fields.ts';
import { type ControlProps, UnderLegendContext } from './formContext.ts';

/** Renders a field of any kind. A kind without a control does not compile. */
export function drawField(field: Field, path: string): ReactNode {
  switch (field.control) {
    case 'text':
    case 'textarea':
    case 'phone':
      return <TextControl path={path} field={field} />;
    case 'password':
      return <PasswordControl path={path} field={field} />;
    case 'trn':
      return <TrnControl path={path} field={field} />;
    case 'verifiedTrn':
      return <VerifiedTrnControl path={path} field={field} />;
    case 'amount':
      return <AmountControl path={path} field={field} />;
    case 'date':
      return <DateControl path={path} field={field} />;
    case 'select':
      return <SelectControl path={path} field={field} />;
    case 'yesno':
      return <YesNoControl path={path} field={field} />;
    case 'choice':
      return <ChoiceControl path={path} field={field} />;
    case 'tick':
      return <TickControl path={path} field={field} />;
    case 'locked':
      return <LockedControl path={path} field={field} />;
    case 'fieldset':
      return <FieldSetControl path={path} field={field} />;
    case 'list':
      return <ListControl path={path} field={field} />;
    default:
      return field satisfies never;
  }
}

/** Renders any described tab. */
export const TabForm = <F extends Fields>(props: Omit<DescribedFormProps<F>, 'draw'>) => (
  <DescribedForm {...props} draw={drawField} />
);

/** Renders fields under one legend. */
function FieldSetControl({ path, field }: ControlProps<FieldSet>) {
  return (
    <SectionFrame id={fieldId(path)} legend={field.label} hint={field.hint}>
      {useContext(UnderLegendContext)[path]}
      <FormFields shape={field} prefix={path} />
    </SectionFrame>
  );
}

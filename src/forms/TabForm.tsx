import type { ReactNode } from 'react';
import { AmountControl } from './controls/AmountControl.tsx';
import { ChoiceControl } from './controls/ChoiceControl.tsx';
import { DateControl } from './controls/DateControl.tsx';
import { FieldSetControl } from './controls/FieldSetControl.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { SelectControl } from './controls/SelectControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { TickControl } from './controls/TickControl.tsx';
import { TrnControl } from './controls/TrnControl.tsx';
import { VerifiedTrnControl } from './controls/VerifiedTrnControl.tsx';
import { YesNoControl } from './controls/YesNoControl.tsx';
import { DescribedForm, type DescribedFormProps } from './DescribedForm.tsx';
import type { Field, Fields } from './fields.ts';

/** A control for every kind; a kind without one does not compile. */
function draw(field: Field, path: string): ReactNode {
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
    case 'fieldset':
      return <FieldSetControl path={path} field={field} />;
    case 'list':
      return <ListControl path={path} field={field} />;
    default:
      return field satisfies never;
  }
}

/** Draws any described tab. */
export const TabForm = <F extends Fields>(props: Omit<DescribedFormProps<F>, 'draw'>) => (
  <DescribedForm {...props} draw={draw} />
);

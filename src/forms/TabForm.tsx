import { AmountControl } from './controls/AmountControl.tsx';
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
import type { Fields } from './fields.ts';
import type { Controls } from './formContext.ts';

/** A control for every kind; a kind without one does not compile. */
const controls: Required<Controls> = {
  text: TextControl,
  textarea: TextControl,
  phone: TextControl,
  password: PasswordControl,
  trn: TrnControl,
  verifiedTrn: VerifiedTrnControl,
  amount: AmountControl,
  date: DateControl,
  select: SelectControl,
  yesno: YesNoControl,
  tick: TickControl,
  fieldset: FieldSetControl,
  list: ListControl,
};

/** Draws any described tab. */
export const TabForm = <F extends Fields>(props: Omit<DescribedFormProps<F>, 'controls'>) => (
  <DescribedForm {...props} controls={controls} />
);

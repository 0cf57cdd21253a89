import type { YesNoField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { Choices } from './ChoiceControl.tsx';

const YES_OR_NO = [
  { code: 'YES', label: 'Yes' },
  { code: 'NO', label: 'No' },
] as const;

/** A question answered by Yes or No. */
export const YesNoControl = ({ path, field }: ControlProps<YesNoField>) => (
  <Choices path={path} field={field} options={YES_OR_NO} />
);

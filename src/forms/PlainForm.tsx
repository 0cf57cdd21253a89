import { PasswordControl } from './controls/PasswordControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { DescribedForm, type DescribedFormProps } from './DescribedForm.tsx';
import type { TextField } from './fields.ts';
import type { Controls } from './formContext.ts';

const controls: Controls = { text: TextControl, password: PasswordControl };

/** A described tab of text and passwords only: the first screen needs no more and loads no more. */
export const PlainForm = <F extends { readonly [key: string]: TextField }>(props: Omit<DescribedFormProps<F>, 'controls'>) => (
  <DescribedForm {...props} controls={controls} />
);

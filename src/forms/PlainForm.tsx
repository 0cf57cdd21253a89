import type { ReactNode } from 'react';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { DescribedForm, type DescribedFormProps } from './DescribedForm.tsx';
import type { Field, TextField } from './fields.ts';

function draw(field: Field, path: string): ReactNode {
  if (field.control === 'password') return <PasswordControl path={path} field={field} />;
  if (field.control === 'text') return <TextControl path={path} field={field} />;
  throw new Error(`A plain form has no control for ${field.control}`);
}

/** A described tab of text and passwords only: the first screen needs no more and loads no more. */
export const PlainForm = <F extends { readonly [key: string]: TextField }>(
  props: Omit<DescribedFormProps<F>, 'draw'>,
) => <DescribedForm {...props} draw={draw} />;

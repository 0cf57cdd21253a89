import type { ReactNode } from 'react';
import { FieldAccessContext } from './fieldAccess.ts';
import { FormContext, type FormSurroundings } from './formContext.ts';

/** Gives the fields inside a described form what `useDescribedForm` made for them. */
export const FormSurroundingsProvider = ({ value, children }: { value: FormSurroundings; children: ReactNode }) => (
  <FormContext value={value}>
    <FieldAccessContext value={value.access}>{children}</FieldAccessContext>
  </FormContext>
);

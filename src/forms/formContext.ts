import { createContext, type ReactNode, useContext } from 'react';
import { type Control, type FieldValues, get, useWatch } from 'react-hook-form';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Store } from '#lib/store.ts';
import type { Field, Fields, Shape } from './fields.ts';
import { isShown, valuesFrom } from './values.ts';

/** What a control is given: where its value lies in the form, and its description. */
export interface ControlProps<F extends Field = Field> {
  path: string;
  field: F;
}

/** Draws one field with the control of its kind. A form brings the controls that its fields need. */
export type Draw = (field: Field, path: string) => ReactNode;

export interface FormSurroundings {
  control: Control<FieldValues>;
  draw: Draw;
  application: Application;
  lookups: LookupData | undefined;
  /** Which entry of each list is open for editing, by the list's path. */
  openEntries: Store<Readonly<Record<string, number | undefined>>>;
}

export const FormContext = createContext<FormSurroundings | null>(null);

/** What surrounds a field: its form, the application, the lookups. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error('A described field stands inside a described form');
  return surroundings;
}

/** The id of the control at a path of the form: one form is on the screen at a time. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Whether a field of a shape is asked for now; renders again only when the answer changes. */
export function useIsShown<F extends Fields>(shape: Shape<F>, key: keyof F & string, prefix: string): boolean {
  const { control, application } = useFormSurroundings();
  return useWatch({
    control,
    compute: (values: FieldValues) =>
      isShown(shape, key, valuesFrom(shape, prefix === '' ? values : get(values, prefix)), application),
  });
}

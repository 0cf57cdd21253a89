import { createContext, type ReactNode, useContext } from 'react';
import { type Control, type FieldValues, get, useWatch } from 'react-hook-form';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Store } from '#lib/store.ts';
import type { FieldAccess } from './fieldAccess.ts';
import type { Field, Fields, Shape } from './fields.ts';
import { isShown, valuesFrom } from './values.ts';

/** The props of a control: the path of its value in the form, and its description. */
export interface ControlProps<F extends Field = Field> {
  path: string;
  field: F;
}

/** Sets fields of a form, by their paths, as if the values had been typed. */
export type Fill = (values: Readonly<Record<string, unknown>>) => void;

/** Renders one field with the control of its kind. Each form passes the controls that its fields need. */
export type Draw = (field: Field, path: string) => ReactNode;

export interface FormSurroundings {
  control: Control<FieldValues>;
  /** The same for a control that any form may have. */
  access: FieldAccess;
  fill: Fill;
  application: Application;
  lookups: LookupData | undefined;
  /** Which entry of each list is open for editing, by the list's path; 0 for a card of fields that a link opened. */
  openEntries: Store<Readonly<Record<string, number | undefined>>>;
  /** Shows what is wrong with the list entry at a path, at its fields. Gives the path of the first such field. */
  checkEntry: (path: string) => string | undefined;
  /** Takes away what was found at a field, of which the server says otherwise by now. */
  takeBack: (path: string) => void;
}

export const FormContext = createContext<FormSurroundings | null>(null);

/** The form, the application and the lookups of a field. Throws outside a described form. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error('A described field must be inside a described form');
  return surroundings;
}

/** How the form around it renders a field. Apart from its surroundings: these change with the lists, and few fields need them. */
export const DrawContext = createContext<Draw>(() => null);

/** What is rendered under the legend of a fieldset, by its path. */
export const UnderLegendContext = createContext<Readonly<Record<string, ReactNode>>>({});

/** Whether a field is shown now. Renders again only when the result changes. */
export function useIsShown<F extends Fields>(shape: Shape<F>, key: keyof F & string, prefix: string): boolean {
  const { control, application, lookups } = useFormSurroundings();
  return useWatch({
    control,
    compute: (values: FieldValues) =>
      isShown(shape, key, valuesFrom(shape, prefix === '' ? values : get(values, prefix)), application, lookups),
  });
}

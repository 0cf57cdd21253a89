import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, set, type UseFormReturn, useForm } from 'react-hook-form';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { createStore } from '#lib/store.ts';
import type { Fields, Shape, Values } from './fields.ts';
import { type Finding, findingsOf } from './findings.ts';
import type { Draw, FormSurroundings } from './formContext.ts';
import { valuesFrom } from './values.ts';

interface DescribedFormParts<F extends Fields> {
  shape: Shape<F>;
  /** Draws the fields; left out by a form that draws them by itself. */
  draw?: Draw;
  /** What the fields start with. */
  values: FieldValues;
  application: Application;
  lookups: LookupData | undefined;
  /** Wrong things known beforehand, from the server: the fields show them at once. */
  known?: readonly Finding[];
  /** Told of every change, right or wrong. */
  onChange: ((values: Values<F>) => void) | undefined;
}

interface SetUpForm {
  form: UseFormReturn<FieldValues>;
  /** For the FormContext around the fields. */
  surroundings: FormSurroundings;
  /** Everything wrong with what is typed now, in the order of the fields. */
  findings: () => Finding[];
}

/**
 * Sets up react-hook-form for a described shape: `findingsOf` judges it (decision 16), every change is told, and the fields
 * find what surrounds them. What is asked on Continue, and how it is said, is up to the form.
 */
export function useDescribedForm<F extends Fields>(parts: DescribedFormParts<F>): SetUpForm {
  const { shape, draw = drawNothing, values, application, lookups } = parts;
  const latest = useRef(parts);
  latest.current = parts;

  const findingsIn = (typed: FieldValues): Finding[] =>
    findingsOf(shape, valuesFrom(shape, typed), latest.current.application, latest.current.lookups);
  // Once: react-hook-form puts these errors in the place of its own whenever it is given another object.
  const [known] = useState(() => (parts.known?.length ? errorsOf(parts.known) : undefined));
  const form = useForm<FieldValues>({
    defaultValues: values,
    resolver: (typed) => {
      const found = findingsIn(typed);
      return found.length === 0 ? { values: typed, errors: {} } : { values: {}, errors: errorsOf(found) };
    },
    errors: known,
    shouldFocusError: false,
  });
  const { control } = form;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => latest.current.onChange?.(valuesFrom(shape, typed)),
      }),
    [form, shape],
  );

  const [openEntries] = useState(() => createStore<Readonly<Record<string, number | undefined>>>({}));
  const surroundings = useMemo(
    () => ({ control, draw, application, lookups, openEntries }),
    [control, draw, application, lookups, openEntries],
  );
  return { form, surroundings, findings: () => findingsIn(form.getValues()) };
}

const drawNothing: Draw = () => null;

/** Findings as react-hook-form keeps them: nested by path. */
function errorsOf(found: readonly Finding[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of found) set(errors, path, { type: 'rule', message });
  return errors;
}

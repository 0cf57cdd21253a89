import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type FieldErrors,
  type FieldValues,
  get,
  set,
  type UseFormReturn,
  useController,
  useForm,
  useFormState,
} from 'react-hook-form';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { createStore } from '#lib/store.ts';
import type { FieldAccess } from './fieldAccess.ts';
import type { Fields, Shape, Values } from './fields.ts';
import type { Finding } from './findings.ts';
import type { Fill, FormSurroundings } from './formContext.ts';
import { textsToFormat } from './textsToFormat.ts';
import { valuesFrom } from './values.ts';

interface DescribedFormParts<F extends Fields> {
  shape: Shape<F>;
  /** The initial values of the fields. */
  values: FieldValues;
  application: Application;
  lookups: LookupData | undefined;
  /** What is wrong with the values: `findingsOf`, with the application and the lookups of this render. */
  check: (values: Values<F>) => Finding[];
  /** Problems that the server found before: the fields show them at once. */
  known?: readonly Finding[];
  /** Called with the values after every change, valid or not. */
  onChange: ((values: Values<F>) => void) | undefined;
  /** Called with the path of a field, where the server says otherwise by now than what it found. */
  onTakeBack?: (path: string) => void;
}

interface SetUpForm {
  form: UseFormReturn<FieldValues>;
  /** For the FormContext around the fields. */
  surroundings: FormSurroundings;
  /** The problems of the current values, in the order of the fields. */
  findings: () => Finding[];
  /** Checks every field: calls `onValid` with the values, or `onInvalid`. */
  submitForm: (onValid: (values: FieldValues) => unknown, onInvalid: () => void) => Promise<void>;
}

/**
 * Sets up react-hook-form for a described shape: `check` validates it (decision 16), and `onChange` hears every
 * change. Gives the form, the value of the `FormContext` around its fields, and its problems on demand.
 */
export function useDescribedForm<F extends Fields>(parts: DescribedFormParts<F>): SetUpForm {
  const { shape, values, application, lookups } = parts;
  const latest = useRef(parts);
  latest.current = parts;

  const findingsIn = (typed: FieldValues): Finding[] => latest.current.check(valuesFrom(shape, typed));
  // Created once, because react-hook-form replaces its own errors whenever it gets another object here.
  const [known] = useState(() => (parts.known?.length ? errorsOf(parts.known) : undefined));
  const isSubmitting = useRef(false);
  /** Continue was pressed: from then on react-hook-form checks a field as it changes. */
  const wasChecked = useRef(false);
  const form = useForm<FieldValues>({
    defaultValues: values,
    resolver: (typed, _context, { names: [name = '', ...others] = [] }) => {
      const found = findingsIn(typed);
      if (found.length === 0) return { values: typed, errors: {} };
      // When an entry comes or goes, the list is checked for its count alone: a new entry is not red before it is typed in.
      const isListAlone = others.length === 0 && shape.fields[name]?.control === 'list' && !isSubmitting.current;
      const isShown = ({ path }: Finding): boolean => path === name || form.getFieldState(path).error !== undefined;
      return { values: {}, errors: errorsOf(isListAlone ? found.filter(isShown) : found) };
    },
    errors: known,
    shouldFocusError: false,
  });
  const { control } = form;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: typed, name }) => {
          if (name !== undefined && !wasChecked.current)
            refreshMessage(form, name, latest.current.check(valuesFrom(shape, typed)));
          latest.current.onChange?.(valuesFrom(shape, typed));
        },
      }),
    [form, shape],
  );

  const [openEntries] = useState(() => createStore<Readonly<Record<string, number | undefined>>>({}));
  const access = useMemo(() => accessTo(control), [control]);
  // Validates again only after the first press of Continue.
  const fill: Fill = useCallback(
    (found) => {
      for (const [path, value] of Object.entries(found)) {
        // What was wrong with an entry would be said of the one that takes its place.
        if (Array.isArray(value) && !wasChecked.current) form.clearErrors(path);
        form.setValue(path, value, { shouldValidate: wasChecked.current });
      }
    },
    [form],
  );
  const checkEntry = useCallback(
    (path: string): string | undefined => {
      const all = latest.current.check(valuesFrom(shape, form.getValues()));
      const found = all.filter((finding) => finding.path.startsWith(`${path}.`));
      // What was wrong before may not even be asked any more.
      form.clearErrors(path);
      // Another entry that repeated an answer of this one may be right by now.
      for (const { path: other, error } of answersBeside(form, path))
        if (error && !all.some((finding) => finding.path === other)) form.clearErrors(other);
      for (const finding of found) form.setError(finding.path, { type: 'rule', message: finding.message });
      return found[0]?.path;
    },
    [form, shape],
  );
  const takeBack = useCallback((path: string) => latest.current.onTakeBack?.(path), []);
  const surroundings = useMemo(
    () => ({ control, access, fill, application, lookups, openEntries, checkEntry, takeBack }),
    [control, access, fill, application, lookups, openEntries, checkEntry, takeBack],
  );
  return {
    form,
    surroundings,
    findings: () => findingsIn(form.getValues()),
    submitForm: async (onValid, onInvalid) => {
      for (const [path, text] of textsToFormat(shape, form.getValues())) form.setValue(path, text);
      isSubmitting.current = true;
      wasChecked.current = true;
      const checked =
        <T>(next: (typed: T) => unknown) =>
        (typed: T) => {
          isSubmitting.current = false;
          return next(typed);
        };
      await form.handleSubmit(checked(onValid), checked(onInvalid))();
    },
  };
}

/** The access of controls to react-hook-form. */
const accessTo = (control: Control<FieldValues>): FieldAccess => ({
  useField: function useField(path) {
    const { field, fieldState } = useController({ control, name: path });
    const { value, onChange, onBlur, ref } = field;
    return { value, error: fieldState.error?.message, onChange, onBlur, ref };
  },
  useIsSubmitting: function useIsSubmitting() {
    return useFormState({ control }).isSubmitting;
  },
});

/** Before the first Continue nothing is checked while it is typed, but the message of a field that has one follows what is typed. */
function refreshMessage(form: UseFormReturn<FieldValues>, path: string, found: readonly Finding[]): void {
  const shown = form.getFieldState(path).error?.message;
  if (shown === undefined) return;
  const now = found.find((finding) => finding.path === path);
  if (!now) form.clearErrors(path);
  else if (now.message !== shown) form.setError(path, { type: 'rule', message: now.message });
}

/** Every answer of the list that an entry is in, with its error. */
function answersBeside(form: UseFormReturn<FieldValues>, entry: string): { path: string; error: unknown }[] {
  const list = entry.slice(0, entry.lastIndexOf('.'));
  const entries: unknown = form.getValues(list);
  return (Array.isArray(entries) ? entries : []).flatMap((one: object, index) =>
    Object.keys(one).map((key) => {
      const path = `${list}.${index}.${key}`;
      return { path, error: form.getFieldState(path).error };
    }),
  );
}

/** Findings in the form of react-hook-form: nested by path. A list has a message of its own beside those of its entries. */
function errorsOf(found: readonly Finding[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of found) {
    const ofEntries: unknown = get(errors, path);
    const error = { type: 'rule', message };
    set(errors, path, typeof ofEntries === 'object' && ofEntries !== null ? Object.assign(ofEntries, error) : error);
  }
  return errors;
}

import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import type { FieldAccess } from './fieldAccess.ts';

const nothing = (): void => undefined;

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The values of a plain form, what is wrong with them, and whether they are being sent. Takes the values at first and what
 * hears of the path of each change.
 */
export function createPlainValues(initial: Readonly<Record<string, string>>, onChange: (path: string) => void) {
  const values = createStore<Texts>(initial);
  const errors = createStore<Texts>({});
  const isSubmitting = createStore(false);

  const setError = (path: string, message?: string): void =>
    errors.set((now) => (now[path] === message ? now : { ...now, [path]: message }));

  const change = (path: string, next: string): void => {
    if (values.get()[path] === next) return;
    values.set((now) => ({ ...now, [path]: next }));
    onChange(path);
  };

  const access: FieldAccess = {
    useField: function useField(path) {
      const value = useSyncExternalStore(
        values.subscribe,
        () => values.get()[path],
        () => initial[path],
      );
      const error = useSyncExternalStore(
        errors.subscribe,
        () => errors.get()[path],
        () => undefined,
      );
      return { value, error, onChange: (next) => change(path, next), onBlur: nothing, ref: nothing };
    },
    useIsSubmitting: function useIsSubmitting() {
      return useSyncExternalStore(isSubmitting.subscribe, isSubmitting.get, isSubmitting.get);
    },
  };

  return {
    access,
    /** Stores a value, and tells of it where it is another one. */
    change,
    getValues: values.get,
    setError,
    clearErrors: (path: string): void => setError(path),
    /** The values at first, with nothing wrong. */
    restart: (): void => {
      values.set(initial);
      errors.set({});
    },
    /** False while the values are being sent. */
    beginSubmit: (): boolean => {
      if (isSubmitting.get()) return false;
      isSubmitting.set(true);
      return true;
    },
    endSubmit: (): void => isSubmitting.set(false),
  };
}

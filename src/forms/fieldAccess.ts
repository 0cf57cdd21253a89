import { createContext, useContext } from 'react';

/** One value of a form, as a control shows it. */
interface FieldAtPath {
  value: unknown;
  error: string | undefined;
  onChange: (next: string) => void;
  onBlur: () => void;
  /** For a form that focuses its inputs itself. */
  ref: (input: HTMLElement | null) => void;
}

/** The hooks by which a control reads and writes the form around it, whatever that is built on. */
export interface FieldAccess {
  /** The value at a path. The control is drawn again when that changes, and not when another one does. */
  useField: (path: string) => FieldAtPath;
  /** True while the values are on their way to the server. */
  useIsSubmitting: () => boolean;
}

export const FieldAccessContext = createContext<FieldAccess | null>(null);

/** The access to the form around a control. Throws outside a form. */
export function useFieldAccess(): FieldAccess {
  const access = useContext(FieldAccessContext);
  if (!access) throw new Error('A field must be inside a form');
  return access;
}

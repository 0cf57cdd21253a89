import { useState } from 'react';
import { useFieldAccess } from './fieldAccess.ts';
import { fieldId } from './fieldId.ts';
import type { Typing } from './typing.ts';
import { applyFilter } from './typing.ts';

/**
 * The value of one field of the form, with its error, the message about a refused change, and what an input needs. Takes
 * the path of the field and its typing filter.
 */
export function useFieldValue(path: string, typing: Typing) {
  const { useField } = useFieldAccess();
  const field = useField(path);
  const [message, setMessage] = useState<string>();
  const value = typeof field.value === 'string' ? field.value : '';

  return {
    id: fieldId(path),
    value,
    error: field.error,
    message,
    ref: field.ref,
    name: path,
    onBlur: field.onBlur,
    /**
     * Filters the text of the input and stores what is left of it. Takes also what is behind the caret. While an input method
     * composes, nothing is said of it: the next key may turn what does not fit into what does.
     */
    type: (raw: string, behind: string, isComposing = false): string => {
      const change = applyFilter(raw, typing, value, behind);
      setMessage(isComposing ? undefined : change.message);
      field.onChange(change.text);
      return change.text;
    },
    /** Whether the filter accepts a text; shows the message when it does not. The value stays as it is. */
    accepts: (raw: string): boolean => {
      const change = applyFilter(raw, typing, value);
      setMessage(change.message);
      return change.message === undefined;
    },
    /** Stores a value that needs no filter: a choice, a picked date, the format on leaving the input. */
    set: (next: string): void => {
      setMessage(undefined);
      field.onChange(next);
    },
  };
}

import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Typing } from './fields.ts';
import { fieldId, useFormSurroundings } from './formContext.ts';
import { applyFilter } from './typing.ts';

/** The value of one field with its error, and the message after a rejected change. */
export function useTyped(path: string, typing: Typing) {
  const { control } = useFormSurroundings();
  const { field, fieldState } = useController({ control, name: path });
  const [message, setMessage] = useState<string>();
  const value = typeof field.value === 'string' ? field.value : '';
  /** The text of the box before an input method began to compose. */
  const before = useRef<string>(undefined);

  return {
    id: fieldId(path),
    value,
    error: fieldState.error?.message,
    message,
    ref: field.ref,
    name: path,
    onBlur: field.onBlur,
    /** Sets the text of the box. While an input method composes, nothing is filtered. */
    type: (raw: string, isComposing = false): string => {
      const change = isComposing ? { text: raw } : applyFilter(raw, typing, before.current ?? value);
      before.current = isComposing ? (before.current ?? value) : undefined;
      setMessage(change.message);
      field.onChange(change.text);
      return change.text;
    },
    /** Whether the filter accepts this text; shows a message if not. The value stays unchanged. */
    accepts: (raw: string): boolean => {
      const change = applyFilter(raw, typing, value);
      setMessage(change.message);
      return change.message === undefined;
    },
    /** Sets a complete value: a choice, a date, a formatted number. */
    set: (next: string): void => {
      setMessage(undefined);
      field.onChange(next);
    },
  };
}

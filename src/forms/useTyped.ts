import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Typing } from './fields.ts';
import { fieldId, useFormSurroundings } from './formContext.ts';
import { applyFilter } from './typing.ts';

/** The value of one field of the form, with its error and the words after a change that was not taken. */
export function useTyped(path: string, typing: Typing) {
  const { control } = useFormSurroundings();
  const { field, fieldState } = useController({ control, name: path });
  const [said, setSaid] = useState<string>();
  const value = typeof field.value === 'string' ? field.value : '';
  /** What the box held before an input method began to compose. */
  const before = useRef<string>(undefined);

  return {
    id: fieldId(path),
    value,
    error: fieldState.error?.message,
    said,
    ref: field.ref,
    name: path,
    onBlur: field.onBlur,
    /** Takes what the box holds now. While an input method composes, nothing is filtered yet. */
    type: (raw: string, isComposing = false): string => {
      const change = isComposing ? { text: raw } : applyFilter(raw, typing, before.current ?? value);
      before.current = isComposing ? (before.current ?? value) : undefined;
      setSaid(change.said);
      field.onChange(change.text);
      return change.text;
    },
    /** Whether this text may stand in the box; says why not. Changes nothing. */
    fits: (raw: string): boolean => {
      const change = applyFilter(raw, typing, value);
      setSaid(change.said);
      return change.said === undefined;
    },
    /** Sets a finished value: a choice, a day, a format on leaving. */
    set: (next: string): void => {
      setSaid(undefined);
      field.onChange(next);
    },
  };
}

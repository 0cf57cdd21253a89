import type { ChangeEvent, CompositionEvent } from 'react';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Input, TextArea } from '#ui/Input.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { filterTexts } from '../texts.ts';
import { useTyped } from '../useTyped.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A text box, or a text area for long texts. Every key and paste passes the filter of its kind. */
export function TextControl({ path, field }: ControlProps<TextField>) {
  const { id, value, error, message, ref, name, onBlur, type, set } = useTyped(path, field.typing);
  const isLong = field.control === 'textarea';
  const { maxLength } = field.typing;
  return (
    <FieldFrame
      id={id}
      label={field.label}
      hint={field.hint}
      error={error}
      note={
        message ??
        (isLong && maxLength ? filterTexts.remaining({ count: maxLength - value.length, max: maxLength }) : undefined)
      }
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => {
        const box = {
          id,
          name,
          value,
          ref,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid || undefined,
          autoComplete: field.autoComplete,
          autoCapitalize: field.autoCapitalize,
          onBlur: () => {
            const left = leftAs(field, value);
            if (left !== value) set(left);
            onBlur();
          },
          onChange: (event: ChangeEvent<Box>) => type(event.target.value, isComposing(event.nativeEvent)),
          onCompositionEnd: (event: CompositionEvent<Box>) => type(event.currentTarget.value),
        };
        return isLong ? (
          <TextArea {...box} />
        ) : (
          <Input
            {...box}
            type={field.type ?? 'text'}
            inputMode={field.inputMode}
            size={field.width}
            spellCheck={field.type === 'email' ? false : undefined}
          />
        );
      }}
    </FieldFrame>
  );
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Formats ten digits of a phone number as (876)555-0101 when the user leaves the box. */
function leftAs({ control }: TextField, value: string): string {
  if (control !== 'phone') return value.trimEnd();
  return value.replace(/^1?-?(\d{3})-?(\d{3})-?(\d{4})$/, '($1)$2-$3');
}

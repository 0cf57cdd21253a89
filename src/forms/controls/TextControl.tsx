import { type ChangeEvent, type CompositionEvent, type FocusEvent, useState } from 'react';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Input, TextArea } from '#ui/Input.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { charactersLeft } from '../texts/firstTexts.ts';
import { formatted } from '../typing.ts';
import { useFieldValue } from '../useFieldValue.ts';
import { caretOf, writeText } from './caret.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** An input or, for long texts, a textarea. The filter of the kind is applied to every key and paste. */
export function TextControl({ path, field }: ControlProps<TextField>) {
  const { id, value, error, message, ref, name, onBlur, type, set } = useFieldValue(path, field.typing);
  const isLong = field.control === 'textarea';
  const { maxLength } = field.typing;
  /** What is in the box while an input method composes. To write another text into it then would end the composition. */
  const [composed, setComposed] = useState<string>();
  const store = (box: Box, isComposing = false): string => {
    setComposed(isComposing ? box.value : undefined);
    return type(box.value, box.value.slice(caretOf(box)), isComposing);
  };
  const take = (box: Box, isComposing = false): void => {
    const text = store(box, isComposing);
    if (!isComposing && text !== box.value) writeText(box, text);
  };
  return (
    <FieldFrame
      id={id}
      label={field.label}
      hint={field.hint}
      error={error}
      note={
        message ??
        (isLong && maxLength ? charactersLeft({ left: maxLength - value.length, maxLength }) : reading(field, value))
      }
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => {
        const box = {
          id,
          name,
          value: composed ?? value,
          ref,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid || undefined,
          autoComplete: field.autoComplete,
          autoCapitalize: field.autoCapitalize,
          onBlur: ({ currentTarget }: FocusEvent<Box>) => {
            // Not every input method says that it has ended before the box is left.
            const text = composed === undefined ? value : store(currentTarget);
            const formattedText = formatted(field, text);
            if (formattedText !== text) set(formattedText);
            onBlur();
          },
          onChange: ({ target, nativeEvent }: ChangeEvent<Box>) => take(target, isComposing(nativeEvent)),
          onCompositionEnd: ({ currentTarget }: CompositionEvent<Box>) => take(currentTarget),
        };
        return isLong ? (
          <TextArea {...box} />
        ) : (
          <Input
            {...box}
            type={field.type ?? 'text'}
            inputMode={field.inputMode}
            size={field.width}
            // No dictionary has names, addresses of email and numbers with letters.
            {...(field.autoCapitalize && { spellCheck: false, autoCorrect: 'off' })}
          />
        );
      }}
    </FieldFrame>
  );
}

/** What the value reads as, under the input. */
function reading({ reads }: TextField, value: string): string | undefined {
  const words = reads?.(value);
  return words === value ? undefined : words;
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

import InputBase from '@mui/material/InputBase';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';

/** A line or, for long texts, a box of text that passes its kind's filter on every key and paste. */
export function TextControl({ path, field }: ControlProps<TextField>) {
  const { id, value, error, said, ref, name, onBlur, type, set } = useTyped(path, field.typing);
  const isLong = field.control === 'textarea';
  const { maxLength } = field.typing;
  return (
    <FieldFrame
      id={id}
      label={field.label}
      hint={field.hint}
      error={error}
      note={said ?? (isLong && maxLength ? `${maxLength - value.length} of ${maxLength} characters left` : undefined)}
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => (
        <InputBase
          id={id}
          name={name}
          value={value}
          multiline={isLong}
          minRows={isLong ? 4 : undefined}
          fullWidth={field.width === undefined}
          error={isInvalid}
          inputRef={ref}
          onBlur={() => {
            set(leftAs(field, value));
            onBlur();
          }}
          onChange={(event) => type(event.target.value, isComposing(event.nativeEvent))}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': isInvalid || undefined,
              type: field.type ?? 'text',
              inputMode: field.inputMode,
              autoComplete: field.autoComplete,
              autoCapitalize: field.autoCapitalize,
              spellCheck: field.type === 'email' ? false : undefined,
              size: field.width,
              onCompositionEnd: (event) => type(event.currentTarget.value),
            },
          }}
        />
      )}
    </FieldFrame>
  );
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** On leaving the box, ten digits of a phone number get the form that the bureau knows: (876)555-0101. */
function leftAs({ control }: TextField, value: string): string {
  if (control !== 'phone') return value.trimEnd();
  return value.replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1)$2-$3').replace(/^(\d{3})-(\d{3})-(\d{4})$/, '($1)$2-$3');
}

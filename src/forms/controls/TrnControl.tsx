import { PatternFormat } from 'react-number-format';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField, VerifiedTrnField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useFieldValue } from '../useFieldValue.ts';
import { FilteredInput } from './FilteredInput.tsx';

/** Nine digits in groups of three. Spaces and dashes are removed; other characters are refused with a note. */
export function TrnControl({ path, field }: ControlProps<TextField | VerifiedTrnField>) {
  const input = useFieldValue(path, field.typing);
  return (
    <FieldFrame
      id={input.id}
      label={field.label}
      hint={field.hint}
      error={input.error}
      note={input.message}
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => (
        <PatternFormat
          format="###-###-###"
          valueIsNumericString
          id={input.id}
          name={input.name}
          value={input.value}
          getInputRef={input.ref}
          customInput={FilteredInput}
          accepts={input.accepts}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          size={field.width}
          onBlur={input.onBlur}
          onValueChange={({ value }, { source }) => {
            if (source === 'event') input.set(value);
          }}
        />
      )}
    </FieldFrame>
  );
}

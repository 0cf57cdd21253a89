import { PatternFormat } from 'react-number-format';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField, VerifiedTrnField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';
import { FilteredInput } from './FilteredInput.tsx';

/** Nine digits, shown in groups of three. Spaces and dashes are accepted; anything else is rejected with a message. */
export function TrnControl({ path, field }: ControlProps<TextField | VerifiedTrnField>) {
  const typed = useTyped(path, field.typing);
  return (
    <FieldFrame
      id={typed.id}
      label={field.label}
      hint={field.hint}
      error={typed.error}
      note={typed.message}
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => (
        <PatternFormat
          format="###-###-###"
          valueIsNumericString
          id={typed.id}
          name={typed.name}
          value={typed.value}
          getInputRef={typed.ref}
          customInput={FilteredInput}
          isAccepted={typed.accepts}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          size={field.width}
          onBlur={typed.onBlur}
          onValueChange={({ value }, { source }) => {
            if (source === 'event') typed.set(value);
          }}
        />
      )}
    </FieldFrame>
  );
}

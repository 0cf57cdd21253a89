import { PatternFormat } from 'react-number-format';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Input } from '#ui/Input.tsx';
import type { TextField, VerifiedTrnField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';
import { refusesPaste } from './paste.ts';

/** Nine digits, shown in groups of three. A paste with spaces or dashes is understood; one that does not fit is refused with words. */
export function TrnControl({ path, field }: ControlProps<TextField | VerifiedTrnField>) {
  const typed = useTyped(path, field.typing);
  return (
    <FieldFrame
      id={typed.id}
      label={field.label}
      hint={field.hint}
      error={typed.error}
      note={typed.said}
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
          customInput={Input}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          size={field.width}
          onBlur={typed.onBlur}
          onPaste={refusesPaste(typed)}
          onValueChange={({ value }, { source }) => {
            if (source === 'event') typed.set(value);
          }}
        />
      )}
    </FieldFrame>
  );
}

import { NumericFormat } from 'react-number-format';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useFieldValue } from '../useFieldValue.ts';
import { FilteredInput } from './FilteredInput.tsx';

/** An amount: J$ in front, commas added while typing, no minus. */
export function AmountControl({ path, field }: ControlProps<TextField>) {
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
        <NumericFormat
          thousandSeparator=","
          decimalSeparator="."
          decimalScale={2}
          allowNegative={false}
          valueIsNumericString
          // Checked again here for the result of a deletion: 050 is not an amount.
          isAllowed={({ value }) => input.accepts(value)}
          id={input.id}
          name={input.name}
          value={input.value}
          getInputRef={input.ref}
          customInput={FilteredInput}
          marks={/,/g}
          accepts={input.accepts}
          start={<span aria-hidden="true">J$</span>}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="decimal"
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

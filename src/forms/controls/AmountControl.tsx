import { NumericFormat } from 'react-number-format';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';
import { FilteredInput } from './FilteredInput.tsx';

/** An amount of money: shows J$ and inserts commas; has no minus. */
export function AmountControl({ path, field }: ControlProps<TextField>) {
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
        <NumericFormat
          thousandSeparator=","
          decimalSeparator="."
          decimalScale={2}
          allowNegative={false}
          valueIsNumericString
          // Checked again for the result of a deletion: 050 is not an amount.
          isAllowed={({ value }) => typed.accepts(value)}
          id={typed.id}
          name={typed.name}
          value={typed.value}
          getInputRef={typed.ref}
          customInput={FilteredInput}
          marks={/,/g}
          isAccepted={typed.accepts}
          start={<span aria-hidden="true">J$</span>}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="decimal"
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

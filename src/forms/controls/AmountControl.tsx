import InputBase from '@mui/material/InputBase';
import { NumericFormat } from 'react-number-format';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';
import { refusesPaste } from './paste.ts';

/** Money: J$ in front, commas by themselves, no minus. */
export function AmountControl({ path, field }: ControlProps<TextField>) {
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
        <NumericFormat
          customInput={InputBase}
          thousandSeparator=","
          decimalSeparator="."
          decimalScale={2}
          allowNegative={false}
          valueIsNumericString
          isAllowed={({ value }) => value === '' || (field.typing.shape?.test(value) ?? true)}
          id={typed.id}
          name={typed.name}
          value={typed.value}
          getInputRef={typed.ref}
          error={isInvalid}
          startAdornment={<span aria-hidden="true">J$</span>}
          onBlur={typed.onBlur}
          onPaste={refusesPaste(typed)}
          onValueChange={({ value }, { source }) => {
            if (source === 'event') typed.set(value);
          }}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-invalid': isInvalid || undefined,
            inputMode: 'decimal',
            autoComplete: 'off',
            size: field.width,
          }}
        />
      )}
    </FieldFrame>
  );
}

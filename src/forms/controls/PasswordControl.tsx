import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import type { TextField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';

/** A password with a button that shows it. Never filtered, trimmed or cut; hidden again when the form is sent. */
export function PasswordControl({ path, field }: ControlProps<TextField>) {
  const { id, value, error, ref, name, onBlur, type } = useTyped(path, field.typing);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} isOptional={field.isOptional}>
      {({ describedBy, isInvalid }) => (
        <InputBase
          id={id}
          name={name}
          value={value}
          fullWidth
          error={isInvalid}
          inputRef={ref}
          onBlur={onBlur}
          onChange={(event) => type(event.target.value, true)}
          endAdornment={
            <Button
              variant="text"
              size="small"
              aria-pressed={isShown}
              aria-label={`Show ${field.label.toLowerCase()}`}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? 'Hide' : 'Show'}
            </Button>
          }
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': isInvalid || undefined,
              type: isShown ? 'text' : 'password',
              autoComplete: field.autoComplete,
              autoCapitalize: 'none',
              spellCheck: false,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}

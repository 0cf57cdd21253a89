import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { TickFrame } from '#ui/FieldFrame.tsx';
import type { TickField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';

/** A statement to agree with: Y when ticked. */
export function TickControl({ path, field }: ControlProps<TickField>) {
  const { id, value, error, ref, name, onBlur, set } = useTyped(path, {});
  return (
    <TickFrame id={id} hint={field.hint} error={error}>
      {({ describedBy, isInvalid }) => (
        <FormControlLabel
          label={field.label}
          control={
            <Checkbox
              checked={value === 'Y'}
              onChange={(_event, isTicked) => set(isTicked ? 'Y' : '')}
              onBlur={onBlur}
              name={name}
              slotProps={{
                input: { id, ref, 'aria-describedby': describedBy, 'aria-invalid': isInvalid || undefined },
              }}
            />
          }
        />
      )}
    </TickFrame>
  );
}

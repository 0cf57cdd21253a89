import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { useRef, useState } from 'react';
import { dayFromShown, isDay, shownDay } from '#lib/dates.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import type { DateField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { typedDay } from '../typing.ts';
import { useTyped } from '../useTyped.ts';

/** A day, typed as day/month/year, or picked from the device's own calendar. Kept as yyyy-MM-dd once it is a day. */
export function DateControl({ path, field }: ControlProps<DateField>) {
  const { id, value, error, ref, name, onBlur, set } = useTyped(path, {});
  const [shown, setShown] = useState(shownDay(value));
  const picker = useRef<HTMLInputElement>(null);

  // A value that came from elsewhere (the picker, a reset) is shown; while typing, what was typed stays as it is.
  const text = (dayFromShown(shown) ?? shown) === value ? shown : shownDay(value);

  const type = (raw: string) => {
    const next = typedDay(raw, text);
    setShown(next);
    set(dayFromShown(next) ?? next);
  };

  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} isOptional={field.isOptional}>
      {({ describedBy, isInvalid }) => (
        <InputBase
          id={id}
          name={name}
          value={text}
          error={isInvalid}
          inputRef={ref}
          placeholder="dd/mm/yyyy"
          onBlur={() => {
            setShown(shownDay(value));
            onBlur();
          }}
          onChange={(event) => type(event.target.value)}
          endAdornment={
            <>
              <Button
                variant="text"
                aria-label={`Pick ${field.label.toLowerCase()} from a calendar`}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarIcon />
              </Button>
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                className="calendar"
                value={isDay(value) ? value : ''}
                onChange={(event) => {
                  if (event.target.value !== '') set(event.target.value);
                }}
              />
            </>
          }
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': isInvalid || undefined,
              inputMode: 'numeric',
              autoComplete: field.autoComplete,
              size: 12,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}

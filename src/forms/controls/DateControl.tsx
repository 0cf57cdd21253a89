import { useRef, useState } from 'react';
import { formatDay, isDay, parseTypedDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import './DateControl.css';
import type { DateField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { dayTyping, typedDay } from '../typedDay.ts';
import { useTyped } from '../useTyped.ts';
import { FilteredInput } from './FilteredInput.tsx';

/**
 * A date, typed as day/month/year or picked from the device's calendar. Its value is yyyy-MM-dd once it is a valid
 * date.
 */
export function DateControl({ path, field }: ControlProps<DateField>) {
  const { id, value, error, message, ref, name, onBlur, accepts, set } = useTyped(path, dayTyping);
  const [typed, setTyped] = useState(formatDay(value));

  // While the user types, '1/2/2026' is shown as typed; a value from elsewhere is shown with all its digits.
  const text = (parseTypedDay(typed) ?? typed) === value ? typed : formatDay(value);

  const type = (raw: string) => {
    const next = typedDay(raw, text);
    setTyped(next);
    set(parseTypedDay(next) ?? next);
  };

  return (
    <FieldFrame
      id={id}
      label={field.label}
      hint={field.hint}
      error={error}
      note={message}
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => (
        <FilteredInput
          id={id}
          name={name}
          value={text}
          ref={ref}
          isAccepted={(raw) => accepts(typedDay(raw, text))}
          placeholder="dd/mm/yyyy"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete={field.autoComplete}
          size={12}
          onBlur={() => {
            setTyped(formatDay(value));
            onBlur();
          }}
          onChange={(event) => type(event.target.value)}
          end={
            <DayPicker
              label={`Pick ${field.label.toLowerCase()} from a calendar`}
              value={isDay(value) ? value : ''}
              onPick={set}
            />
          }
        />
      )}
    </FieldFrame>
  );
}

interface DayPickerProps {
  label: string;
  value: string;
  onPick: (day: string) => void;
}

/**
 * A button that opens the device's own calendar. Users type in the box beside it, and screen readers announce that box.
 */
function DayPicker({ label, value, onPick }: DayPickerProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className="day-picker">
      <Button
        variant="text"
        icon={<CalendarIcon />}
        aria-label={label}
        onClick={() => calendar.current?.showPicker()}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => {
          if (event.target.value !== '') onPick(event.target.value);
        }}
      />
    </span>
  );
}

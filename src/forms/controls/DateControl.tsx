import { useRef, useState } from 'react';
import { formatDay, formatLongDay, isDay, parseTypedDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import './DateControl.css';
import type { DateField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { DATE_PLACEHOLDER } from '../texts/controlTexts.ts';
import { dayTyping, typedDay } from '../typedDay.ts';
import { useFieldValue } from '../useFieldValue.ts';
import { FilteredInput } from './FilteredInput.tsx';
import { useAfterPress } from './useAfterPress.ts';

/** A date, typed as day/month/year or picked from the native calendar. Stored as yyyy-MM-dd once it is a day. */
export function DateControl({ path, field }: ControlProps<DateField>) {
  const { id, value, error, message, ref, name, onBlur, accepts, set } = useFieldValue(path, dayTyping);
  const afterPress = useAfterPress();
  const [typed, setTyped] = useState(formatDay(value));
  /** The value when the input was left: what is wrong with it is announced then, and becomes an error on Continue. */
  const [left, setLeft] = useState('');
  /** The day that was picked, which is announced: the focus is on the button. */
  const [picked, setPicked] = useState('');
  const wasLeft = value !== '' && value === left && !error;
  const problem = wasLeft ? field.problem?.(value) : undefined;

  // '1/2/2026' stays as it was typed until the input is left; a value from elsewhere is formatted.
  const text = (parseTypedDay(typed) ?? typed) === value ? typed : formatDay(value);

  const pick = (day: string) => {
    set(day);
    setLeft(day);
    setPicked(day);
  };

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
      note={message ?? problem ?? (value === picked ? formatLongDay(picked) : undefined)}
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) => (
        <FilteredInput
          id={id}
          name={name}
          value={text}
          ref={ref}
          accepts={(raw) => accepts(typedDay(raw, text))}
          placeholder={DATE_PLACEHOLDER}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete={field.autoComplete}
          size={12}
          onBlur={() => {
            setTyped(formatDay(value));
            afterPress(() => setLeft(value));
            onBlur();
          }}
          onChange={(event) => type(event.target.value)}
          end={
            hasCalendar() && <DayPicker label={field.calendarLabel} value={isDay(value) ? value : ''} onPick={pick} />
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

/** Safari 15 opens no calendar from a button: the day is typed there. */
const hasCalendar = (): boolean => typeof HTMLInputElement.prototype.showPicker === 'function';

/** A button that opens the native calendar. Its own input is hidden; the text input beside it is the one that is announced. */
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
        onChange={(event) => onPick(event.target.value)}
      />
    </span>
  );
}

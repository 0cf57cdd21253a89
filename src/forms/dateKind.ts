import { ageOn, isDay, today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';
import type { DateField } from './fields.ts';
import { asksFor } from './textField.ts';

interface DayExtra {
  hint?: string;
  ask?: string;
  autoComplete?: string;
  /** When the day must lie. */
  when?: 'past' | 'future';
  /** The youngest and oldest age that a date of birth may give. */
  ages?: { from: number; to?: number };
  /** Whose birth it is, where it is not the reader's own: 'A guarantor'. */
  who?: string;
}

/** A real calendar day, kept as yyyy-MM-dd and shown as dd/mm/yyyy. */
export const date = (label: string, extra: DayExtra = {}): DateField => {
  const {
    when,
    ages,
    hint = 'For example, 27/3/2004',
    ask = asksFor(label, extra),
    autoComplete = 'off',
    who = 'You',
  } = extra;
  const timely = (day: string): boolean =>
    when === undefined || !isDay(day) || (when === 'past' ? day < today() : day > today());
  const aged = (day: string): boolean => {
    if (!ages || !isDay(day)) return true;
    const age = ageOn(day);
    return age >= ages.from && age <= (ages.to ?? 120);
  };
  return {
    control: 'date',
    label,
    hint,
    ask,
    autoComplete,
    schema: z.string().check(
      z.refine(isDay, {
        error: ({ input }) => `${label}: ${String(input)} is not a day. Use day/month/year, like 27/03/2004`,
      }),
      z.refine(timely, `${label} must be in the ${when}`),
      z.refine(
        aged,
        `${who} must be ${ages?.to ? `${ages.from} to ${ages.to}` : `${ages?.from} or over`}. Check the date of birth`,
      ),
    ),
  };
};

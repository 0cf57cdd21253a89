import { ageOn, isDay, today } from '#lib/dates.ts';
import { z } from '#lib/zod.ts';
import type { DateField } from './fields.ts';
import type { Asked } from './textField.ts';

type DayExtra = Asked & {
  hint?: string;
  autoComplete?: string;
  /** When the date must lie. */
  when?: 'past' | 'future';
  ages?: Ages;
  /** Whose birth it is, when it is not the user's own: 'A guarantor'. */
  who?: string;
};

/** The lowest and highest age, in years, that a date of birth may give. */
export interface Ages {
  from: number;
  to?: number;
}

/** The ages that are allowed for users, borrowers and guarantors. */
export const ADULT: Ages = { from: 18 };
const OLDEST = 120;

const agesWords = ({ from, to }: Ages, who: string): string =>
  `${who} must be ${to ? `${from} to ${to}` : `${from} or over`}. Check the date of birth`;

/**
 * Checks a date of birth (yyyy-MM-dd) against these ages. Returns a message, or undefined when it is allowed or not a
 * valid date.
 */
export const agesProblem = (birth: string, ages: Ages, who = 'You'): string | undefined => {
  const age = ageOn(birth);
  return age < ages.from || age > (ages.to ?? OLDEST) ? agesWords(ages, who) : undefined;
};

/** A calendar date, stored as yyyy-MM-dd and shown as dd/mm/yyyy. */
export const date = (label: string, extra: DayExtra): DateField => {
  const {
    when,
    ages,
    hint = 'For example, 27/3/2004',
    isOptional,
    requiredMessage = '',
    autoComplete = 'off',
    who = 'You',
  } = extra;
  const timely = (day: string): boolean =>
    when === undefined || !isDay(day) || (when === 'past' ? day < today() : day > today());
  return {
    control: 'date',
    label,
    hint,
    isOptional,
    requiredMessage,
    autoComplete,
    schema: z.string().check(
      z.refine(isDay, {
        error: ({ input }) => `${label}: ${String(input)} is not a day. Use day/month/year, like 27/03/2004`,
      }),
      z.refine(timely, `${label} must be in the ${when}`),
      z.refine((day) => !ages || agesProblem(day, ages) === undefined, ages && agesWords(ages, who)),
    ),
  };
};

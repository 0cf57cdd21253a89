import { ageOn, dayTypedYearFirst, formatDay, isDay, missingDay, today } from '#lib/dates.ts';
import type { DateField } from './fields.ts';
import type { Requirement } from './textField.ts';
import { dayComesFirst, noSuchDay, notADate, wrongYear } from './texts/controlTexts.ts';

type DateOptions = Requirement &
  Pick<DateField, 'calendarLabel' | 'hint' | 'autoComplete'> & {
    /** When the day must lie. */
    when?: 'past' | 'future';
    /** The ages that a date of birth may give. */
    ages?: AgeLimit;
  };

/** The youngest and oldest age in years, and what to say of a date of birth outside them. */
export interface AgeLimit {
  from: number;
  to?: number;
  message: string;
}

/** For the user's own date of birth, to sign up or borrow; for another person, `message` is replaced. */
export const ADULT: AgeLimit = { from: 18, message: 'You must be 18 or over. Check the date of birth' };
const OLDEST = 120;

/** The message for a date of birth (yyyy-MM-dd) outside these ages; undefined when it is right or not a day. */
export const agesProblem = (birth: string, { from, to = OLDEST, message }: AgeLimit): string | undefined => {
  const age = ageOn(birth);
  return age < from || age > to ? message : undefined;
};

const isInTime = (day: string, when: DateOptions['when']): boolean =>
  when === undefined || (when === 'past' ? day < today() : day > today());

function wrongDay(label: string, typed: string): string {
  const day = missingDay(typed);
  return day === undefined ? notADate({ label, typed }) : noSuchDay({ label, day });
}

/** The years of `year` (numberKinds.ts): anything else is a slip, and nothing later would notice it. */
const isOfLikelyYear = (day: string): boolean => /^(19|20)/.test(day);

/** The day, as it is to be typed, of somebody who typed the year first; undefined where it is a day as it is, or none at all. */
function meantBy(day: string): string | undefined {
  const meant = isDay(day) && isOfLikelyYear(day) ? undefined : dayTypedYearFirst(formatDay(day));
  return meant !== undefined && isOfLikelyYear(meant) ? formatDay(meant) : undefined;
}

/** A day of the calendar from 1900 to 2099, stored as yyyy-MM-dd and shown as dd/mm/yyyy. */
export const date = (label: string, options: DateOptions): DateField => {
  const {
    when,
    ages,
    calendarLabel,
    hint = 'For example, 27/03/2004',
    isOptional,
    requiredMessage = '',
    autoComplete = 'off',
  } = options;
  return {
    control: 'date',
    label,
    hint,
    calendarLabel,
    isOptional,
    requiredMessage,
    autoComplete,
    problem: (day) => {
      const meant = meantBy(day);
      if (meant !== undefined) return dayComesFirst({ label, meant });
      if (!isDay(day)) return wrongDay(label, day);
      if (!isInTime(day, when)) return `${label} must be in the ${when}`;
      if (!isOfLikelyYear(day)) return wrongYear({ label, year: day.slice(0, 4) });
      return ages && agesProblem(day, ages);
    },
  };
};

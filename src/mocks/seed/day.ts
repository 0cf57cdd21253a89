import { today } from '#lib/dates.ts';

/** Dates relative to the day on which the demo data is created, so that the data never becomes outdated. */
export interface SeedDay {
  academicYear: string;
  inDays: (days: number) => string;
  inYears: (years: number) => string;
}

const DAY = 86_400_000;

export function seedDayOf(now: number): SeedDay {
  const start = today(new Date(now));
  return {
    academicYear: start.slice(0, 4),
    inDays: (days) => today(new Date(now + days * DAY)),
    // The 28th at most, so that the date exists in every year.
    inYears: (years) => {
      const [year = '', month = '', date = ''] = start.split('-');
      return `${Number(year) + years}-${month}-${String(Math.min(Number(date), 28)).padStart(2, '0')}`;
    },
  };
}

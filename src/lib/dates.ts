import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** A calendar day on the wire: yyyy-MM-dd, without time or zone (decision 37). */
const WIRE = 'YYYY-MM-DD';
const SHOWN = 'DD/MM/YYYY';

/** Jamaica keeps UTC−5 all year. */
const JAMAICA_OFFSET_MINUTES = -5 * 60;

/** A day without a place: some places have skipped one (Samoa, 30 December 2011), and it is a day all the same. */
const parsed = (wire: string): dayjs.Dayjs => dayjs.utc(wire, WIRE, true);

/** The day it is in Jamaica, yyyy-MM-dd, whatever the clock of the device calls it. */
export const today = (now: Date = new Date()): string =>
  new Date(now.getTime() + JAMAICA_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10);

/** True for a day that exists, written yyyy-MM-dd. */
export const isDay = (text: string): boolean => parsed(text).isValid();

/** '21/11/2026' as '2026-11-21'; '1/2/2026' is understood too. Anything else, or a day that does not exist, is undefined. */
export function parseTypedDay(shown: string): string | undefined {
  const [day = '', month = '', year = '', ...rest] = shown.trim().split(/\s*[/\-.]\s*|\s+/);
  if (rest.length > 0 || !/^\d{1,2} \d{1,2} \d{4}$/.test(`${day} ${month} ${year}`)) return undefined;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(wire) ? wire : undefined;
}

/** '2026-11-21' as '21/11/2026'; text that is not a day is shown as it stands. */
export const formatDay = (wire: string): string => (isDay(wire) ? parsed(wire).format(SHOWN) : wire);

/** '2026-11-21' as '21 November 2026'. */
export const formatLongDay = (wire: string): string => (isDay(wire) ? parsed(wire).format('D MMMM YYYY') : wire);

/** Whole years from a day of birth to another day. */
export const ageOn = (birth: string, day: string = today()): number =>
  isDay(birth) && isDay(day) ? parsed(day).diff(parsed(birth), 'year') : Number.NaN;

/** The same day so many months later; the last day of a month that is shorter. */
export const addMonths = (wire: string, months: number): string => parsed(wire).add(months, 'month').format(WIRE);

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 21st … (rule DLG-10). */
export const ordinal = (day: number): string => `${day}${suffixes[rules.select(day)] ?? 'th'}`;

/** '21st day of November, 2026' (decision 24). */
export function ordinalDay(wire: string): string {
  const date = parsed(wire);
  return `${ordinal(date.date())} day of ${date.format('MMMM')}, ${date.format('YYYY')}`;
}

/** '14:02' in Jamaica, for "Saved at 14:02". */
export const formatTime = (instant: Date): string =>
  new Intl.DateTimeFormat('en-JM', {
    hour: '2-digit',
    minute: '2-digit',
    // Not hour12: false, which calls midnight 24:00.
    hourCycle: 'h23',
    timeZone: 'America/Jamaica',
  }).format(instant);

/** An ISO instant as '21 November 2026, 09:02' in Jamaica, a day without its time; other text is shown as it stands. */
export function formatLongInstant(iso: string): string {
  // Left to itself, a browser takes 'Call 1' for a day in 2001, and a bare day for the evening before in Jamaica.
  const instant = new Date(/^\d{4}-\d\d-\d\dT/.test(iso) ? iso : Number.NaN);
  return Number.isNaN(instant.getTime())
    ? formatLongDay(iso)
    : `${formatLongDay(today(instant))}, ${formatTime(instant)}`;
}

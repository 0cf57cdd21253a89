import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { currentTime } from './deviceClock.ts';
import { onFirstUse } from './onFirstUse.ts';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

/** A calendar day on the wire: yyyy-MM-dd, without time or zone (decision 37). */
const WIRE_FORMAT = 'YYYY-MM-DD';
/** Tells most texts that are no day, such as the empty ones of an answer, a hundred times sooner than the date library. */
const WRITTEN_DAY = /^\d{4}-\d\d-\d\d$/;
const SHOWN_FORMAT = 'DD/MM/YYYY';

/** Jamaica keeps UTC−5 all year. */
const JAMAICA_OFFSET_MINUTES = -5 * 60;

/** What clocks in Jamaica show at an instant: yyyy-MM-ddTHH:mm:ss.SSS, with a Z that means nothing. */
const clockInJamaica = (instant: Date): string =>
  new Date(instant.getTime() + JAMAICA_OFFSET_MINUTES * 60_000).toISOString();

/** A calendar day in UTC, because some time zones have skipped one (Samoa, 30 December 2011). */
const parseWire = (wire: string): dayjs.Dayjs => dayjs.utc(wire, WIRE_FORMAT, true);

/** Today's date in Jamaica as yyyy-MM-dd, whatever the time zone of the device is (rule CALL-25). */
export const today = (now: Date = currentTime()): string => clockInJamaica(now).slice(0, 10);

/** True for a yyyy-MM-dd date that exists. */
export const isDay = (text: string): boolean => WRITTEN_DAY.test(text) && parseWire(text).isValid();

/** Whether a day is over. One that a backend writes in a way that can't be read never is: nobody is told that they are late. */
export const isDayOver = (wire: string, day: string = today()): boolean => isDay(wire) && wire < day;

/**
 * Parses a typed day: '21/11/2026' or '1/2/2026' becomes '2026-11-21'. Returns undefined for anything else, and for a
 * date that does not exist.
 */
export function parseTypedDay(typed: string): string | undefined {
  const [day = '', month = '', year = '', ...rest] = typed.trim().split(/\s*[/\-.]\s*|\s+/);
  if (rest.length > 0 || !/^\d{1,2} \d{1,2} \d{4}$/.test(`${day} ${month} ${year}`)) return undefined;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(wire) ? wire : undefined;
}

/** '31/6/2030' as '31 June 2030', where the month has no such day; undefined for any other text. */
export function missingDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const first = parseWire(`${year}-${month.padStart(2, '0')}-01`);
  const isMissing = first.isValid() && Number(day) > first.daysInMonth() && Number(day) <= 31;
  return isMissing ? `${Number(day)} ${first.format('MMMM YYYY')}` : undefined;
}

/** The day that somebody meant who typed the year first: '20/04/0327' is '2004-03-27'. Undefined for any other text. */
export function dayTypedYearFirst(typed: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(typed.replace(/\D/g, '')) ?? [];
  const wire = `${year}-${month}-${day}`;
  return isDay(wire) ? wire : undefined;
}

/** Formats '2026-11-21' as '21/11/2026'. Returns text that is not a date unchanged. */
export const formatDay = (wire: string): string => (isDay(wire) ? parseWire(wire).format(SHOWN_FORMAT) : wire);

/** Formats '2026-11-21' as '21 November 2026', also of an ISO instant. Returns text that is not a date unchanged. */
export const formatLongDay = (wire: string): string => {
  const day = dayOf(wire);
  return day === '' ? wire : parseWire(day).format('D MMMM YYYY');
};

/** A day as a number whose first four digits are the year: 20261121. NaN when it is not valid. */
const inDigits = (wire: string): number => (isDay(wire) ? Number(wire.replaceAll('-', '')) : Number.NaN);

/**
 * Age in whole years on a given day. NaN when one of the dates is not valid. Somebody born on 29 February is a year older on
 * 1 March of a year without that day.
 */
export const ageOn = (birth: string, day: string = today()): number =>
  Math.trunc((inDigits(day) - inDigits(birth)) / 10_000);

/** The day before a date. */
export const dayBefore = (wire: string): string => parseWire(wire).subtract(1, 'day').format(WIRE_FORMAT);

/** Adds months to a date. In a shorter month the result is its last day. */
export const addMonths = (wire: string, months: number): string =>
  parseWire(wire).add(months, 'month').format(WIRE_FORMAT);

const ordinalRules = onFirstUse(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a number as 1st, 2nd, 3rd, 21st (rule DLG-10). */
export const ordinal = (day: number): string => `${day}${suffixes[ordinalRules().select(day)] ?? 'th'}`;

/** Formats a date as '21st day of November, 2026' (decision 24). */
export function ordinalDay(wire: string): string {
  const date = parseWire(wire);
  return `${ordinal(date.date())} day of ${date.format('MMMM')}, ${date.format('YYYY')}`;
}

/** Formats an instant as '14:02' in Jamaica. Without `Intl`, whose data of time zones takes a slow phone 0.2 seconds. */
export const formatTime = (instant: Date): string => clockInJamaica(instant).slice(11, 16);

/** The instant of an ISO text, in UTC unless it names another zone; undefined for a date without a time, and for other text. */
function instantOf(iso: string): Date | undefined {
  // `new Date` would read a text without a zone in that of the device.
  const zoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
  // It would also read 'Call 1' as a day in 2001, and a plain date as the evening before in Jamaica.
  const instant = new Date(/^\d{4}-\d\d-\d\dT/.test(iso) ? zoned : Number.NaN);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The day in Jamaica, yyyy-MM-dd, of an ISO instant or of a date without a time; '' for other text. */
export function dayOf(iso: string): string {
  // Midnight without a zone is a day that a backend writes as a time.
  const written = iso.replace(/T00:00(?::00(?:\.0+)?)?$/, '');
  const instant = instantOf(written);
  if (instant) return today(instant);
  return isDay(written) ? written : '';
}

/** Midnight in the zone that is written, or in Jamaica: an hour less while it had summer time. */
const MIDNIGHT = /[T ](?:00:00(?::00(?:\.0+)?)?(?:z|[+-]\d\d:?\d\d)?|0[45]:00(?::00(?:\.0+)?)?(?:z|\+00:?00))$/i;

/**
 * A day that the server names, yyyy-MM-dd, also where it writes it as a time: midnight is the day itself, another instant the
 * day in Jamaica. Other text is returned unchanged: it may be half typed.
 */
export const namedDay = (written: string): string => dayOf(written.trim().replace(MIDNIGHT, '')) || written;

/**
 * Formats an ISO instant as '21 November 2026, 09:02' in Jamaica, and a date without a time. Returns other text
 * unchanged.
 */
export function formatLongInstant(iso: string): string {
  const instant = instantOf(iso);
  return instant ? `${formatLongDay(today(instant))}, ${formatTime(instant)}` : formatLongDay(iso);
}

/** A day in a calendar, without a time of day. */
export interface CalendarDay {
  /** Tells it apart from others, so that a file that is opened twice changes it instead of adding it again. */
  id: string;
  /** yyyy-MM-dd; the day that was shown, in whatever zone the device is. */
  day: string;
  title: string;
  description: string;
}

/** A text as a value of a calendar file (RFC 5545, 3.3.11). Control characters have no place in it. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** A line of at most 75 octets; what is longer goes on after a line break and a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const MOST = 75;
  const encoder = new TextEncoder();
  let octets = 0;
  let result = '';
  for (const sign of line) {
    const length = encoder.encode(sign).length;
    if (octets + length > MOST) {
      result += '\r\n ';
      octets = 1;
    }
    result += sign;
    octets += length;
  }
  return result;
}

/**
 * A calendar file (iCalendar, RFC 5545) with all-day entries and a reminder three days before each. Days have no time zone.
 *
 * @param now - when the file is made.
 */
export function calendarFile(days: readonly CalendarDay[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ id, day, title, description }) => [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P3D',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Student loan portal//Due dates//EN', ...events, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

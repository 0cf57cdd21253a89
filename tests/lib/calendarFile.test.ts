import { describe, expect, it } from 'vitest';
import { calendarFile } from '#lib/calendarFile.ts';

const NOW = new Date('2026-11-22T20:15:30.123Z');
const entry = (difference: object = {}) => ({
  id: 'EMI-LN1-2026-12-31',
  day: '2026-12-31',
  title: 'Pay: Instalment',
  description: 'J$8,136.40 is due',
  ...difference,
});
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('A calendar file', () => {
  it('has one all-day entry for each day, without a time zone, and a reminder', () => {
    expect(linesOf(calendarFile([entry()], NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Student loan portal//Due dates//EN',
      'BEGIN:VEVENT',
      'UID:EMI-LN1-2026-12-31',
      'DTSTAMP:20261122T201530Z',
      'DTSTART;VALUE=DATE:20261231',
      'SUMMARY:Pay: Instalment',
      'DESCRIPTION:J$8\\,136.40 is due',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P3D',
      'DESCRIPTION:Pay: Instalment',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['a;b,c\\d', 'SUMMARY:a\\;b\\,c\\\\d'],
    ['one\r\ntwo\nthree', 'SUMMARY:one\\ntwo\\nthree'],
    ['x\nEND:VEVENT', 'SUMMARY:x\\nEND:VEVENT'],
    ['tab\there', 'SUMMARY:tab here'],
  ])('escapes %j, so that a text is never another line', (title, line) => {
    const lines = linesOf(calendarFile([entry({ title })], NOW));
    expect(lines).toContain(line);
    expect(lines.filter((one) => one === 'END:VEVENT')).toHaveLength(1);
  });

  it('has no line of more than 75 octets, and cuts no sign in two', () => {
    const title = 'Crédit für 学生 '.repeat(12);
    const file = calendarFile([entry({ title })], NOW);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
  });
});

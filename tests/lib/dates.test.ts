import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageOn,
  dayOf,
  formatDay,
  formatLongDay,
  formatLongInstant,
  formatTime,
  isDay,
  missingDay,
  namedDay,
  ordinal,
  ordinalDay,
  parseTypedDay,
  today,
} from '#lib/dates.ts';

describe('The current day in Jamaica (decision 37)', () => {
  it.each([
    ['2026-11-22T04:30:00Z', '2026-11-21', 'at 23:30 in Jamaica'],
    ['2026-11-22T04:59:59Z', '2026-11-21', 'a second before midnight in Jamaica'],
    ['2026-11-22T05:00:00Z', '2026-11-22', 'at midnight in Jamaica'],
    ['2026-07-01T04:30:00Z', '2026-06-30', 'in summer too: there is no daylight saving'],
    ['2027-01-01T03:00:00Z', '2026-12-31', 'on the last evening of a year'],
    ['2028-02-29T20:00:00Z', '2028-02-29', 'on a leap day'],
  ])('at %s it is %s: %s', (instant, day) => {
    expect(today(new Date(instant))).toBe(day);
  });

  it('is read from the clock of the device when no instant is given', () => {
    expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

const days: [shown: string, wire: string | undefined][] = [
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  [' 21/11/2026 ', '2026-11-21'],
  ['21 / 11 / 2026', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21 11 2026', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2000', '2000-02-29'],
  ['31/12/1999', '1999-12-31'],
  // Days that do not exist.
  ['29/02/2023', undefined],
  ['29/02/1900', undefined],
  ['30/02/2024', undefined],
  ['31/04/2026', undefined],
  ['00/01/2026', undefined],
  ['01/00/2026', undefined],
  ['01/13/2026', undefined],
  ['32/01/2026', undefined],
  // Text that is not a day.
  ['1/1/26', undefined],
  ['1/1/02026', undefined],
  ['2026-11-21', undefined],
  ['21/11', undefined],
  ['21112026', undefined],
  ['21/11/2026 10:00', undefined],
  ['21 November 2026', undefined],
  ['٢١/١١/٢٠٢٦', undefined],
  ['２１/１１/２０２６', undefined],
  ['-1/11/2026', undefined],
  ['', undefined],
  ['//', undefined],
];

describe('A day that its month does not have', () => {
  it.each([
    ['31/6/2030', '31 June 2030'],
    ['29/02/2023', '29 February 2023'],
    [' 30/2/2024 ', '30 February 2024'],
    ['29/02/2024', undefined],
    ['32/01/2026', undefined],
    ['01/13/2026', undefined],
    ['31/00/2026', undefined],
    ['31/6', undefined],
    ['2026-06-31', undefined],
  ])('"%s" is said as %s', (typed, said) => {
    expect(missingDay(typed)).toBe(said);
  });
});

describe('A typed day', () => {
  it.each(days)('"%s" is parsed as %s', (shown, wire) => {
    expect(parseTypedDay(shown)).toBe(wire);
  });

  it.each(days.flatMap(([, wire]) => wire ?? []))('%s is formatted so that it parses to the same day', (wire) => {
    expect(parseTypedDay(formatDay(wire))).toBe(wire);
    expect(formatDay(wire)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it.each(['"%s" is rejected, and shown unchanged', 'soon', '2026-02-30', '<img src=x>'])(
    '"%s" is no day, and is shown unchanged',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(formatDay(text)).toBe(text);
      expect(formatLongDay(text)).toBe(text);
    },
  );

  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2026-02-01', '1 February 2026'],
    ['2026-09-01T14:03:00Z', '1 September 2026'],
    ['2026-09-02T03:00:00Z', '1 September 2026'],
  ])('%s is shown as %s', (wire, long) => {
    expect(formatLongDay(wire)).toBe(long);
  });

  it.each(['2026-1-1', '2026-11-21 ', '2026-11-21T00:00:00', '20261121', '٢٠٢٦-١١-٢١', '+02026-11-21', '0000-01-01'])(
    '"%s" is not accepted as a day on the wire',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

describe('The ordinal of a day in an agreement (rule DLG-10)', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [5, '5th'],
    [6, '6th'],
    [7, '7th'],
    [8, '8th'],
    [9, '9th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [15, '15th'],
    [16, '16th'],
    [17, '17th'],
    [18, '18th'],
    [19, '19th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [24, '24th'],
    [25, '25th'],
    [26, '26th'],
    [27, '27th'],
    [28, '28th'],
    [29, '29th'],
    [30, '30th'],
    [31, '31st'],
  ])('of %i is %s', (day, text) => {
    expect(ordinal(day)).toBe(text);
  });

  it('is part of the date of an agreement (decision 24)', () => {
    expect(ordinalDay('2026-11-21')).toBe('21st day of November, 2026');
    expect(ordinalDay('2027-01-02')).toBe('2nd day of January, 2027');
  });
});

describe('An age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', 18, 'on the birthday'],
    ['2008-11-22', '2026-11-21', 17, 'the day before the birthday'],
    ['2008-12-01', '2026-11-30', 17, 'the month before'],
    ['2008-02-29', '2026-02-27', 17, 'before the end of February, for a birthday on a leap day'],
    ['2008-02-29', '2026-02-28', 17, 'on the last day of February, for a birthday on a leap day'],
    ['1960-02-29', '2026-02-28', 65, 'on the last day of February, nearly too old for a guarantor'],
    ['2008-02-29', '2026-03-01', 18, 'in March, for a birthday on a leap day'],
    ['2008-02-29', '2028-02-29', 20, 'on a leap day, for a birthday on a leap day'],
    ['2026-11-21', '2026-11-21', 0, 'on the day of birth'],
    ['1926-11-21', '2026-11-20', 99, 'nearly a hundred'],
  ])('from %s to %s is %i: %s', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });

  it.each([
    ['', '2026-11-21'],
    ['2008-02-30', '2026-11-21'],
    ['2008-11-21', 'today'],
  ])('is unknown from "%s" to "%s"', (birth, day) => {
    expect(ageOn(birth, day)).toBeNaN();
  });

  it('is counted up to today when no day is given', () => {
    expect(ageOn(today())).toBe(0);
  });
});

describe('A time of day', () => {
  it.each([
    ['2026-11-21T19:02:00Z', '14:02'],
    ['2026-11-21T05:05:00Z', '00:05'],
    ['2026-11-21T17:00:00Z', '12:00'],
    ['2026-11-22T04:59:00Z', '23:59'],
  ])('at %s is %s in Jamaica', (instant, time) => {
    expect(formatTime(new Date(instant))).toBe(time);
  });

  it('is shown after its day', () => {
    expect(formatLongInstant('2026-11-22T04:30:00.000Z')).toBe('21 November 2026, 23:30');
  });

  it('is left out where only a day is known', () => {
    expect(formatLongInstant('2026-11-21')).toBe('21 November 2026');
  });

  it.each(['', 'yesterday', '<b>', 'Call 1', '7', '2026-02-30', '2026-11-21T99:00:00Z'])(
    'is not read from "%s", which is shown unchanged',
    (text) => {
      expect(formatLongInstant(text)).toBe(text);
    },
  );
});

describe('The day of what the server sends', () => {
  it.each([
    ['2026-11-22T04:30:00.000Z', '2026-11-21'],
    ['2026-11-22T05:00:00.000Z', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-22T00:30:00-05:00', '2026-11-22'],
    ['2026-11-22T00:00:00', '2026-11-22'],
    ['2026-11-22T00:00:00.000', '2026-11-22'],
    ['2026-11-22T23:30:00', '2026-11-22'],
    ['', ''],
    ['yesterday', ''],
    ['2026-02-30', ''],
    ['2026-11-21T99:00:00Z', ''],
  ])('%s is in Jamaica %s', (sent, day) => {
    expect(dayOf(sent)).toBe(day);
  });
});

describe('A day that the server names', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-30T00:00:00', '2026-11-30'],
    // The day itself, however its midnight is written.
    ['2026-11-30T00:00:00Z', '2026-11-30'],
    ['2026-11-30T00:00:00.000Z', '2026-11-30'],
    ['2026-11-30T00:00:00-05:00', '2026-11-30'],
    ['2026-11-30T00:00+0000', '2026-11-30'],
    ['2026-11-30 00:00:00', '2026-11-30'],
    [' 2026-11-30 ', '2026-11-30'],
    // Jamaica had summer time then.
    ['1980-06-15T04:00:00Z', '1980-06-15'],
    // A time in Jamaica, as another zone has it.
    ['2026-11-30T05:00:00.000Z', '2026-11-30'],
    ['2026-12-01T04:59:59Z', '2026-11-30'],
    ['2026-11-30T23:59:59-05:00', '2026-11-30'],
    ['', ''],
    ['at the end of November', 'at the end of November'],
  ])('%j is %j', (sent, day) => {
    expect(namedDay(sent)).toBe(day);
  });
});

describe.each([
  ['Etc/GMT+12', 12 * 60],
  ['America/Jamaica', 5 * 60],
  ['Etc/GMT-13', -13 * 60],
  // This zone skipped 30 December 2011.
  ['Pacific/Apia', -13 * 60],
  // In this zone daylight saving time starts at midnight.
  ['America/Santiago', 3 * 60],
])('On a device in %s', (zone, offset) => {
  const home = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (home === undefined) Reflect.deleteProperty(process.env, 'TZ');
    else process.env.TZ = home;
  });

  it('the clock has the offset of the zone', () => {
    expect(new Date('2026-11-21T12:00:00Z').getTimezoneOffset()).toBe(offset);
  });

  it('the current day is still that of Jamaica', () => {
    expect(today(new Date('2026-11-22T04:30:00Z'))).toBe('2026-11-21');
    expect(today(new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
    expect(formatLongInstant('2026-11-22T04:30:00.000Z')).toBe('21 November 2026, 23:30');
  });

  it.each([
    '2026-11-22T04:30:00',
    '2026-11-22T04:30',
    '2026-11-22T04:30:00.123',
    '2026-11-21T23:30:00-05:00',
    '2026-11-22T04:30:00z',
  ])('an instant is in UTC unless it names another zone: %s', (iso) => {
    expect(formatLongInstant(iso)).toBe('21 November 2026, 23:30');
    expect(dayOf(iso)).toBe('2026-11-21');
  });

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['01/01/2027', '2027-01-01'],
    ['29/02/2024', '2024-02-29'],
    ['30/12/2011', '2011-12-30'],
    ['06/09/2026', '2026-09-06'],
    ['08/03/2026', '2026-03-08'],
  ])('the day typed as %s is sent as %s and shown again', (shown, wire) => {
    expect(parseTypedDay(shown)).toBe(wire);
    expect(formatDay(wire)).toBe(shown);
  });

  it('a date is written with its own day', () => {
    expect(ordinalDay('2026-11-21')).toBe('21st day of November, 2026');
    expect(formatLongDay('2026-01-01')).toBe('1 January 2026');
    expect(formatLongInstant('2026-01-01')).toBe('1 January 2026');
  });

  it('an age changes on the birthday', () => {
    expect(ageOn('2008-11-22', '2026-11-21')).toBe(17);
    expect(ageOn('2008-11-22', '2026-11-22')).toBe(18);
    // Across a change to daylight saving time.
    expect(ageOn('1996-09-08', '2026-09-07')).toBe(29);
    expect(ageOn('1996-09-08', '2026-09-08')).toBe(30);
  });
});

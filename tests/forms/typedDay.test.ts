import { describe, expect, it } from 'vitest';
import { dayTyping, typedDay } from '#forms/typedDay.ts';
import { applyFilter } from '#forms/typing.ts';

describe('a date that is typed', () => {
  it.each([
    ['digits without slashes', '27032004', '27/03/2004'],
    ['digits with slashes', '27/03/2004', '27/03/2004'],
    ['a short day and month', '1/2/2026', '1/2/2026'],
    ['dashes and dots', '1-2.2026', '1/2/2026'],
  ])('accepts %s', (_what, keys, expected) => {
    expect([...keys].reduce((text, key) => typedDay(text + key, text), '')).toBe(expected);
  });

  it.each([
    ['a day of two digits', '2', '27', '27/'],
    ['a month of two digits', '27/0', '27/03', '27/03/'],
    ['a month after a short day', '7/0', '7/03', '7/03/'],
  ])('gets its slash after %s', (_what, before, typed, expected) => {
    expect(typedDay(typed, before)).toBe(expected);
  });

  it.each([
    ['a slash is deleted', '27/', '27'],
    ['the second slash is deleted', '27/03/', '27/03'],
    ['the day is replaced by another', '15', '27'],
    ['the day is pasted again', '27', '27'],
    ['a digit is typed before the others', '7', '27/'],
    ['the month is not there yet', '27', '27/'],
  ])('gets no slash where %s', (_what, before, typed) => {
    expect(typedDay(typed, before)).toBe(typed);
  });

  it.each([
    ['/', ''],
    ['//', ''],
    ['27//', '27/'],
    ['27/03/2004/', '27/03/2004'],
    ['27/3/2004/', '27/3/2004'],
    ['27/03/', '27/03/'],
  ])('has no slash that belongs nowhere: %s', (typed, expected) => {
    expect(typedDay(typed, typed)).toBe(expected);
  });

  it.each([
    ['more before it', '12004-03-27'],
    ['more after it', '2004-03-271'],
    ['nine digits in a row', '270320045'],
    ['letters', 'ab7'],
  ])('is left as it is with %s', (_what, typed) => {
    expect(typedDay(typed, typed)).toBe(typed.replaceAll('-', '/'));
  });

  it('restores a deleted slash before the next digit', () => {
    expect(typedDay('27/032', '27/03')).toBe('27/03/2');
  });

  it.each([
    ['eight digits', '27032004'],
    ['spaces around it', ' 27/03/2004 '],
    ['the year first', '2004-03-27'],
    ['the month in words', '27 March 2004'],
    ['the month first', 'March 27, 2004'],
    ['as it is spoken', 'the 27th of March 2004'],
    ['a short month', '27-Mar-2004'],
    ['a short month with a dot', 'MAR. 27 2004'],
  ])('accepts a pasted date: %s', (_what, pasted) => {
    expect(typedDay(pasted, '')).toBe('27/03/2004');
  });

  it.each([
    ['3 March 2004', '03/03/2004'],
    ['Sept 1st, 2026', '01/09/2026'],
    ['31 June 2030', '31/06/2030'],
  ])('accepts a day in words: %s', (pasted, expected) => {
    expect(typedDay(pasted, '')).toBe(expected);
  });

  it.each(['203/2004', '2803/2004', '27/2004'])('may contain %s before it is complete', (typed) => {
    expect(applyFilter(typedDay(typed, ''), dayTyping, '')).toEqual({ text: typed });
  });

  it.each([
    ['a year of five digits', '12/03/20045'],
    ['a month without its day', 'March 2004'],
    ['a month that is none', '12 Marchy 2004'],
    ['a word of two letters', '12 ma 2004'],
    ['a month and a year of two digits', '12 March 04'],
    ['a day of three digits', '127 March 2004'],
    ['nine digits', '127/03/2004'],
    ['four parts', '12/03/20/04'],
  ])('may not contain %s', (_what, pasted) => {
    expect(applyFilter(typedDay(pasted, ''), dayTyping, '12/')).toEqual({
      text: '12/',
      message: 'Only a date like 27/03/2004 can go here.',
    });
  });
});

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

  it('allows a slash to be deleted', () => {
    expect(typedDay('27', '27/')).toBe('27');
  });

  it('restores a deleted slash before the next digit', () => {
    expect(typedDay('27/032', '27/03')).toBe('27/03/2');
  });

  it.each([
    ['eight digits', '27032004'],
    ['spaces around it', ' 27/03/2004 '],
    ['the year first', '2004-03-27'],
  ])('accepts a pasted date: %s', (_what, pasted) => {
    expect(typedDay(pasted, '')).toBe('27/03/2004');
  });

  it.each(['203/2004', '2803/2004', '27/2004'])('may contain %s before it is complete', (typed) => {
    expect(applyFilter(typedDay(typed, ''), dayTyping, '')).toEqual({ text: typed });
  });

  it.each([
    ['a year of five digits', '12/03/20045'],
    ['the name of a month', '12 March 2004'],
    ['nine digits', '127/03/2004'],
    ['four parts', '12/03/20/04'],
  ])('may not contain %s', (_what, pasted) => {
    expect(applyFilter(typedDay(pasted, ''), dayTyping, '12/')).toEqual({
      text: '12/',
      message: 'Only a date like 27/03/2004 can go here.',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { dayTyping, typedDay } from '#forms/typedDay.ts';
import { applyFilter } from '#forms/typing.ts';

describe('typing a day', () => {
  it.each([
    ['digits alone', '27032004', '27/03/2004'],
    ['slashes too', '27/03/2004', '27/03/2004'],
    ['short day and month', '1/2/2026', '1/2/2026'],
    ['dashes and dots', '1-2.2026', '1/2/2026'],
  ])('takes %s', (_what, keys, expected) => {
    expect([...keys].reduce((text, key) => typedDay(text + key, text), '')).toBe(expected);
  });

  it('lets a slash be deleted', () => {
    expect(typedDay('27', '27/')).toBe('27');
  });

  it('puts a slash that was deleted back before the next digit', () => {
    expect(typedDay('27/032', '27/03')).toBe('27/03/2');
  });

  it.each([
    ['eight digits', '27032004'],
    ['spaces around it', ' 27/03/2004 '],
    ['the year first', '2004-03-27'],
  ])('takes a day pasted at once: %s', (_what, pasted) => {
    expect(typedDay(pasted, '')).toBe('27/03/2004');
  });

  it.each(['203/2004', '2803/2004', '27/2004'])('lets %s stand, on the way to a day', (typed) => {
    expect(applyFilter(typedDay(typed, ''), dayTyping, '')).toEqual({ text: typed });
  });

  it.each([
    ['a year of five digits', '12/03/20045'],
    ['a month by its name', '12 March 2004'],
    ['nine digits', '127/03/2004'],
    ['four parts', '12/03/20/04'],
  ])('does not let %s stand', (_what, pasted) => {
    expect(applyFilter(typedDay(pasted, ''), dayTyping, '12/')).toEqual({
      text: '12/',
      said: 'Only a date like 27/03/2004 can go here.',
    });
  });
});

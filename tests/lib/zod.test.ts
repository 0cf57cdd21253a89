import { describe, expect, it } from 'vitest';
import { count, flag, listOf, maybe, openObject, text, z } from '#lib/zod.ts';

describe('The tolerant schemas (rule CALL-2)', () => {
  it.each<[raw: unknown, read: string]>([
    ['Ann', 'Ann'],
    ['', ''],
    [' Ann ', ' Ann '],
    [7, '7'],
    [0, '0'],
    [12.5, '12.5'],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [['Ann'], ''],
    [{ text: 'Ann' }, ''],
    [Number.NaN, ''],
  ])('read %j as the text "%s"', (raw, read) => {
    expect(text.parse(raw)).toBe(read);
  });

  it.each<[raw: unknown, read: string]>([
    ['Y', 'Y'],
    ['N', 'N'],
    [true, 'Y'],
    [false, 'N'],
    ...['YES', 'yes', 'true', ' y ', '1', 1].map((raw): [unknown, string] => [raw, 'Y']),
    ...['NO', 'false', 'n', 0].map((raw): [unknown, string] => [raw, 'N']),
    ['SOON', 'SOON'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
  ])('read %j as the flag "%s"', (raw, read) => {
    expect(flag.parse(raw)).toBe(read);
  });

  it.each<[raw: unknown, read: number]>([
    [3, 3],
    [0, 0],
    [-1, -1],
    ['3', 3],
    ['12.5', 12.5],
    [' 900 ', 900],
    ['', 0],
    ['3 files', 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
    [{}, 0],
  ])('read %j as the count %i', (raw, read) => {
    expect(count.parse(raw)).toBe(read);
  });

  const people = listOf(z.looseObject({ name: z.string(), age: count }));

  it.each([{}, { day: null }, { day: 7 }, { day: undefined }])(
    'read %j as an object without what may be missing',
    (given) => {
      const read = openObject({ day: maybe(z.string()) }).parse(given);
      expect(read.day).toBeUndefined();
      expect(JSON.stringify(read)).toBe('{}');
    },
  );

  it('read a list, and drop the entries that do not match', () => {
    expect(people.parse([{ name: 'Ann', age: 20 }, null, 'x', { age: 3 }, [], { name: 'Bo' }])).toEqual([
      { name: 'Ann', age: 20 },
      { name: 'Bo', age: 0 },
    ]);
  });

  it.each([null, undefined, {}, '', 'x', 7, { 0: { name: 'Ann' }, length: 1 }])('read %j as an empty list', (raw) => {
    expect(people.parse(raw)).toEqual([]);
  });

  it('return a new list for each response', () => {
    people.parse(null).push({ name: 'Ann', age: 1 });
    expect(people.parse(null)).toEqual([]);
  });

  it('let unknown keys through, so that they survive the next save', () => {
    expect(people.parse([{ name: 'Ann', age: 1, shoeSize: 38 }])[0]).toHaveProperty('shoeSize', 38);
  });

  it('change no other object, whatever the keys', () => {
    people.parse(JSON.parse('[{"name": "Ann", "__proto__": {"isAdmin": true}}]'));
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('never build functions from text: the strict policy would report it', () => {
    expect(z.config().jitless).toBe(true);
  });
});

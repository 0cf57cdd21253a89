import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#lib/objects.ts';
import { joinNonEmpty, toSingleLine, uniqueKeys } from '#lib/text.ts';

describe('A text', () => {
  it.each([
    ['Bureau\r\nAuthorisation Code: 000000', 'Bureau  Authorisation Code: 000000'],
    ['one\u2028two\u2029three', 'one two three'],
    ['\u202E00.1 $J', '00.1 $J'],
    ['100\u200B000 \uD800', '100 000'],
    ['Ann\u2060Brown\uFEFF', 'Ann Brown'],
    ['\u0000 Zoë O’Brien \u2066', 'Zoë O’Brien'],
  ])('%j becomes the single line %j', (text, line) => {
    expect(toSingleLine(text)).toBe(line);
  });

  it('has a unique and stable key in a list', () => {
    const keys = uniqueKeys(['Guarantor', '1 Guarantor', 'Guarantor', '', '']);
    expect(new Set(keys).size).toBe(5);
    expect(uniqueKeys(['Guarantor', '1 Guarantor', 'Guarantor', '', ''])).toEqual(keys);
  });

  it.each([
    [['12 King Street', '', 'Kingston', undefined, 'Jamaica'], '12 King Street, Kingston, Jamaica'],
    [['  ', undefined], ''],
    [[' 12 King Street ', 'Kingston'], '12 King Street, Kingston'],
    [[], ''],
  ])('is joined from the parts of %j that are not blank', (parts, whole) => {
    expect(joinNonEmpty(parts)).toBe(whole);
  });

  it('is joined with a given separator', () => {
    expect(joinNonEmpty(['a', '', 'b'], ' · ')).toBe('a · b');
  });

  it.each<[what: string, one: unknown, other: unknown]>([
    ['in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['in another order inside a list', [{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
    ['with a key that is undefined', { a: 1, b: undefined }, { a: 1 }],
  ])('of canonical JSON is the same for equal values %s', (_what, one, other) => {
    expect(canonicalJson(one)).toBe(canonicalJson(other));
  });

  it.each<[one: unknown, other: unknown]>([
    [{ a: 1 }, { a: '1' }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: null }, {}],
    [[], {}],
    ['1', 1],
  ])('of canonical JSON differs for %j and %j', (one, other) => {
    expect(canonicalJson(one)).not.toBe(canonicalJson(other));
  });
});

import { describe, expect, it } from 'vitest';
import { anyText, listBy, maybe, numeric, type Reader, record, shaped, textLike, yesOrNo } from '#lib/readers.ts';

const person = shaped({ trn: textLike(), age: maybe(numeric), firstName: anyText });
const refused = { success: false };

describe('The readers of what the browser stored', () => {
  it.each<[what: string, reader: Reader<unknown>, good: unknown, bad: unknown[]]>([
    ['yes or no', yesOrNo, false, ['', 0, null, undefined]],
    ['a number', numeric, 7, ['7', null, undefined]],
    ['a text', textLike(), ' ', ['', 7, null, undefined]],
    ['a text of this pattern', textLike(/^\/a/), '/a', ['', 'a', 7]],
    ['a record', record, { a: 1 }, [[], null, 'a', undefined]],
    ['a list', listBy(numeric), [1, 2], [[1, '2'], { 0: 1 }, null]],
    ['what may be missing', maybe(numeric), undefined, [null, '7']],
  ])('take %s as it is, and refuse anything else', (_what, reader, good, bad) => {
    expect(reader.safeParse(good)).toEqual({ success: true, data: good });
    for (const value of bad) expect(reader.safeParse(value)).toEqual(refused);
  });

  it('read an object with its other keys, and text of anything', () => {
    expect(person.safeParse({ trn: '1', firstName: null, shoeSize: 38 })).toEqual({
      success: true,
      data: { trn: '1', age: undefined, firstName: '', shoeSize: 38 },
    });
  });

  it.each([[{ trn: '' }], [{ trn: '1', age: 'x' }], [[]], [null], ['x'], [undefined]])(
    'refuse the object %j',
    (value) => {
      expect(person.safeParse(value)).toEqual(refused);
    },
  );

  it('change no other object, whatever the keys', () => {
    person.safeParse(JSON.parse('{"trn": "1", "__proto__": {"isAdmin": true}}'));
    expect({}).not.toHaveProperty('isAdmin');
  });
});

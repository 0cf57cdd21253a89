import { describe, expect, it } from 'vitest';
import { getOwn, isSame, without } from '#lib/objects.ts';

describe('A lookup in a table', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'jmd'])('has nothing under %j', (code) => {
    expect(getOwn({ JMD: 'J$' }, code)).toBeUndefined();
  });

  it('finds own properties only, whatever the name', () => {
    expect(getOwn({ JMD: 'J$' }, 'JMD')).toBe('J$');
    expect(getOwn({ constructor: 'a question may be called that' }, 'constructor')).toBe(
      'a question may be called that',
    );
  });
});

it('Entries can be left out by their keys, and the others stay', () => {
  const entries = { a: 1, b: 2, c: 3 };
  expect(without(entries, 'a', 'c', 'd')).toEqual({ b: 2 });
  expect(entries).toEqual({ a: 1, b: 2, c: 3 });
});

it.each<[same: boolean, one: unknown, other: unknown]>([
  [true, 'a', 'a'],
  [true, '', undefined],
  [true, null, ''],
  [true, { a: 1, b: 2 }, { b: 2, a: 1 }],
  [false, 'a', 'b'],
  [false, '1', 1],
  [false, ['a'], []],
])('Whether two values are the same is %s of %j and %j', (same, one, other) => {
  expect(isSame(one, other)).toBe(same);
});

import { describe, expect, it } from 'vitest';
import { getOwn, without } from '#lib/objects.ts';

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

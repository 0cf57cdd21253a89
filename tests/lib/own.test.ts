import { describe, expect, it } from 'vitest';
import { own } from '#lib/own.ts';

describe('a table', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'jmd'])('has nothing under %j', (code) => {
    expect(own({ JMD: 'J$' }, code)).toBeUndefined();
  });

  it('has what it was given, under whatever name', () => {
    expect(own({ JMD: 'J$' }, 'JMD')).toBe('J$');
    expect(own({ constructor: 'a question may be called that' }, 'constructor')).toBe('a question may be called that');
  });
});

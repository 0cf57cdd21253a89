import { expect, it } from 'vitest';
import { assistanceOf } from '#domain/assistance.ts';

it.each<[string, unknown, object[]]>([
  ['nothing', undefined, []],
  ['null', null, []],
  ['one help that is no list', { amount: '1.00' }, []],
  ['an entry that is nothing', [null, { amount: '1.00' }], [{ amount: '1.00' }]],
  ['an amount that is a number', [{ amount: 5 }], [{ amount: '5' }]],
  ['no amount yet', [{ provider: 'Alumni' }], [{ provider: 'Alumni', amount: '' }]],
])('%s in the studies is read as help that can be used', (_what, assistance, read) => {
  expect(assistanceOf({ assistance })).toEqual(read);
});

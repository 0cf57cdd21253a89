import { describe, expect, it } from 'vitest';
import { type Digest, digestOf } from '#forms/digest.ts';

const row = (path: string, value: string) => ({ path, label: path, value });
const ADDRESS: Digest = [
  { paths: ['line1', 'line2', 'parish'], between: ', ' },
  { path: 'years', one: '1 year', many: 'years' },
];

describe('The digest of a tab', () => {
  it.each([
    [
      [row('line1', '12 Hope Road'), row('parish', 'St. Andrew'), row('years', '7')],
      '12 Hope Road, St. Andrew · 7 years',
    ],
    [[row('line1', '12 Hope Road'), row('line2', 'Not provided'), row('years', '1')], '12 Hope Road · 1 year'],
    [[row('years', '0')], '0 years'],
    [[row('line1', 'Not provided')], ''],
  ])('joins answers that are read as one, counts, and leaves out what was not answered: %j', (rows, words) => {
    expect(digestOf(ADDRESS, rows)).toBe(words);
  });

  it('says a value in the words that it has for it, and nothing of another', () => {
    const digest: Digest = [{ path: 'onPath', says: { Yes: 'On PATH' } }, { path: 'expiry', name: 'expires' }, 'bank'];
    expect(digestOf(digest, [row('onPath', 'Yes'), row('expiry', '31/01/2036')])).toBe('On PATH · expires 31/01/2036');
    expect(digestOf(digest, [row('onPath', 'No'), row('bank', 'NCB')])).toBe('NCB');
  });

  it('counts the entries of a list, and says nothing of an empty one', () => {
    const digest: Digest = [{ path: 'members', one: '1 member', many: 'members' }];
    expect(digestOf(digest, [row('members.0', 'A'), row('members.1', 'B')])).toBe('2 members');
    expect(digestOf(digest, [row('members', 'None')])).toBe('');
  });
});

import { describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { CallFailed, retryDelay, shouldRetry } from '#api/failure.ts';

const names = Object.keys(endpoints) as CallName[];
const reads = names.filter((name) => endpoints[name].method === 'GET');
const failed = (name: CallName, status: number) =>
  new CallFailed(name, status, { kind: 'silent' }, endpoints[name].method === 'GET');

describe('a failed call', () => {
  it.each([
    [0, true],
    [502, true],
    [503, true],
    [504, true],
    [200, false],
    [400, false],
    [401, false],
    [404, false],
    [408, false],
    [417, false],
    [500, false],
  ])('that only reads and ended in %i is made again: %s', (status, isAgain) => {
    for (const name of reads) expect([name, shouldRetry(0, failed(name, status))]).toEqual([name, isAgain]);
  });

  it('is made again once at most, after a pause that doubles', () => {
    expect(shouldRetry(1, failed('applicationList', 0))).toBe(false);
    expect([retryDelay(0), retryDelay(1), retryDelay(2)]).toEqual([500, 1_000, 2_000]);
  });

  it.each(names.filter((name) => !reads.includes(name)))(
    'that may change something is never made again: %s',
    (name) => {
      expect(shouldRetry(0, failed(name, 0))).toBe(false);
    },
  );

  it('of our own making is never tried again', () => {
    expect(shouldRetry(0, new Error('a bug'))).toBe(false);
    expect(shouldRetry(0, new CallFailed('config', 0, { kind: 'silent' }))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { CallFailed } from '#api/failure.ts';
import { retryDelay, shouldRetry } from '#api/retry.ts';

const calls = Object.keys(endpoints) as CallName[];
const reads = calls.filter((name) => endpoints[name].method === 'GET');
const failed = (name: CallName, status: number) =>
  new CallFailed(name, status, { kind: 'silent' }, { isRead: endpoints[name].method === 'GET' });

describe('The query client after a failed call', () => {
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
  ])('decides whether to repeat a read that ended in %i: %s', (status, isAgain) => {
    for (const name of reads) expect([name, shouldRetry(0, failed(name, status))]).toEqual([name, isAgain]);
  });

  it('repeats it once at most, after a pause that doubles', () => {
    expect(shouldRetry(1, failed('applicationList', 0))).toBe(false);
    expect([retryDelay(0), retryDelay(1), retryDelay(2)]).toEqual([500, 1_000, 2_000]);
  });

  it.each(calls.filter((name) => !reads.includes(name)))('never repeats %s, which may change something', (name) => {
    expect(shouldRetry(0, failed(name, 0))).toBe(false);
  });

  it('never repeats it after an error of the portal itself', () => {
    expect(shouldRetry(0, new Error('a bug'))).toBe(false);
    expect(shouldRetry(0, new CallFailed('config', 0, { kind: 'silent' }))).toBe(false);
  });
});

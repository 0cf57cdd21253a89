import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKeptDraft, type Migrations, migrated, migrations, versioned } from '#lib/keptVersions.ts';
import { isDraftSetAside, sharedStorage, tabStorage } from '#lib/storage.ts';
import type { StorageKey } from '#lib/storageKey.ts';
import { z } from '#lib/zod.ts';

/** A draft that has changed twice: a name was split off, then a list became a number. */
const table: Migrations = {
  APP: [
    ({ fullName, ...others }) => ({ ...others, firstName: fullName }),
    ({ uploads, ...others }) => ({ ...others, uploadCount: Array.isArray(uploads) ? uploads.length : 0 }),
  ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  tabStorage.clear();
  isDraftSetAside.set(false);
});

/** Whether the shell was told; it is, once what is being drawn is drawn. */
const isSaid = (): boolean => {
  vi.runAllTimers();
  return isDraftSetAside.get();
};

describe('A draft of an older release', () => {
  it.each([
    ['without a version, goes all the way', { fullName: 'Ann', uploads: [1, 2] }, { firstName: 'Ann', uploadCount: 2 }],
    ['of version 1', { keptVersion: 1, firstName: 'Ann', uploads: [1] }, { firstName: 'Ann', uploadCount: 1 }],
    ['of this version, stays', { keptVersion: 2, firstName: 'Ann' }, { firstName: 'Ann' }],
  ])('%s', (_what, kept, expected) => {
    expect(migrated('APP', kept, table)).toEqual(expected);
  });

  it.each([3, -1, 0.5, '1', null, {}])('with the version %j is none of ours', (keptVersion) => {
    expect(() => migrated('APP', { keptVersion, firstName: 'Ann' }, table)).toThrow('not known here');
  });

  it('is written with the version that reads it', () => {
    expect(versioned('APP', { firstName: 'Ann' }, table)).toEqual({ firstName: 'Ann', keptVersion: 2 });
    expect(versioned('TOKEN', 'token', table)).toBe('token');
  });
});

const drafts: StorageKey[] = ['APP', 'LAST_STATE', 'LOAN_CONFIG', 'DATA_PAYMENTS'];
const draft = z.looseObject({ name: z.string() });

describe.each(drafts)('SLB_%s', (key) => {
  const asKept = () => window.sessionStorage.getItem(`SLB_${key}`);

  it('carries its version, which nobody reads with it', () => {
    tabStorage.write(key, { name: 'Ann' });
    expect(asKept()).toBe(`{"name":"Ann","keptVersion":${migrations[key]?.length}}`);
    expect(tabStorage.read(key, draft)).toEqual({ name: 'Ann' });
  });

  it('of a release before there were versions is read', () => {
    window.sessionStorage.setItem(`SLB_${key}`, '{"name":"Ann"}');
    expect(tabStorage.read(key, draft)).toEqual({ name: 'Ann' });
    expect(isSaid()).toBe(false);
  });

  it.each([
    ['of a newer release', '{"name":"Ann","keptVersion":99}'],
    ['that is broken', '{"name":"An'],
    ['that lost what it needs', '{"keptVersion":1}'],
  ])('%s is set aside, and the shell says so', (_what, text) => {
    window.sessionStorage.setItem(`SLB_${key}`, text);
    expect(tabStorage.read(key, draft)).toBeUndefined();
    expect(asKept()).toBeNull();
    expect(window.sessionStorage.getItem('SLB_SET_ASIDE')).toBe(JSON.stringify({ key, text }));
    expect(isSaid()).toBe(true);
  });
});

it('A stored value that nobody typed is dropped silently', () => {
  window.sessionStorage.setItem('SLB_TOKEN', '42');
  expect(tabStorage.read('TOKEN', z.string())).toBeUndefined();
  expect([isKeptDraft('TOKEN'), isSaid(), window.sessionStorage.length]).toEqual([false, false, 0]);
});

it('A draft is never set aside where other tabs can see it', () => {
  window.localStorage.setItem('SLB_DATA_PAYMENTS', '{"keptVersion":99,"name":"Ann"}');
  expect(sharedStorage.read('DATA_PAYMENTS', draft)).toBeUndefined();
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});

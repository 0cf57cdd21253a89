// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDraftKey, type Migrations, migrated, migrations, versioned } from '#lib/draftVersions.ts';
import { isDraftDropped, sharedStorage, tabStorage } from '#lib/storage.ts';
import type { StorageKey } from '#lib/storageKey.ts';
import { z } from '#lib/zod.ts';

/** Migrations of a draft that has changed twice: a field was renamed, then a list became a number. */
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
  isDraftDropped.set(false);
});

/** Whether the shell shows that a draft was dropped: it does so after the current render. */
const isShown = (): boolean => {
  vi.runAllTimers();
  return isDraftDropped.get();
};

describe('A draft of an older release', () => {
  it.each([
    [
      'without a version is migrated through every version',
      { fullName: 'Ann', uploads: [1, 2] },
      { firstName: 'Ann', uploadCount: 2 },
    ],
    [
      'of version 1 is migrated to version 2',
      { keptVersion: 1, firstName: 'Ann', uploads: [1] },
      { firstName: 'Ann', uploadCount: 1 },
    ],
    ['of the current version is unchanged', { keptVersion: 2, firstName: 'Ann' }, { firstName: 'Ann' }],
  ])('%s', (_what, stored, expected) => {
    expect(migrated('APP', stored, table)).toEqual(expected);
  });

  it.each([3, -1, 0.5, 'is rejected when its version is %j', null, {}])(
    'with the version %j is none of ours',
    (keptVersion) => {
      expect(() => migrated('APP', { keptVersion, firstName: 'Ann' }, table)).toThrow('unknown version');
    },
  );

  it('is stored with the current version', () => {
    expect(versioned('APP', { firstName: 'Ann' }, table)).toEqual({ firstName: 'Ann', keptVersion: 2 });
    expect(versioned('TOKEN', 'token', table)).toBe('token');
  });
});

const drafts: StorageKey[] = ['APP', 'LAST_STATE', 'LOAN_CONFIG', 'DATA_PAYMENTS'];
const draft = z.looseObject({ name: z.string() });

describe.each(drafts)('The draft under SLB_%s', (key) => {
  const storedText = () => window.sessionStorage.getItem(`SLB_${key}`);

  it('carries its version, which a reader does not see', () => {
    tabStorage.write(key, { name: 'Ann' });
    expect(storedText()).toBe(`{"name":"Ann","keptVersion":${migrations[key]?.length}}`);
    expect(tabStorage.read(key, draft)).toEqual({ name: 'Ann' });
  });

  it('is read when it was stored before versions existed', () => {
    window.sessionStorage.setItem(`SLB_${key}`, '{"name":"Ann"}');
    expect(tabStorage.read(key, draft)).toEqual({ name: 'Ann' });
    expect(isShown()).toBe(false);
  });

  it.each([
    ['of a newer release', '{"name":"Ann","keptVersion":99}'],
    ['that is broken', '{"name":"An'],
    ['that lost what it needs', '{"keptVersion":1}'],
  ])('%s is dropped, and the shell shows that', (_what, text) => {
    window.sessionStorage.setItem(`SLB_${key}`, text);
    expect(tabStorage.read(key, draft)).toBeUndefined();
    expect(storedText()).toBeNull();
    expect(window.sessionStorage, 'nothing of it stays where nobody reads it').toHaveLength(0);
    expect(isShown()).toBe(true);
  });
});

it('A stored value that is not a draft is dropped silently', () => {
  window.sessionStorage.setItem('SLB_TOKEN', '42');
  expect(tabStorage.read('TOKEN', z.string())).toBeUndefined();
  expect([isDraftKey('TOKEN'), isShown(), window.sessionStorage.length]).toEqual([false, false, 0]);
});

it('A draft that is dropped where other tabs can see it is not reported: it may be of somebody else', () => {
  window.localStorage.setItem('SLB_DATA_PAYMENTS', '{"keptVersion":99,"name":"Ann"}');
  expect(sharedStorage.read('DATA_PAYMENTS', draft)).toBeUndefined();
  expect([window.localStorage.length, isShown()]).toEqual([0, false]);
});

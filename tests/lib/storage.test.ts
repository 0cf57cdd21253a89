// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStorageBlocked, sharedStorage, tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

const person = z.looseObject({ name: z.string() });
const ann = { name: 'Ann' };

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  tabStorage.clear();
  sharedStorage.clear();
  isStorageBlocked.set(false);
});

afterEach(() => {
  vi.restoreAllMocks();
  isStorageBlocked.set(false);
});

/** The browser refuses to write, as with a full storage or in a private window. */
const refuseToWrite = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

/** The browser denies access to its storage: reading `window.sessionStorage` throws. */
const block = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
};

describe("The browser's storage", () => {
  it('uses the prefix SLB_ and the names of rule CALL-22 (decision 1)', () => {
    tabStorage.write('TOKEN_R', 'refresh');
    expect(Object.keys(window.sessionStorage)).toEqual(['SLB_TOKEN_R']);
    expect(tabStorage.read('TOKEN_R', z.string())).toBe('refresh');
  });

  it("separates the tab's values in session storage from shared ones in local storage (decision 2)", () => {
    tabStorage.write('USER', ann);
    sharedStorage.write('DATA_PAYMENTS', [ann]);
    expect(window.localStorage.getItem('SLB_USER')).toBeNull();
    expect(window.sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
    expect(sharedStorage.read('DATA_PAYMENTS', z.array(person))).toEqual([ann]);
  });

  it('is empty until a value is written, and after it was removed', () => {
    expect(tabStorage.read('USER', person)).toBeUndefined();
    tabStorage.write('USER', ann);
    tabStorage.remove('USER');
    expect(tabStorage.read('USER', person)).toBeUndefined();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it.each([
    ['text that is not JSON', '{"name": "An'],
    ['nothing', ''],
    ['undefined', 'undefined'],
    ['null', 'null'],
    ['another shape', '["Ann"]'],
    ['an older version', '{"fullName": "Ann"}'],
    ['a page of HTML', '<!doctype html>'],
    ['another type', '{"name": 7}'],
  ])('drops %s', (_what, text) => {
    window.sessionStorage.setItem('SLB_USER', text);
    expect(tabStorage.read('USER', person)).toBeUndefined();
    expect(window.sessionStorage.getItem('SLB_USER')).toBeNull();
  });

  it('changes no other object, whatever the keys', () => {
    window.sessionStorage.setItem('SLB_USER', '{"name": "Ann", "__proto__": {"isAdmin": true}}');
    expect(tabStorage.read('USER', person)?.name).toBe('Ann');
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('is cleared without touching the values of others', () => {
    window.sessionStorage.setItem('other', 'stays');
    window.sessionStorage.setItem('slb_token', 'stays');
    window.localStorage.setItem('SLB_DATA_EMI', '[]');
    tabStorage.write('TOKEN', 'x');
    window.sessionStorage.setItem('SLB_OF_AN_OLDER_VERSION', 'x');
    tabStorage.clear();
    expect(Object.keys(window.sessionStorage).sort()).toEqual(['other', 'slb_token']);
    expect(window.localStorage.getItem('SLB_DATA_EMI')).toBe('[]');
  });
});

describe('A full storage', () => {
  it('falls back to memory and says so', () => {
    refuseToWrite();
    expect(isStorageBlocked.get()).toBe(false);
    tabStorage.write('USER', ann);
    expect(isStorageBlocked.get()).toBe(true);
    expect(tabStorage.read('USER', person)).toEqual(ann);
  });

  it('never returns an older value', () => {
    tabStorage.write('USER', { name: 'Older' });
    refuseToWrite();
    tabStorage.write('USER', ann);
    expect(window.sessionStorage.getItem('SLB_USER')).toBeNull();
    expect(tabStorage.read('USER', person)).toEqual(ann);
  });

  it('is used again when there is room', () => {
    const full = refuseToWrite();
    tabStorage.write('USER', { name: 'In memory' });
    full.mockRestore();
    tabStorage.write('USER', ann);
    expect(window.sessionStorage.getItem('SLB_USER')).toBe('{"name":"Ann"}');
    expect(tabStorage.read('USER', person)).toEqual(ann);
  });

  it('removes a value in memory like any other', () => {
    refuseToWrite();
    tabStorage.write('USER', ann);
    tabStorage.write('TOKEN', 'x');
    tabStorage.remove('USER');
    expect(tabStorage.read('USER', person)).toBeUndefined();
    tabStorage.clear();
    expect(tabStorage.read('TOKEN', z.string())).toBeUndefined();
  });
});

describe('A blocked storage', () => {
  it('falls back to memory and says so, without an error', () => {
    block();
    expect(tabStorage.read('USER', person)).toBeUndefined();
    tabStorage.write('USER', ann);
    sharedStorage.write('DATA_EMI', [ann]);
    expect(isStorageBlocked.get()).toBe(true);
    expect(tabStorage.read('USER', person)).toEqual(ann);
    expect(sharedStorage.read('DATA_EMI', z.array(person))).toEqual([ann]);
    tabStorage.remove('USER');
    expect(tabStorage.read('USER', person)).toBeUndefined();
    sharedStorage.clear();
    expect(sharedStorage.read('DATA_EMI', z.array(person))).toBeUndefined();
  });

  it('drops a value in memory that the schema refuses', () => {
    block();
    tabStorage.write('USER', 7);
    expect(tabStorage.read('USER', person)).toBeUndefined();
    expect(tabStorage.read('USER', z.number())).toBeUndefined();
  });
});

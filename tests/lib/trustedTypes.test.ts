// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

/** A browser with Trusted Types: it creates each policy once, as our Content-Security-Policy demands. */
const createPolicy = vi.fn((name: string, rules: Rules) => ({ name, ...rules }));

/** The module as after a reload of the page. */
const loaded = async () => {
  vi.resetModules();
  return await import('#lib/trustedTypes.ts');
};

beforeEach(() => vi.stubGlobal('trustedTypes', { createPolicy }));
afterEach(() => vi.unstubAllGlobals());

describe('The Trusted Types policy of our Content-Security-Policy', () => {
  it('is created once, under its one name', async () => {
    const { trustedPolicy } = await loaded();
    expect(trustedPolicy()).toBe(trustedPolicy());
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('dompurify', expect.anything());
  });

  it.each(['/assets/photoWorker.js', './photoWorker.js', 'http://localhost:3000/assets/x.js'])(
    'trusts our own script %s',
    async (url) => {
      const { trustedPolicy } = await loaded();
      expect(trustedPolicy()?.createScriptURL(url)).toBe(url);
    },
  );

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'javascript:alert(1)'])(
    'never trusts %s',
    async (url) => {
      const { trustedPolicy } = await loaded();
      expect(() => trustedPolicy()?.createScriptURL(url)).toThrow(TypeError);
    },
  );

  it('is absent in a browser without Trusted Types', async () => {
    vi.stubGlobal('trustedTypes', undefined);
    const { trustedPolicy } = await loaded();
    expect(trustedPolicy()).toBeUndefined();
  });
});

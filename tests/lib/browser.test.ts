// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { isOnline } from '#lib/browser.ts';

afterEach(() => {
  window.dispatchEvent(new Event('online'));
});

it('The portal learns from the browser when the connection is lost and when it is back', () => {
  expect(isOnline.get()).toBe(true);
  window.dispatchEvent(new Event('offline'));
  expect(isOnline.get()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(isOnline.get()).toBe(true);
});

import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Each test begins as a page that has fetched nothing.
  vi.resetModules();
  fetched.length = 0;
  vi.doMock('#app/HomeRoute.tsx', () => {
    fetched.push('home');
    return { HomeRoute: () => null };
  });
  vi.doMock('#features/session/SessionWatch.tsx', () => {
    fetched.push('watch');
    return { SessionWatch: () => null };
  });
});
afterEach(() => void vi.useRealTimers());

async function openAt(route: string, line: 'online' | 'offline' = 'online'): Promise<void> {
  const { RoutePrefetcher } = await import('#app/RoutePrefetcher.tsx');
  window.dispatchEvent(new Event(line));
  render(
    <MemoryRouter initialEntries={[route]}>
      <RoutePrefetcher />
    </MemoryRouter>,
  );
}

/** Lets the browser be idle often enough for everything that is fetched ahead. */
async function idle(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.dynamicImportSettled();
  }
}

it('Home and the watch of its session are fetched ahead from sign-in, and nothing without a line', async () => {
  await openAt('/auth/verify', 'offline');
  await idle();
  expect(fetched).toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
  await idle();
  expect(fetched).toEqual(['home', 'watch']);
});

it.each([
  '/journey/finances',
  '/requests',
  '/requests/appeal',
  '/auth/fees',
  '/auth/fees/1',
  '/auth/renew/PAYS',
  '/auth/profile',
  '/auth/record',
])('Home is fetched ahead from %s, where a reload has left it out: its button is in every header', async (route) => {
  await openAt(route);
  await idle();
  expect(fetched).toContain('home');
});

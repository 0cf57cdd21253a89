import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoutePrefetcher } from '#app/RoutePrefetcher.tsx';

const fetched = vi.hoisted((): string[] => []);
vi.mock('#app/HomeRoute.tsx', () => {
  fetched.push('home');
  return { HomeRoute: () => null };
});
vi.mock('#features/session/SessionWatch.tsx', () => {
  fetched.push('watch');
  return { SessionWatch: () => null };
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  window.dispatchEvent(new Event('online'));
});

/** Lets the browser be idle often enough for everything that is fetched ahead. */
async function idle(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.dynamicImportSettled();
  }
}

it('Home and the watch of its session are fetched ahead from sign-in, and nothing without a line', async () => {
  window.dispatchEvent(new Event('offline'));
  render(
    <MemoryRouter initialEntries={['/auth/verify']}>
      <RoutePrefetcher />
    </MemoryRouter>,
  );
  await idle();
  expect(fetched).toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
  await idle();
  expect(fetched).toEqual(['home', 'watch']);
});

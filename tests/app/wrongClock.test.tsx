import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '#lib/dates.ts';
import { compareClock } from '#lib/deviceClock.ts';
import { backend } from '../support/backend.ts';
import { announcesLater } from '../support/liveRegion.ts';
import { closePortal, heading, openPortalOnce, signIn } from './portal.tsx';

afterEach(() => {
  closePortal();
  vi.useRealTimers();
  compareClock(new Date().toUTCString());
});

it('A device whose clock is years off is told so, and its days are those of the server', async () => {
  const later = new Date(Date.now() + 3 * 365 * 86_400_000);
  backend.server.use(
    http.post('*/slb/api/auth/signin', () =>
      HttpResponse.json({ message: 'Bad credentials' }, { status: 401, headers: { Date: later.toUTCString() } }),
    ),
  );
  const { user } = await openPortalOnce('');
  await heading('Sign in');
  expect(screen.queryByText('The date of this device is wrong')).toBeNull();
  const isAnnounced = announcesLater();
  await signIn(user, 'new applicant');
  const words = await screen.findByText('The date of this device is wrong');
  expect(words).toBeVisible();
  expect(isAnnounced(words)).toBe(true);
  expect(today()).toBe(today(later));
  // They set it, as they are asked to.
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  await waitFor(() => expect(screen.queryByText('The date of this device is wrong')).toBeNull(), { timeout: 3_000 });
  expect(today()).toBe(today(later));
});

import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '#domain/messages.ts';
import { NEW_USER } from '#features/auth/newUser.ts';
import { closePortal, goTo, heading, openPortal } from './portal.tsx';

afterEach(closePortal);

/** Home, as the end of a sign-up opens it (decision 124). */
const arriveFromSignUp = (): Promise<void> =>
  act(async () => {
    window.history.pushState({ usr: NEW_USER, key: 'new', idx: 1 }, '', '/#/auth/home');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });

it('says once that somebody is registered, and not again when they come back to home', async () => {
  await openPortal('/auth/record', 'new applicant');
  await heading('Your history');
  await arriveFromSignUp();
  await heading(/^Welcome/);
  expect(await screen.findByText(messages.registerMessage)).toBeVisible();
  // A reload would bring what is left in the entry of the history.
  expect(JSON.stringify(window.history.state)).not.toContain('isNewUser');
  await goTo('/auth/record');
  await heading('Your history');
  window.history.back();
  await heading(/^Welcome/);
  expect(screen.queryByText(messages.registerMessage)).toBeNull();
});

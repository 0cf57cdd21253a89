import { act, render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { beginSession, clearSession } from '#api/session.ts';
import { App } from '#app/App.tsx';
import { clearSignInReason } from '#app/sessionEnd.ts';
import { GuestWatch } from '#features/auth/index.ts';
import { type DemoPersonName, demoPeople } from '#mocks/people.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../support/backend.ts';
import { buttonNamed, pageHeading } from '../support/queries.ts';

/** The route in the address bar. */
export const place = (): string => window.location.hash.slice(1);

/** Navigates to an address, as the address bar or Back does. */
export const goTo = (route: string): Promise<void> =>
  act(async () => {
    const hasMoved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.location.hash = route;
    await hasMoved;
  });

let close: () => void = () => undefined;

/** Opens the whole portal at a route, as main.tsx does, signed in as a demo person if one is named. */
export async function openPortal(route: string, person?: DemoPersonName, { isStrict = true } = {}) {
  const who = person && (await backend.signedInAs(person));
  if (who) beginSession(who);
  window.history.replaceState(null, '', route === '' ? '/' : `/#${route}`);
  const Mode = isStrict ? StrictMode : Fragment;
  const { unmount } = render(
    <Mode>
      <App>
        <GuestWatch />
      </App>
    </Mode>,
  );
  close = unmount;
  return { who, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

/** The same without strict mode: for tables of failures and ways, whose screens open in strict mode in tests of their own. */
export const openPortalOnce = (route: string, person?: DemoPersonName) =>
  openPortal(route, person, { isStrict: false });

/** Closes the portal and clears the session. To be called after each test. */
export function closePortal(): void {
  close();
  close = () => undefined;
  clearSession();
  clearSignInReason();
  dialogs.clear();
  window.localStorage.clear();
}

export const heading = pageHeading;
export const button = buttonNamed;

/** Signs in on the screen; e-mail address and password are pasted, as a password manager does. */
export async function signIn(user: ReturnType<typeof userEvent.setup>, name: DemoPersonName): Promise<void> {
  const person = demoPeople.find((one) => one.name === name);
  await user.click(await screen.findByLabelText('Email address'));
  await user.paste(person?.userName ?? '');
  await user.click(screen.getByLabelText('Password'));
  await user.paste(person?.password ?? '');
  await user.click(button('Sign in'));
}

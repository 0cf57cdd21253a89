import { vi } from 'vitest';
import { beginSession } from '#api/session.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

/** Signs a demo person in and renders home; gives what home calls, and who signed in. */
export async function renderHome(name: DemoPersonName) {
  const session = await backend.signedInAs(name);
  beginSession(session);
  const calls = {
    onNewLoan: vi.fn(),
    onOpen: vi.fn(),
    onTask: vi.fn(),
    onCancelled: vi.fn(),
    onRenew: vi.fn(),
  };
  const onSessionOver = vi.fn();
  const { user } = renderScreen(<HomeScreen user={session.user} {...calls} />, { onSessionOver });
  return { ...calls, onSessionOver, user, who: session.user };
}

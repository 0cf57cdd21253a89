import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { beginSession } from '#api/session.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import type { DemoPersonName } from '#mocks/people.ts';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

/** Signs a demo person in and renders home; gives what home calls, and who signed in. */
export async function renderHome(name: DemoPersonName, more: { isNewUser?: boolean } = {}) {
  const session = await backend.signedInAs(name);
  beginSession(session);
  const calls = {
    onNewLoan: vi.fn(),
    onResumeUnsaved: vi.fn(),
    onOpen: vi.fn(),
    onRemind: vi.fn(),
    onTask: vi.fn(),
    onCancelled: vi.fn(),
    onRenew: vi.fn(),
  };
  const onSessionOver = vi.fn();
  const { user, unmount } = renderScreen(
    <HomeScreen
      user={session.user}
      feesRoute="/auth/fees"
      appealRoute="/requests/appeal"
      requestsRoute="/requests"
      {...calls}
      {...more}
    />,
    { onSessionOver },
  );
  return { ...calls, onSessionOver, user, unmount, who: session.user };
}

/** Opens everything on the screen that is folded, once it is there. */
export async function unfold(): Promise<void> {
  await screen.findAllByRole('heading', { level: 2 });
  act(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
}

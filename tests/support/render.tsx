import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { FailureContext } from '#forms/failureContext.ts';
import { useStore } from '#lib/store.ts';
import { DialogHost } from '#ui/DialogHost.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { Spinner } from '#ui/Spinner.tsx';

// A test must not find what the test before it left open.
afterEach(() => dialogs.clear());

interface RenderOptions {
  /** The current route: '/auth/login?httpCode=401'. */
  route?: string;
  /** The route pattern of a screen that reads parameters: '/journey/:page'. */
  path?: string;
  onSessionOver?: (code: number, detail?: string) => void;
}

/** Renders a screen with the real query client, a router, the dialogs and the spinner, as the shell does. */
export function renderScreen(
  ui: ReactNode,
  { route = '/', path = '*', onSessionOver = () => undefined }: RenderOptions = {},
) {
  const showFailure = createShowFailure(onSessionOver);
  const client = createQueryClient(showFailure);
  const router = createMemoryRouter(
    [
      { path, element: ui },
      { path: '*', element: null },
    ],
    { initialEntries: [route] },
  );
  const view = render(
    <FailureContext value={showFailure}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <DialogHost />
        <Waiting />
      </QueryClientProvider>
    </FailureContext>,
  );
  return { ...view, client, router, user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}

const Waiting = () => <Spinner isWaiting={useStore(inFlight) > 0} />;

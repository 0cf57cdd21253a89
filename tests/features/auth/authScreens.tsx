import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { guestsGone } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { VerifyScreen } from '#features/auth/code/VerifyScreen.tsx';
import { ForgotScreen } from '#features/auth/forgot/ForgotScreen.tsx';
import { GuestWatch } from '#features/auth/GuestWatch.tsx';
import { LoginScreen } from '#features/auth/LoginScreen.tsx';
import { ResumeScreen } from '#features/auth/resume/ResumeScreen.tsx';
import { SignUpScreen } from '#features/auth/signUp/SignUpScreen.tsx';
import { FailureContext } from '#forms/failureContext.ts';
import { useStore } from '#lib/store.ts';
import { DialogHost } from '#ui/DialogHost.tsx';

/** When the code of the home screen has arrived: the screen before it stays until then. */
let homeArrives: Promise<void> | undefined;

/** Holds the code of the home screen back until the returned function is called. */
export function holdHome(): () => void {
  let arrive: () => void = () => undefined;
  homeArrives = new Promise((resolve) => {
    arrive = resolve;
  });
  onTestFinished(() => {
    homeArrives = undefined;
  });
  return () => arrive();
}

const lateHome = () =>
  lazy(async () => {
    await homeArrives;
    return { default: () => <h1>Home</h1> };
  });

/** The screen of the route, anew when a guest has left, as the portal draws it. */
const Screen = () => <Outlet key={useStore(guestsGone)} />;

const screens = (Home: ComponentType) => [
  { path: '/auth/login', element: <LoginScreen /> },
  { path: '/auth/signup', element: <SignUpScreen /> },
  { path: '/auth/verify', element: <VerifyScreen /> },
  { path: '/auth/forgot', element: <ForgotScreen /> },
  { path: '/auth/resume', element: <ResumeScreen onResumed={() => Promise.resolve()} /> },
  { path: '/auth/home', element: <Home /> },
  { path: '/journey/:page', element: <h1>The journey</h1> },
];

/** Opens a screen of signing in or up, with real calls, queries and dialogs: the last of these, which Back leads through. */
export function openAuthScreen(...addresses: string[]) {
  const router = createMemoryRouter([{ element: <Screen />, children: screens(lateHome()) }], {
    initialEntries: addresses,
  });
  const showFailure = createShowFailure(() => undefined);
  const client = createQueryClient(showFailure);
  render(
    <FailureContext value={showFailure}>
      <QueryClientProvider client={client}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <DialogHost />
        <GuestWatch />
      </QueryClientProvider>
    </FailureContext>,
  );
  return {
    router,
    user: userEvent.setup({ delay: null }),
    place: () => router.state.location.pathname + router.state.location.search,
  };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
export const press = (name: string) => screen.getByRole('button', { name });

/** Opens an address as a page that is loaded again does: what is in memory is lost, what this tab stores stays. */
export async function reload(address: string) {
  cleanup();
  vi.resetModules();
  const fresh: typeof import('./authScreens.tsx') = await import('./authScreens.tsx');
  return fresh.openAuthScreen(address);
}

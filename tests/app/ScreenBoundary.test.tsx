import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '#app/ScreenBoundary.tsx';
import { closePortal, goTo, heading, openPortal } from './portal.tsx';
import '../support/backend.ts';

const reported = vi.fn<(error: unknown) => void>();
/** The page as it would be loaded again. */
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  // React tells developers of every error that a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  closePortal();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failed = 'This page could not be shown';

function Broken(): never {
  throw new TypeError("Cannot read properties of undefined (reading 'applicants')");
}

describe('a screen that fails', () => {
  it('shows words and a way on, never a blank page nor the words of developers', async () => {
    render(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1, name: failed })).toBeVisible();
    expect(document.body).toHaveTextContent('Your answers are not affected.');
    expect(document.body).not.toHaveTextContent(/undefined|TypeError|Cannot read/);
    expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  });

  it('is reported the way of the platform', () => {
    render(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    );
    expect(reported).toHaveBeenCalledWith(expect.any(TypeError));
  });

  it('is loaded again when somebody asks for it', async () => {
    vi.stubGlobal('location', { ...window.location, reload, hash: '' });
    render(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows the same words when its code could not be fetched', async () => {
    const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    render(
      <ScreenBoundary>
        <Suspense fallback={<p>Please wait...</p>}>
          <Missing />
        </Suspense>
      </ScreenBoundary>,
    );
    await heading(failed);
    expect(document.body).not.toHaveTextContent(/Please wait|Failed to fetch/);
  });

  it('is drawn as it is when nothing fails', () => {
    render(
      <ScreenBoundary>
        <h1>Sign in</h1>
      </ScreenBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('in the portal', () => {
  it('a screen that a new release took away leaves the shell and the other screens alone', async () => {
    vi.doMock('#features/auth/forgot/ForgotScreen.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    try {
      await openPortal('/auth/forgot');
      await heading(failed);
      expect(document.title).toBe(`${failed} – Student loan portal`);
      expect(within(screen.getByRole('contentinfo')).getByText(/2005-2022/)).toBeVisible();
      expect(screen.queryByText('Please wait...')).toBeNull();
      await goTo('/auth/login');
      await heading('Sign in');
    } finally {
      vi.doUnmock('#features/auth/forgot/ForgotScreen.tsx');
    }
  });
});

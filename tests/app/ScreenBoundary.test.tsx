import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '#app/ScreenBoundary.tsx';
import { closePortal, goTo, heading, openPortal } from './portal.tsx';
import '../support/backend.ts';

const reported = vi.fn<(error: unknown) => void>();
/** The stubbed location whose reload the test counts. */
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('reportError', reported);
  // React logs every error that a boundary caught.
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

describe('The boundary of a screen', () => {
  it('shows an explanation and a way to continue, never a blank page or a technical message', async () => {
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

  it('reports an error with reportError', () => {
    render(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    );
    expect(reported).toHaveBeenCalledWith(expect.any(TypeError));
  });

  it('loads the screen again when the user asks for it', async () => {
    vi.stubGlobal('location', { ...window.location, reload, hash: '' });
    render(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows the same explanation when the code of the screen could not be fetched', async () => {
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

  it('draws a screen that works unchanged', () => {
    render(
      <ScreenBoundary>
        <h1>Sign in</h1>
      </ScreenBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('The portal', () => {
  it('keeps its shell and its other screens working when a new release has removed the code of one screen', async () => {
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

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { trackBackgroundWork, trackInFlight } from '#api/inFlight.ts';
import { pendingWrites } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { ScreenBoundary } from '#app/ScreenBoundary.tsx';
import { messages } from '#domain/messages.ts';
import { isStorageBlocked, tabStorage } from '#lib/storage.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { heading } from './portal.tsx';

const reload = vi.fn<() => void>();
const fetched = vi.fn<typeof fetch>();
const isThere = () => Promise.resolve(new Response('<!doctype html>'));

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, reload, href: 'http://localhost/' });
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(isThere);
  // React tells developers of every error that a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dialogs.clear();
  tabStorage.clear();
  isStorageBlocked.set(false);
  window.dispatchEvent(new Event('online'));
});

/** A file that did not come, as the build tells of it. */
function missing(file: string): Error {
  const error = new TypeError(`Failed to fetch dynamically imported module: http://localhost/assets/${file}`);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

/** A screen that needs this file. */
function open(file: string) {
  const error = missing(file);
  const Screen = () => {
    throw error;
  };
  return render(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
  );
}

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const RENEWED = 'This page has a new version';

describe('a file that a new release took away', () => {
  it('is recovered by a reload, after what was typed is kept', async () => {
    const keep = vi.fn<() => void>(() => expect(reload).not.toHaveBeenCalled());
    pendingWrites.add(keep);
    open('HomeRoute-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(keep).toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
    pendingWrites.delete(keep);
  });

  it('and stays away is reloaded once, then told in words with a way to try again', async () => {
    open('HomeRoute-1.js').unmount();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    open('HomeRoute-1.js');
    await heading(RENEWED);
    expect(reload).toHaveBeenCalledOnce();
    await tryAgain();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is reloaded once for each file', async () => {
    open('HomeRoute-1.js').unmount();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    open('JourneyRoute-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('is nobody’s concern when it was only fetched ahead', async () => {
    missing('HomeRoute-1.js');
    await vi.waitFor(() => expect(fetched).not.toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('nothing is reloaded by itself', () => {
  it.each([
    ['while an answer is awaited, a payment’s perhaps', trackInFlight],
    ['while something is uploaded', trackBackgroundWork],
  ])('%s', async (_what, begin) => {
    const end = begin();
    open('HomeRoute-1.js');
    await heading(RENEWED);
    expect(document.body).toHaveTextContent(/still being sent/);
    expect(reload).not.toHaveBeenCalled();
    end();
    await tryAgain();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    open('HomeRoute-1.js');
    await heading(RENEWED);
    expect(document.body).toHaveTextContent(/what is not saved yet is lost/);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['the browser knows that there is no line', () => window.dispatchEvent(new Event('offline'))],
    ['the portal cannot be reached', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['its server is down', () => fetched.mockImplementation(async () => new Response('', { status: 503 }))],
  ])('when %s: that is said, until the line is back', async (_what, cut) => {
    cut();
    open('HomeRoute-1.js');
    await heading('No connection');
    expect(screen.getByText(messages.noNetwork)).toBeVisible();
    await tryAgain();
    expect(await screen.findByText('There is still no connection.')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    fetched.mockImplementation(isThere);
    await tryAgain();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a file that a press needs, of a legal text say,', () => {
  const press = (file: string, failedWith: (cause: Error) => Error = (error) => error, showsOwnError = false) => {
    const client = createQueryClient(() => undefined);
    const mutationFn = () => Promise.reject(failedWith(missing(file)));
    return client
      .getMutationCache()
      .build(client, { mutationFn, meta: { showsOwnError } })
      .execute(undefined)
      .catch(() => undefined);
  };
  const told = () => dialogQueue.get().map(({ title }) => title);

  it('costs one reload too, and after that is told with a way to try again', async () => {
    await press('TermsDialog-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await press('TermsDialog-1.js');
    await vi.waitFor(() => expect(told()).toEqual([RENEWED]));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is a lost line when the portal cannot be reached', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await press('TermsDialog-1.js');
    await vi.waitFor(() => expect(told()).toEqual(['No connection']));
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([false, true])(
    'costs one reload where a call needs it, told on the screen or not (%s)',
    async (showsOwnError) => {
      const unmade = (cause: Error) =>
        Object.assign(new CallFailed('saveApplication', 0, { kind: 'message', type: 'noNetwork' }), { cause });
      await press('sendRequest-1.js', unmade, showsOwnError);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(told()).toEqual([]);
    },
  );
});

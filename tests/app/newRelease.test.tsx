import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { trackBackgroundWork, trackInFlight } from '#api/inFlight.ts';
import { beginSession, clearSession, pendingWrites } from '#api/session.ts';
import { onDemandAlways } from '#app/onDemandScreen.tsx';
import { createQueryClient } from '#app/queryClient.ts';
import { ScreenBoundary } from '#app/ScreenBoundary.tsx';
import { createShowFailure } from '#app/showFailure.ts';
import { messages } from '#domain/messages.ts';
import { user } from '#domain/user.ts';
import { isStorageBlocked, tabStorage } from '#lib/storage.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
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
  // React logs every error that a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dialogs.clear();
  tabStorage.clear();
  isStorageBlocked.set(false);
  window.dispatchEvent(new Event('online'));
});

/** The event of a file that could not be loaded, as the build tool sends it. */
function missing(file: string): Error {
  const error = new TypeError(`Failed to fetch dynamically imported module: http://localhost/assets/${file}`);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

/** A screen that needs the given file. */
function open(file: string, error = missing(file)) {
  const Screen = () => {
    throw error;
  };
  return render(
    <MemoryRouter>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </MemoryRouter>,
  );
}

/** Moves the clock on, with what the screen does meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  const done: Promise<void> = act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
  await done;
}

/**
 * Lets a session expire, of somebody with an application open, or after other `work`. What is theirs waits in memory then. Returns
 * what ends that: its user signs in again and leaves.
 */
function expire(work = () => tabStorage.write('ARN', 'SLB1234567890')): () => void {
  const signIn = () =>
    beginSession({ user: user.parse({ trn: '999000111' }), token: 'token', refreshToken: 'refresh' });
  signIn();
  work();
  clearSession({ mayReturn: true });
  return () => {
    signIn();
    clearSession();
  };
}

/** The browser stores nothing. Nothing has to end it: it is so for one test only. */
function block(): () => void {
  isStorageBlocked.set(true);
  return nothing;
}

const nothing = () => undefined;

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
const RENEWED = 'This page has a new version';
const LOST = 'What is not saved is lost when this page loads again.';
const KEPT = 'What you typed is kept in this tab.';

describe('A file that a new release removed', () => {
  it('is recovered by a reload too where a session expired that has left nothing of its user', async () => {
    const comeAndGo = expire(nothing);
    open('SignUpScreen-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByText(LOST)).toBeNull();
    comeAndGo();
  });

  it('is recovered by a reload, after the typed answers are stored', async () => {
    const keep = vi.fn<() => void>(() => expect(reload).not.toHaveBeenCalled());
    pendingWrites.add(keep);
    open('HomeRoute-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(keep).toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
    pendingWrites.delete(keep);
  });

  it('causes one reload when it stays missing, and then a message with a button to try again', async () => {
    open('HomeRoute-1.js').unmount();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    open('HomeRoute-1.js');
    await heading(RENEWED);
    expect(reload).toHaveBeenCalledOnce();
    await tryAgain();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('causes one reload for each file', async () => {
    open('HomeRoute-1.js').unmount();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    open('JourneyRoute-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('is a message with a button where its reload was stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open('HomeRoute-1.js');
    await pass(19_999);
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button')).toBeNull();
    await pass(1);
    vi.useRealTimers();
    await heading(RENEWED);
    await tryAgain();
    expect(reload).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is looked for anew where somebody comes back to its screen', async () => {
    const error = missing('HomeRoute-1.js');
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const view = open('HomeRoute-1.js', error);
    await heading('No connection');
    view.unmount();
    fetched.mockImplementation(isThere);
    open('HomeRoute-1.js', error);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is ignored when it was only prefetched', async () => {
    missing('HomeRoute-1.js');
    await vi.waitFor(() => expect(fetched).not.toHaveBeenCalled());
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('The portal does not reload itself', () => {
  it.each([
    ['while a call such as a payment is in progress', trackInFlight],
    ['while a file is being uploaded', trackBackgroundWork],
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

  it('where the browser would ask before it, and somebody could stay', async () => {
    const waiting = {};
    warnBeforeUnload(waiting, true);
    open('HomeRoute-1.js');
    await heading(RENEWED);
    expect(reload).not.toHaveBeenCalled();
    await tryAgain();
    expect(reload).toHaveBeenCalledOnce();
    warnBeforeUnload(waiting, false);
  });

  it('when answers wait in memory for somebody whose session expired (decision 5), and says that it would lose them', async () => {
    const comeAndGo = expire();
    open('SignUpScreen-1.js');
    await heading(RENEWED);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByText(LOST)).toBeVisible();
    expect(screen.queryByText(KEPT)).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in first to keep it' })).toHaveAttribute('href', '/auth/login');
    comeAndGo();
    await tryAgain();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.getByText(KEPT)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('when the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    open('HomeRoute-1.js');
    await heading(RENEWED);
    expect(screen.getByText(LOST)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('when the portal does not answer within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fetched.mockImplementation(
      (_url, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    open('HomeRoute-1.js');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await heading('No connection');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['the browser reports that it is offline', () => window.dispatchEvent(new Event('offline'))],
    ['the portal cannot be reached', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['its server is down', () => fetched.mockImplementation(async () => new Response('', { status: 503 }))],
  ])('when %s, and says so until the connection is back', async (_what, cut) => {
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

describe('A missing file that a button needs, such as a legal text,', () => {
  const press = (file: string, failedWith: (cause: Error) => Error = (error) => error, showsOwnError = false) => {
    const client = createQueryClient(createShowFailure(() => undefined));
    const mutationFn = () => Promise.reject(failedWith(missing(file)));
    return client
      .getMutationCache()
      .build(client, { mutationFn, meta: { showsOwnError } })
      .execute(undefined)
      .catch(() => undefined);
  };
  const shownText = () => JSON.stringify(dialogQueue.get()[0]);
  const shownTitles = () => dialogQueue.get().map(({ title }) => title);

  it('causes one reload too, and then a message with a button to try again', async () => {
    await press('TermsDialog-1.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await press('TermsDialog-1.js');
    await vi.waitFor(() => expect(shownTitles()).toEqual([RENEWED]));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['where the page was loaded again for it before', () => nothing, [KEPT]],
    ['where answers wait in memory for somebody', () => expire(), [LOST]],
    ['where the browser stores nothing', block, [LOST]],
    ['while something is being sent', trackInFlight, ['Something of yours is still being sent', KEPT]],
  ])('asks before the page loads again, and says what that does to answers, %s', async (_where, begin, words) => {
    await press('TermsDialog-2.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const end = begin();
    await press('TermsDialog-2.js');
    await vi.waitFor(() => expect(shownTitles()).toEqual([RENEWED]));
    for (const part of words) expect(shownText()).toContain(part);
    for (const part of [KEPT, LOST].filter((other) => !words.includes(other))) expect(shownText()).not.toContain(part);
    expect(reload).toHaveBeenCalledOnce();
    end();
  });

  it('is reported as a lost connection when the portal cannot be reached', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await press('TermsDialog-1.js');
    await vi.waitFor(() => expect(shownTitles()).toEqual(['No connection']));
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([false, true])(
    'causes one reload when a call needs it, whether its screen shows its own errors or not (%s)',
    async (showsOwnError) => {
      const unmade = (cause: Error) =>
        new CallFailed('saveApplication', 0, { kind: 'message', type: 'noNetwork' }, { cause });
      await press('sendRequest-1.js', unmade, showsOwnError);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(shownTitles()).toEqual([]);
    },
  );
});

describe('A missing style', () => {
  it('is asked for again by the next screen that needs it: its failed link is taken out', () => {
    for (const name of ['JourneyRoute-1.css', 'first-1.css']) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = `http://localhost/assets/${name}`;
      document.head.append(link);
    }
    const payload = new Error('Unable to preload CSS for http://localhost/assets/JourneyRoute-1.css');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    const left = [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1));
    expect(left).toEqual(['first-1.css']);
    document.head.querySelector('link')?.remove();
  });
});

describe('A missing file of what stands beside every screen', () => {
  it('is asked for again first, and causes one reload where the browser remembers its failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const Watch = onDemandAlways(() => Promise.reject(missing('SessionWatch-1.js')));
    render(
      <Suspense fallback={null}>
        <Watch />
      </Suspense>,
    );
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_001);
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});

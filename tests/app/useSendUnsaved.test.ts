// @vitest-environment jsdom
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storedApplicationQuery } from '#api/applications.ts';
import { documentsQuery } from '#api/documents.ts';
import { inFlight } from '#api/inFlight.ts';
import { feesQuery } from '#api/payments.ts';
import { beforeSessionEnds, session } from '#api/session.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { useSendUnsaved } from '#app/useSendUnsaved.ts';
import { withOwnApplicant } from '#domain/application.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { FailureContext } from '#forms/failureContext.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { changeDraft, clearTab, signIn, storedDraft } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';
import { anApplication } from '../support/builders.ts';
import { holdPauses } from '../support/pauses.ts';
import { untilQuiet } from '../support/untilQuiet.ts';

const SAVE = { method: 'POST', path: '/api/applications/' } as const;
/** The first two pauses before another attempt. Milliseconds. */
const PAUSES = [5_000, 10_000];

const reported = vi.fn();
const onSessionOver = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('reportError', reported);
  await signIn();
  const draft = newDraft(await storedDraft());
  const household = { ...valuesOf('household', applicationOf(draft)), householdSize: '9' };
  saveDraft(trn(), edit(draft, 'household', household));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  dialogs.clear();
  clearTab();
});

const trn = () => session.get()?.user.trn ?? '';
const pending = () => loadDraft(trn())?.pending;

/** Opens this route, with answers that are not saved; returns the function that leaves it. */
function open(route: string, client = new QueryClient()): () => void {
  const showFailure = createShowFailure(onSessionOver);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      FailureContext,
      { value: showFailure },
      createElement(QueryClientContext, { value: client }, children),
    );
  return renderHook(() => useSendUnsaved(route), { wrapper }).unmount;
}

/** The code that sends is loaded, and listens. */
const isReady = () => vi.waitFor(() => expect(beforeSessionEnds.size).toBe(1));

/** The line goes and comes back while this route is open, with answers that are not saved. */
async function comeBackAt(route: string, client?: QueryClient): Promise<void> {
  open(route, client);
  await isReady();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

/** The statuses that saves are answered with. */
const saves = () => {
  const statuses: number[] = [];
  backend.server.events.on('response:mocked', ({ request, response }) => {
    if (request.method === 'POST' && request.url.endsWith(SAVE.path)) statuses.push(response.status);
  });
  onTestFinished(() => backend.server.events.removeAllListeners());
  return statuses;
};

/** Whether the browser asks before the tab is closed. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const storedSize = async () => (await storedDraft()).applicants[0]?.householdIncome.householdSize;

describe('Unsaved answers outside the journey, when the line is back,', () => {
  it('are sent', async () => {
    await comeBackAt('/auth/home');
    await vi.waitFor(() => expect(pending()).toEqual({}));
    expect(await storedSize()).toBe('9');
  });

  it('are sent, and home asks again what follows from them: how far the application is, its papers and its fees', async () => {
    const client = new QueryClient();
    const { arn } = await storedDraft();
    const keys = [storedApplicationQuery(trn(), arn), documentsQuery(trn(), arn), feesQuery(trn())];
    for (const { queryKey } of keys) client.setQueryData<unknown>(queryKey, []);
    await comeBackAt('/auth/home', client);
    await vi.waitFor(() => expect(pending()).toEqual({}));
    for (const { queryKey } of keys)
      await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated, queryKey.join(' ')).toBe(true));
  });

  it.each([401, 417])('end a session that the server answers with %d', async (status) => {
    await backend.fault({ ...SAVE, kind: 'status', status, times: 9 });
    await comeBackAt('/auth/home');
    await vi.waitFor(() => expect(onSessionOver).toHaveBeenCalledOnce());
    expect(onSessionOver.mock.calls[0]?.[0]).toBe(status);
    expect(reported).not.toHaveBeenCalled();
  });

  it('stay in this tab without a word where the server fails', async () => {
    const passPause = holdPauses((delay) => PAUSES.includes(delay));
    const answered = saves();
    await backend.fault({ ...SAVE, kind: 'status', status: 500, times: 9 });
    await comeBackAt('/auth/home');
    await vi.waitFor(() => expect(answered).toEqual([500]));
    // Once it is tried again, all has come of the failure that could.
    await passPause();
    await vi.waitFor(() => expect(answered).toEqual([500, 500]));
    expect(dialogQueue.get()).toEqual([]);
    expect(onSessionOver).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
    expect(pending()).toMatchObject({ household: { values: { householdSize: '9' } } });
  });

  it('do not hide an error of the portal itself, which is reported and not shown', async () => {
    const broken = new TypeError('broken');
    await changeDraft((draft) => withOwnApplicant(draft, { bankingInformation: { branch: 'Mandeville' } }));
    vi.spyOn(QueryClient.prototype, 'ensureQueryData').mockImplementation(() => {
      throw broken;
    });
    await comeBackAt('/auth/home');
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(broken));
    expect(dialogQueue.get()).toEqual([]);
  });
});

describe('Unsaved answers outside the journey, while the browser believes that the line is there,', () => {
  const PAUSE_OF_CODE = 10_000;

  it.each<[what: string, status: number, prepare: () => void]>([
    ['takes them', 503, () => undefined],
    [
      'takes what has no number yet, and so no newer version',
      409,
      () => {
        const held = loadDraft(trn());
        if (held) saveDraft(trn(), { ...held, stored: { ...held.stored, arn: '', version: 0 } });
      },
    ],
  ])('are tried again after pauses until the server %s', async (_what, status, prepare) => {
    prepare();
    const passPause = holdPauses((delay) => PAUSES.includes(delay));
    const answered = saves();
    await backend.fault({ ...SAVE, kind: 'status', status, times: 1 });
    open('/auth/home');
    await passPause();
    await vi.waitFor(() => expect(answered).toEqual([status]));
    await passPause();
    await vi.waitFor(() => expect(pending()).toEqual({}));
    expect(answered).toEqual([status, 200]);
    expect(await storedSize()).toBe('9');
    await vi.waitFor(() => expect(beforeSessionEnds.size).toBe(0));
  });

  it('are sent once the code that sends them is there, which is asked for until it comes', async () => {
    const passPause = holdPauses((delay) => delay === PAUSE_OF_CODE || PAUSES.includes(delay));
    const load = vi.fn<() => void>().mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const sender = '#features/journey/keepSending.ts';
    vi.doMock(sender, async (original) => {
      load();
      return await original();
    });
    onTestFinished(() => vi.doUnmock(sender));
    open('/auth/home');
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await passPause();
    await isReady();
    await passPause();
    await vi.waitFor(() => expect(pending()).toEqual({}));
    expect(reported).not.toHaveBeenCalled();
  });

  it('are sent when the browser is put away or shown again', async () => {
    open('/auth/home');
    await isReady();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(pending()).toEqual({}));
  });

  it('are sent before the session ends (decision 5)', async () => {
    open('/auth/home');
    await isReady();
    await Promise.all([...beforeSessionEnds].map((save) => save()));
    expect(await storedSize()).toBe('9');
  });

  it('are asked about before the tab is closed, until they are saved', async () => {
    open('/auth/home');
    await vi.waitFor(() => expect(asksOnClosing()).toBe(true));
    await Promise.all([...beforeSessionEnds].map((save) => save()));
    expect(asksOnClosing()).toBe(false);
  });

  it('show no spinner, for nobody waits for them', async () => {
    const counts: number[] = [];
    onTestFinished(inFlight.subscribe(() => counts.push(inFlight.get())));
    await comeBackAt('/auth/home');
    await vi.waitFor(() => expect(pending()).toEqual({}));
    expect(counts).toEqual([]);
  });

  it.each<[what: string, status: number, prepare: () => Promise<unknown>]>([
    ['refuses them', 400, () => backend.fault({ ...SAVE, kind: 'status', status: 400, times: 9 })],
    [
      'has a newer version that contests them',
      409,
      () => changeDraft((draft) => withOwnApplicant(draft, { householdIncome: { householdSize: '7', members: [] } })),
    ],
  ])('are not tried again by themselves where the server %s', async (_what, status, prepare) => {
    await prepare();
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const answered = saves();
    open('/auth/home');
    await isReady();
    begun.mockClear();
    await Promise.all([...beforeSessionEnds].map((save) => save()));
    expect(answered).toEqual([status]);
    expect(begun.mock.calls.filter(([, delay]) => PAUSES.includes(delay ?? 0))).toEqual([]);
    expect(pending()).toMatchObject({ household: { values: { householdSize: '9' } } });
    expect(asksOnClosing()).toBe(true);
  });

  it.each([
    ['in the journey, whose own queue sends them', '/journey/finances', () => undefined],
    ['where there are none', '/auth/home', () => saveDraft(trn(), newDraft(anApplication()))],
  ])('are not waited for %s', async (_what, route, happens) => {
    happens();
    // Here already, the code that would wait for them does so at once.
    await import('#features/journey/keepSending.ts');
    open(route);
    await untilQuiet();
    expect(beforeSessionEnds.size).toBe(0);
    expect(asksOnClosing()).toBe(false);
  });

  it('are left to the journey once it is open again', async () => {
    const leave = open('/auth/home');
    await isReady();
    leave();
    expect(beforeSessionEnds.size).toBe(0);
    expect(asksOnClosing()).toBe(false);
  });
});

// @vitest-environment jsdom
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#api/session.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { useSyncOnReconnect } from '#app/useSyncOnReconnect.ts';
import { withOwnApplicant } from '#domain/application.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { FailureContext } from '#forms/failureContext.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { changeDraft, clearTab, signIn, storedDraft } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';

const SAVE = { method: 'POST', path: '/api/applications/' } as const;

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

/** The line goes and comes back while this route is open, with answers that are not saved. */
function comeBackAt(route: string): void {
  const showFailure = createShowFailure(onSessionOver);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(
      FailureContext,
      { value: showFailure },
      createElement(QueryClientContext, { value: client }, children),
    );
  renderHook(() => useSyncOnReconnect(route), { wrapper });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
}

describe('Unsaved answers outside the journey, when the line is back,', () => {
  it('are sent', async () => {
    comeBackAt('/auth/home');
    await vi.waitFor(() => expect(pending()).toEqual({}));
    expect((await storedDraft()).applicants[0]?.householdIncome.householdSize).toBe('9');
  });

  it.each([401, 417])('end a session that the server answers with %d', async (status) => {
    await backend.fault({ ...SAVE, kind: 'status', status, times: 9 });
    comeBackAt('/auth/home');
    await vi.waitFor(() => expect(onSessionOver).toHaveBeenCalledOnce());
    expect(onSessionOver.mock.calls[0]?.[0]).toBe(status);
    expect(reported).not.toHaveBeenCalled();
  });

  it('stay in this tab without a word where the server fails', async () => {
    const answered = vi.fn();
    backend.server.events.on('response:mocked', ({ request, response }) => {
      if (request.method === 'POST' && request.url.endsWith(SAVE.path)) answered(response.status);
    });
    await backend.fault({ ...SAVE, kind: 'status', status: 500, times: 9 });
    comeBackAt('/auth/home');
    await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(500));
    await new Promise((done) => setTimeout(done, 50));
    backend.server.events.removeAllListeners();
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
    comeBackAt('/auth/home');
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(broken));
    expect(dialogQueue.get()).toEqual([]);
  });
});

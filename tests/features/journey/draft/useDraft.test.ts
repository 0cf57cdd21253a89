// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApplicationKey } from '#api/openApplication.ts';
import { beforeSessionEnds, beginSession, clearSession, flushPendingWrites, pendingWrites } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { type Application, application, ownApplicant } from '#domain/application.ts';
import { user } from '#domain/user.ts';
import { type Draft, edit, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, type ShownDraft, saveDraft, shown } from '#features/journey/draft/draftStorage.ts';
import type { SaveState } from '#features/journey/draft/saveState.ts';
import { useDraft } from '#features/journey/draft/useDraft.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';

const TRN = '999000111';
const household = (size: string) => (draft: Draft) => edit(draft, 'household', { householdSize: size });
const sizeIn = (of: Application) => ownApplicant(of).householdIncome.householdSize;

let posted: Application[] = [];
/** How the server answers a save. */
let answer = (body: Application): Response => HttpResponse.json({ ...body, version: body.version + 1 });

beforeEach(() => {
  posted = [];
  answer = (body) => HttpResponse.json({ ...body, version: body.version + 1 });
  beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' });
  backend.server.use(
    http.post('*/slb/api/applications/', async ({ request }) => {
      const body = application.parse(await request.json());
      posted.push(body);
      return answer(body);
    }),
  );
});
const before = settings.get();
afterEach(() => {
  settings.set(before);
  vi.restoreAllMocks();
  clearSession();
});

/** The journey of an application, from its draft on. */
function journey(initial: Draft = newDraft(anApplication())) {
  saveDraft(TRN, initial);
  const client = createQueryClient(createShowFailure(() => undefined));
  client.setQueryData(openApplicationKey, shown(initial));
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result, unmount } = renderHook(() => useDraft(TRN, initial), { wrapper });
  const onScreen = () => client.getQueryData<ShownDraft>(openApplicationKey)?.draft;
  return { draft: result.current, leave: unmount, onScreen };
}

const sent = (size: string) => vi.waitFor(() => expect(posted.map(sizeIn)).toEqual([size]));
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Whether the browser asks before the tab is closed. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('What is typed in the journey', () => {
  it.each<[when: string, happens: (made: ReturnType<typeof journey>) => unknown]>([
    ['the journey is left', ({ leave }) => leave()],
    ['the browser is put away', hide],
    ['the session is about to end', () => Promise.all([...beforeSessionEnds].map((save) => save()))],
  ])('is saved when %s', async (_when, happens) => {
    const made = journey();
    made.draft.change(household('5'));
    await happens(made);
    await sent('5');
    await vi.waitFor(() => expect(loadDraft(TRN)?.pending).toEqual({}));
    made.leave();
  });

  it.each<[when: string, happens: () => unknown]>([
    ['the browser is put away', hide],
    ['the session is about to end', () => Promise.all([...beforeSessionEnds].map((save) => save()))],
  ])('goes out at once and without a spinner when %s, and not any more when the journey was left', (_when, happens) => {
    const { draft, leave } = journey();
    draft.change(household('5'));
    const flush = vi.spyOn(draft, 'flush');
    happens();
    expect(flush.mock.calls).toEqual([[{ isBackground: true }]]);
    leave();
    expect(flush).toHaveBeenCalledTimes(2);
    happens();
    expect(flush).toHaveBeenCalledTimes(2);
  });

  it('is said not to be sent when the journey is left and the application was submitted elsewhere', async () => {
    const submitted = anApplication({}, { status: 'SUBMITTED', version: 2 });
    answer = () => HttpResponse.json({}, { status: 409 });
    backend.server.use(http.get('*/slb/api/applications/:arn', () => HttpResponse.json(submitted)));
    const { draft, leave } = journey();
    draft.change(household('5'));
    leave();
    await vi.waitFor(() => expect(dialogQueue.get().map(({ title }) => title)).toEqual(['Some answers were not sent']));
    expect(loadDraft(TRN)).toMatchObject({ pending: {}, unsent: { household: { householdSize: '5' } } });
    dialogs.clear();
  });

  it('is not said again to who has read in the journey what was not sent', async () => {
    const submitted = anApplication({}, { status: 'SUBMITTED', version: 2 });
    const { leave, draft } = journey(newDraft(submitted, { unsent: { household: { householdSize: '5' } } }));
    const saved = vi.spyOn(draft, 'flush');
    leave();
    await saved.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve));
    expect(dialogQueue.get()).toEqual([]);
  });

  it('does not go out where nobody is signed in any more', () => {
    const { draft, leave } = journey();
    draft.change(household('5'));
    const flush = vi.spyOn(draft, 'flush');
    clearSession({ mayReturn: true });
    leave();
    expect(flush).not.toHaveBeenCalled();
  });

  it('is not saved when the browser is shown again', async () => {
    const { draft, leave } = journey();
    draft.change(household('5'));
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(posted).toEqual([]);
    leave();
  });

  it('is saved at once when an earlier visit left it unsaved, and not when it did not', async () => {
    const untouched = journey();
    const { leave } = journey(household('5')(newDraft(anApplication())));
    await sent('5');
    untouched.leave();
    leave();
  });

  it('is written to the storage of the tab when the page goes, and when the session ends', () => {
    const { draft, leave } = journey();
    const stored = () => loadDraft(TRN)?.pending.household?.values.householdSize;
    draft.change(household('5'));
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('5');
    draft.change(household('6'));
    flushPendingWrites();
    expect(stored()).toBe('6');
    leave();
  });

  it('waits in the storage of the tab where nobody is signed in any more', async () => {
    const { draft, leave } = journey();
    draft.change(household('5'));
    clearSession({ mayReturn: true });
    leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(posted).toEqual([]);
  });

  it('is on the screen that Forward in the browser shows', () => {
    const { draft, leave, onScreen } = journey();
    draft.change(household('5'));
    leave();
    expect(onScreen()?.pending.household?.values).toMatchObject({ householdSize: '5' });
  });
});

describe('The browser', () => {
  it('asks before it closes a tab whose last save did not get through, and tries again when the line is back', async () => {
    answer = () => HttpResponse.error();
    const { draft, leave } = journey();
    expect(asksOnClosing()).toBe(false);
    draft.change(household('5'));
    expect(asksOnClosing()).toBe(false);
    await draft.flush({ isBackground: true }).catch(() => undefined);
    expect(draft.state.get()).toEqual({ kind: 'retrying' });
    expect(asksOnClosing()).toBe(true);
    answer = (body) => HttpResponse.json({ ...body, version: body.version + 1 });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(draft.state.get()).toMatchObject({ kind: 'saved' }));
    expect(asksOnClosing()).toBe(false);
    leave();
  });

  it.each<[what: string, refuses: () => Response, state: SaveState['kind']]>([
    [
      'refuses an answer',
      () =>
        HttpResponse.json({ errorList: [{ field: 'applicants[0].firstName', typeOfMessage: 'No' }] }, { status: 400 }),
      'refused',
    ],
    ['has another answer, of which one has to be chosen', () => HttpResponse.json({}, { status: 409 }), 'conflict'],
  ])('asks before it closes the tab where the server %s', async (_what, refuses, state) => {
    const newer = anApplication({ householdIncome: { householdSize: '2' } }, { version: 2 });
    backend.server.use(http.get('*/slb/api/applications/:arn', () => HttpResponse.json(newer)));
    answer = refuses;
    const { draft, leave } = journey();
    draft.change(household('5'));
    await draft.flush({ isBackground: true }).catch(() => undefined);
    expect(draft.state.get().kind).toBe(state);
    expect(asksOnClosing()).toBe(true);
    leave();
  });

  it('asks nothing where there is a newer version and nothing is unsaved', () => {
    const { draft, leave } = journey();
    draft.reportConflict();
    expect(asksOnClosing()).toBe(false);
    leave();
  });

  it.each<[what: string, happens: (made: ReturnType<typeof journey>) => unknown]>([
    ['typed on', ({ draft }) => draft.change(household('6'))],
    [
      'tried again, without an answer yet',
      ({ draft }) => void draft.flush({ isBackground: true }).catch(() => undefined),
    ],
  ])('asks still where the last save did not get through and the answers are %s', async (_what, happens) => {
    answer = () => HttpResponse.error();
    const made = journey();
    made.draft.change(household('5'));
    await made.draft.flush({ isBackground: true }).catch(() => undefined);
    await happens(made);
    expect(made.draft.state.get().kind).not.toBe('retrying');
    expect(asksOnClosing()).toBe(true);
    answer = (body) => HttpResponse.json({ ...body, version: body.version + 1 });
    await made.draft.flush({ isBackground: true });
    made.draft.change(household('7'));
    expect(asksOnClosing()).toBe(false);
    made.leave();
  });

  it('asks still where somebody types on and the server takes finished applications only', async () => {
    settings.set((now) => ({ ...now, serverDrafts: false }));
    const { draft, leave } = journey();
    draft.change(household('5'));
    await draft.flush({ isBackground: true });
    expect(draft.state.get()).toEqual({ kind: 'keptHere' });
    draft.change(household('6'));
    expect(asksOnClosing()).toBe(true);
    leave();
  });

  it('hears nothing of a journey that was left', () => {
    const [saves, writes] = [beforeSessionEnds.size, pendingWrites.size];
    const { draft, leave } = journey();
    expect([beforeSessionEnds.size, pendingWrites.size]).toEqual([saves + 1, writes + 1]);
    draft.change(household('5'));
    draft.reportConflict();
    expect(asksOnClosing()).toBe(true);
    leave();
    expect([beforeSessionEnds.size, pendingWrites.size]).toEqual([saves, writes]);
    expect(asksOnClosing()).toBe(false);
    expect(draft.isStopped()).toBe(true);
  });
});

// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApplicationKey } from '#api/openApplication.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { type Application, application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { user } from '#domain/user.ts';
import { type Draft, edit, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, type ShownDraft, saveDraft, shown } from '#features/journey/draft/draftStorage.ts';
import { createOpenDraft } from '#features/journey/draft/openDraft.ts';
import { saveBeforeOpening, sendUnsaved } from '#features/journey/draft/sendUnsaved.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';
import { untilQuiet } from '../../../support/untilQuiet.ts';

// The same application is left and opened again while its last save, or a file, is still on its way.

const TRN = '999000111';
const household = (size: string) => (draft: Draft) => edit(draft, 'household', { householdSize: size });
const sizeIn = (of: Application) => ownApplicant(of).householdIncome.householdSize;

let client = createQueryClient(createShowFailure(() => undefined));
/** The saves that the server has received, each answered by the test. */
let posts: { sent: Application; answer: (more?: Partial<Application>) => void; fail: () => void }[] = [];

beforeEach(() => {
  client = createQueryClient(createShowFailure(() => undefined));
  posts = [];
  beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' });
  backend.server.use(
    http.post('*/slb/api/applications/', async ({ request }) => {
      const sent = application.parse(await request.json());
      return new Promise<Response>((resolve) => {
        const answer = (more: Partial<Application> = {}) =>
          resolve(HttpResponse.json({ ...sent, version: sent.version + 1, ...more }));
        posts.push({ sent, answer, fail: () => resolve(HttpResponse.error()) });
      });
    }),
  );
});
afterEach(() => clearSession());

/** A visit of an application; the storage of this tab has its draft. */
function visit(initial = newDraft(anApplication())) {
  saveDraft(TRN, initial);
  client.setQueryData(openApplicationKey, shown(initial));
  const opened = createOpenDraft(initial, { trn: TRN, client });
  opened.start();
  return opened;
}
const onScreen = () => client.getQueryData<ShownDraft>(openApplicationKey)?.draft;
const sizeOnScreen = () => onScreen()?.pending.household?.values.householdSize;
const post = (index: number) =>
  vi.waitFor(() => {
    const found = posts[index];
    if (!found) throw new Error('Nothing was sent yet');
    return found;
  });
const quietly = { isBackground: true };

describe('The number of an application', () => {
  const openArn = () => tabStorage.read('ARN', z.string());

  it('is that of this tab from its first save on, and not before', async () => {
    tabStorage.write('ARN', 'EARLIER');
    const opened = visit(newDraft(anApplication({}, { arn: '', version: 0 })));
    opened.change(household('5'));
    const saving = opened.flush(quietly);
    const { answer } = await post(0);
    expect(openArn()).toBe('EARLIER');
    answer({ arn: 'SLB2026000009' });
    await saving;
    expect(openArn()).toBe('SLB2026000009');
    opened.stop();
  });
});

describe('A visit that the next one has taken over', () => {
  it('writes nothing over it in the storage, also when that one is left at once', async () => {
    vi.useFakeTimers();
    const first = visit();
    first.change(household('5'));
    first.stop();
    first.store();
    const next = createOpenDraft(first.get(), { trn: TRN, client });
    next.start();
    next.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(loadDraft(TRN)?.pending.household?.values.householdSize).toBe('5');
  });
});

describe('A save that outlasts its visit', () => {
  it('is where the next visit of the same application continues from, without a question', async () => {
    const first = visit();
    first.change(household('5'));
    const saving = first.flush(quietly);
    const { answer } = await post(0);
    first.stop();
    const next = visit(first.get());
    answer();
    await saving;
    await vi.waitFor(() => expect(next.get().stored.version).toBe(2));
    expect([next.state.get().kind, sizeIn(next.application())]).toEqual(['saved', '5']);
    next.stop();
  });

  it.each<[where: string, other: Application]>([['of another application', anApplication({}, { arn: 'ANOTHER' })]])(
    'is nothing to a visit %s',
    async (_where, other) => {
      const first = visit();
      first.change(household('5'));
      const saving = first.flush(quietly);
      const { answer } = await post(0);
      first.stop();
      const next = visit(newDraft(other));
      answer();
      await saving;
      expect(next.versionsJoined.get()).toBe(0);
      expect(next.get().stored).toEqual(other);
      next.stop();
    },
  );

  describe.each([
    ['with a number', () => anApplication()],
    ['without a number', () => anApplication({}, { arn: '', version: 0 })],
  ])('of an application %s', (_which, made) => {
    const stored = { arn: 'SLB2026000001' };

    /** The journey is left while what was typed is on its way. */
    async function leave() {
      const left = visit(newDraft(made()));
      left.change(household('5'));
      void left.flush(quietly).catch(() => undefined);
      left.writeNow();
      const save = await post(0);
      left.stop();
      return { left, save };
    }
    const sizesSent = () => posts.map(({ sent }) => sizeIn(sent));

    it('is not sent another time by the next visit, which goes on from there', async () => {
      const { left, save } = await leave();
      const next = visit(left.get());
      next.resume();
      next.change(household('6'));
      void next.flush(quietly);
      save.answer(stored);
      const { sent, answer } = await post(1);
      expect(sent).toMatchObject({ ...stored, version: save.sent.version + 1 });
      answer();
      await next.settled();
      expect([sizesSent(), next.state.get().kind]).toEqual([['5', '6'], 'saved']);
      next.stop();
    });

    it('is sent again by the next visit where it fails', async () => {
      const { left, save } = await leave();
      const next = visit(left.get());
      next.resume();
      void next.flush(quietly);
      save.fail();
      (await post(1)).answer(stored);
      await next.settled();
      expect([sizesSent(), next.state.get().kind]).toEqual([['5', '5'], 'saved']);
      next.stop();
    });

    it('is sent again by the next visit only, where it fails while what is unsaved waited to be sent without one', async () => {
      const { left, save } = await leave();
      const sending = sendUnsaved(client, TRN, quietly);
      const next = visit(left.get());
      next.resume();
      save.fail();
      await post(1);
      await Promise.race([sending, post(2)]);
      const sizes = sizesSent();
      for (const { answer } of posts) answer(stored);
      await next.settled();
      next.stop();
      expect([sizes, next.state.get().kind]).toEqual([['5', '5'], 'saved']);
    });

    it('is waited for by the next visit where it is sent while no journey is open', async () => {
      const left = edit(newDraft(made()), 'household', { householdSize: '5' });
      saveDraft(TRN, left);
      const sending = sendUnsaved(client, TRN, quietly);
      const save = await post(0);
      const next = visit(left);
      next.resume();
      next.change(household('6'));
      void next.flush(quietly);
      await untilQuiet();
      expect(posts).toHaveLength(1);
      save.answer(stored);
      await sending;
      (await post(1)).answer();
      await next.settled();
      next.stop();
      expect([sizesSent(), next.state.get().kind]).toEqual([['5', '6'], 'saved']);
    });

    it.each([
      ['while no journey is open', () => sendUnsaved(client, TRN, quietly)],
      ['when another application is opened', () => saveBeforeOpening(client, TRN, 'ANOTHER')],
    ])('is not sent another time %s', async (_when, goOn) => {
      const { save } = await leave();
      const going = goOn();
      save.answer(stored);
      await going;
      expect(sizesSent()).toEqual(['5']);
      expect(loadDraft(TRN)).toMatchObject({ stored, pending: {} });
    });
  });

  it('is nothing to this tab once its person has signed out', async () => {
    const first = visit();
    first.change(household('5'));
    const saving = first.flush(quietly);
    const { answer } = await post(0);
    first.stop();
    const next = visit(first.get());
    clearSession();
    answer();
    await saving.catch(() => undefined);
    expect(next.get().stored.version).toBe(1);
    next.stop();
  });
});

describe('A visit that is over', () => {
  it('does not write over what the next one has typed since, and does not show its own', () => {
    const first = visit();
    first.change(household('5'));
    first.stop();
    const next = visit(first.get());
    next.change(household('6'));
    next.update((now) => now);
    first.store();
    expect(loadDraft(TRN)?.pending.household?.values.householdSize).toBe('6');
    first.change(household('7'));
    expect(sizeOnScreen()).toBe('6');
    next.stop();
  });

  it('shows what its last save was answered, where no other visit has begun: the next one starts with it', () => {
    const opened = visit();
    opened.change(household('5'));
    expect(sizeOnScreen()).toBeUndefined();
    opened.stop();
    opened.change(household('6'));
    expect(sizeOnScreen()).toBe('6');
  });
});

describe('A conflict of the open application', () => {
  it('ends with the version that the server has now, joined with what was typed', async () => {
    const opened = visit();
    const theirs = withOwnApplicant(anApplication(), { bankingInformation: { branch: 'Mandeville' } });
    backend.server.use(
      http.get('*/slb/api/applications/:arn', () => HttpResponse.json({ ...theirs, version: 4 })),
      http.get('*/slb/api/application/:arn', () => HttpResponse.json({ ...theirs, version: 4 })),
    );
    opened.change(household('5'));
    await opened.resolveConflict({});
    expect(opened.get().stored.version).toBe(4);
    expect(sizeIn(opened.application())).toBe('5');
    expect(ownApplicant(opened.application()).bankingInformation.branch).toBe('Mandeville');
    opened.stop();
  });

  it('does not end without a session: nothing is asked for', async () => {
    const opened = visit();
    clearSession({ mayReturn: true });
    await expect(opened.resolveConflict({})).rejects.toThrow('Nobody is signed in');
    opened.stop();
  });
});

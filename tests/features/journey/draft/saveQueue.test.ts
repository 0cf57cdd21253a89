import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { inFlight } from '#api/inFlight.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import {
  type Applicant,
  type Application,
  applicant,
  application,
  ownApplicant,
  withOwnApplicant,
} from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { mergeVersions } from '#features/journey/draft/merge/mergeVersions.ts';
import { StoredEarlier } from '#features/journey/draft/postApplication.ts';
import { createSaveQueue, PAUSE } from '#features/journey/draft/saveQueue.ts';
import { compareClock, currentTime } from '#lib/deviceClock.ts';
import { createStore } from '#lib/store.ts';
import { anApplication } from '../../../support/builders.ts';

const lost = () => new CallFailed('saveApplication', 0, { kind: 'message', type: 'noNetwork' });
const stale = () => new CallFailed('saveApplication', 409, { kind: 'message', type: 'changedElsewhere' });

/** A version of the application with these answers of its applicant. */
const version = (number: number, own: Partial<Applicant> = {}): Application =>
  anApplication({ firstName: '', ...own }, { version: number });
const ofHousehold = (householdSize: string): Partial<Applicant> => ({ householdIncome: { householdSize } });
const firstName = (of: Application): string => ownApplicant(of).firstName;

/** A save queue over a server whose answers the test gives one by one. */
function setUp({ isSendable = true, isOnline = true, stored = version(1) } = {}) {
  const draft = createStore(newDraft(stored));
  const shown: Application[] = [];
  const posts: {
    sent: Application;
    isRepeat: boolean;
    answer: (stored?: Application) => void;
    fail: (error: Error) => void;
  }[] = [];
  /** How the application was asked for, each time. */
  const reloads: { isBackground: boolean }[] = [];
  /** What the server answers when it is asked for the application; a lost line unless a test says otherwise. */
  const server: { stored?: Application } = {};
  const line = { isOnline };
  const now = () => applicationOf(draft.get());
  const queue = createSaveQueue({
    draft,
    isSendable: () => isSendable,
    isOnline: () => line.isOnline,
    reload: (options) => {
      reloads.push(options);
      return server.stored ? Promise.resolve(server.stored) : Promise.reject(lost());
    },
    show: () => shown.push(now()),
    merge: (record, newer, choices) => mergeVersions(record, newer, { lookups: undefined, choices }),
    post: ({ application: sent, isRepeat }) =>
      new Promise((resolve, reject) => {
        posts.push({
          sent,
          isRepeat,
          answer: (stored = { ...sent, version: sent.version + 1 }) => resolve(stored),
          fail: reject,
        });
      }),
  });
  /** Types on the personal details; the other fields of the tab stay as they are. */
  const type = (name: string) =>
    queue.change((record) => edit(record, 'personal', { ...ownApplicant(now()), firstName: name }));
  const typeHousehold = (size: string) => queue.change((record) => edit(record, 'household', { householdSize: size }));
  const elapse = () => vi.advanceTimersByTimeAsync(0);
  /** Types a name, whose save fails. */
  const typeAndFail = async (name: string, error: Error) => {
    type(name);
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.fail(error);
    await elapse();
  };
  return { line, queue, draft, server, posts, reloads, shown, elapse, now, type, typeAndFail, typeHousehold };
}

const withFile = (now: Application): Application => withOwnApplicant(now, { firstName: 'with a file' });
const named = (name: string) => (application: Application) => withOwnApplicant(application, { firstName: name });

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T19:02:00Z') }));
afterEach(() => vi.useRealTimers());

describe('The save queue (decision 13)', () => {
  it('saves once typing pauses, with everything typed until then', async () => {
    const { queue, posts, type } = setUp();
    type('A');
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    type('Ann');
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(posts).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts.map(({ sent }) => firstName(sent))).toEqual(['Ann']);
    expect(queue.state.get()).toEqual({ kind: 'saving' });
  });

  it('says when it was saved, also where the date of the device is wrong', async () => {
    const behind = (days: number) => compareClock(new Date(Date.now() + days * 86_400_000).toUTCString());
    behind(3);
    const { queue, draft, posts, elapse, type } = setUp();
    type('Ann');
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.answer();
    await elapse();
    expect(queue.state.get()).toEqual({ kind: 'saved', at: currentTime() });
    expect(hasUnsaved(draft.get())).toBe(false);
    behind(0);
  });

  it('shows nothing again while the applicant types', () => {
    const { shown, type } = setUp();
    for (const name of ['A', 'An', 'Ann']) type(name);
    expect(shown).toHaveLength(0);
  });

  it('never has two saves under way, and keeps their order', async () => {
    const { queue, posts, elapse, type } = setUp();
    type('first');
    void queue.flush({ isBackground: false });
    await elapse();
    type('second');
    void queue.flush({ isBackground: false });
    void queue.save(named('third'), { isBackground: false });
    await elapse();
    expect(posts.map(({ sent }) => firstName(sent))).toEqual(['first']);
    posts[0]?.answer();
    await elapse();
    expect(posts.map(({ sent }) => firstName(sent))).toEqual(['first', 'second']);
    posts[1]?.answer();
    await elapse();
    expect(posts.map(({ sent }) => [firstName(sent), sent.version])).toEqual([
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ]);
  });

  it('counts as a call that is waited for from the press on, also while a file goes out before it (decision 11)', async () => {
    const { queue, posts, elapse, type } = setUp();
    // Other tests leave saves without an answer.
    inFlight.set(0);
    void queue.save(withFile, { isBackground: true });
    await elapse();
    type('Ann');
    expect(inFlight.get()).toBe(0);
    void queue.flush({ isBackground: false });
    void queue.save(named('Beth'), { isBackground: false }).catch(() => undefined);
    expect(inFlight.get()).toBe(2);
    posts[0]?.answer();
    await elapse();
    posts[1]?.answer();
    await elapse();
    expect(inFlight.get()).toBe(1);
    posts[2]?.fail(lost());
    await elapse();
    expect(inFlight.get()).toBe(0);
  });

  it('keeps what was typed during a save on top of its answer', async () => {
    const { queue, draft, posts, elapse, now, type, typeHousehold } = setUp();
    type('Ann');
    void queue.flush({ isBackground: true });
    await elapse();
    typeHousehold('5');
    posts[0]?.answer(version(7, { firstName: 'Ann' }));
    await elapse();
    expect(now()).toMatchObject({ version: 7, applicants: [{ firstName: 'Ann', ...ofHousehold('5') }] });
    expect(hasUnsaved(draft.get())).toBe(true);
  });

  it('does not post when there is nothing new', async () => {
    const { queue, posts, elapse } = setUp();
    await queue.flush({ isBackground: false });
    await elapse();
    expect(posts).toHaveLength(0);
  });
});

describe('The save queue, when a save fails,', () => {
  it('keeps what was typed, says so, and tries again after longer and longer', async () => {
    const { queue, posts, elapse, now, typeAndFail } = setUp();
    await typeAndFail('Ann', lost());
    expect(queue.state.get()).toEqual({ kind: 'retrying' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(posts).toHaveLength(2);
    posts[1]?.fail(lost());
    await elapse();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(posts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts).toHaveLength(3);
    expect(firstName(now())).toBe('Ann');
  });

  it('tries at once when the line is back', async () => {
    const { queue, posts, elapse, typeAndFail } = setUp();
    await typeAndFail('Ann', lost());
    queue.retryNow();
    await elapse();
    expect(posts).toHaveLength(2);
  });

  it('keeps an uploaded file out of the application when it did not arrive', async () => {
    const { queue, posts, elapse, now } = setUp();
    const upload = queue.save(withFile, { isBackground: true });
    const refused = expect(upload).rejects.toThrow(CallFailed);
    await elapse();
    posts[0]?.fail(lost());
    await refused;
    expect(firstName(now())).toBe('');
    expect(queue.state.get()).toEqual({ kind: 'unchanged' });
  });

  it.each([
    ['not', version(1), ''],
    ['all the same', version(2, { firstName: 'with a file' }), 'with a file'],
  ])('asks the server about a file that was given up on its way, which arrived %s', async (_how, stored, expected) => {
    const { queue, server, posts, elapse, now, typeHousehold } = setUp();
    server.stored = stored;
    const line = new AbortController();
    typeHousehold('5');
    const upload = queue.save(withFile, { isBackground: true, signal: line.signal });
    await elapse();
    line.abort();
    posts[0]?.fail(new CallFailed('saveApplication', 0, { kind: 'silent' }));
    expect(await upload).toMatchObject({ version: stored.version, applicants: [ofHousehold('5')] });
    expect(firstName(now())).toBe(expected);
    // What was typed went out with the file: it is sent again.
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(posts[1]?.sent).toMatchObject({ version: stored.version, applicants: [ofHousehold('5')] });
  });

  it('drops a file that was given up where the server cannot be asked', async () => {
    const { queue, posts, elapse, now } = setUp();
    const line = new AbortController();
    const upload = queue.save(withFile, { isBackground: true, signal: line.signal });
    const refused = expect(upload).rejects.toThrow(CallFailed);
    await elapse();
    line.abort();
    posts[0]?.fail(lost());
    await refused;
    expect(firstName(now())).toBe('');
  });

  it('stops at a conflict and continues with the version that the applicant chose', async () => {
    const { queue, server, posts, elapse, typeAndFail } = setUp();
    await typeAndFail('mine', stale());
    expect(queue.state.get()).toMatchObject({ kind: 'conflict' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(posts).toHaveLength(1);
    server.stored = version(9, ofHousehold('2'));
    void queue.resolveConflict({});
    await elapse();
    expect(posts[1]?.sent).toMatchObject({ version: 9, applicants: [{ firstName: 'mine', ...ofHousehold('2') }] });
  });

  it('ends a conflict after the save that has what was typed, and not before', async () => {
    const { queue, server, posts, elapse, now, typeAndFail } = setUp();
    await typeAndFail('mine', stale());
    // A change to another app saves everything once more, and the answer is given meanwhile.
    void queue.flush({ isBackground: true }).catch(() => undefined);
    await elapse();
    server.stored = version(9, ofHousehold('2'));
    void queue.resolveConflict({});
    await elapse();
    posts[1]?.fail(stale());
    await elapse();
    expect(now()).toMatchObject({ applicants: [{ firstName: 'mine', ...ofHousehold('2') }] });
    expect(posts[2]?.sent).toMatchObject({ version: 9, applicants: [{ firstName: 'mine', ...ofHousehold('2') }] });
  });

  it.each([
    ['newer', 9, 'Beth'],
    ['older', 0, ''],
  ])('continues from what an earlier visit saved only where that is newer: %s', async (_what, number, expected) => {
    const { queue, elapse, now } = setUp();
    queue.acceptLate(version(number, { firstName: 'Beth' }));
    await elapse();
    expect(firstName(now())).toBe(expected);
  });

  it('shows nothing any more after the applicant has left', async () => {
    const { queue, posts, shown, elapse, type } = setUp();
    type('Ann');
    void queue.flush({ isBackground: true });
    await elapse();
    const before = shown.length;
    queue.stop();
    posts[0]?.answer();
    await elapse();
    expect(shown).toHaveLength(before);
  });

  it('takes an earlier save whose answer was lost for its own, also after more was typed', async () => {
    const { queue, server, posts, elapse, now, typeHousehold, typeAndFail } = setUp();
    await typeAndFail('Ann', lost());
    server.stored = posts[0] && application.parse({ ...toRequestBody(posts[0].sent), version: 2 });
    typeHousehold('5');
    void queue.flush({ isBackground: true });
    await elapse();
    posts[1]?.fail(stale());
    await elapse();
    expect(queue.state.get()).toEqual({ kind: 'saving' });
    expect(posts[2]?.sent).toMatchObject({ version: 2, applicants: [{ firstName: 'Ann', ...ofHousehold('5') }] });
    posts[2]?.answer();
    await elapse();
    expect(now().version).toBe(3);
  });

  it('recognises whichever of several lost saves arrived', async () => {
    const { queue, server, posts, elapse, now, type } = setUp();
    const lose = async (name: string) => {
      type(name);
      void queue.flush({ isBackground: true }).catch(() => undefined);
      await elapse();
      posts.at(-1)?.fail(lost());
      await elapse();
    };
    await lose('Ann');
    await lose('Anna');
    server.stored = posts[0] && application.parse({ ...toRequestBody(posts[0].sent), version: 2 });
    type('Annabel');
    void queue.flush({ isBackground: true });
    await elapse();
    posts[2]?.fail(stale());
    await elapse();
    expect(queue.state.get()).toEqual({ kind: 'saving' });
    expect([posts[3]?.sent.version, firstName(now())]).toEqual([2, 'Annabel']);
  });

  it('tells a panel whose change met a contested answer what has to be chosen first', async () => {
    const { queue, server, posts, elapse, now, type } = setUp();
    type('Ann');
    server.stored = version(2, { firstName: 'Beth' });
    const upload = queue.save(withFile, { isBackground: true });
    const refused = expect(upload).rejects.toMatchObject({ outcome: { kind: 'message', type: 'changedInTwoPlaces' } });
    await elapse();
    posts[0]?.fail(stale());
    await refused;
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', contested: [{ id: 'personal.firstName' }] });
    expect(firstName(now())).toBe('Ann');
  });

  it('asks the applicant when somebody else changed what an unanswered save said', async () => {
    const { queue, server, posts, elapse, typeAndFail } = setUp();
    await typeAndFail('Ann', lost());
    server.stored = version(2, { firstName: 'Beth' });
    queue.retryNow();
    await elapse();
    posts[1]?.fail(stale());
    await elapse();
    expect(queue.state.get()).toMatchObject({ kind: 'conflict' });
  });
});

describe('The save queue says', () => {
  it('that something waits to be saved while it is typed, and again while a save is under way', async () => {
    const { queue, posts, elapse, type, typeHousehold } = setUp();
    expect(queue.state.get()).toEqual({ kind: 'unchanged' });
    type('Ann');
    expect(queue.state.get()).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    typeHousehold('5');
    posts[0]?.answer();
    await elapse();
    expect(queue.state.get()).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[1]?.answer();
    await elapse();
    expect(queue.state.get()).toMatchObject({ kind: 'saved' });
  });

  it('that the answers stay in this tab where the server takes finished applications only (decision 32)', async () => {
    const { queue, posts, shown, type, now } = setUp({ isSendable: false });
    type('Ann');
    await expect(queue.flush({ isBackground: true })).resolves.toEqual(now());
    expect(queue.state.get()).toEqual({ kind: 'keptHere' });
    expect([posts.length, shown.map(firstName)]).toEqual([0, ['Ann']]);
  });

  it('which answers the server refuses, and tries nothing again until something is changed', async () => {
    const { queue, posts, type, typeAndFail } = setUp();
    const problems = [{ path: 'applicants[0].firstName', message: 'Not a name' }];
    await typeAndFail(
      'A',
      new CallFailed('saveApplication', 400, { kind: 'message', type: 'internalServerError' }, { problems }),
    );
    expect(queue.state.get()).toEqual({ kind: 'refused', problems });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(posts).toHaveLength(1);
    type('Ann');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(posts).toHaveLength(2);
  });

  it('that there is a newer version when a panel has met one', () => {
    const { queue } = setUp();
    queue.reportConflict();
    expect(queue.state.get()).toEqual({ kind: 'conflict', contested: [], isBackground: false });
  });

  it.each([true, false])(
    'whether somebody waited for the save that met a conflict: in the background %s',
    async (isBackground) => {
      const { queue, server, posts, elapse, type } = setUp();
      type('Ann');
      server.stored = version(2, { firstName: 'Beth' });
      const saving = expect(queue.flush({ isBackground })).rejects.toMatchObject({
        status: 409,
        outcome: { kind: 'silent' },
      });
      await elapse();
      posts[0]?.fail(stale());
      await saving;
      expect(queue.state.get()).toMatchObject({ kind: 'conflict', isBackground, newer: { version: 2 } });
    },
  );

  it('how many newer versions it was joined with', async () => {
    const { queue, server, posts, elapse, typeAndFail } = setUp();
    server.stored = version(2, ofHousehold('2'));
    await typeAndFail('Ann', stale());
    expect(queue.versionsJoined.get()).toBe(1);
    server.stored = version(3, ofHousehold('3'));
    posts[1]?.fail(stale());
    await elapse();
    expect(queue.versionsJoined.get()).toBe(2);
    posts[2]?.answer();
    await elapse();
    expect(queue.versionsJoined.get()).toBe(2);
  });
});

describe('The save queue tries again', () => {
  const failAt = async ({ posts, elapse }: Pick<ReturnType<typeof setUp>, 'posts' | 'elapse'>) => {
    posts.at(-1)?.fail(lost());
    await elapse();
  };

  it('after a minute at the latest, and soon again after a save that arrived', async () => {
    const made = setUp();
    const { posts, elapse, type } = made;
    type('Ann');
    await vi.advanceTimersByTimeAsync(PAUSE);
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      await failAt(made);
      const before = posts.length;
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect([pause, posts.length]).toEqual([pause, before]);
      await vi.advanceTimersByTimeAsync(1);
      expect([pause, posts.length]).toEqual([pause, before + 1]);
    }
    posts.at(-1)?.answer();
    await elapse();
    type('Anna');
    await vi.advanceTimersByTimeAsync(PAUSE);
    const before = posts.length;
    await failAt(made);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(posts).toHaveLength(before + 1);
  });

  it('at once when the line is back only what failed', async () => {
    const { queue, posts, elapse, type } = setUp();
    queue.retryNow();
    type('Ann');
    queue.retryNow();
    await elapse();
    expect(posts).toHaveLength(0);
  });

  it('five times at most when it meets a newer version each time, and asks then', async () => {
    const { queue, server, posts, elapse, type } = setUp();
    type('Ann');
    await vi.advanceTimersByTimeAsync(PAUSE);
    for (const number of [2, 3, 4, 5, 6, 7]) {
      server.stored = version(number, ofHousehold(`${number}`));
      posts.at(-1)?.fail(stale());
      await elapse();
    }
    expect(posts).toHaveLength(6);
    expect(queue.state.get()).toEqual({ kind: 'conflict', contested: [], isBackground: true });
  });

  describe('what was typed and went out with a file, where that was refused', () => {
    const file = { path: 'applicants[0].documents[0].uploads[0]', message: 'Not a picture' };
    const answer = { path: 'applicants[0].firstName', message: 'Not a name' };

    async function refuse(...problems: (typeof file)[]) {
      const world = setUp();
      world.type('Ann');
      const refused = expect(world.queue.save(withFile, { isBackground: true })).rejects.toMatchObject({ status: 400 });
      await world.elapse();
      world.posts[0]?.fail(
        new CallFailed('saveApplication', 400, { kind: 'message', type: 'internalServerError' }, { problems }),
      );
      await refused;
      return world;
    }

    it('for the file: without it', async () => {
      const { queue, posts } = await refuse(file);
      expect(queue.state.get()).toEqual({ kind: 'retrying' });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(posts.map(({ sent }) => firstName(sent))).toEqual(['with a file', 'Ann']);
    });

    it('for an answer too: not by itself, and says so at once', async () => {
      const { queue, posts } = await refuse(file, answer);
      expect(queue.state.get()).toEqual({ kind: 'refused', problems: [answer] });
      await vi.advanceTimersByTimeAsync(300_000);
      expect(posts).toHaveLength(1);
    });
  });

  it('never when the server has the version that it was sent on', async () => {
    const { queue, server, posts, typeAndFail } = setUp();
    server.stored = version(1);
    await typeAndFail('Ann', stale());
    expect(posts).toHaveLength(1);
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', contested: [] });
  });

  it('nothing once the applicant has left, and what was left when they are back', async () => {
    const { queue, posts, type, elapse } = setUp();
    type('Ann');
    queue.stop();
    expect(queue.isStopped()).toBe(true);
    type('Anna');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(posts).toHaveLength(0);
    queue.start();
    expect(queue.isStopped()).toBe(false);
    queue.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(posts.map(({ sent }) => firstName(sent))).toEqual(['Anna']);
    await elapse();
  });
});

describe('A conflict of the save queue', () => {
  /** Ann was typed here, and Beth was saved elsewhere. */
  const inConflict = async () => {
    const made = setUp();
    made.server.stored = version(2, { firstName: 'Beth' });
    await made.typeAndFail('Ann', stale());
    return made;
  };

  it('shows what is typed meanwhile, and is over when it is the same as elsewhere', async () => {
    const { queue, posts, type } = await inConflict();
    type('Anna');
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', contested: [{ mine: 'Anna', theirs: 'Beth' }] });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(posts).toHaveLength(1);
    type('Beth');
    expect(queue.state.get()).toEqual({ kind: 'waiting' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(posts).toHaveLength(2);
  });

  it('stays on screen while something else is typed, and while a file is saved', async () => {
    const { queue, posts, typeHousehold, elapse } = await inConflict();
    typeHousehold('5');
    expect(queue.state.get()).toMatchObject({ kind: 'conflict' });
    void queue.save(withFile, { isBackground: true }).catch(() => undefined);
    await elapse();
    expect(posts).toHaveLength(2);
    expect(queue.state.get()).toMatchObject({ kind: 'conflict' });
  });

  it.each([
    ['without a line', lost()],
    [
      'while the server refuses answers',
      new CallFailed(
        'saveApplication',
        400,
        { kind: 'silent' },
        { problems: [{ path: 'applicants[0].firstName', message: 'Not a name' }] },
      ),
    ],
  ])('stays on screen when a save in the background fails %s: what was chosen is kept there', async (_how, error) => {
    const { queue, posts, elapse } = await inConflict();
    const asked = queue.state.get();
    void queue.flush({ isBackground: true }).catch(() => undefined);
    await elapse();
    posts[1]?.fail(error);
    await elapse();
    expect(queue.state.get()).toBe(asked);
  });

  it('asks again where the chosen answer was changed elsewhere once more', async () => {
    const { queue, server, posts, elapse } = await inConflict();
    server.stored = version(3, { firstName: 'Cora' });
    await queue.resolveConflict({ 'personal.firstName': 'theirs' });
    await elapse();
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', contested: [{ theirs: 'Cora' }], isBackground: false });
    expect(posts).toHaveLength(1);
  });

  it('has nothing left to save when their answer was chosen', async () => {
    const { queue, posts, now, elapse } = await inConflict();
    await queue.resolveConflict({ 'personal.firstName': 'theirs' });
    await elapse();
    expect(queue.state.get()).toEqual({ kind: 'unchanged' });
    expect([posts.length, firstName(now()), now().version]).toEqual([1, 'Beth', 2]);
  });

  it('fails to end without a line, and stays', async () => {
    const { queue, server } = await inConflict();
    server.stored = undefined;
    await expect(queue.resolveConflict({})).rejects.toMatchObject({ status: 0 });
    expect(queue.state.get()).toMatchObject({ kind: 'conflict' });
  });

  it('that a panel has met stays while something is typed, and what is contested stays when a panel meets it again', async () => {
    const alone = setUp();
    alone.queue.reportConflict();
    alone.type('Ann');
    expect(alone.queue.state.get()).toMatchObject({ kind: 'conflict' });
    const { queue } = await inConflict();
    queue.reportConflict();
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', contested: [{ mine: 'Ann', theirs: 'Beth' }] });
  });

  it('is asked for where one is ended that was never shown', async () => {
    const { queue, server, type } = setUp();
    type('Ann');
    server.stored = version(2, { firstName: 'Beth' });
    await queue.resolveConflict({});
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', contested: [{ mine: 'Ann', theirs: 'Beth' }] });
  });

  it('waits to be saved, and is saved at once, when the answer of this tab was chosen', async () => {
    const { queue, posts, elapse } = await inConflict();
    await queue.resolveConflict({ 'personal.firstName': 'mine' });
    expect(queue.state.get()).toEqual({ kind: 'waiting' });
    await elapse();
    expect(posts).toHaveLength(2);
  });
});

describe('The save queue asks the server for the application', () => {
  it('never after a save that just failed', async () => {
    const { reloads, typeAndFail } = setUp();
    await typeAndFail('Ann', lost());
    expect(reloads).toEqual([]);
  });

  it('in the background after a save that met a newer version, and with a spinner when somebody ends a conflict', async () => {
    const { queue, reloads, typeAndFail } = setUp();
    await typeAndFail('Ann', stale());
    await queue.resolveConflict({}).catch(() => undefined);
    expect(reloads).toEqual([{ isBackground: true }, { isBackground: false }]);
  });
});

describe('A save that goes out again', () => {
  it('says so, as the first may have arrived', async () => {
    const { queue, posts, elapse, typeAndFail } = setUp();
    await typeAndFail('Ann', lost());
    queue.retryNow();
    await elapse();
    expect(posts.map(({ isRepeat }) => isRepeat)).toEqual([false, true]);
  });

  it('does not count those that were tried while the browser was sure to be offline: none of them can have arrived', async () => {
    const { line, draft, posts, elapse, type, queue } = setUp({ isOnline: false });
    for (const [index, name] of ['A', 'An', 'Ann'].entries()) {
      type(name);
      void queue.flush({ isBackground: true }).catch(() => undefined);
      await elapse();
      posts[index]?.fail(lost());
      await elapse();
    }
    expect(draft.get().sent).toEqual([]);
    line.isOnline = true;
    void queue.flush({ isBackground: true }).catch(() => undefined);
    await elapse();
    expect(posts.at(-1)?.isRepeat).toBe(false);
    expect(draft.get().sent).toHaveLength(1);
    // What has gone out on the line stays known.
    posts.at(-1)?.fail(lost());
    await elapse();
    line.isOnline = false;
    type('Anna');
    void queue.flush({ isBackground: true }).catch(() => undefined);
    await elapse();
    expect(draft.get().sent).toHaveLength(1);
    expect(posts.at(-1)?.isRepeat).toBe(true);
  });

  it('has the number of the application that the first one has begun, whose answer was lost', async () => {
    const { now, typeAndFail } = setUp({ stored: anApplication({ firstName: '' }, { arn: '', version: 0 }) });
    await typeAndFail(
      'Ann',
      new StoredEarlier(anApplication({ firstName: 'Ann' }, { arn: 'SLB2026000009', version: 1 })),
    );
    expect(now()).toMatchObject({ arn: 'SLB2026000009', version: 1, applicants: [{ firstName: 'Ann' }] });
  });

  it.each([
    ['with a first version', 1],
    ['of a server without versions', 0],
  ])('is joined with what was typed since, where the answer of the first was lost, %s', async (_what, number) => {
    const { queue, posts, elapse, typeHousehold, typeAndFail } = setUp({
      stored: anApplication({ firstName: '' }, { arn: '', version: 0 }),
    });
    await typeAndFail('Ann', lost());
    typeHousehold('5');
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[1]?.fail(new StoredEarlier(anApplication({ firstName: 'Ann' }, { arn: 'SLB2026000009', version: number })));
    await elapse();
    expect(queue.state.get()).toEqual({ kind: 'saving' });
    expect(posts[2]?.sent).toMatchObject({ arn: 'SLB2026000009', applicants: [ofHousehold('5')] });
  });

  it.each([
    ['another version', 2],
    ['no versions', 1],
  ])('is not repeated where the application was submitted elsewhere, by a server with %s', async (_what, number) => {
    const { queue, draft, server, posts, typeAndFail } = setUp();
    server.stored = { ...version(number), status: 'SUBMITTED' };
    await typeAndFail('Ann', stale());
    expect(posts).toHaveLength(1);
    expect(queue.state.get()).toMatchObject({ kind: 'saved' });
    expect(draft.get()).toMatchObject({ pending: {}, checked: {}, unsent: { personal: { firstName: 'Ann' } } });
  });

  it('has nothing that was not sent where its own save had arrived before the application was submitted', async () => {
    const { draft, server, typeAndFail } = setUp();
    server.stored = { ...version(3, { firstName: 'Ann' }), status: 'SUBMITTED' };
    await typeAndFail('Ann', stale());
    expect(draft.get()).toMatchObject({ pending: {} });
    expect(draft.get().unsent).toBeUndefined();
  });

  describe('of a named person whose part was sent on another device', () => {
    const part = (state: string, number: number): Application => ({
      ...anApplication({}, { status: 'SUBMITTED', version: number, applicants: [guarantor(state)] }),
      ownId: 'G',
    });
    const guarantor = (state: string) => applicant.parse({ id: 'G', role: 'GUARANTOR', state });

    it('is not repeated: what was sent stays as it was, and what was typed is set aside (decision 132)', async () => {
      const { queue, draft, server, posts, typeAndFail } = setUp({ stored: part('DETAILS', 1) });
      server.stored = part('ACCEPTED', 2);
      await typeAndFail('Gina', stale());
      expect(posts).toHaveLength(1);
      expect(queue.state.get()).toMatchObject({ kind: 'saved' });
      expect(draft.get()).toMatchObject({ pending: {}, checked: {}, unsent: { personal: { firstName: 'Gina' } } });
    });

    it('is not repeated either with a file, which is not stored: what waits for it is not forgotten', async () => {
      const unsaid = { status: 409, outcome: { kind: 'silent' } };
      const { queue, server, posts, elapse, now } = setUp({ stored: part('DETAILS', 1) });
      const saving = expect(queue.save(withFile, { isBackground: true })).rejects.toMatchObject(unsaid);
      await elapse();
      server.stored = part('ACCEPTED', 2);
      posts[0]?.fail(stale());
      await saving;
      expect(posts).toHaveLength(1);
      expect(now()).toMatchObject({ version: 2, applicants: [{}, { state: 'ACCEPTED', firstName: '' }] });
      expect(queue.state.get()).toMatchObject({ kind: 'saved' });
    });
  });

  it('goes on with a correction of the starter, which a submitted application still takes', async () => {
    const { queue, server, posts, elapse } = setUp({ stored: { ...version(1), status: 'SUBMITTED' } });
    void queue.save(named('Gina'), { isBackground: false });
    await elapse();
    server.stored = { ...version(2), status: 'SUBMITTED' };
    posts[0]?.fail(stale());
    await elapse();
    expect(posts.map(({ sent }) => sent.version)).toEqual([1, 2]);
    posts[1]?.answer();
    await elapse();
  });

  it('has nothing to say once the next visit has taken over what was typed', async () => {
    const { queue, draft, server, posts, elapse, type } = setUp();
    type('Ann');
    const saving = queue.flush({ isBackground: true });
    await elapse();
    draft.set((now) => ({ ...now, pending: {}, sent: [] }));
    server.stored = version(2, ofHousehold('2'));
    posts[0]?.fail(stale());
    expect(await saving).toMatchObject({ version: 2 });
    expect(posts).toHaveLength(1);
    expect(queue.state.get()).toMatchObject({ kind: 'saved' });
  });
});

describe('What an earlier visit has saved late', () => {
  it('is not joined where this visit has that version already', async () => {
    const { queue, elapse } = setUp();
    queue.acceptLate(version(1));
    await elapse();
    expect(queue.versionsJoined.get()).toBe(0);
  });

  it('is asked about without a dialog, where it contests what was typed here', async () => {
    const { queue, elapse, type } = setUp();
    type('Ann');
    queue.acceptLate(version(2, { firstName: 'Beth' }));
    await elapse();
    expect(queue.state.get()).toMatchObject({ kind: 'conflict', isBackground: true });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import type { Application } from '#domain/application.ts';
import { type Change, createSaver, PAUSE } from '#features/journey/saver.ts';
import { anApplication } from '../../support/builders.ts';

const named =
  (borrowerTrn: string): Change =>
  (application) => ({ ...application, borrowerTrn });
const lost = () => new CallFailed('saveApplication', 0, { kind: 'message', type: 'noNetwork' });
const stale = () => new CallFailed('saveApplication', 409, { kind: 'message', type: 'changedElsewhere' });

/** A saver over a server whose answers the test gives one by one. */
function setUp() {
  let application: Application = anApplication();
  const published: Application[] = [];
  const posts: { sent: Application; answer: (stored?: Application) => void; fail: (error: Error) => void }[] = [];
  /** What the server answers when it is asked for the application; a lost line unless a test says otherwise. */
  const server: { stored?: Application } = {};
  const saver = createSaver({
    canSend: () => true,
    reload: () => (server.stored ? Promise.resolve(server.stored) : Promise.reject(lost())),
    read: () => application,
    keep: (next) => {
      application = next;
    },
    publish: () => published.push(application),
    post: (sent) =>
      new Promise((resolve, reject) => {
        posts.push({
          sent,
          answer: (stored = { ...sent, version: sent.version + 1 }) => resolve(stored),
          fail: reject,
        });
      }),
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { saver, server, posts, published, settle, now: () => application };
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T19:02:00Z') }));
afterEach(() => vi.useRealTimers());

describe('saving in the background (decision 13)', () => {
  it('saves once typing pauses, with everything typed until then', async () => {
    const { saver, posts } = setUp();
    saver.change('personal', named('A'));
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    saver.change('personal', named('Ann'));
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(posts).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts.map(({ sent }) => sent.borrowerTrn)).toEqual(['Ann']);
    expect(saver.state.get()).toEqual({ kind: 'saving' });
  });

  it('says when it was saved', async () => {
    const { saver, posts, settle } = setUp();
    saver.change('personal', named('Ann'));
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.answer();
    await settle();
    expect(saver.state.get()).toMatchObject({ kind: 'saved', at: expect.any(Date) });
    expect(saver.hasUnsaved()).toBe(false);
  });

  it('draws nothing again while somebody types', () => {
    const { saver, published } = setUp();
    for (const name of ['A', 'An', 'Ann']) saver.change('personal', named(name));
    expect(published).toHaveLength(0);
  });

  it('never has two saves under way, and keeps their order', async () => {
    const { saver, posts, settle } = setUp();
    saver.change('personal', named('first'));
    void saver.flush({ isBackground: false });
    await settle();
    saver.change('personal', named('second'));
    void saver.flush({ isBackground: false });
    void saver.save(named('third'), { isBackground: false });
    await settle();
    expect(posts.map(({ sent }) => sent.borrowerTrn)).toEqual(['first']);
    posts[0]?.answer();
    await settle();
    expect(posts.map(({ sent }) => sent.borrowerTrn)).toEqual(['first', 'second']);
    posts[1]?.answer();
    await settle();
    expect(posts.map(({ sent }) => [sent.borrowerTrn, sent.version])).toEqual([
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ]);
  });

  it('makes what was typed during a save again on top of its answer', async () => {
    const { saver, posts, settle, now } = setUp();
    saver.change('personal', named('Ann'));
    void saver.flush({ isBackground: true });
    await settle();
    saver.change('address', (application) => ({ ...application, city: 'Kingston' }));
    posts[0]?.answer({ ...anApplication(), borrowerTrn: 'Ann', version: 7 });
    await settle();
    expect(now()).toMatchObject({ borrowerTrn: 'Ann', city: 'Kingston', version: 7 });
    expect(saver.hasUnsaved()).toBe(true);
  });

  it('does not post when there is nothing new', async () => {
    const { saver, posts, settle } = setUp();
    await saver.flush({ isBackground: false });
    await settle();
    expect(posts).toHaveLength(0);
  });
});

describe('when a save fails', () => {
  it('keeps what was typed, says so, and tries again after longer and longer', async () => {
    const { saver, posts, settle, now } = setUp();
    saver.change('personal', named('Ann'));
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.fail(lost());
    await settle();
    expect(saver.state.get()).toEqual({ kind: 'retrying' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(posts).toHaveLength(2);
    posts[1]?.fail(lost());
    await settle();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(posts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts).toHaveLength(3);
    expect(now().borrowerTrn).toBe('Ann');
  });

  it('tries at once when the line is back', async () => {
    const { saver, posts, settle } = setUp();
    saver.change('personal', named('Ann'));
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.fail(lost());
    await settle();
    saver.retryNow();
    await settle();
    expect(posts).toHaveLength(2);
  });

  it('keeps an uploaded file out of the application when it did not arrive', async () => {
    const { saver, posts, settle, now } = setUp();
    const upload = saver.save(named('with a file'), { isBackground: true });
    const refused = expect(upload).rejects.toThrow(CallFailed);
    await settle();
    posts[0]?.fail(lost());
    await refused;
    expect(now().borrowerTrn).toBe('');
    expect(saver.state.get()).toEqual({ kind: 'unchanged' });
  });

  it.each([
    ['not', anApplication(), ''],
    ['all the same', { ...anApplication(), version: 2, borrowerTrn: 'with a file' }, 'with a file'],
  ])('asks the server about a file that was given up on its way, which arrived %s', async (_how, stored, firstName) => {
    const { saver, server, posts, settle, now } = setUp();
    server.stored = stored;
    const line = new AbortController();
    saver.change('address', (application) => ({ ...application, city: 'Kingston' }));
    const upload = saver.save(named('with a file'), { isBackground: true, signal: line.signal });
    await settle();
    line.abort();
    posts[0]?.fail(new CallFailed('saveApplication', 0, { kind: 'silent' }));
    expect(await upload).toMatchObject({ version: stored.version, city: 'Kingston' });
    expect(now().borrowerTrn).toBe(firstName);
    // What was typed went out with the file: it is sent again.
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(posts[1]?.sent).toMatchObject({ version: stored.version, city: 'Kingston' });
  });

  it('lets go of a file that was given up where the server cannot be asked', async () => {
    const { saver, posts, settle, now } = setUp();
    const line = new AbortController();
    const upload = saver.save(named('with a file'), { isBackground: true, signal: line.signal });
    const refused = expect(upload).rejects.toThrow(CallFailed);
    await settle();
    line.abort();
    posts[0]?.fail(lost());
    await refused;
    expect(now().borrowerTrn).toBe('');
  });

  it('stops at a conflict and goes on with the version that the applicant chose', async () => {
    const { saver, posts, settle } = setUp();
    saver.change('personal', named('mine'));
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.fail(stale());
    await settle();
    expect(saver.state.get()).toEqual({ kind: 'conflict' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(posts).toHaveLength(1);
    void saver.settle(async () => ({ ...anApplication(), city: 'Kingston', version: 9 }), true);
    await settle();
    expect(posts[1]?.sent).toMatchObject({ borrowerTrn: 'mine', city: 'Kingston', version: 9 });
  });

  it('ends a conflict after the save that has what was typed, and not before', async () => {
    const { saver, posts, settle, now } = setUp();
    saver.change('personal', named('mine'));
    await vi.advanceTimersByTimeAsync(PAUSE);
    posts[0]?.fail(stale());
    await settle();
    // Whoever goes to another app has everything saved once more, and the answer is given meanwhile.
    void saver.flush({ isBackground: true }).catch(() => undefined);
    await settle();
    void saver.settle(async () => ({ ...anApplication(), city: 'Kingston', version: 9 }), true);
    await settle();
    posts[1]?.fail(stale());
    await settle();
    expect(now()).toMatchObject({ borrowerTrn: 'mine', city: 'Kingston' });
    expect(posts[2]?.sent).toMatchObject({ borrowerTrn: 'mine', city: 'Kingston', version: 9 });
  });

  it.each([
    ['newer', 9, 'Beth'],
    ['older', 0, ''],
  ])('goes on from what an earlier visit saved only where that is newer: %s', async (_what, version, firstName) => {
    const { saver, settle, now } = setUp();
    saver.goOnFrom({ ...anApplication(), version, borrowerTrn: 'Beth' });
    await settle();
    expect(now().borrowerTrn).toBe(firstName);
  });

  it('shows nothing any more after the applicant has left', async () => {
    const { saver, posts, published, settle } = setUp();
    saver.change('personal', named('Ann'));
    void saver.flush({ isBackground: true });
    await settle();
    const before = published.length;
    saver.leave();
    posts[0]?.answer();
    await settle();
    expect(published).toHaveLength(before);
  });
});

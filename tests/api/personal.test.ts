// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PersonalKey, personal } from '#api/personal.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { notedRefusals, noteRefused } from '#api/refusedUploads.ts';
import { beginSession, clearSession, pendingWrites, renewTokens } from '#api/session.ts';
import { user } from '#domain/user.ts';
import { isDraftDropped, isStorageBlocked } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

const ANN = '999000111';
const BO = '999000222';
const sessionOf = (trn: string) => ({ user: user.parse({ trn }), token: 'token', refreshToken: 'refresh' });
const signIn = (trn: string) => beginSession(sessionOf(trn));
const signOut = () => clearSession();
const expire = () => clearSession({ mayReturn: true });

const shape = z.object({ text: z.string() });
const drafts = () => personal('APP', shape);
type Draft = ReturnType<ReturnType<typeof drafts>['of']>;
let ann: Draft;
let bo: Draft;
const aMemory = () => personalMemory<string[]>(() => []);
let memory: ReturnType<typeof aMemory>;

// Made anew for each test, so that each is one of making them as well.
beforeEach(() => {
  [ann, bo] = [drafts().of(ANN), drafts().of(BO)];
  memory = aMemory();
  signIn(BO);
  signOut();
  signIn(ANN);
});
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
  vi.useRealTimers();
  isStorageBlocked.set(false);
  isDraftDropped.set(false);
});

describe.each<PersonalKey>([
  'APP',
  'LOAN_CONFIG',
  'DATA_PAYMENTS',
  'requests',
  'requestFiles',
  'contact',
  'changes',
  'invitations',
  'confirmed',
  'documentAnswers',
  'cancelReasons',
])('A personal value under %s', (key) => {
  const make = (trn: string) => personal(key, shape, { text: '' }).of(trn);
  let value: ReturnType<typeof make>;
  beforeEach(() => {
    value = make(ANN);
  });

  it('reads as empty until it is written and after it is cleared', () => {
    expect(value.read()).toEqual({ text: '' });
    value.write({ text: 'typed' });
    expect(value.read()).toEqual({ text: 'typed' });
    value.update(({ text }) => ({ text: `${text} more` }));
    expect(value.read()).toEqual({ text: 'typed more' });
    value.clear();
    expect(value.read()).toEqual({ text: '' });
    expect(JSON.stringify(window.sessionStorage)).not.toContain('typed');
  });

  it('returns to the same person after their session expired, and is not in the storage meanwhile', () => {
    value.write({ text: 'typed' });
    expire();
    expect(JSON.stringify(window.sessionStorage)).not.toContain('typed');
    signIn(ANN);
    expect(value.read()).toEqual({ text: 'typed' });
  });

  it('is cleared by signing out', () => {
    value.write({ text: 'typed' });
    signOut();
    signIn(ANN);
    expect(value.read()).toEqual({ text: '' });
  });

  it('reads as empty where the storage holds another shape', () => {
    personal(key, z.object({ text: z.number() }))
      .of(ANN)
      .write({ text: 7 });
    expect(value.read()).toEqual({ text: '' });
  });

  it('survives a reload', async () => {
    value.write({ text: 'typed' });
    vi.resetModules();
    const reloaded = await import('#api/personal.ts');
    const fresh = reloaded.personal(key, shape, { text: '' }).of(ANN);
    expect(fresh.read()).toEqual({ text: 'typed' });
    fresh.update(({ text }) => ({ text: `${text} more` }));
    expect(value.read()).toEqual({ text: 'typed more' });
    fresh.clear();
    expect(fresh.read()).toEqual({ text: '' });
  });
});

describe('A personal value', () => {
  it('is never read by another person', () => {
    ann.write({ text: 'typed' });
    signIn(BO);
    expect(bo.read()).toBeUndefined();
    expect(ann.read()).toBeUndefined();
  });

  it.each<[who: string, leave: () => void]>([
    ['nobody is signed in', signOut],
    ['the session has expired', expire],
    [
      'another person is signed in',
      () => {
        signOut();
        signIn(BO);
      },
    ],
  ])('ignores every late change when %s', (_who, leave) => {
    leave();
    bo.write({ text: 'of Bo' });
    const before = JSON.stringify(window.sessionStorage);
    ann.write({ text: 'late' });
    ann.update(() => ({ text: 'late' }));
    ann.clear();
    expect(JSON.stringify(window.sessionStorage)).toBe(before);
    signOut();
    signIn(ANN);
    expect(ann.read()).toBeUndefined();
  });

  it.each<[what: string, happens: () => void]>([
    [
      'to the same person after another user',
      () => {
        expire();
        signIn(BO);
        expire();
        signIn(ANN);
      },
    ],
    [
      'to another person',
      () => {
        expire();
        signIn(BO);
      },
    ],
    [
      'twice',
      () => {
        expire();
        signIn(ANN);
        signOut();
        signIn(ANN);
      },
    ],
  ])('does not return %s', (_what, happens) => {
    ann.write({ text: 'typed' });
    happens();
    expect(window.sessionStorage.getItem('SLB_APP')).toBeNull();
    expect([ann.read(), bo.read()]).toEqual([undefined, undefined]);
  });

  it('is not changed by a refresh of the tokens', () => {
    ann.write({ text: 'typed' });
    renewTokens({ token: 'new', refreshToken: 'newer' });
    expect(ann.read()).toEqual({ text: 'typed' });
  });

  it('returns with the pending write that was added when the session ended', () => {
    const write = () => ann.write({ text: 'a word more' });
    pendingWrites.add(write);
    expire();
    pendingWrites.delete(write);
    signIn(ANN);
    expect(ann.read()).toEqual({ text: 'a word more' });
  });

  it('does not return when nobody was signed in', () => {
    signOut();
    window.sessionStorage.setItem('SLB_APP', JSON.stringify({ trn: ANN, text: 'of nobody' }));
    expire();
    signIn(ANN);
    expect(ann.read()).toBeUndefined();
  });

  it.each([
    ['of another person', { trn: BO, text: 'typed' }],
    ['of nobody', { text: 'typed' }],
    ['of another shape', { trn: ANN, text: 7 }],
    ['of an unknown version', { trn: ANN, text: 'typed', keptVersion: 99 }],
    ['that is a list', [{ trn: ANN, text: 'typed' }]],
    ['that is a word', 'typed'],
  ])('ignores a stored value %s', (_what, stored) => {
    window.sessionStorage.setItem('SLB_APP', JSON.stringify(stored));
    expect(ann.read()).toBeUndefined();
  });

  it('without an owner is removed from the storage as soon as it is read', () => {
    window.sessionStorage.setItem('SLB_DATA_PAYMENTS', JSON.stringify({ text: 'typed' }));
    expect(personal('DATA_PAYMENTS', shape).of(ANN).read()).toBeUndefined();
    expect(window.sessionStorage.getItem('SLB_DATA_PAYMENTS')).toBeNull();
  });

  it('is held in memory when the storage is full, and returns from there', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    ann.write({ text: 'typed' });
    expect(isStorageBlocked.get()).toBe(true);
    expect(ann.read()).toEqual({ text: 'typed' });
    expire();
    signIn(ANN);
    expect(ann.read()).toEqual({ text: 'typed' });
    signOut();
    signIn(ANN);
    expect(ann.read()).toBeUndefined();
  });
});

describe('A personal value in memory', () => {
  it('stays the same for its owner until they sign out', () => {
    memory.of(ANN).push('a file');
    expect(memory.mine()).toEqual(['a file']);
    signOut();
    signIn(ANN);
    expect(memory.of(ANN)).toEqual([]);
  });

  it('returns to the same person after their session expired', () => {
    memory.of(ANN).push('a file');
    expire();
    expect(memory.of(ANN)).toEqual([]);
    signIn(ANN);
    expect(memory.of(ANN)).toEqual(['a file']);
  });

  it('never returns to another person, nor to the same person after them', () => {
    memory.of(ANN).push('a file');
    expire();
    signIn(BO);
    expect(memory.of(BO)).toEqual([]);
    expire();
    signIn(ANN);
    expect(memory.of(ANN)).toEqual([]);
  });

  it('ignores a late write of another person', () => {
    signOut();
    memory.mine().push('of nobody');
    signIn(BO);
    memory.of(ANN).push('late');
    expect(memory.mine()).toEqual([]);
    expect(memory.of(ANN)).toEqual([]);
  });

  it.each<[what: string, happens: () => void, times: number]>([
    ['when its owner signs out', signOut, 1],
    [
      'when another person signs in instead of its owner',
      () => {
        expire();
        signIn(BO);
      },
      1,
    ],
    ['never while its owner may return', expire, 0],
    ['never on a refresh of the tokens', () => renewTokens({ token: 'new', refreshToken: 'newer' }), 0],
  ])('is disposed of %s', (_what, happens, times) => {
    const dispose = vi.fn<(files: string[]) => void>();
    const files = personalMemory<string[]>(() => [], dispose);
    files.of(ANN).push('a file');
    happens();
    expect(dispose.mock.calls).toEqual(Array.from({ length: times }, () => [['a file']]));
  });
});

describe('The uploads that the bureau did not take again (rule DOC-8)', () => {
  const [photo, letter] = [
    { id: 'u1', docType: 'PHOTO_ID' },
    { id: 'u2', docType: 'ACCEPTANCE_LETTER' },
  ];

  it('are noted one after the other, and screens hear of them', () => {
    const heard: number[] = [];
    const stop = notedRefusals().subscribe(() => heard.push(notedRefusals().get().length));
    expect(notedRefusals().get()).toEqual([]);
    noteRefused([photo]);
    noteRefused([letter]);
    stop();
    expect(notedRefusals().get()).toEqual([photo, letter]);
    expect(heard).toEqual([1, 2]);
  });

  it('are those of the person who is signed in, for this visit', () => {
    noteRefused([photo]);
    signOut();
    signIn(BO);
    expect(notedRefusals().get()).toEqual([]);
  });
});

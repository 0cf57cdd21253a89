// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#domain/user.ts';

// Tabs of one browser (decision 112): each has modules and a session storage of its own, and all share the local storage.

const sessionOf = (trn: string) => ({
  user: user.parse({ trn }),
  token: `token ${trn}`,
  refreshToken: `refresh ${trn}`,
});
const ANN = '999000111';
const BO = '999000222';
const CY = '999000333';

type StoredTab = Readonly<Record<string, string>>;

/** The session storage of the open tab, as the browser saves it for a tab that leaves for another site, and copies it. */
const putAside = (): StoredTab => ({ ...window.sessionStorage });

/** Loads the portal in a tab. It is the open one from now on. */
async function load(stored: StoredTab = {}) {
  window.sessionStorage.clear();
  for (const [key, text] of Object.entries(stored)) window.sessionStorage.setItem(key, text);
  vi.resetModules();
  const { session, beginSession, clearSession } = await import('#api/session.ts');
  const { isSignedOutElsewhere } = await import('#api/signIns.ts');
  return { session, signIn: (trn: string) => beginSession(sessionOf(trn)), clearSession, isSignedOutElsewhere };
}

/** A tab in which somebody has signed in. */
async function signedIn(trn: string) {
  const tab = await load();
  tab.signIn(trn);
  return { ...tab, stored: putAside() };
}

/** Signs somebody in and out, in a tab of its own. */
const signInAndOut = async (trn: string): Promise<void> => (await signedIn(trn)).clearSession();

const whoIsIn = async (stored: StoredTab) => (await load(stored)).session.get()?.user.trn;

const clear = () => {
  window.sessionStorage.clear();
  window.localStorage.clear();
};
beforeEach(clear);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  clear();
});

describe('A tab that returns from another site, or is a copy', () => {
  it('is signed in as before when nobody has signed out', async () => {
    const { stored } = await signedIn(ANN);
    expect(await whoIsIn(stored)).toBe(ANN);
  });

  it('is signed out, and has nothing stored, when its user has signed out in a copy of it', async () => {
    const { stored } = await signedIn(ANN);
    (await load(stored)).clearSession();
    expect(await whoIsIn(stored)).toBeUndefined();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('is signed out when the same person has signed in and out separately', async () => {
    const { stored } = await signedIn(ANN);
    await signInAndOut(ANN);
    expect(await whoIsIn(stored)).toBeUndefined();
  });

  it.each([
    ['others have signed in and out since', [BO, CY, BO]],
    ['the same person is signed in again', [BO, ANN]],
  ])('is signed out although %s', async (_what, later) => {
    const { stored } = await signedIn(ANN);
    await signInAndOut(ANN);
    for (const trn of later) await signedIn(trn).then((tab) => trn !== ANN && tab.clearSession());
    expect(await whoIsIn(stored)).toBeUndefined();
  });

  it('stays signed in when only others have signed out', async () => {
    const { stored } = await signedIn(ANN);
    await signInAndOut(BO);
    await signInAndOut(CY);
    expect(await whoIsIn(stored)).toBe(ANN);
  });

  it('stays signed in when the session of another tab has expired, which may be its last minute and not that of this tab', async () => {
    const { stored } = await signedIn(ANN);
    (await signedIn(ANN)).clearSession({ mayReturn: true });
    expect(await whoIsIn(stored)).toBe(ANN);
  });

  it('is signed out although the clock was set back before the sign-out', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00-05:00'), toFake: ['Date'] });
    const { stored } = await signedIn(ANN);
    vi.setSystemTime(new Date('2026-11-20T08:00:00-05:00'));
    await signInAndOut(ANN);
    expect(await whoIsIn(stored)).toBeUndefined();
  });

  it('is signed out although the storage was full when its user signed out', async () => {
    const { stored } = await signedIn(ANN);
    const other = await signedIn(ANN);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    other.clearSession();
    vi.restoreAllMocks();
    expect(await whoIsIn(stored)).toBeUndefined();
  });

  it('stays signed in where local storage has been blocked from the start', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { stored } = await signedIn(ANN);
    await signInAndOut(ANN);
    expect(await whoIsIn(stored)).toBe(ANN);
  });

  it('is signed out when somebody has changed the id of its sign-in', async () => {
    const { stored } = await signedIn(ANN);
    for (const key of Object.keys(window.localStorage)) window.localStorage.setItem(key, '"another"');
    expect(await whoIsIn(stored)).toBeUndefined();
  });
});

describe('A page that was frozen', () => {
  it('knows that its user has signed out elsewhere, also when its tab has another session by now', async () => {
    const page = await signedIn(ANN);
    expect(page.isSignedOutElsewhere(ANN)).toBe(false);
    await signInAndOut(ANN);
    expect(page.isSignedOutElsewhere(ANN)).toBe(true);
    await signedIn(ANN);
    expect(page.isSignedOutElsewhere(ANN)).toBe(true);
  });

  it('that signs out late does not end the session that its user has begun since', async () => {
    const page = await signedIn(ANN);
    await signInAndOut(ANN);
    const { stored } = await signedIn(ANN);
    page.clearSession();
    expect(await whoIsIn(stored)).toBe(ANN);
  });
});

describe('A session whose id could not be shared', () => {
  it('stays when the same person has signed in elsewhere since', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = await signedIn(ANN);
    vi.restoreAllMocks();
    await signedIn(ANN);
    expect(page.isSignedOutElsewhere(ANN)).toBe(false);
  });
});

describe('Local storage', () => {
  it('holds a random id under a number that many people share while somebody is signed in', async () => {
    await signedIn(ANN);
    expect(Object.entries(window.localStorage)).toEqual([
      [expect.stringMatching(/^SLB_SIGN_IN_\d{1,4}$/), expect.stringMatching(/^"[\da-f-]{36}"$/)],
    ]);
  });

  it('holds nothing of the session after a sign-out', async () => {
    await signInAndOut(ANN);
    expect(window.localStorage).toHaveLength(0);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '#api/session.ts';
import { backend } from '../support/backend.ts';
import { junk } from '../support/junk.ts';

afterEach(clearSession);

/** What a reload makes of what the tab's storage holds. */
async function afterReload(): Promise<Session | null> {
  vi.resetModules();
  return (await import('#api/session.ts')).session.get();
}

describe.each(['USER', 'TOKEN', 'TOKEN_R'])('SLB_%s tampered with', (key) => {
  it.each(junk)('as %s lets nobody in further than the server does', async (_what, text) => {
    const who = await backend.signedInAs('half-finished applicant');
    beginSession(who);
    window.sessionStorage.setItem(`SLB_${key}`, text);
    const found = await afterReload();
    if (!found) return expect(window.sessionStorage.getItem(`SLB_${key}`)).not.toBe(text);
    // Any text may be a token, and any TRN somebody's: whose they are says the server.
    const { token, refreshToken, user } = found;
    const { status } = await backend.ask('GET', `/slb/api/application/LOANAPPLICATION_LIST/${user.trn}`, undefined, {
      token,
    });
    const renewed = await backend.ask('POST', '/slb/api/auth/refreshToken', { refreshToken });
    expect({ status, renewed: renewed.status }).toEqual({
      status: { USER: 403, TOKEN: 401, TOKEN_R: 200 }[key],
      renewed: key === 'TOKEN_R' ? 401 : 200,
    });
  });
});

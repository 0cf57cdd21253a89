// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession, type Session } from '#api/session.ts';
import { backend } from '../support/backend.ts';
import { junk } from '../support/junk.ts';

afterEach(clearSession);

/** The session that a reload reads from the storage of the tab. */
async function afterReload(): Promise<Session | null> {
  vi.resetModules();
  return (await import('#api/session.ts')).session.get();
}

describe.each(['USER', 'TOKEN', 'TOKEN_R'])('The stored SLB_%s', (key) => {
  it.each(junk)('grants no access beyond that of the server when it is replaced by %s', async (_what, text) => {
    const who = await backend.signedInAs('half-finished applicant');
    beginSession(who);
    window.sessionStorage.setItem(`SLB_${key}`, text);
    const found = await afterReload();
    if (!found) return expect(window.sessionStorage.getItem(`SLB_${key}`)).not.toBe(text);
    // Any text may be a token or a TRN: only the server can check them.
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

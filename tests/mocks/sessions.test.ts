import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { demoPeople } from '#mocks/people.ts';
import { backend, device } from '../support/backend.ts';

const MINUTE = 60_000;
const fees = (trn: string, token?: string) =>
  backend.ask('GET', `/slb/api/charge/APPLICABLE_FEES/${trn}`, undefined, { token });
const refresh = (refreshToken: string) => backend.ask('POST', '/slb/api/auth/refreshToken', { refreshToken });

afterEach(() => {
  vi.useRealTimers();
});

describe('Signing in', () => {
  it.each(demoPeople)('works for the $name', async ({ userName, password }) => {
    const { status, body } = await backend.ask('POST', '/slb/api/auth/signin', { userName, password, device });
    expect(status).toBe(200);
    expect(endpoints.signIn.answer.parse(body).user).toMatchObject({
      email: userName,
      trn: expect.stringMatching(/^999\d{6}$/),
    });
  });

  it.each([
    ['another password', { password: 'Bureau#2027' }],
    ['somebody unknown', { userName: 'nobody@example.com' }],
  ])('refuses %s with the same message', async (_what, change) => {
    const answer = await backend.ask('POST', '/slb/api/auth/signin', { ...demoPeople[0], device, ...change });
    expect(answer).toEqual({
      status: 401,
      body: { message: 'The email address or password is not right. Check both and try again.' },
    });
  });

  it.each([
    ['no device', { device: undefined }],
    ['a screen without numbers', { device: { ...device, screen: 'wide' } }],
    ['an empty password', { password: '' }],
  ])('refuses %s as malformed', async (_what, change) => {
    expect((await backend.ask('POST', '/slb/api/auth/signin', { ...demoPeople[0], device, ...change })).status).toBe(
      400,
    );
  });
});

describe('A session', () => {
  it('is required by calls about people', async () => {
    const { user } = await backend.signedInAs('applicant with fees due');
    expect((await fees(user.trn)).status).toBe(401);
    expect((await fees(user.trn, 'made-up')).status).toBe(401);
  });

  it("gives no access to other people's data", async () => {
    const { token } = await backend.signedInAs('new applicant');
    const { user } = await backend.signedInAs('applicant with fees due');
    expect((await fees(user.trn, token)).status).toBe(403);
  });

  it('ends when the user signs out', async () => {
    const { user, token, refreshToken } = await backend.signedInAs('new applicant');
    expect(await backend.ask('POST', '/slb/api/users/signout', { device }, { token })).toEqual({
      status: 200,
      body: {},
    });
    expect((await fees(user.trn, token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('expires after its lifetime', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, token } = await backend.signedInAs('new applicant');
    vi.setSystemTime(Date.now() + 7 * 60 * MINUTE);
    expect((await fees(user.trn, token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
    expect((await fees(user.trn, token)).status).toBe(401);
  });

  it('can be ended by a test', async () => {
    const { user, token } = await backend.signedInAs('new applicant');
    await backend.expireSessions(user.trn);
    expect((await fees(user.trn, token)).status).toBe(401);
  });
});

describe('Refreshing tokens', () => {
  it('gives a new pair, and keeps the old one valid for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, token, refreshToken } = await backend.signedInAs('new applicant');
    const next = endpoints.refreshToken.answer.parse((await refresh(refreshToken)).body);
    expect([next.token, next.refreshToken]).not.toEqual([token, refreshToken]);
    expect((await fees(user.trn, next.token)).status).toBe(200);
    expect((await fees(user.trn, token)).status).toBe(200);
    vi.setSystemTime(Date.now() + MINUTE + 1);
    expect((await fees(user.trn, token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await fees(user.trn, next.token)).status).toBe(200);
  });

  it('gives two tabs with the same token the same pair', async () => {
    const { refreshToken } = await backend.signedInAs('new applicant');
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('works ten times in a row', async () => {
    const { user, ...pair } = await backend.signedInAs('new applicant');
    let { refreshToken } = pair;
    let { token } = pair;
    for (let turn = 0; turn < 10; turn += 1)
      ({ token, refreshToken } = endpoints.refreshToken.answer.parse((await refresh(refreshToken)).body));
    expect((await fees(user.trn, token)).status).toBe(200);
  });

  it('refuses an unknown token', async () => {
    expect((await refresh('made-up')).status).toBe(401);
  });
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '#domain/user.ts';

const ANN = '999000111';
const BO = '999000222';
const NONE = { dateOfBirth: '', customerType: '', isEmployed: '', programmeType: '', institution: '', suggested: '' };
const given = {
  dateOfBirth: '2004-05-06',
  customerType: 'NEW',
  isEmployed: 'NO',
  programmeType: 'UG',
  institution: 'UTECH',
  suggested: 'TARGETED',
};

/** A page that was loaded a moment ago. */
async function load() {
  vi.resetModules();
  const [{ beginSession, clearSession }, firstAnswers] = await Promise.all([
    import('#api/session.ts'),
    import('#api/firstAnswers.ts'),
  ]);
  const signIn = (trn: string) => beginSession({ user: user.parse({ trn }), token: 't', refreshToken: 'r' });
  return { ...firstAnswers, signIn, clearSession };
}
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('The answers of a visitor', () => {
  it('are empty until they are given, and again once a session begins', async () => {
    const { visitorAnswers, signIn } = await load();
    const none = { isEmployed: '', programmeType: '', institution: '', suggested: '' };
    const some = { isEmployed: 'YES', programmeType: 'UG', institution: 'UTECH', suggested: 'TARGETED' };
    expect(visitorAnswers.get()).toEqual(none);
    visitorAnswers.set(some);
    expect(visitorAnswers.get()).toEqual(some);
    signIn(ANN);
    expect(visitorAnswers.get()).toEqual(none);
  });
});

describe('The answers that a new user has given on the way to their account (decision 125)', () => {
  it('are empty until they are stored, and then begin their first application', async () => {
    const { firstAnswersOf, keepFirstAnswers, signIn } = await load();
    signIn(ANN);
    expect(firstAnswersOf(ANN)).toEqual(NONE);
    keepFirstAnswers(ANN, given);
    expect(firstAnswersOf(ANN)).toEqual(given);
  });

  it('are of nobody else', async () => {
    const { firstAnswersOf, keepFirstAnswers, signIn } = await load();
    signIn(ANN);
    keepFirstAnswers(ANN, given);
    keepFirstAnswers(BO, { ...given, isEmployed: 'YES' });
    expect(firstAnswersOf(BO)).toEqual(NONE);
    signIn(BO);
    expect(firstAnswersOf(BO)).toEqual(NONE);
  });

  it('are gone once their user has signed out, and after a reload', async () => {
    const page = await load();
    page.signIn(ANN);
    page.keepFirstAnswers(ANN, given);
    expect((await load()).firstAnswersOf(ANN)).toEqual(NONE);
    page.clearSession();
    page.signIn(ANN);
    expect(page.firstAnswersOf(ANN)).toEqual(NONE);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { backend } from '../support/backend.ts';

afterEach(() => vi.useRealTimers());

const details = {
  firstName: 'Test',
  lastName: "D'Aguilar",
  trn: '999555111',
  dateOfBirth: '2001-02-03',
  email: 'Test.Person@example.com',
  mobileNumber: '(876)555-0199',
  customerType: 'REGULAR',
  password: 'Bureau#2026',
  securityQuestions: [
    { questionCode: 'PET', answer: 'Rex' },
    { questionCode: 'FOOD', answer: 'Ackee' },
    { questionCode: 'BOOK', answer: 'Brother Man' },
  ],
  consents: { termsOfUse: 'Y', dataProtection: 'Y', contact: 'N' },
};
const EMAIL = 'test.person@example.com';

const signUp = async (change: object = {}) => backend.ask('POST', '/slb/api/auth/signup', { ...details, ...change });
const verify = (referenceId: string, body: object, mode = 'signup') =>
  backend.ask('POST', `/slb/api/auth/verify?mode=${mode}`, { referenceId, ...body });
const signIn = (password = details.password) =>
  backend.ask('POST', '/slb/api/auth/signin', {
    userName: details.email,
    password,
    device: { userAgent: 'x', platform: 'x', language: 'en', timeZone: 'UTC', screen: '1x1' },
  });
const started = async () => endpoints.signUp.answer.parse((await signUp()).body).referenceId;

describe('Signing up', () => {
  it('sends a code to e-mail and phone, and creates the account once the code is verified', async () => {
    const answer = await signUp();
    expect(answer).toMatchObject({
      status: 200,
      body: { maskedEmail: 't•••@example.com', maskedMobile: '(•••)•••-0199' },
    });
    const { referenceId } = endpoints.signUp.answer.parse(answer.body);
    expect((await signIn()).status).toBe(401);
    const code = await backend.codeSentTo(EMAIL);
    expect(await verify(referenceId, { code })).toEqual({ status: 200, body: { verified: true } });
    expect((await signIn()).status).toBe(200);
    const { outbox } = await backend.state();
    expect(outbox.filter((message) => message.code === code).map(({ to }) => to)).toEqual([
      EMAIL,
      details.mobileNumber,
    ]);
  });

  it('counts wrong codes, and accepts none after five', async () => {
    const referenceId = await started();
    const code = await backend.codeSentTo(EMAIL);
    const wrong = code === '000000' ? '111111' : '000000';
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect((await verify(referenceId, { code: wrong })).body).toEqual({ verified: false, attemptsLeft });
    expect((await verify(referenceId, { code })).body).toEqual({ verified: false, attemptsLeft: 0 });
  });

  it('sends a new code on request; the old one is no longer valid', async () => {
    const referenceId = await started();
    const first = await backend.codeSentTo(EMAIL);
    expect((await verify(referenceId, { resend: true })).body).toEqual({ verified: false, resent: true });
    const second = await backend.codeSentTo(EMAIL);
    expect(second).not.toBe(first);
    expect((await verify(referenceId, { code: first })).body).toMatchObject({ verified: false });
    expect((await verify(referenceId, { code: second })).body).toEqual({ verified: true });
  });

  it('creates one account after a double press', async () => {
    const [one, two] = [await started(), await started()];
    expect(one).toBe(two);
    expect((await backend.state()).codes).toHaveLength(1);
  });

  it.each([
    ['ten minutes', async () => void vi.setSystemTime(Date.now() + 13 * 60_000)],
    [
      'five wrong attempts',
      async (referenceId: string, code: string) => {
        const wrong = code === '000000' ? '111111' : '000000';
        for (let attempt = 0; attempt < 5; attempt += 1) await verify(referenceId, { code: wrong });
      },
    ],
  ])('sends another code to who changes a detail after %s', async (_what, pass) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await started();
    await pass(first, await backend.codeSentTo(EMAIL));
    const { referenceId } = endpoints.signUp.answer.parse((await signUp({ firstName: 'Tess' })).body);
    const { codes } = await backend.state();
    expect(codes).toHaveLength(2);
    expect((await verify(referenceId, { code: await backend.codeSentTo(EMAIL) })).body).toEqual({ verified: true });
    expect((await backend.state()).people.find(({ email }) => email === details.email)?.firstName).toBe('Tess');
  });

  it.each([
    ['e-mail address', { email: 'new.applicant@example.com' }, 'User Email already exists'],
    ['e-mail address in capitals', { email: 'NEW.Applicant@Example.com' }, 'User Email already exists'],
  ])('says which %s is already in use', async (_what, change, message) => {
    expect(await signUp(change)).toEqual({ status: 400, body: { message } });
  });

  it('says that the TRN is already in use', async () => {
    const { user } = await backend.signedInAs('new applicant');
    expect(await signUp({ trn: user.trn })).toEqual({ status: 400, body: { message: 'User TRN already exists' } });
  });

  it.each([
    ['somebody under 18', { dateOfBirth: new Date().toISOString().slice(0, 10) }],
    ['a day that does not exist', { dateOfBirth: '2001-02-30' }],
    ['a day written dd/mm/yyyy', { dateOfBirth: '03/02/2001' }],
    ['a weak password', { password: 'password' }],
    [
      'the same question twice',
      { securityQuestions: [...details.securityQuestions.slice(0, 2), details.securityQuestions[0]] },
    ],
    ['two questions', { securityQuestions: details.securityQuestions.slice(0, 2) }],
    [
      'an unknown question',
      { securityQuestions: [{ questionCode: 'X', answer: 'x' }, ...details.securityQuestions.slice(1)] },
    ],
    ['terms that are not accepted', { consents: { ...details.consents, termsOfUse: 'N' } }],
    ['a TRN with dashes', { trn: '999-555-111' }],
    ['a TRN that the tax authority does not know', { trn: '999555000' }],
    ['a name with digits', { firstName: 'T3st' }],
    ['a missing key', { lastName: undefined }],
    ['a number for a text', { trn: 999555111 }],
  ])('refuses %s', async (_what, change) => {
    expect((await signUp(change)).status).toBe(400);
    expect((await backend.state()).codes).toEqual([]);
  });

  it.each([
    ['an unknown mode', { code: '123456' }, 'other'],
    ['the mode of another code', { code: '123456' }, 'contact'],
    ['a code with letters', { code: '12345x' }, 'signup'],
    ['neither a code nor a resend', {}, 'signup'],
  ])('refuses a code with %s', async (_what, body, mode) => {
    expect((await verify(await started(), body, mode)).status).toBe(400);
  });
});

describe('A forgotten password', () => {
  it('is reset with a code, by e-mail or mobile number', async () => {
    const { user, token } = await backend.signedInAs('returning applicant');
    const digits = user.mobileNumber.replace(/\D/g, '');
    const sent = await backend.ask('POST', '/slb/api/auth/forgotPassword', { userName: digits });
    const { referenceId } = endpoints.forgotPassword.answer.parse(sent.body);
    const reset = (password: string) => backend.ask('POST', '/slb/api/auth/resetPassword', { referenceId, password });
    expect((await reset('Another#2027')).status).toBe(400);
    await verify(referenceId, { code: await backend.codeSentTo(user.email) }, 'forgotPassword');
    expect((await reset('weak')).status).toBe(400);
    expect((await reset('Another#2027')).body).toEqual({ reset: true });
    expect((await reset('Another#2027')).body).toEqual({ reset: true });
    expect((await reset('Yetanother#2028')).status).toBe(400);
    expect((await backend.ask('GET', `/slb/api/charge/APPLICABLE_FEES/${user.trn}`, undefined, { token })).status).toBe(
      401,
    );
  });

  it('of an unknown user is refused with the message that the client knows', async () => {
    const { status, body } = await backend.ask('POST', '/slb/api/auth/forgotPassword', {
      userName: 'nobody@example.com',
    });
    expect([status, body]).toEqual([400, { message: expect.stringMatching(/^User not found with/) }]);
  });
});

describe('Changing a contact', () => {
  it('accepts the code that was sent to the new address, once', async () => {
    const { user, token } = await backend.signedInAs('new applicant');
    const email = 'other.address@example.com';
    const asked = await backend.ask('POST', '/slb/api/auth/validateContact', { trn: user.trn, email }, { token });
    expect(asked.body).toMatchObject({ available: true });
    const { referenceId } = endpoints.signUp.answer.parse(asked.body);
    const code = await backend.codeSentTo(email);
    expect((await verify(referenceId, { code }, 'contact')).body).toEqual({ verified: true });
    const save = (body: object) =>
      backend.ask('POST', '/slb/api/auth/saveContact', { trn: user.trn, email, referenceId, code, ...body }, { token });
    expect((await save({ email: 'third@example.com' })).body).toEqual({ saved: false });
    expect((await save({})).body).toEqual({ saved: true });
    expect((await save({})).body).toEqual({ saved: false });
    expect((await backend.state()).people.find(({ trn }) => trn === user.trn)).toMatchObject({
      email,
      userName: email,
    });
  });

  it('is refused for an address of another person', async () => {
    const { user, token } = await backend.signedInAs('new applicant');
    const other = { trn: user.trn, email: 'returning@example.com' };
    expect((await backend.ask('POST', '/slb/api/auth/validateContact', other, { token })).body).toEqual({
      available: false,
    });
  });
});

import { act, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { clearSession } from '#api/session.ts';
import { recordSentCode } from '#features/auth/code/sentCode.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { fillFields } from '../../support/fillFields.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { announcesLater } from '../../support/liveRegion.ts';
import { field, heading, openAuthScreen, press } from './authScreens.tsx';

const EMAIL = 'test.person@example.com';

/** A sign-up that waits for its code. */
async function openVerify() {
  const { body } = await backend.ask('POST', '/slb/api/auth/signup', {
    firstName: 'Test',
    lastName: 'Person',
    trn: '999555111',
    dateOfBirth: '2001-02-03',
    email: EMAIL,
    mobileNumber: '(876)555-0199',
    customerType: 'REGULAR',
    password: 'Bureau#2026',
    securityQuestions: ['PET', 'FOOD', 'BOOK'].map((questionCode) => ({ questionCode, answer: 'x' })),
    consents: { termsOfUse: 'Y', dataProtection: 'Y', contact: 'N' },
  });
  const answer = endpoints.signUp.answer.parse(body);
  recordSentCode('signup', EMAIL, answer);
  const opened = openAuthScreen('/auth/verify');
  await heading('Enter the code');
  return { ...opened, answer };
}

const wrongCode = async () => ((await backend.codeSentTo(EMAIL)) === '000000' ? '111111' : '000000');
const problems = async () =>
  within(await screen.findByRole('region', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Only the clock and its ticks are ours: calls take their own time. */
const holdTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(clearSession);
afterEach(() => {
  dialogs.clear();
  vi.useRealTimers();
});

describe('The one-time code', () => {
  it('is typed in one field of six digits that the phone can fill in', async () => {
    await openVerify();
    expect(field('One-time code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('One-time code')).toHaveAttribute('inputmode', 'numeric');
    expect(field('One-time code')).toHaveAttribute('type', 'text');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it.each([
    ['nothing', '', 'Enter the code. It has 6 digits'],
    ['too few digits', '12345', 'The code has 6 digits. Check the latest message we sent'],
  ])('is required after %s', async (_what, typed, message) => {
    const { user } = await openVerify();
    await fillFields(user, { 'One-time code': typed });
    await user.click(press('Continue'));
    expect(await problems()).toEqual([message]);
    expect((await backend.state()).calls).not.toHaveProperty('verifyCode');
  });

  it.each([
    ['letters', '12a456', 'Only digits can go here.'],
    ['too many digits', '1234567', 'That is 7 characters long. Only 6 fit here, so nothing was changed.'],
  ])('refuses a paste with %s, and says why', async (_what, pasted, words) => {
    const { user } = await openVerify();
    await user.click(field('One-time code'));
    await user.paste(pasted);
    expect(field('One-time code')).toHaveValue('');
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is refused beside the field when it is wrong, with the attempts left', async () => {
    const { user } = await openVerify();
    await fillFields(user, { 'One-time code': await wrongCode() });
    await user.click(press('Continue'));
    const [said] = await problems();
    expect(said).toMatch(/^The code is not right, or it has expired\..*You have 4 tries left$/);
    expect(field('One-time code')).toHaveAccessibleDescription(`Error: ${said}`);
    await user.click(press('Continue'));
    expect(await screen.findAllByText(/You have 3 tries left/)).not.toHaveLength(0);
  });

  it('is refused without a number of attempts where the server has none that can be left', async () => {
    const { user } = await openVerify();
    backend.server.use(http.post('*/api/auth/verify', () => HttpResponse.json({ verified: false, attemptsLeft: -1 })));
    await fillFields(user, { 'One-time code': await wrongCode() });
    await user.click(press('Continue'));
    expect(await problems()).toEqual([
      'The code is not right, or it has expired. Check the latest message we sent, or get a new code.',
    ]);
  });

  it('cannot be tried any more after the last attempt, but a new one works, in an empty field', async () => {
    holdTheClock();
    const { user, answer } = await openVerify();
    for (const code of Array.from({ length: 4 }, () => '000000'))
      await backend.ask('POST', '/slb/api/auth/verify?mode=signup', { referenceId: answer.referenceId, code });
    await fillFields(user, { 'One-time code': await wrongCode() });
    await user.click(press('Continue'));
    expect(await problems()).toEqual(['This code no longer works. Get a new code']);
    pass(30_000);
    await user.click(press('Send a new code'));
    await screen.findByText(/We sent a new code/);
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(screen.queryByText('This code no longer works. Get a new code')).toBeNull();
    expect(field('One-time code')).toHaveValue('');
    expect(field('One-time code')).not.toHaveAttribute('aria-invalid');
    expect(press('Send a new code')).toHaveFocus();
    await user.click(field('One-time code'));
    await user.paste(await backend.codeSentTo(EMAIL));
    expect(field('One-time code')).not.toHaveAttribute('aria-invalid');
    await user.click(press('Continue'));
    await screen.findByText(/^You have been registered successfully!/);
  });

  it('that comes before the answer to the request for it stays in its field', async () => {
    holdTheClock();
    const { user } = await openVerify();
    await fillFields(user, { 'One-time code': await wrongCode() });
    await user.click(press('Continue'));
    await problems();
    pass(30_000);
    const answer = holdAnswer('verify');
    await user.click(press('Send a new code'));
    await fillFields(user, { 'One-time code': '246810' });
    answer();
    await screen.findByText(/We sent a new code/);
    expect(field('One-time code')).toHaveValue('246810');
    expect(field('One-time code')).not.toHaveAttribute('aria-invalid');
  });

  it('that was refused is replaced by the one that is pasted', async () => {
    const { user } = await openVerify();
    await fillFields(user, { 'One-time code': await wrongCode() });
    await user.click(press('Continue'));
    await user.click((await screen.findAllByRole('link', { name: /^The code is not right/ }))[0] ?? document.body);
    expect(field('One-time code')).toHaveFocus();
    await user.paste(await backend.codeSentTo(EMAIL));
    await user.click(press('Continue'));
    await screen.findByText(/^You have been registered successfully!/);
  });

  it('is sent once for a double press', async () => {
    const { user } = await openVerify();
    await backend.fault({ kind: 'delay', delayMs: 100, path: 'verify' });
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.dblClick(press('Continue'));
    await screen.findByText(/^You have been registered successfully!/);
    expect((await backend.state()).calls).toMatchObject({ verifyCode: 1 });
  });

  it('may be sent again when the answer to the right code was lost', async () => {
    const { user } = await openVerify();
    await backend.fault({ kind: 'network', path: 'verify', afterProcessing: true });
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    const dialog = await screen.findByRole('dialog', { name: 'No connection' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await user.click(press('Continue'));
    await screen.findByText(/^You have been registered successfully!/);
  });

  it('may have created the account when its answer was lost: one that is refused then is not called wrong', async () => {
    const { user } = await openVerify();
    await backend.fault({ kind: 'network', path: 'verify', afterProcessing: true });
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    backend.server.use(http.post('*/api/auth/verify', () => HttpResponse.json({ verified: false, attemptsLeft: 4 })));
    await user.click(press('Continue'));
    expect(await problems()).toEqual(['Your account may exist already. Sign in, or get a new code']);
    await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await heading('Sign in');
  });

  it('is not asked for when none was sent', async () => {
    openAuthScreen('/auth/verify');
    await heading('Sign in');
  });

  it('is not asked for an hour after it was sent', async () => {
    holdTheClock();
    recordSentCode('signup', EMAIL, { referenceId: 'REF-1', maskedEmail: '', maskedMobile: '' });
    vi.setSystemTime(Date.now() + 60 * 60_000);
    openAuthScreen('/auth/verify');
    await heading('Sign in');
  });
});

describe('A new code', () => {
  it('is offered after 30 seconds, and the countdown is announced at its start and end only', async () => {
    holdTheClock();
    const { user } = await openVerify();
    const spoken = () =>
      [...document.querySelectorAll('[role="status"], [aria-live]')].map((region) => region.textContent).join('');
    expect(screen.getByText('No code yet? You can get a new one in 30 seconds.')).toBeVisible();
    expect(spoken()).toBe('You can get a new code in 30 seconds.');
    pass(1_000);
    expect(screen.getByText('No code yet? You can get a new one in 29 seconds.')).toBeVisible();
    pass(28_000);
    expect(screen.getByText('No code yet? You can get a new one in 1 second.')).toBeVisible();
    expect(spoken()).toBe('You can get a new code in 30 seconds.');
    await user.click(press('Send a new code'));
    expect((await backend.state()).calls).not.toHaveProperty('verifyCode');

    pass(1_000);
    expect(spoken()).toBe('You can get a new code now.');
    const isAnnounced = announcesLater();
    await user.dblClick(press('Send a new code'));
    const sent = await screen.findByText(/We sent a new code. Use the latest one/);
    expect(sent).toBeVisible();
    expect(isAnnounced(sent)).toBe(true);
    expect(screen.getByText('No code yet? You can get a new one in 30 seconds.')).toBeVisible();
    expect((await backend.state()).calls).toMatchObject({ verifyCode: 1 });
    expect(press('Send a new code')).toHaveFocus();
  });

  it('is offered no later after a reload, a sleep, or with the clock set back', async () => {
    holdTheClock();
    const { router } = await openVerify();
    pass(20_000);
    await router.navigate('/auth/login');
    await heading('Sign in');
    await router.navigate('/auth/verify');
    expect(await screen.findByText(/a new one in 10 seconds/)).toBeVisible();
    vi.setSystemTime(Date.now() - 600_000);
    pass(1_000);
    expect(screen.getByText(/a new one in 9 seconds/)).toBeVisible();
    vi.setSystemTime(Date.now() + 1_200_000);
    pass(1_000);
    expect(press('Send a new code')).not.toHaveAttribute('aria-disabled');
  });

  it('is offered after 30 seconds at most when the page is loaded with the clock set back', async () => {
    holdTheClock();
    const { router } = await openVerify();
    await router.navigate('/auth/login');
    await heading('Sign in');
    vi.setSystemTime(Date.now() - 3_600_000);
    await router.navigate('/auth/verify');
    expect(await screen.findByText(/a new one in 30 seconds/)).toBeVisible();
    pass(29_000);
    expect(screen.getByText(/a new one in 1 second\./)).toBeVisible();
    pass(1_000);
    expect(press('Send a new code')).not.toHaveAttribute('aria-disabled');
  });

  it('that could not be sent is reported, and can be requested again', async () => {
    holdTheClock();
    const { user } = await openVerify();
    pass(30_000);
    await backend.fault({ kind: 'status', status: 503, path: 'verify' });
    await user.click(press('Send a new code'));
    const dialog = await screen.findByRole('dialog', { name: 'The service is unavailable' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await user.click(press('Send a new code'));
    expect(await screen.findByText(/We sent a new code/)).toBeVisible();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { messages } from '#domain/messages.ts';
import { authState } from '#features/auth/authState.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { fillFields } from '../../support/fillFields.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { compareTrafficWithDocument } from '../../support/traffic.ts';
import { field, heading, openAuthScreen, press, reload } from './authScreens.tsx';

compareTrafficWithDocument();

const CONTACT = 'Email address or mobile number';
const EMAIL = 'new.applicant@example.com';
const NEW = 'Another#2027';
const TOO_LATE = /^More than half an hour has passed since we sent the code/;

const problems = async () =>
  within(await screen.findByRole('region', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function askForCode(contact: string) {
  const opened = openAuthScreen('/auth/forgot');
  await fillFields(opened.user, { [CONTACT]: contact });
  await opened.user.click(press('Send the code'));
  return opened;
}

async function proveCode(contact = EMAIL) {
  const opened = await askForCode(contact);
  await heading('Enter the code');
  await fillFields(opened.user, { 'One-time code': await backend.codeSentTo(EMAIL) });
  await opened.user.click(press('Continue'));
  await heading('Choose a new password');
  return opened;
}

beforeEach(() => {
  clearSession();
  authState.set({ userName: '' });
});
afterEach(() => {
  dialogs.clear();
  settings.set({ apiBaseUrl: '/slb' });
  vi.useRealTimers();
});

describe('A forgotten password', () => {
  it('is replaced with a code, and the new one signs in', async () => {
    const { user, place } = await proveCode();
    expect(screen.getByText('Your password must have')).toBeVisible();
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.click(press('Save the new password'));
    await heading('Sign in');
    expect(place()).toBe('/auth/login');
    expect(screen.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    expect(field('Email address')).toHaveValue(EMAIL);
    await fillFields(user, { Password: NEW });
    await user.click(press('Sign in'));
    await heading('Home');
  });

  it('may be saved already where the answer was lost, and says so of another one', async () => {
    const { user } = await proveCode();
    await backend.fault({ kind: 'network', path: 'resetPassword', afterProcessing: true });
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.click(press('Save the new password'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('link', { name: 'Get a new code' })).toBeNull();
    await fillFields(user, { 'New password': 'Forgotten#2028', 'Confirm new password': 'Forgotten#2028' });
    await user.click(press('Save the new password'));
    expect(await problems()).toEqual([expect.stringMatching(/^This password is not saved.* sign in with it, or get/)]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Get a new code' }));
    await heading('Forgot password');
  });

  it('is refused in the words of the server where they are about the password, and another one is saved', async () => {
    const { user } = await proveCode();
    const words = 'Choose a password that you have not used before';
    const body = { errorList: [{ field: 'password', typeOfMessage: words }] };
    backend.server.use(http.post('*/resetPassword', () => HttpResponse.json(body, { status: 400 }), { once: true }));
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.click(press('Save the new password'));
    expect(await problems()).toEqual([words]);
    await fillFields(user, { 'New password': 'Forgotten#2028', 'Confirm new password': 'Forgotten#2028' });
    await user.click(press('Save the new password'));
    await heading('Sign in');
  });

  /** Goes to another screen before the new password is answered for; `answer` lets the answer come. */
  const leaveWhileItSaves = async (route: string, title: string) => {
    const { user, router } = await proveCode();
    const answer = holdAnswer('resetPassword');
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.click(press('Save the new password'));
    await router.navigate(route);
    await heading(title);
    return { user, router, answer };
  };

  it('is said to be changed at sign-in to somebody who went back before the answer', async () => {
    const { user, router, answer } = await leaveWhileItSaves('/auth/forgot', 'Forgot password');
    answer();
    await waitFor(() => expect(authState.get().confirmation).toBeDefined());
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    expect(field('Email address')).toHaveValue(EMAIL);
    await router.navigate('/auth/forgot?step=password');
    await heading('Forgot password');
  });

  it('is said to be changed to somebody who is at sign-in by the time of the answer, over nothing that they type', async () => {
    const { user, answer } = await leaveWhileItSaves('/auth/login', 'Sign in');
    await user.clear(field('Email address'));
    await user.type(field('Email address'), 'other@example.com');
    answer();
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeVisible();
    expect(field('Email address')).toHaveValue('other@example.com');
  });

  it('tells who gave a mobile number with which email address they sign in', async () => {
    const { people } = await backend.state();
    const { user } = await proveCode(people.find(({ email }) => email === EMAIL)?.mobileNumber);
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.click(press('Save the new password'));
    await heading('Sign in');
    expect(
      screen.getByText('Your password is changed. Sign in with it and your email address n•••@example.com.'),
    ).toBeVisible();
    expect(field('Email address')).toHaveValue('');
  });

  it('goes on with a new code, also when the first one was sent long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { user } = await askForCode(EMAIL);
    await heading('Enter the code');
    act(() => vi.advanceTimersByTime(20 * 60_000));
    await user.click(field('One-time code'));
    act(() => vi.advanceTimersByTime(15 * 60_000));
    await user.click(press('Send a new code'));
    await screen.findByText(/We sent a new code/);
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await heading('Choose a new password');
    act(() => vi.advanceTimersByTime(29 * 60_000));
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.click(press('Save the new password'));
    await heading('Sign in');
  });

  it('leaves an email address in sign-in, and no mobile number', async () => {
    const { user } = openAuthScreen('/auth/forgot');
    const leave = async (typed: string) => {
      await heading('Forgot password');
      await fillFields(user, { [CONTACT]: typed });
      await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
      await heading('Sign in');
      return field('Email address').value;
    };
    expect(await leave(EMAIL)).toBe(EMAIL);
    await user.click(screen.getByRole('link', { name: 'Forgot password' }));
    expect(await leave('(876)555-0101')).toBe('');
  });

  it.each(['876 555', '(876)', '1-876-'])('takes the mobile number however it is written: %s', async (start) => {
    const { people } = await backend.state();
    const digits = people.find(({ email }) => email === EMAIL)?.mobileNumber.replace(/\D/g, '') ?? '';
    await askForCode(start + digits.slice(start.replace(/^1/, '').replace(/\D/g, '').length));
    await heading('Enter the code');
    expect((await backend.state()).lastBodies.forgotPassword).toEqual({
      userName: digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1)$2-$3'),
    });
  });

  it.each([
    ['', 'Enter your email address or mobile number'],
    ['somebody', 'Enter an email address like name@example.com, or a mobile number with 10 digits'],
    ['555 0101', 'Enter an email address like name@example.com, or a mobile number with 10 digits'],
  ])('asks again for "%s"', async (typed, message) => {
    await askForCode(typed);
    expect(await problems()).toEqual([message]);
    expect((await backend.state()).calls).not.toHaveProperty('forgotPassword');
  });

  it('of an unknown person says so, what to use instead and how to get help', async () => {
    settings.set({ apiBaseUrl: '/slb', supportEmail: 'help@example.com', supportPhone: '(876)555-0100' });
    const { user } = await askForCode('nobody@example.com');
    const dialog = await screen.findByRole('dialog', { name: 'No account found' });
    expect(dialog).toHaveTextContent(messages.emailNotExistsError);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await problems()).toEqual([
      'We found no account. Use the exact email address or mobile number that the bureau has on file',
    ]);
    expect(screen.getByText(/Did you apply before this portal was opened/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com');
    expect(screen.getByRole('link', { name: '(876)555-0100' })).toHaveAttribute('href', 'tel:8765550100');
    expect(field(CONTACT)).toHaveValue('nobody@example.com');
    await fillFields(user, { [CONTACT]: EMAIL });
    await user.click(press('Send the code'));
    await heading('Enter the code');
  });

  it.each([
    ['User not found with (876)555-0999', messages.emailNotExistsError],
    ['No account has this mobile number', 'No account has this mobile number'],
  ])('of an unknown mobile number keeps it, and offers the email address and sign-up: %s', async (message, said) => {
    await backend.fault({ kind: 'status', status: 400, path: 'forgotPassword', body: { message } });
    const { user } = await askForCode('(876)555-0999');
    const dialog = await screen.findByRole('dialog', { name: 'No account found' });
    expect(dialog).toHaveTextContent(said);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(await problems()).toEqual([
      'We found no account with this mobile number. Check it, or enter your email address instead',
    ]);
    expect(field(CONTACT)).toHaveValue('(876)555-0999');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
    await fillFields(user, { [CONTACT]: EMAIL });
    await user.click(press('Send the code'));
    await heading('Enter the code');
  });

  it('shows what the server says of a number that is not on file', async () => {
    await backend.fault({
      kind: 'status',
      status: 400,
      path: 'forgotPassword',
      body: { message: 'Call the bureau first' },
    });
    await askForCode(EMAIL);
    expect(await screen.findByRole('dialog')).toHaveTextContent('Call the bureau first');
  });

  it('shows no support contact when none is configured', async () => {
    openAuthScreen('/auth/forgot');
    await heading('Forgot password');
    expect(screen.getByText(/Contact the bureau's office\./)).toBeVisible();
  });

  it('starts with the address from the sign-in screen', async () => {
    const { user } = openAuthScreen('/auth/login');
    await fillFields(user, { 'Email address': EMAIL });
    await user.click(screen.getByRole('link', { name: 'Forgot password' }));
    await heading('Forgot password');
    expect(field(CONTACT)).toHaveValue(EMAIL);
  });

  it('starts with the address that was put right on the sign-in screen since', async () => {
    const { user } = openAuthScreen('/auth/forgot');
    await fillFields(user, { [CONTACT]: 'new.aplicant@example.com' });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await heading('Sign in');
    await fillFields(user, { 'Email address': EMAIL });
    await user.click(screen.getByRole('link', { name: 'Forgot password' }));
    await heading('Forgot password');
    expect(field(CONTACT)).toHaveValue(EMAIL);
  });

  it('can be requested for another address', async () => {
    const { user } = await askForCode(EMAIL);
    await heading('Enter the code');
    await user.click(screen.getByRole('link', { name: 'Wrong number or address? Change it' }));
    await heading('Forgot password');
    expect(field(CONTACT)).toHaveValue(EMAIL);
  });

  it('requires a good new password, the same twice', async () => {
    const { user } = await proveCode();
    await fillFields(user, { 'New password': 'weak', 'Confirm new password': 'other' });
    await user.click(press('Save the new password'));
    expect(await problems()).toEqual([
      'New password must also have at least 8 characters, a capital letter, a number and one of # ? ! @ $ % ^ & * -',
      'The two passwords are not the same. Enter them again',
    ]);
  });

  it('gives a password manager the user name', async () => {
    await proveCode();
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(EMAIL);
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm new password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('is set once for a double press', async () => {
    const { user } = await proveCode();
    await backend.fault({ kind: 'delay', delayMs: 100, path: 'resetPassword' });
    await fillFields(user, { 'New password': NEW, 'Confirm new password': NEW });
    await user.dblClick(press('Save the new password'));
    await heading('Sign in');
    expect((await backend.state()).calls).toMatchObject({ resetPassword: 1 });
  });

  it.each(['code', 'password'])('begins at its beginning for a link to the %s', async (step) => {
    openAuthScreen(`/auth/forgot?step=${step}`);
    await heading('Forgot password');
  });

  it('is not changed without the code', async () => {
    const { router } = await askForCode(EMAIL);
    await heading('Enter the code');
    await router.navigate('/auth/forgot?step=password');
    await heading('Enter the code');
    await waitFor(() => expect(router.state.location.search).toBe('?step=code'));
  });
});

// Last: a page that is loaded again has modules of its own.
describe('A forgotten password that was left', () => {
  it.each([
    ['the code', askForCode, 'Enter the code', false],
    ['the code, on a page that is loaded again', askForCode, 'Enter the code', true],
    ['the new password', proveCode, 'Choose a new password', false],
    ['the new password, on a page that is loaded again', proveCode, 'Choose a new password', true],
  ])('begins again half an hour after %s, and says so', async (_what, begin, title, isReloaded) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const opened = await begin(EMAIL);
    await heading(title);
    if (isReloaded) vi.setSystemTime(Date.now() + 31 * 60_000);
    else act(() => vi.advanceTimersByTime(31 * 60_000));
    const { user, router } = isReloaded ? await reload(opened.place()) : opened;
    await heading('Forgot password');
    expect(screen.getByText(TOO_LATE)).toBeVisible();
    expect(JSON.stringify(window.sessionStorage)).not.toContain(EMAIL);
    await fillFields(user, { [CONTACT]: EMAIL });
    await user.click(press('Send the code'));
    await heading('Enter the code');
    await router.navigate('/auth/forgot');
    await heading('Forgot password');
    expect(screen.queryByText(TOO_LATE)).toBeNull();
  });
});

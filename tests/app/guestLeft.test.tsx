import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorAnswers } from '#api/firstAnswers.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { button, closePortal, heading, openPortal, place, signIn } from './portal.tsx';

const EMAIL = 'new.applicant@example.com';

/** Calls take their own time; a laptop that sleeps has the wall clock alone go on. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  closePortal();
  vi.useRealTimers();
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

type User = Awaited<ReturnType<typeof openPortal>>['user'];

/** The fields of the screen that hold something. */
const typed = (): string[] => screen.queryAllByRole<HTMLInputElement>('textbox').flatMap(({ value }) => value || []);

async function fillSignIn(user: User) {
  await heading('Sign in');
  await fillFields(user, { 'Email address': EMAIL, Password: 'Bureau#2026' });
}

async function proveCode(user: User) {
  await heading('Forgot password');
  await fillFields(user, { 'Email address or mobile number': EMAIL });
  await user.click(button('Send the code'));
  await heading('Enter the code');
  await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
  await user.click(button('Continue'));
  await heading('Choose a new password');
}

async function showLoan(user: User) {
  await heading('Before you start');
  await user.selectOptions(screen.getByLabelText('What will you study for?'), "Bachelor's degree");
  await user.selectOptions(screen.getByLabelText('Is your programme one of these?'), 'None of these');
  await user.click(screen.getByLabelText('My school is not on the list'));
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.selectOptions(screen.getByLabelText('Do you work?'), 'No');
  await user.selectOptions(screen.getByLabelText(/^Does one of these fit/), 'None of these');
  await user.click(button('Show my result'));
  await waitFor(() => expect(place()).toBe('/auth/start?show=result'));
}

describe('Half an hour after somebody without a session has typed or pressed something last', () => {
  it('the password is gone from sign-in, with the dialog of a failure', async () => {
    const { user } = await openPortal('/auth/login');
    await backend.fault({ kind: 'network', path: 'signin' });
    await signIn(user, 'new applicant');
    await screen.findByRole('dialog', { name: 'No connection' });
    pass(29);
    expect(screen.getByLabelText('Password')).toHaveValue('Bureau#2026');
    pass(1.1);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('who was invited is not known any more; the number of their link stays', async () => {
    const link = '/redirect?arn=SLB2026000001&context=secret';
    const { user } = await openPortal(link);
    await heading('Open your part of the application');
    await fillFields(user, { 'Tax Registration Number \\(TRN\\)': '999555111', 'Date of birth': '3/2/1990' });
    expect(typed()).toHaveLength(3);
    pass(31);
    expect(typed()).toEqual(['SLB2026000001']);
  });

  it('a new password is not chosen by somebody else', async () => {
    const { user } = await openPortal('/auth/forgot');
    await proveCode(user);
    pass(31);
    await heading('Forgot password');
    expect(typed()).toEqual([]);
  });

  it('the answers of the way to an account are not those of the next visitor', async () => {
    const { user } = await openPortal('/auth/start');
    await showLoan(user);
    expect(visitorAnswers.get()).toMatchObject({ programmeType: 'BACHELOR' });
    pass(31);
    await heading('Before you start');
    expect(screen.getByLabelText('What will you study for?')).toHaveValue('');
    expect(visitorAnswers.get()).toMatchObject({ programmeType: '', isEmployed: '' });
  });

  it.each([
    [31, '/auth/home'],
    [29, '/auth/profile'],
  ])('the page they wanted to open is not that of the next person: after %i minutes', async (minutes, opened) => {
    const { user } = await openPortal('/auth/profile');
    await heading('Sign in');
    pass(minutes);
    await signIn(user, 'new applicant');
    await waitFor(() => expect(place()).toBe(opened));
  });

  it('nothing is left where the device slept meanwhile, and the tab is shown again', async () => {
    const { user } = await openPortal('/auth/login');
    await fillSignIn(user);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

it('What somebody types stays while they go on, however long that takes', async () => {
  const { user } = await openPortal('/auth/login');
  await fillSignIn(user);
  for (let times = 0; times < 3; times += 1) {
    pass(20);
    await user.click(screen.getByLabelText('Email address'));
  }
  expect(screen.getByLabelText('Password')).toHaveValue('Bureau#2026');
});

it('What somebody types who is signed in is not that of a guest', async () => {
  const { user } = await openPortal('/auth/profile?change=email', 'new applicant');
  await heading('Change your email address');
  await fillFields(user, { 'New email address': 'another@example.com' });
  pass(31);
  expect(screen.getByLabelText('New email address')).toHaveValue('another@example.com');
});

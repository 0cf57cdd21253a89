import { act, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstAnswersOf, visitorAnswers } from '#api/firstAnswers.ts';
import { clearSession, session } from '#api/session.ts';
import { signInRoute } from '#api/signInRoute.ts';
import { confirmations, messages } from '#domain/messages.ts';
import { authState } from '#features/auth/authState.ts';
import {
  clearSignUpDraft,
  type SignUpDraft,
  signUpDraft,
  updateSignUpDraft,
} from '#features/auth/signUp/signUpDraft.ts';
import { type Step, signUpRoute } from '#features/auth/signUp/steps.ts';
import { TRN_NO_MATCH } from '#forms/texts/controlTexts.ts';
import { compareClock } from '#lib/deviceClock.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { fillFields } from '../../support/fillFields.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { announcedFromNow, announcesLater } from '../../support/liveRegion.ts';
import { compareTrafficWithDocument } from '../../support/traffic.ts';
import { untilQuiet } from '../../support/untilQuiet.ts';
import { field, heading, openAuthScreen, press, reload } from './authScreens.tsx';

compareTrafficWithDocument();

type User = ReturnType<typeof userEvent.setup>;

const EMAIL = 'test.person@example.com';
const details = {
  'First name': 'Zoë',
  'Middle name': '',
  // As a phone types it. The bureau and the tax authority know the straight apostrophe only.
  'Last name': 'O’Brien-Smith',
  'Date of birth': '3/2/2001',
  'Tax Registration Number \\(TRN\\)': '999555111',
};
const contact = {
  'Email address': EMAIL,
  'Confirm email address': 'Test.Person@example.com',
  'Mobile number': '(876)555-0199',
  'Customer type': 'REGULAR',
  Password: 'Bureau#2026',
  'Confirm password': 'Bureau#2026',
};
const questions = {
  'First question': 'PET',
  'Your answer to the first question': 'Rex',
  'Second question': 'FOOD',
  'Your answer to the second question': 'Ackee',
  'Third question': 'BOOK',
  'Your answer to the third question': 'Brother Man',
};
/** What the draft holds once these have been typed. */
const typed = {
  details: { firstName: 'Zoë', middleName: '', lastName: "O'Brien-Smith", dateOfBirth: '2001-02-03', trn: '999555111' },
  contact: {
    email: EMAIL,
    confirmEmail: 'Test.Person@example.com',
    mobileNumber: '(876)555-0199',
    customerType: 'REGULAR',
    password: 'Bureau#2026',
    confirmPassword: 'Bureau#2026',
  },
  questions: {
    question1: 'PET',
    answer1: 'Rex',
    question2: 'FOOD',
    answer2: 'Ackee',
    question3: 'BOOK',
    answer3: 'Brother Man',
  },
} satisfies Partial<SignUpDraft>;
const TERMS = /accept the terms of use/;
const DATA = /uses my personal data/;

const calls = async () => (await backend.state()).calls;
const problems = async () =>
  within(await screen.findByRole('region', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function passDetails(user: User, change: Partial<typeof details> = {}): Promise<void> {
  await fillFields(user, { ...details, ...change });
  await user.click(press('Continue'));
}
async function passContact(user: User, change: Partial<typeof contact> = {}): Promise<void> {
  await heading('Contact and password');
  await fillFields(user, { ...contact, ...change });
  await user.click(press('Continue'));
}
/** The details and the contact. */
async function passPerson(user: User): Promise<void> {
  await passDetails(user);
  await passContact(user);
}
async function passQuestions(user: User): Promise<void> {
  await heading('Security questions');
  await fillFields(user, questions);
  await user.click(press('Continue'));
}
async function agree(user: User): Promise<void> {
  await heading('Your agreement');
  await user.click(screen.getByLabelText(TERMS));
  await user.click(screen.getByLabelText(DATA));
}
/** Creates the account, and answers that what is saved cannot be changed. */
async function createAccount(user: User, answer: 'Yes' | 'No' = 'Yes', action = 'Create account'): Promise<void> {
  await user.click(press(action));
  const alert = await screen.findByRole('dialog', { name: confirmations.finalAlertForRegisterUser.title });
  expect(alert).toHaveTextContent(confirmations.finalAlertForRegisterUser.text);
  expect(alert).toHaveAccessibleDescription(/This is about your names, your date of birth and your TRN/);
  await user.click(within(alert).getByRole('button', { name: answer }));
}
/** Opens this step with the steps before it typed, and whatever else is in the draft. */
function openStep(step: Step, draft: Partial<SignUpDraft> = {}) {
  const { details, contact, questions } = typed;
  updateSignUpDraft({ details, ...(step > 2 && { contact }), ...(step > 3 && { questions }), ...draft });
  return openAuthScreen(...([1, 2, 3, 4] as const).filter((one) => one <= step).map(signUpRoute));
}
/** Ends with the account, and the code that is asked for; the first test types all before it. */
async function signUp() {
  const opened = openStep(4);
  await agree(opened.user);
  await createAccount(opened.user);
  await heading('Enter the code');
  return opened;
}

/** Resolves when the answer has come, which the tab keeps. */
const codeWasRight = () =>
  waitFor(() => expect(window.sessionStorage.getItem('SLB_LAST_STATE')).toContain('"isVerified":true'));

const MINUTE = 60_000;
const TWO_DAYS = 2 * 24 * 60 * MINUTE;
const holdTheClock = () => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * MINUTE));
/** An answer comes, whose date is this much ahead of the device's. */
const learnThatServerIsAhead = (by: number) => compareClock(new Date(Date.now() + by).toUTCString());

beforeEach(() => {
  clearSession();
  clearSignUpDraft();
  authState.set({ userName: '' });
});
afterEach(() => {
  dialogs.clear();
  learnThatServerIsAhead(0);
  vi.useRealTimers();
});

describe('Signing up', () => {
  it('says who chooses which customer type, under the names of the list', async () => {
    const { user } = openStep(2);
    await heading('Contact and password');
    await user.click(screen.getByText('What these mean'));
    const said = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(said).toEqual([
      ['Regular', 'You are neither of the other two.'],
      ['Child of public sector employee', expect.stringMatching(/^Your mother or father works/)],
      ['Employee of the bureau', expect.stringMatching(/^You work at/)],
    ]);
    await user.selectOptions(screen.getByLabelText('Customer type'), 'PSE');
    expect(screen.getByLabelText('Customer type')).toHaveAccessibleDescription(/Your mother or father works/);
  });

  it('goes from the details to a session', async () => {
    visitorAnswers.set({ isEmployed: 'YES', programmeType: '', institution: 'UTECH', suggested: 'PAYS' });
    const { user } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await passQuestions(user);
    await heading('Your agreement');
    expect(signUpDraft()).toMatchObject(typed);
    await agree(user);
    await createAccount(user);
    await heading('Enter the code');
    expect((await backend.state()).lastBodies.signUp).toEqual({
      firstName: 'Zoë',
      lastName: "O'Brien-Smith",
      dateOfBirth: '2001-02-03',
      trn: '999555111',
      email: EMAIL,
      mobileNumber: '(876)555-0199',
      customerType: 'REGULAR',
      password: 'Bureau#2026',
      securityQuestions: [
        { questionCode: 'PET', answer: 'Rex' },
        { questionCode: 'FOOD', answer: 'Ackee' },
        { questionCode: 'BOOK', answer: 'Brother Man' },
      ],
      consents: { termsOfUse: 'Y', dataProtection: 'Y', contact: 'N' },
    });
    expect(screen.getByText(/t•••@example.com and to \(•••\)•••-0199/)).toBeVisible();

    const code = await backend.codeSentTo(EMAIL);
    await user.click(field('One-time code'));
    await user.paste(` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect(field('One-time code')).toHaveValue(code);
    expect(await calls()).not.toHaveProperty('verifyCode');
    await user.click(press('Continue'));

    await heading('Home');
    expect(session.get()?.user.email).toBe(EMAIL);
    expect(firstAnswersOf('999555111')).toEqual({
      dateOfBirth: '2001-02-03',
      customerType: 'REGULAR',
      isEmployed: 'YES',
      programmeType: '',
      institution: 'UTECH',
      suggested: 'PAYS',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.sessionStorage.getItem('SLB_LAST_STATE')).not.toContain(EMAIL);
  });

  it('is said to be done where it leads on to the page that was wanted, and not home', async () => {
    signInRoute({ from: '/journey/finances' });
    const { user } = await signUp();
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await heading('The journey');
    expect(await screen.findByRole('dialog', { name: 'Registration complete' })).toHaveTextContent(
      messages.registerMessage,
    );
  });

  it('is not begun again by Back from home', async () => {
    const { user, router, place } = await signUp();
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await heading('Home');
    await router.navigate(-1);
    await waitFor(() => expect(place()).toBe('/auth/home'));
    await heading('Home');
  });

  it.each([
    ['a 401', { kind: 'status', status: 401 }, undefined],
    ['a lost line', { kind: 'network' }, messages.noNetwork],
  ] as const)('leads to sign-in, with words, where signing in fails because of %s', async (_what, fault, said) => {
    const { user } = await signUp();
    await backend.fault({ ...fault, path: 'signin' });
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    if (said) {
      expect(await screen.findByText(said)).toBeVisible();
      await user.click(press('OK'));
    }
    await heading('Sign in');
    expect(screen.getByText(`${messages.registerMessage} Now sign in with your password.`)).toBeVisible();
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it('ends in a session where the answer to the right code was lost, and the code is used up', async () => {
    const { user } = await signUp();
    await backend.fault({ kind: 'network', path: 'verify', afterProcessing: true });
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    backend.server.use(http.post('*/api/auth/verify', () => HttpResponse.json({}, { status: 400 })));
    await user.click(press('Continue'));
    await heading('Home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the line is lost', { kind: 'network' }, 'No connection'],
    ['it takes too long', { kind: 'status', status: 408 }, 'This took too long'],
  ] as const)(
    'waits for one call at a press after a lost answer: no code is sent where %s',
    async (_why, fault, title) => {
      const { user } = await signUp();
      const pressAndRead = async (said: string) => {
        await user.click(press('Continue'));
        await user.click(within(await screen.findByRole('dialog', { name: said })).getByRole('button', { name: 'OK' }));
      };
      await backend.fault({ kind: 'network', path: 'verify', afterProcessing: true });
      await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
      await pressAndRead('No connection');
      await backend.fault({ ...fault, path: 'signin' });
      await pressAndRead(title);
      await user.click(press('Continue'));
      await heading('Home');
      expect(await calls()).toMatchObject({ verifyCode: 1 });
    },
  );

  it('is not begun again where its code was right after they went back', async () => {
    const { user, router } = await signUp();
    const answer = holdAnswer('verify');
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await router.navigate('/auth/signup?step=2');
    await heading('Contact and password');
    answer();
    await codeWasRight();
    await user.click(press('Send a new code'));
    await heading('Sign in');
    expect(screen.getByText(`${messages.registerMessage} Now sign in with your password.`)).toBeVisible();
    expect(field('Email address')).toHaveValue(EMAIL);
    expect(await calls()).toMatchObject({ signUp: 1 });
    // It is said once: somebody else may sign up here now.
    await router.navigate('/auth/signup');
    await heading('Your details');
  });

  it('that is done leaves the code of a forgotten password, when the answer of its sign-in comes late', async () => {
    const { user } = await signUp();
    const answer = holdAnswer('signin');
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await codeWasRight();
    await user.click(screen.getByRole('link', { name: 'Wrong number or address? Change it' }));
    await heading('Sign in');
    await user.click(screen.getByRole('link', { name: 'Forgot password' }));
    await heading('Forgot password');
    await user.click(press('Send the code'));
    await heading('Enter the code');
    answer();
    await waitFor(async () => expect(await calls()).toHaveProperty('signIn'));
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await heading('Choose a new password');
  });

  it('asks for everything but the middle name', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await user.click(press('Continue'));
    expect(await problems()).toEqual([
      'Enter your first name',
      'Enter your last name',
      'Enter your date of birth',
      'Enter your TRN. It has 9 digits',
    ]);
    expect(await calls()).not.toHaveProperty('validateTrn');
    await passDetails(user);
    await heading('Contact and password');
    await user.click(press('Continue'));
    expect(await problems()).toEqual([
      'Enter your email address',
      'Enter your email address again',
      'Enter your mobile number',
      'Choose your customer type',
      'Enter your password',
      'Enter your password again',
    ]);
  });

  it('names each of its four steps, and takes the focus to its heading', async () => {
    const { user } = openAuthScreen('/auth/signup');
    expect(screen.getByText('Create an account: step 1 of 4')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'What you need' })).getByText(/Your TRN card/)).toBeVisible();
    await passDetails(user);
    const title = await heading('Contact and password');
    expect(screen.getByText('Create an account: step 2 of 4')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toContainElement(title));
  });

  it.each([
    ['Date of birth', '3/2/2015', 'You must be 18 or over. Check the date of birth'],
    ['Tax Registration Number \\(TRN\\)', '99955', 'TRN must have 9 digits'],
  ])('says how to correct %s %s', async (label, value, message) => {
    const { user } = openAuthScreen('/auth/signup');
    await passDetails(user, { [label]: value });
    expect(await problems()).toEqual([message]);
  });

  it.each([
    ['Confirm email address', 'other@example.com', 'The two email addresses are not the same. Check both'],
    ['Confirm password', 'Bureau#2027', 'The two passwords are not the same. Enter them again'],
    ['Mobile number', '5550199', 'Mobile number must have 10 digits, like (876)555-0101'],
  ])('says how to correct %s %s', async (label, value, message) => {
    const { user } = openStep(2);
    await passContact(user, { [label]: value });
    expect(await problems()).toEqual([message]);
  });

  it('ticks the five rules of a password off while it is typed', async () => {
    const { user } = openStep(2);
    await heading('Contact and password');
    const rules = () =>
      within(screen.getByRole('list', { name: 'Your password must have' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replace(/^[✓○]/, ''));
    await user.type(field('Password'), 'Bureau1');
    expect(rules()).toEqual([
      'at least 8 characters: not met yet',
      'a capital letter: met',
      'a small letter: met',
      'a number: met',
      'one of # ? ! @ $ % ^ & * -: not met yet',
    ]);
    await user.type(field('Password'), '#');
    expect(screen.getByText('5 of 5 met')).toBeVisible();
  });

  it('accepts a paste in every field', async () => {
    const { user } = openStep(2);
    await heading('Contact and password');
    for (const label of ['Confirm email address', 'Confirm password']) {
      await user.click(field(label));
      await user.paste('pasted@example.com');
      expect(field(label)).toHaveValue('pasted@example.com');
    }
  });

  it('offers the customer types and questions of the backend', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await waitFor(async () => expect(await calls()).toMatchObject({ signUpLookups: 1 }));
    await passPerson(user);
    await heading('Security questions');
    expect(screen.getByLabelText('First question')).toHaveTextContent('What was the name of your first pet?');
    expect(await calls()).toMatchObject({ signUpLookups: 1 });
  });

  it('leads back to a choice from the built-in lists that those of the bureau, which came later, do not have', async () => {
    const listed = ['PET', 'FOOD', 'JOB'].map((code) => ({ code, label: code }));
    const answer = holdAnswer('master/signup', 'get', HttpResponse.json({ SECURITY_QUESTIONS: listed }));
    const { user } = openStep(4);
    await agree(user);
    answer();
    await untilQuiet();
    await user.click(press('Create account'));
    await heading('Security questions');
    expect(screen.getByLabelText('Third question')).toBeInvalid();
    await user.click(press('Continue'));
    expect(await problems()).toEqual(['Choose the third question. What you chose before is no longer on the list']);
    await fillFields(user, { 'Third question': 'JOB' });
    await user.click(press('Continue'));
    await heading('Your agreement');
    await createAccount(user);
    await heading('Enter the code');
  });

  it('sends nothing when they answer No to the alert that what is saved cannot be changed', async () => {
    const { user } = openStep(4);
    await agree(user);
    await createAccount(user, 'No');
    expect(screen.getByLabelText(TERMS)).toBeChecked();
    expect(await calls()).not.toHaveProperty('signUp');
  });

  it('offers only the questions that are not chosen yet', async () => {
    const { user } = openStep(3);
    await heading('Security questions');
    const offered = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value);
    const all = offered('First question');
    await fillFields(user, { 'First question': 'PET', 'Third question': 'BOOK' });
    expect(offered('Second question')).toEqual(all.filter((code) => code !== 'PET' && code !== 'BOOK'));
    expect(offered('First question')).toEqual(all.filter((code) => code !== 'BOOK'));
    await fillFields(user, { 'First question': 'FOOD' });
    expect(offered('Second question')).toEqual(all.filter((code) => code !== 'FOOD' && code !== 'BOOK'));
    expect(offered('Third question')).toContain('PET');
  });

  it('requires three different questions, of an earlier visit too', async () => {
    const same = { question1: 'PET', question2: 'PET', question3: 'PET' };
    const { user } = openStep(3, { questions: { ...typed.questions, ...same } });
    await heading('Security questions');
    await user.click(press('Continue'));
    const again = 'You have chosen this question already. Choose another one';
    expect(await problems()).toEqual([again, again]);
    expect(screen.getByLabelText('First question')).toBeValid();
  });

  it('requires consent to the terms and the use of data, but not to the news', async () => {
    const { user } = openStep(4);
    await heading('Your agreement');
    await user.click(press('Create account'));
    expect(await problems()).toEqual([
      'Tick the box to say that you accept the terms of use',
      'Tick the box to say that you agree to the use of your personal data',
    ]);
  });
});

describe('The TRN', () => {
  it('is verified on Continue, once for the same person', async () => {
    const { user, router } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await fillFields(user, details);
    const isAnnounced = announcesLater();
    await user.click(press('Verify TRN'));
    const success = await screen.findByText(messages.trnVerificationSuccess);
    expect(success).toBeVisible();
    expect(isAnnounced(success)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('Continue'));
    await heading('Contact and password');
    await router.navigate(-1);
    await heading('Your details');
    await user.click(press('Continue'));
    await heading('Contact and password');
    expect(await calls()).toMatchObject({ validateTrn: 1 });
  });

  it.each([
    ['First name', 'Enter your first name, then verify the TRN'],
    ['Last name', 'Enter your last name, then verify the TRN'],
    ['Date of birth', 'Enter your date of birth, then verify the TRN'],
    ['Tax Registration Number \\(TRN\\)', 'Enter your TRN, then verify it'],
  ])('is asked about only when nothing is missing: %s', async (label, said) => {
    const { user } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await fillFields(user, Object.fromEntries(Object.entries(details).filter(([name]) => name !== label)));
    await user.click(press('Verify TRN'));
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveFocus();
    expect(await calls()).not.toHaveProperty('validateTrn');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fillFields(user, Object.fromEntries(Object.entries(details).filter(([name]) => name === label)));
    expect(screen.queryByText(said)).toBeNull();
  });

  it('that the tax authority does not know is said beside the button that verifies it, until it is changed', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await fillFields(user, { ...details, 'Tax Registration Number \\(TRN\\)': '999555000' });
    await user.click(press('Verify TRN'));
    expect(await screen.findByText(messages.trnVerificationError)).toBeVisible();
    expect(screen.getByText(TRN_NO_MATCH)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(screen.getByLabelText(/^Tax Registration Number/), '{Backspace}1');
    expect(screen.queryByText(messages.trnVerificationError)).toBeNull();
  });

  it('is asked about anew with each press of that button after a No, and the same answer is announced again', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await fillFields(user, { ...details, 'Tax Registration Number \\(TRN\\)': '999555000' });
    const announced = announcedFromNow();
    const refusals = () => announced().filter((words) => words.includes(messages.trnVerificationError));
    for (const press of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Verify TRN' }));
      await waitFor(() => expect(refusals()).toHaveLength(press));
    }
    expect(await calls()).toMatchObject({ validateTrn: 2 });
    backend.server.use(http.post('*/applicant/VALIDATE_TRN', () => HttpResponse.json({ valid: true })));
    await user.click(screen.getByRole('button', { name: 'Verify TRN' }));
    expect(await screen.findByText(messages.trnVerificationSuccess)).toBeVisible();
    expect(screen.queryByText(messages.trnVerificationError)).toBeNull();
  });

  it('is refused with a message when the tax authority does not know it', async () => {
    const { user, place } = openAuthScreen('/auth/signup');
    await passDetails(user, { 'Tax Registration Number \\(TRN\\)': '999555000' });
    expect(await problems()).toEqual([TRN_NO_MATCH]);
    expect(screen.getAllByText(messages.trnVerificationError, { exact: false })).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place()).toBe('/auth/signup');
    expect(field('First name')).toHaveValue('Zoë');
  });

  it.each([500, 503])('cannot be checked while its service answers %i: nothing is lost', async (status) => {
    await backend.fault({ kind: 'status', status, path: 'VALIDATE_TRN' });
    const { user } = openAuthScreen('/auth/signup');
    await passDetails(user);
    const dialog = await screen.findByRole('dialog', { name: 'TRN check unavailable' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(field('First name')).toHaveValue('Zoë');
    await user.click(press('Continue'));
    await heading('Contact and password');
  });

  it('that is no longer registered at the end leads back to the details', async () => {
    const { user, place } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await passQuestions(user);
    await agree(user);
    // Changed in the draft alone: another tab of the same device, or a tampered storage.
    updateSignUpDraft({ details: { ...signUpDraft().details, trn: '999555000' } });
    await user.click(press('Create account'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await heading('Your details');
    expect(place()).toBe('/auth/signup');
    expect(await calls()).not.toHaveProperty('signUp');
  });
});

describe('An account that exists already', () => {
  /** Answers Create account with this word for what exists, and closes the dialog that says it. */
  async function beRefused(word: string, said: string) {
    await backend.fault({
      kind: 'status',
      status: 400,
      path: 'signup$',
      body: { message: `User ${word} already exists` },
      method: 'POST',
    });
    const opened = openStep(4);
    await agree(opened.user);
    await createAccount(opened.user);
    const dialog = await screen.findByRole('dialog', { name: 'You may have an account already' });
    expect(dialog).toHaveTextContent(said);
    await opened.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    return opened;
  }

  it('is reported by its TRN in a dialog, and the form stays', async () => {
    const { user } = await beRefused('TRN', 'User TRN already exists');
    expect(screen.getByLabelText(TERMS)).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Security questions');
    expect(field('Your answer to the first question')).toHaveValue('Rex');
  });

  it('is reported by its email address in a dialog, which leads to the address; sign-in has it', async () => {
    const { user } = await beRefused('Email', messages.emailExistsError);
    await heading('Contact and password');
    expect(field('Email address')).toHaveValue(EMAIL);
    await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await heading('Sign in');
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it('can be left for another address where it was corrected to the one of that account', async () => {
    const { user } = await signUp();
    await user.click(screen.getByRole('link', { name: 'Wrong number or address? Change it' }));
    await heading('Contact and password');
    await backend.fault({
      kind: 'status',
      status: 400,
      path: 'signup$',
      body: { message: 'User Email already exists' },
    });
    await createAccount(user, 'Yes', 'Send a new code');
    const dialog = await screen.findByRole('dialog', { name: 'You may have an account already' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await fillFields(user, {
      'Email address': 'right.person@example.com',
      'Confirm email address': 'right.person@example.com',
    });
    await createAccount(user, 'Yes', 'Send a new code');
    await heading('Enter the code');
  });
});

it('A double press of Create account makes one call', async () => {
  await backend.fault({ kind: 'delay', delayMs: 100, path: 'auth/signup' });
  const { user } = openStep(4);
  await agree(user);
  await user.dblClick(press('Create account'));
  await user.dblClick(await screen.findByRole('button', { name: 'Yes' }));
  await heading('Enter the code');
  expect(await calls()).toMatchObject({ signUp: 1 });
});

describe('Moving between the steps', () => {
  it('is not undone by an answer about the step before, which comes late', async () => {
    const { questions, contact } = typed;
    const { user, router } = openStep(1, { contact, questions });
    await heading('Your details');
    const answer = holdAnswer('VALIDATE_TRN');
    await user.click(press('Continue'));
    await router.navigate('/auth/signup?step=3');
    await heading('Security questions');
    answer();
    await waitFor(async () => expect(await calls()).toHaveProperty('validateTrn'));
    await user.type(field('Your answer to the first question'), 'y');
    expect(field('Your answer to the first question')).toHaveValue('Rexy');
  });

  it('knows of a code whose answer comes late', async () => {
    const { user, router } = openStep(4);
    await agree(user);
    const answer = holdAnswer('auth/signup');
    await createAccount(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate('/auth/signup?step=3');
    await heading('Security questions');
    answer();
    await waitFor(() => expect(window.sessionStorage.getItem('SLB_LAST_STATE')).toContain('"referenceId"'));
    await heading('Security questions');
    await router.navigate('/auth/signup?step=2');
    await screen.findByRole('button', { name: 'Send a new code' });
  });

  it('leaves no question about the account over another step, when the answer before it comes late', async () => {
    const { user, router } = openStep(4);
    await agree(user);
    const answer = holdAnswer('VALIDATE_TRN');
    await user.click(press('Create account'));
    await router.navigate(-1);
    await heading('Security questions');
    answer();
    await waitFor(async () => expect(await calls()).toHaveProperty('validateTrn'));
    await user.type(field('Your answer to the first question'), 'y');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses nothing with Back and Forward', async () => {
    const { user, router, place } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await passQuestions(user);
    await heading('Your agreement');
    await router.navigate(-2);
    await heading('Contact and password');
    expect(place()).toBe('/auth/signup?step=2');
    expect(field('Confirm password')).toHaveValue('Bureau#2026');
    await router.navigate(-1);
    await heading('Your details');
    expect(field('Last name')).toHaveValue("O'Brien-Smith");
    expect(field('Date of birth')).toHaveValue('03/02/2001');
    await router.navigate(2);
    await heading('Security questions');
    expect(field('Your answer to the third question')).toHaveValue('Brother Man');
    expect(place()).toBe('/auth/signup?step=3');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Contact and password');
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it.each(['?step=2', '?step=3', '?step=4', '?step=99'])('begins at the first step for a link to %s', async (query) => {
    const { place } = openAuthScreen(`/auth/signup${query}`);
    await heading('Your details');
    expect(place()).toMatch(/^\/auth\/signup(\?step=99)?$/);
  });
});

it('A code is not taken for used up where its call was refused', async () => {
  const { user } = await signUp();
  await backend.fault({ kind: 'status', status: 403, path: 'verify' });
  const code = await backend.codeSentTo(EMAIL);
  await fillFields(user, { 'One-time code': code });
  await user.click(press('Continue'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
  await fillFields(user, { 'One-time code': code === '000000' ? '000001' : '000000' });
  await user.click(press('Continue'));
  expect(await problems()).toEqual([expect.stringMatching(/^The code is not right/)]);
  expect(screen.queryByRole('link', { name: 'Sign in instead' })).toBeNull();
});

describe('A reload', () => {
  it('keeps what was typed, except the password, which is asked again', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await passDetails(user);
    await heading('Contact and password');
    await fillFields(user, { ...contact, 'Mobile number': '(876)555' });
    expect(JSON.stringify(window.sessionStorage)).not.toContain('Bureau#2026');

    const again = await reload('/auth/signup?step=2');
    expect(await screen.findByText(/except your password: we never keep that/)).toBeVisible();
    expect(field('Mobile number')).toHaveValue('(876)555');
    expect(field('Password')).toHaveValue('');
    await again.router.navigate('/auth/signup');
    await heading('Your details');
    expect(field('First name')).toHaveValue('Zoë');
    expect(field('Date of birth')).toHaveValue('03/02/2001');
  });

  it('of the first step says nothing about a password that nobody has typed', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await fillFields(user, details);
    const again = await reload('/auth/signup');
    await heading('Your details');
    expect(field('Last name')).toHaveValue("O'Brien-Smith");
    await again.user.click(press('Continue'));
    await heading('Contact and password');
    expect(screen.queryByText(/except your password/)).toBeNull();
  });

  it('while a word was typed, with the space of the keyboard behind it, sends the tax authority the word', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await fillFields(user, details);
    await user.type(field('First name'), ' ');
    const again = await reload('/auth/signup');
    await heading('Your details');
    expect(field('First name')).toHaveValue('Zoë ');
    const asked: unknown[] = [];
    backend.server.use(
      http.post('*/applicant/VALIDATE_TRN', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ valid: true });
      }),
    );
    await again.user.click(press('Continue'));
    await heading('Contact and password');
    expect(asked).toEqual([expect.objectContaining({ firstName: 'Zoë' })]);
    await again.router.navigate('/auth/signup');
    await heading('Your details');
    expect(field('First name')).toHaveValue('Zoë');
  });

  it('of a later step goes back to the password, then asks the answers again', async () => {
    const { user } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await passQuestions(user);
    await heading('Your agreement');
    expect(JSON.stringify(window.sessionStorage)).not.toContain('Ackee');

    const again = await reload('/auth/signup?step=4');
    await heading('Contact and password');
    expect(again.place()).toBe('/auth/signup?step=2');
    await fillFields(again.user, { Password: 'Bureau#2026', 'Confirm password': 'Bureau#2026' });
    await again.user.click(press('Continue'));
    await heading('Security questions');
    expect(screen.getByText(/except your answers: we never keep those/)).toBeVisible();
    expect(screen.getByLabelText('Second question')).toHaveValue('FOOD');
    expect(field('Your answer to the second question')).toHaveValue('');
  });

  it('keeps the code that was sent', async () => {
    await signUp();
    const { user } = await reload('/auth/verify');
    await heading('Enter the code');
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await heading('Sign in');
    expect(screen.getByText(`${messages.registerMessage} Now sign in with your password.`)).toBeVisible();
    expect(field('Email address')).toHaveValue(EMAIL);
    await fillFields(user, { Password: 'Bureau#2026' });
    await user.click(press('Sign in'));
    await heading('Home');
  });

  it('promises no new code before the answers that it has lost are given again', async () => {
    await signUp();
    const { user, router } = await reload('/auth/verify');
    await heading('Enter the code');
    await router.navigate('/auth/signup?step=2');
    await heading('Contact and password');
    await fillFields(user, { Password: 'Bureau#2026', 'Confirm password': 'Bureau#2026' });
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await user.click(press('Continue'));
    await heading('Security questions');
  });

  it.each([
    ['was sent', async () => undefined],
    [
      'was sent again',
      async (user: User) => {
        pass(29);
        await user.click(press('Send a new code'));
        await screen.findByText(/We sent a new code/);
        pass(5);
      },
    ],
  ])('keeps the code that %s on a device that is days ahead', async (_how, then) => {
    holdTheClock();
    learnThatServerIsAhead(-TWO_DAYS);
    const { user } = await signUp();
    await then(user);
    const { router } = await reload('/auth/verify');
    await heading('Enter the code');
    await router.navigate('/auth/signup?step=2');
    await heading('Contact and password');
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it('keeps that a code had no answer: where it is refused, it may be used up', async () => {
    const { user } = await signUp();
    holdAnswer('verify');
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    const { user: sameUser } = await reload('/auth/verify');
    await heading('Enter the code');
    // A backend that uses codes up.
    backend.server.use(http.post('*/api/auth/verify', () => HttpResponse.json({ verified: false, attemptsLeft: 4 })));
    await fillFields(sameUser, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await sameUser.click(press('Continue'));
    expect(await problems()).toEqual(['Your account may exist already. Sign in, or get a new code']);
    await sameUser.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await heading('Sign in');
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it('while somebody is signed in says that they are registered, once their code was right', async () => {
    const { user } = await signUp();
    holdAnswer('signin');
    await fillFields(user, { 'One-time code': await backend.codeSentTo(EMAIL) });
    await user.click(press('Continue'));
    await codeWasRight();
    await reload('/auth/verify');
    await heading('Sign in');
    expect(screen.getByText(`${messages.registerMessage} Now sign in with your password.`)).toBeVisible();
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it('does not trust a tampered storage', async () => {
    window.sessionStorage.setItem(
      'SLB_LAST_STATE',
      JSON.stringify({
        signUp: {
          changedAt: Date.now(),
          details: { firstName: {}, lastName: 7, trn: null },
          questions: 'x',
          consents: 0,
        },
        code: 1,
      }),
    );
    await reload('/auth/signup');
    await heading('Your details');
    expect(field('First name')).toHaveValue('');
    expect(field('Last name')).toHaveValue('7');
  });
});

describe('A sign-up that was left for half an hour', () => {
  it.each([
    ['page', false],
    ['page, after a reload', true],
  ])('is not found by the next person on the same %s', async (_where, isReloaded) => {
    holdTheClock();
    const { user, router } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await heading('Security questions');
    await router.navigate('/auth/login');
    await heading('Sign in');
    pass(31);
    const next = isReloaded ? (await reload('/auth/signup')).router : router;
    await next.navigate('/auth/signup');
    await heading('Your details');
    for (const label of ['First name', 'Last name', 'Date of birth']) expect(field(label)).toHaveValue('');
    await next.navigate('/auth/signup?step=2');
    await heading('Your details');
    expect(JSON.stringify(window.sessionStorage)).not.toContain('999555111');
  });

  it('is gone from a screen that stayed open, which says so', async () => {
    holdTheClock();
    const { user, place } = openAuthScreen('/auth/signup');
    await passDetails(user);
    await heading('Contact and password');
    await fillFields(user, contact);
    pass(29);
    expect(field('Password')).toHaveValue('Bureau#2026');
    pass(1.1);
    await heading('Your details');
    expect(place()).toBe('/auth/signup');
    expect(field('First name')).toHaveValue('');
    expect(screen.getByText(/^Nothing was typed here for half an hour/)).toBeVisible();
    await passDetails(user);
    await heading('Contact and password');
    expect(field('Password')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your details');
    expect(screen.queryByText(/^Nothing was typed here/)).toBeNull();
  });

  it.each([
    ['the page that is open', false],
    ['a page that is loaded again', true],
  ])('is not one whose device had its date set meanwhile, on %s', async (_where, isReloaded) => {
    holdTheClock();
    learnThatServerIsAhead(TWO_DAYS);
    const { user } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await heading('Security questions');
    vi.setSystemTime(Date.now() + TWO_DAYS);
    if (isReloaded) {
      learnThatServerIsAhead(0);
      await reload('/auth/signup');
      expect(field('First name')).toHaveValue('Zoë');
    } else {
      pass(0.1);
      await passQuestions(user);
      await heading('Your agreement');
    }
  });

  it('is not one on a device that is days ahead, which a page that is loaded again does not know at first', async () => {
    holdTheClock();
    learnThatServerIsAhead(-TWO_DAYS);
    const { user } = openAuthScreen('/auth/signup');
    await passPerson(user);
    await heading('Security questions');
    await reload('/auth/signup?step=2');
    await heading('Contact and password');
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it('is gone from its first step, whose title says so, with the focus that its field had', async () => {
    holdTheClock();
    const { user } = openAuthScreen('/auth/signup');
    await heading('Your details');
    await user.type(field('First name'), 'Test');
    pass(31);
    expect(field('First name')).toHaveValue('');
    // The title reads a status that was drawn with it.
    expect(screen.getByRole('group', { name: /^Your details/ })).toHaveFocus();
    expect(screen.getByText(/^Nothing was typed here for half an hour/).closest('[role=status]')).not.toBeNull();
  });

  it('stays while it is typed on, however long that takes', async () => {
    holdTheClock();
    const { user } = openAuthScreen('/auth/signup');
    await passDetails(user);
    await heading('Contact and password');
    pass(20);
    await fillFields(user, contact);
    pass(20);
    await user.click(press('Continue'));
    await heading('Security questions');
    pass(20);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Contact and password');
    expect(field('Email address')).toHaveValue(EMAIL);
  });

  it.each([
    ['page', false],
    ['page, after a reload', true],
  ])('stays while somebody reads and only presses something on the same %s', async (_where, isReloaded) => {
    holdTheClock();
    let { user } = openAuthScreen('/auth/signup');
    await passDetails(user);
    let title = await heading('Contact and password');
    if (isReloaded) {
      ({ user } = await reload('/auth/signup?step=2'));
      title = await heading('Contact and password');
    }
    pass(20);
    await user.click(title);
    pass(11);
    await passContact(user);
    await heading('Security questions');
  });

  it('stays when the first answer says that the date of the device is behind', async () => {
    holdTheClock();
    const { user } = openAuthScreen('/auth/signup');
    await passDetails(user);
    await heading('Contact and password');
    learnThatServerIsAhead(TWO_DAYS);
    await passContact(user);
    await heading('Security questions');
  });

  it.each([
    ['screen of its code', false],
    ['screen of its code that is loaded again', true],
  ])('is gone from the %s, and its first step says so', async (_where, isReloaded) => {
    holdTheClock();
    let { place } = await signUp();
    if (isReloaded) {
      vi.setSystemTime(Date.now() + 31 * MINUTE);
      ({ place } = await reload('/auth/verify'));
    } else pass(31);
    await heading('Your details');
    expect(place()).toBe('/auth/signup');
    expect(screen.getByText(/^Nothing was typed here for half an hour/)).toBeVisible();
  });

  it('stays as long as its code does, to be corrected', async () => {
    holdTheClock();
    const { user } = await signUp();
    pass(29);
    await user.click(press('Send a new code'));
    await screen.findByText(/We sent a new code/);
    pass(20);
    await user.click(screen.getByRole('link', { name: 'Wrong number or address? Change it' }));
    await heading('Contact and password');
    expect(field('Email address')).toHaveValue(EMAIL);
  });
});

describe('A wrong number or address', () => {
  it('can be changed, with everything else unchanged, and a new code is sent at once', async () => {
    const { user } = await signUp();
    await user.click(screen.getByRole('link', { name: 'Wrong number or address? Change it' }));
    await heading('Contact and password');
    expect(field('Password')).toHaveValue('Bureau#2026');
    await fillFields(user, {
      'Email address': 'right.person@example.com',
      'Confirm email address': 'right.person@example.com',
      'Mobile number': '(876)555-0111',
    });
    await createAccount(user, 'Yes', 'Send a new code');
    await heading('Enter the code');
    expect(screen.getByText(/r•••@example.com and to \(•••\)•••-0111/)).toBeVisible();
    await fillFields(user, { 'One-time code': await backend.codeSentTo('right.person@example.com') });
    await user.click(press('Continue'));
    await heading('Home');
    expect(await calls()).toMatchObject({ signUp: 2, validateTrn: 1 });
    const { people } = await backend.state();
    expect(people.map(({ email }) => email)).toContain('right.person@example.com');
  });
});

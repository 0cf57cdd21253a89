import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { saveInvitation } from '#api/signInRoute.ts';
import { messages } from '#domain/messages.ts';
import { authState } from '#features/auth/authState.ts';
import { saveSentCode } from '#features/auth/code/sentCode.ts';
import { updateSignUpDraft } from '#features/auth/signUp/signUpDraft.ts';
import { button, goTo, heading, openPortalOnce, place } from '../app/portal.tsx';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { guarantorInvitation } from '../support/invitation.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';

const EMAIL = 'new.applicant@example.com';
const NEW_PASSWORD = 'Another#2027';
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** Somebody who signs up, as the first step has them. */
export const person = {
  firstName: 'Zoë',
  middleName: '',
  lastName: "O'Brien-Smith",
  dateOfBirth: '2001-02-03',
  trn: '999555111',
};
const contact = {
  email: 'test.person@example.com',
  mobileNumber: '(876)555-0199',
  customerType: 'REGULAR',
  password: NEW_PASSWORD,
};
const questions = {
  question1: 'PET',
  answer1: 'Rex',
  question2: 'FOOD',
  answer2: 'Ackee',
  question3: 'BOOK',
  answer3: 'X',
};
const consents = { termsOfUse: 'Y', dataProtection: 'Y', contact: '' };

const begun = () =>
  updateSignUpDraft({
    details: person,
    contact: { ...contact, confirmEmail: contact.email, confirmPassword: contact.password },
    questions,
    consents,
  });

async function atSignIn(): Promise<ScenarioScreen> {
  authState.set({ userName: '' });
  const { user } = await openPortalOnce('/auth/login');
  await heading('Sign in');
  const expectInputKept = () => {
    expect(field('Email address')).toHaveValue(EMAIL);
    expect(field('Password')).toHaveValue('Bureau#2026');
  };
  await fillFields(user, { 'Email address': EMAIL, Password: 'Bureau#2026' });
  return {
    triggerCall: () => user.click(button('Sign in')),
    expectInputKept,
    expectSuccess: () => heading(/^Welcome/),
    signInAndReturn: async () => undefined,
  };
}

async function atSignUp(step: '' | '?step=4', action: string, works: () => Promise<unknown>): Promise<ScenarioScreen> {
  begun();
  const { user } = await openPortalOnce(`/auth/signup${step}`);
  await waitFor(() => button(action));
  // An address that an account has already leads to its own step.
  const isAtAddress = () => place() === '/auth/signup?step=2';
  const expectInputKept = () => {
    if (step === '') expect(field('First name')).toHaveValue('Zoë');
    else if (isAtAddress()) expect(field('Email address')).toHaveValue(contact.email);
    else expect(field('I accept the terms of use')).toBeChecked();
  };
  return {
    triggerCall: async () => {
      if (isAtAddress()) await goTo(`/auth/signup${step}`);
      await user.click(await screen.findByRole('button', { name: action }));
      // While the account is being made there is nothing to say Yes to.
      if (step !== '' && !document.querySelector('.slb-spinner'))
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
    },
    expectInputKept,
    expectSuccess: works,
    signInAndReturn: () => goTo(`/auth/signup${step}`),
  };
}

async function atForgot(): Promise<ScenarioScreen> {
  authState.set({ userName: '' });
  const { user } = await openPortalOnce('/auth/forgot');
  const label = 'Email address or mobile number';
  await screen.findByLabelText(label);
  await fillFields(user, { [label]: EMAIL });
  return {
    triggerCall: () => user.click(button('Send the code')),
    expectInputKept: () => expect(field(label)).toHaveValue(EMAIL),
    expectSuccess: () => heading('Enter the code'),
    signInAndReturn: () => goTo('/auth/forgot'),
  };
}

/** Has a code sent to somebody who forgot the password. */
async function codeSent() {
  const { body } = await backend.ask('POST', '/slb/api/auth/forgotPassword', { userName: EMAIL });
  const { referenceId, maskedEmail, maskedMobile } = endpoints.forgotPassword.answer.parse(body);
  const code = await backend.codeSentTo(EMAIL);
  const sent = { referenceId, maskedEmail, maskedMobile, userName: EMAIL, mode: 'forgotPassword' as const };
  return { code, sent: { ...sent, sentAt: Date.now(), isVerified: false } };
}

async function atCode(): Promise<ScenarioScreen> {
  const { code, sent } = await codeSent();
  saveSentCode(sent);
  const { user } = await openPortalOnce('/auth/forgot?step=code');
  await heading('Enter the code');
  await fillFields(user, { 'One-time code': code });
  return {
    triggerCall: () => user.click(button('Continue')),
    expectInputKept: () => expect(field('One-time code')).toHaveValue(code),
    expectSuccess: () => heading('Choose a new password'),
    // A code is typed again: it lives for minutes only.
    signInAndReturn: async () => {
      await goTo('/auth/forgot?step=code');
      await heading('Enter the code');
      await fillFields(user, { 'One-time code': code });
    },
  };
}

async function atNewPassword(): Promise<ScenarioScreen> {
  const { code, sent } = await codeSent();
  await backend.ask('POST', '/slb/api/auth/verify?mode=forgotPassword', { referenceId: sent.referenceId, code });
  saveSentCode({ ...sent, isVerified: true });
  const { user } = await openPortalOnce('/auth/forgot?step=password');
  const values = { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD };
  await heading('Choose a new password');
  await fillFields(user, values);
  return {
    triggerCall: () => user.click(button('Save the new password')),
    expectInputKept: () => expect(field('New password')).toHaveValue(NEW_PASSWORD),
    expectSuccess: () => heading('Sign in'),
    // A password is never kept.
    signInAndReturn: async () => {
      await goTo('/auth/forgot?step=password');
      await heading('Choose a new password');
      await fillFields(user, values);
    },
  };
}

async function atResume(): Promise<ScenarioScreen> {
  const { arn, context, trn, dateOfBirth } = await guarantorInvitation();
  saveInvitation({ arn, context });
  const { user } = await openPortalOnce('/auth/resume');
  await heading('Open your part of the application');
  const typed = { 'Tax Registration Number \\(TRN\\)': trn, 'Date of birth': dateOfBirth };
  await fillFields(user, typed);
  return {
    triggerCall: () => user.click(button('Continue')),
    expectInputKept: () => expect(field(/^Tax Registration Number/).value.replace(/\D/g, '')).toBe(trn),
    expectSuccess: () =>
      waitFor(() => expect(document.querySelector('h1')?.textContent).not.toMatch(/^Open your part/)),
    // Who they are is asked again.
    signInAndReturn: async () => {
      await goTo('/auth/resume');
      await heading('Open your part of the application');
      await fillFields(user, typed);
    },
  };
}

const trnIsVerified = () => screen.findByText(messages.trnVerificationSuccess);

/** Signing up is opened while the lists don't come: the built-in ones stand in. */
async function openingSignUp(): Promise<ScenarioScreen> {
  const customerType = () => screen.findByLabelText('Customer type');
  updateSignUpDraft({ details: person });
  return {
    triggerCall: () => openPortalOnce('/auth/signup?step=2'),
    expectInputKept: customerType,
    expectSuccess: customerType,
    signInAndReturn: () => goTo('/auth/signup?step=2'),
  };
}

/** The calls on the way to a session. */
export const signInScenarios: readonly FaultScenario[] = [
  { call: 'signIn', where: 'Sign in', open: atSignIn },
  { call: 'validateTrn', where: 'Verify TRN, while signing up', open: () => atSignUp('', 'Verify TRN', trnIsVerified) },
  {
    call: 'signUp',
    where: 'Create account',
    open: () => atSignUp('?step=4', 'Create account', () => heading('Enter the code')),
  },
  {
    call: 'signUpLookups',
    where: 'Contact and password',
    open: openingSignUp,
    isCalledOnOpen: true,
    isInBackground: true,
  },
  { call: 'forgotPassword', where: 'Forgot password', open: atForgot },
  { call: 'verifyCode', where: 'Enter the code', open: atCode },
  { call: 'resetPassword', where: 'Choose a new password', open: atNewPassword },
  { call: 'resume', where: 'Open your part of the application', open: atResume },
];

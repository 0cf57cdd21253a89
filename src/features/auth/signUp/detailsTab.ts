import { select } from '#forms/choiceKinds.ts';
import { email, phone } from '#forms/contactKinds.ts';
import { ADULT, date } from '#forms/dateKind.ts';
import { newPassword } from '#forms/newPasswordKind.ts';
import { verifiedTrn } from '#forms/numberKinds.ts';
import { password } from '#forms/passwordKind.ts';
import { defineScreen } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { z } from '#lib/zod.ts';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The fields of signing up (rule FLD-2). */
export const detailsTab = defineScreen({
  id: 'signUpDetails',
  title: 'Your details',
  intro: 'Enter your names, date of birth and TRN as on your TRN card. You sign in with your email address later.',
  fields: {
    firstName: name('First name', { autoComplete: 'given-name', requiredMessage: 'Enter your first name' }),
    middleName: name('Middle name', {
      isOptional: true,
      autoComplete: 'additional-name',
    }),
    lastName: name('Last name', { autoComplete: 'family-name', requiredMessage: 'Enter your last name' }),
    dateOfBirth: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      ages: ADULT,
      autoComplete: 'bday',
      requiredMessage: 'Enter your date of birth',
    }),
    trn: verifiedTrn('Tax Registration Number (TRN)', {
      requiredMessage: 'Enter your TRN. It has 9 digits',
      hint: 'It has 9 digits. We check it with the tax authority.',
    }),
    email: email('Email address', { autoComplete: 'username', requiredMessage: 'Enter your email address' }),
    confirmEmail: email('Confirm email address', {
      requiredMessage: 'Enter your email address again',
      autoComplete: 'off',
    }),
    mobileNumber: phone('Mobile number', {
      autoComplete: 'tel',
      hint: 'We send a code to it. For example, (876)555-0101',
      requiredMessage: 'Enter your mobile number',
    }),
    customerType: select('Customer type', 'CUSTOMER_TYPE', {
      requiredMessage: 'Choose your customer type',
    }),
    password: newPassword('Password', {
      showLabel: 'Show password',
      hideLabel: 'Hide password',
      hint: 'Use at least 8 characters. The list below shows what else it needs.',
      requiredMessage: 'Enter your password',
    }),
    // Its length is not its own matter: it is right when it is the same.
    confirmPassword: {
      ...password('Confirm password', {
        showLabel: 'Show confirm password',
        hideLabel: 'Hide confirm password',
        requiredMessage: 'Enter your password again',
        autoComplete: 'new-password',
      }),
      schema: z.string(),
    },
  },
  check: (typed) => ({
    ...(!same(typed.email, typed.confirmEmail) && {
      confirmEmail: 'The two email addresses are not the same. Check both',
    }),
    ...(typed.password !== typed.confirmPassword && {
      confirmPassword: 'The two passwords are not the same. Enter them again',
    }),
  }),
});

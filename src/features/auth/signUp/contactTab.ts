import { select } from '#forms/choiceKinds.ts';
import { email, phone } from '#forms/contactKinds.ts';
import { newPassword } from '#forms/newPasswordKind.ts';
import { password } from '#forms/passwordKind.ts';
import { repeated, repeatedProblem } from '#forms/repeatedKind.ts';
import { defineScreen } from '#forms/tab.ts';

/** How the bureau reaches them, and how they sign in (rule FLD-2). */
export const contactTab = defineScreen({
  id: 'signUpContact',
  title: 'Contact and password',
  intro: 'You sign in with this email address and this password later.',
  fields: {
    email: email('Email address', { autoComplete: 'username', requiredMessage: 'Enter your email address' }),
    confirmEmail: repeated(
      email('Confirm email address', {
        hint: 'Type it again: our codes and letters go there.',
        requiredMessage: 'Enter your email address again',
        autoComplete: 'off',
      }),
    ),
    mobileNumber: phone('Mobile number', {
      autoComplete: 'tel',
      hint: 'We send a code to it. For example, (876)555-0101',
      requiredMessage: 'Enter your mobile number',
    }),
    customerType: select('Customer type', 'CUSTOMER_TYPE', {
      hint: 'Most people choose Regular. Children of public sector employees may pay lower fees.',
      optionHints: {
        REGULAR: 'You are neither of the other two.',
        PSE: 'Your mother or father works in the public sector, for example for a ministry or a public school.',
        SLB_EMPLOYEE: 'You work at the Students’ Loan Bureau yourself.',
      },
      requiredMessage: 'Choose your customer type',
    }),
    password: newPassword('Password', {
      showLabel: 'Show password',
      hideLabel: 'Hide password',
      hint: 'Use at least 8 characters. The list below shows what else it needs.',
      requiredMessage: 'Enter your password',
    }),
    confirmPassword: repeated(
      password('Confirm password', {
        showLabel: 'Show confirm password',
        hideLabel: 'Hide confirm password',
        hint: 'Type it again, so that a slip does not lock you out.',
        requiredMessage: 'Enter your password again',
        autoComplete: 'new-password',
      }),
    ),
  },
  check: (typed) => ({
    confirmEmail: repeatedProblem('email', typed.email, typed.confirmEmail),
    confirmPassword: repeatedProblem('password', typed.password, typed.confirmPassword),
  }),
});

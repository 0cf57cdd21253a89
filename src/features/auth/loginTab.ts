import { email } from '#forms/contactKinds.ts';
import { password } from '#forms/passwordKind.ts';
import { defineScreen } from '#forms/tab.ts';

/** The fields of signing in (rule FLD-1). */
export const loginTab = defineScreen({
  id: 'login',
  title: 'Sign in',
  fields: {
    userName: email('Email address', { autoComplete: 'username', requiredMessage: 'Enter your email address' }),
    password: password('Password', {
      showLabel: 'Show password',
      hideLabel: 'Hide password',
      requiredMessage: 'Enter your password',
    }),
  },
});

import { email } from '#forms/kinds.ts';
import { password } from '#forms/passwordKind.ts';
import { defineScreen } from '#forms/screen.ts';

/** The fields of signing in (rule FLD-1). */
export const loginTab = defineScreen({
  id: 'login',
  title: 'Sign in',
  fields: {
    userName: email('Email address', { autoComplete: 'username', requiredMessage: 'Enter your email address' }),
    password: password('Password', {
      requiredMessage: 'Enter your password',
    }),
  },
});

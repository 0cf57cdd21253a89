import { newPassword } from '#forms/newPasswordKind.ts';
import { password } from '#forms/passwordKind.ts';
import { defineScreen } from '#forms/tab.ts';

/** Rule FLD-6: a new password twice. */
export const newPasswordTab = defineScreen({
  id: 'newPassword',
  title: 'Choose a new password',
  fields: {
    password: newPassword('New password', {
      showLabel: 'Show new password',
      hideLabel: 'Hide new password',
      hint: 'Use at least 8 characters. The list below shows what else it needs.',
      requiredMessage: 'Enter your new password',
    }),
    confirmPassword: {
      ...password('Confirm new password', {
        showLabel: 'Show confirm new password',
        hideLabel: 'Hide confirm new password',
        requiredMessage: 'Enter your new password again',
        autoComplete: 'new-password',
      }),
      problem: undefined,
    },
  },
  check: (typed): { confirmPassword?: string } =>
    typed.password === typed.confirmPassword
      ? {}
      : { confirmPassword: 'The two passwords are not the same. Enter them again' },
});

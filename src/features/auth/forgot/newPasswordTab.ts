import { newPassword } from '#forms/newPasswordKind.ts';
import { password } from '#forms/passwordKind.ts';
import { repeated, repeatedProblem } from '#forms/repeatedKind.ts';
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
    confirmPassword: repeated(
      password('Confirm new password', {
        showLabel: 'Show confirm new password',
        hideLabel: 'Hide confirm new password',
        requiredMessage: 'Enter your new password again',
        autoComplete: 'new-password',
      }),
    ),
  },
  check: (typed) => ({ confirmPassword: repeatedProblem('password', typed.password, typed.confirmPassword) }),
});

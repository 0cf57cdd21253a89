import { z } from '#lib/zod.ts';
import type { PasswordRules, TextField } from './fields.ts';
import type { Extra } from './textField.ts';

const PASSWORD_RULES: readonly [RegExp, string][] = [
  [/^[\s\S]{8,}$/, 'at least 8 characters'],
  [/[A-Z]/, 'an upper case letter'],
  [/[a-z]/, 'a lower case letter'],
  [/\d/, 'a digit'],
  [/[#?!@$%^&*-]/, 'one of # ? ! @ $ % ^ & * -'],
];

/** The five password rules (rule VAL-10), each with whether this password meets it. */
const passwordRules: PasswordRules = (password) =>
  PASSWORD_RULES.map(([pattern, rule]) => ({ rule, isMet: pattern.test(password) }));

/** A new password that has to meet the five rules. Never filtered, trimmed or cut. */
export const newPassword = (label: string, extra: Extra): TextField => ({
  ...password(label, { autoComplete: 'new-password', ...extra }),
  rules: passwordRules,
  schema: z.string().check(
    z.refine((value: string) => passwordRules(value).every(({ isMet }) => isMet), {
      error: ({ input }) =>
        `${label} still needs ${passwordRules(String(input))
          .filter(({ isMet }) => !isMet)
          .map(({ rule }) => rule)
          .join(', ')}`,
    }),
  ),
});

/** A password of which only the length is checked: at sign-in the server decides. */
export const password = (label: string, extra: Extra): TextField => ({
  control: 'password',
  label,
  hint: extra.hint,
  requiredMessage: extra.requiredMessage ?? '',
  type: 'password',
  autoComplete: extra.autoComplete ?? 'current-password',
  schema: z.string().check(z.minLength(8, `${label} must have at least 8 characters`)),
  typing: {},
});

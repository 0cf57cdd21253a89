import { z } from '#lib/zod.ts';
import type { PasswordField, PasswordRules } from './fields.ts';
import {
  A_DIGIT,
  A_LOWER_CASE_LETTER,
  A_SPECIAL_CHARACTER,
  AN_UPPER_CASE_LETTER,
  AT_LEAST_8_CHARACTERS,
  passwordStillNeeds,
  shorterThan,
} from './texts/firstTexts.ts';

type PasswordOptions = Pick<PasswordField, 'showLabel' | 'hideLabel' | 'requiredMessage' | 'hint' | 'autoComplete'>;

const MIN_LENGTH = 8;

const PASSWORD_RULES: readonly [RegExp, string][] = [
  [/^[\s\S]{8,}$/, AT_LEAST_8_CHARACTERS],
  [/[A-Z]/, AN_UPPER_CASE_LETTER],
  [/[a-z]/, A_LOWER_CASE_LETTER],
  [/\d/, A_DIGIT],
  [/[#?!@$%^&*-]/, A_SPECIAL_CHARACTER],
];

/** The five password rules (rule VAL-10), each with whether this password meets it. */
const passwordRules: PasswordRules = (password) =>
  PASSWORD_RULES.map(([pattern, rule]) => ({ rule, isMet: pattern.test(password) }));

/** A new password, which must meet the five rules. It is never filtered, trimmed or cut. */
export const newPassword = (label: string, options: PasswordOptions): PasswordField => ({
  ...password(label, { autoComplete: 'new-password', ...options }),
  rules: passwordRules,
  schema: z.string().check(
    z.refine((value: string) => passwordRules(value).every(({ isMet }) => isMet), {
      error: ({ input }) =>
        passwordStillNeeds({
          label,
          rules: passwordRules(String(input))
            .filter(({ isMet }) => !isMet)
            .map(({ rule }) => rule),
        }),
    }),
  ),
});

/** An existing password. Only its length is checked, the server checks the rest. */
export const password = (label: string, options: PasswordOptions): PasswordField => ({
  autoComplete: 'current-password',
  ...options,
  control: 'password',
  label,
  schema: z.string().check(z.minLength(MIN_LENGTH, shorterThan({ label, min: MIN_LENGTH }))),
});

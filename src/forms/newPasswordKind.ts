import { joinWithAnd } from '#lib/text.ts';
import type { PasswordField, PasswordRules } from './fields.ts';
import { type PasswordOptions, password } from './passwordKind.ts';

const PASSWORD_RULES: readonly [RegExp, string][] = [
  [/^[\s\S]{8,}$/, 'at least 8 characters'],
  [/[A-Z]/, 'a capital letter'],
  [/[a-z]/, 'a small letter'],
  [/\d/, 'a number'],
  [/[#?!@$%^&*-]/, 'one of # ? ! @ $ % ^ & * -'],
];

const passwordStillNeeds = ({ label, rules }: { label: string; rules: readonly string[] }): string =>
  `${label} must also have ${joinWithAnd(rules)}`;

/** The five password rules (rule VAL-10), each with whether this password meets it. */
const passwordRules: PasswordRules = (password) =>
  PASSWORD_RULES.map(([pattern, rule]) => ({ rule, isMet: pattern.test(password) }));

/** A new password, which must meet the five rules. It is never filtered, trimmed or cut. */
export const newPassword = (label: string, options: PasswordOptions): PasswordField => ({
  ...password(label, { autoComplete: 'new-password', ...options }),
  rules: passwordRules,
  problem: (value) => {
    const missing = passwordRules(value).filter(({ isMet }) => !isMet);
    return missing.length > 0 ? passwordStillNeeds({ label, rules: missing.map(({ rule }) => rule) }) : undefined;
  },
});

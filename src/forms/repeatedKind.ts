import type { PasswordField, TextField } from './fields.ts';

// The field in which something is typed again, so that a slip is seen: an email address, a mobile number, a new password.

/** What is typed again. */
type Repeated = 'email' | 'mobileNumber' | 'password';

/** The field for it, made of one of the same kind. It is right when it is the same: what its kind finds wrong is no matter of it. */
export const repeated = <F extends TextField | PasswordField>(field: F) => ({ ...field, problem: undefined });

const bareOf: Record<Repeated, (value: string) => string> = {
  email: (value) => value.trim().toLowerCase(),
  mobileNumber: (value) => value.replace(/\D/g, ''),
  password: (value) => value,
};

const differing: Record<Repeated, string> = {
  email: 'The two email addresses are not the same. Check both',
  mobileNumber: 'The two mobile numbers are not the same. Check both',
  password: 'The two passwords are not the same. Enter them again',
};

/** As it is compared: 'Ann@Example.com ' is ann@example.com, and (876)555-0101 is 8765550101. A password is as it was typed. */
export const bare = (kind: Repeated, value: string): string => bareOf[kind](value);

/** What is wrong where the two are not the same. */
export const repeatedProblem = (kind: Repeated, first: string, again: string): string | undefined =>
  bare(kind, first) === bare(kind, again) ? undefined : differing[kind];

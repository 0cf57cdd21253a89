import type { PasswordField } from './fields.ts';
import { shorterThan } from './texts/firstTexts.ts';

export type PasswordOptions = Pick<
  PasswordField,
  'showLabel' | 'hideLabel' | 'requiredMessage' | 'hint' | 'autoComplete'
>;

const MIN_LENGTH = 8;

/** An existing password. Only its length is checked, the server checks the rest. */
export const password = (label: string, options: PasswordOptions): PasswordField => ({
  autoComplete: 'current-password',
  ...options,
  control: 'password',
  label,
  problem: (value) => (value.length < MIN_LENGTH ? shorterThan({ label, min: MIN_LENGTH }) : undefined),
});

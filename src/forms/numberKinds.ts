import type { TextField, VerifiedTrnField } from './fields.ts';
import { type FieldOptions, textField } from './textField.ts';

// The kinds of field that hold digits, each with what it says of a wrong value and of typing that was refused.

const ONLY_DIGITS = 'Only digits can go here.';

/** A Tax Registration Number: nine digits, shown in groups of three. */
export const trn = (label: string, options: FieldOptions): TextField =>
  textField(
    'trn',
    label,
    {
      isValid: (value) => /^\d{9}$/.test(value),
      invalidMessage: 'TRN must have 9 digits',
      typing: { block: /\D/g, maxLength: 9, isWhole: true, separators: /[\s\p{Pd}]/gu, allowedMessage: ONLY_DIGITS },
    },
    { inputMode: 'numeric', autoComplete: 'off', width: 14, ...options },
  );

/** A TRN with a button that verifies it. The same shape must have `firstName`, `lastName` and `dateOfBirth`. */
export const verifiedTrn = (label: string, options: FieldOptions): VerifiedTrnField => ({
  ...trn(label, options),
  control: 'verifiedTrn',
});

/** Digits that are not a quantity, such as an account number; `pattern` may say more of their form. */
export const digits = (
  label: string,
  options: FieldOptions & { pattern?: RegExp; invalidMessage?: string },
): TextField => {
  const { pattern = /^\d+$/, invalidMessage = `${label} can have digits only`, ...rest } = options;
  return textField(
    'text',
    label,
    {
      isValid: (value) => pattern.test(value),
      invalidMessage,
      typing: { block: /\D/g, isWhole: true, separators: /[\s\p{Pd}]/gu, allowedMessage: ONLY_DIGITS },
    },
    { inputMode: 'numeric', autoComplete: 'off', ...rest },
  );
};

/** A year from 1900 to 2099. */
export const year = (label: string, options: FieldOptions): TextField =>
  digits(label, {
    pattern: /^(19|20)\d{2}$/,
    invalidMessage: `${label} must be a year with 4 digits, like 2026`,
    max: 4,
    width: 6,
    ...options,
  });

/** A ZIP or postal code of 3 to 5 digits. */
export const zip = (label: string, options: FieldOptions): TextField =>
  digits(label, {
    pattern: /^\d{3,5}$/,
    invalidMessage: `${label} must have 3 to 5 digits`,
    max: 5,
    width: 8,
    autoComplete: 'postal-code',
    ...options,
  });

/** A whole number in a range. */
export const wholeNumber = (label: string, from: number, to: number, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
      invalidMessage: `${label} must be a number from ${from} to ${to}`,
      typing: { block: /\D/g, isWhole: true, allowedMessage: ONLY_DIGITS, maxLength: String(to).length },
    },
    { inputMode: 'numeric', autoComplete: 'off', width: 6, ...options },
  );

/** A number in a range with up to 2 decimals. */
export const number = (label: string, from: number, to: number, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^\d+(\.\d{1,2})?$/.test(value) && Number(value) >= from && Number(value) <= to,
      invalidMessage: `${label} must be a number from ${from} to ${to}, with at most 2 decimals`,
      typing: {
        block: /[^\d.]/g,
        shape: /^\d*\.?\d{0,2}$/,
        isWhole: true,
        allowedMessage: 'Only a number with up to 2 decimals can go here.',
        maxLength: 12,
      },
    },
    { inputMode: 'decimal', autoComplete: 'off', width: 8, ...options },
  );

/**
 * An amount in J$, shown with commas and never negative (rule VAL-2).
 * `zero` allows 0, for people without an income.
 */
export const amount = (
  label: string,
  { zero = false, ...options }: FieldOptions & { zero?: boolean },
): TextField<'amount'> =>
  textField(
    'amount',
    label,
    {
      isValid: (value) => /^\d{1,13}(\.\d{1,2})?$/.test(value) && (zero || Number(value) > 0),
      invalidMessage: zero
        ? `${label} must be an amount like 250,000, or 0`
        : `${label} must be an amount like 250,000`,
      typing: {
        block: /[^\d.]/g,
        shape: zero ? /^(0|[1-9]\d{0,12})(\.\d{0,2})?$/ : /^[1-9]\d{0,12}(\.\d{0,2})?$/,
        isWhole: true,
        // A comma before the last one or two digits may mean a dot: 12,50 is not 1,250.
        separators: /J?\$|\s|,(?!\d{1,2}(?!\d))/g,
        allowedMessage: 'Only an amount like 250,000 or 1,234.50 can go here.',
        maxLength: 16,
      },
    },
    { inputMode: 'decimal', autoComplete: 'off', width: 18, ...options },
  );

import type { TextField, VerifiedTrnField } from './fields.ts';
import { type Extra, textField } from './textField.ts';

// The kinds of field that hold digits.

/** A Tax Registration Number: nine digits, shown in groups of three. */
export const trn = (label: string, extra: Extra): TextField =>
  textField(
    'trn',
    label,
    {
      isValid: (value) => /^\d{9}$/.test(value),
      invalidMessage: `${label.includes('TRN') ? 'TRN' : label} must have 9 digits`,
      typing: { block: /\D/g, maxLength: 9, isWhole: true, separators: /[\s-]/g, allowedCharacters: 'digits' },
    },
    { inputMode: 'numeric', autoComplete: 'off', width: 14, ...extra },
  );

/**
 * A TRN with the button that verifies it at the tax authority; it needs firstName, lastName and dateOfBirth beside it.
 */
export const verifiedTrn = (label: string, extra: Extra): VerifiedTrnField => ({
  ...trn(label, extra),
  control: 'verifiedTrn',
});

/** A text of digits that is not a quantity: a student number, an account number. */
export const digits = (label: string, extra: Extra & { pattern?: RegExp; invalidMessage?: string }): TextField => {
  const { pattern = /^\d+$/, invalidMessage = `${label} can have digits only`, ...rest } = extra;
  return textField(
    'text',
    label,
    {
      isValid: (value) => pattern.test(value),
      invalidMessage,
      typing: { block: /\D/g, isWhole: true, separators: /[\s-]/g, allowedCharacters: 'digits' },
    },
    { inputMode: 'numeric', autoComplete: 'off', ...rest },
  );
};

/** A year from 1900 to 2099, with four digits. */
export const year = (label: string, extra: Extra): TextField =>
  digits(label, {
    pattern: /^(19|20)\d{2}$/,
    invalidMessage: `${label} must be a year with 4 digits, like 2026`,
    max: 4,
    width: 6,
    ...extra,
  });

/** 3 to 5 digits. */
export const zip = (label: string, extra: Extra): TextField =>
  digits(label, {
    pattern: /^\d{3,5}$/,
    invalidMessage: `${label} must have 3 to 5 digits`,
    max: 5,
    width: 8,
    autoComplete: 'postal-code',
    ...extra,
  });

/** A whole number between two limits (numberRange). */
export const wholeNumber = (label: string, from: number, to: number, extra: Extra): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
      invalidMessage: `${label} must be a number from ${from} to ${to}`,
      typing: { block: /\D/g, isWhole: true, allowedCharacters: 'digits', maxLength: String(to).length },
    },
    { inputMode: 'numeric', autoComplete: 'off', width: 6, ...extra },
  );

/** A number with up to 2 decimals, between two limits. */
export const number = (label: string, from: number, to: number, extra: Extra): TextField =>
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
        allowedCharacters: 'a number with up to 2 decimals',
        maxLength: 12,
      },
    },
    { inputMode: 'decimal', autoComplete: 'off', width: 8, ...extra },
  );

/**
 * An amount in J$: shown with commas, stored as typed, never negative (rule VAL-2). `zero` also accepts 0, for people
 * without income.
 */
export const amount = (label: string, { zero = false, ...extra }: Extra & { zero?: boolean }): TextField<'amount'> =>
  textField(
    'amount',
    label,
    {
      isValid: (value) => /^\d{1,13}(\.\d{1,2})?$/.test(value) && (zero || Number(value) > 0),
      invalidMessage: `${label} must be an amount like 250,000${zero ? ', or 0' : ''}`,
      typing: {
        block: /[^\d.]/g,
        shape: zero ? /^(0|[1-9]\d{0,12})(\.\d{0,2})?$/ : /^[1-9]\d{0,12}(\.\d{0,2})?$/,
        isWhole: true,
        // A comma before the last one or two digits may be meant as a decimal point: 12,50 is not 1,250.
        separators: /J?\$|\s|,(?!\d{1,2}(?!\d))/g,
        allowedCharacters: 'an amount like 250,000 or 1,234.50',
        maxLength: 16,
      },
    },
    { inputMode: 'decimal', autoComplete: 'off', width: 18, ...extra },
  );

import type { TextField } from './fields.ts';
import { type Extra, textField } from './textField.ts';

// The kinds of field for contact details.

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;

/** An email address of up to 40 characters. Its box is of the type email, which removes surrounding white space. */
export const email = (label: string, extra: Extra): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => EMAIL.test(value) && !/\.\.|^\.|\.@/.test(value),
      invalidMessage: `${label} must look like name@example.com`,
      typing: { maxLength: 40, isWhole: true },
    },
    { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', ...extra },
  );

/** 10 to 14 characters: 1-9 or '(' first, then digits, ')' or '-'. */
export const phone = (label: string, extra: Extra): TextField =>
  textField(
    'phone',
    label,
    {
      isValid: (value) => /^[1-9(][\d)-]{9,13}$/.test(value) && value.replace(/\D/g, '').length >= 10,
      invalidMessage: `${label} must have 10 digits, like (876)555-0101`,
      typing: {
        block: /[^\d()-]/g,
        shape: /^[1-9(][\d)-]*$/,
        maxLength: 14,
        isWhole: true,
        separators: /[\s.+]/g,
        allowedCharacters: 'digits, brackets and dashes',
      },
    },
    { type: 'tel', inputMode: 'tel', autoComplete: 'off', width: 16, ...extra },
  );

/** An address line of 2 to 60 characters. */
export const address = (label: string, extra: Extra): TextField =>
  textField(
    'text',
    label,
    { invalidMessage: '', typing: { maxLength: 60 } },
    { min: 2, autoComplete: 'off', ...extra },
  );

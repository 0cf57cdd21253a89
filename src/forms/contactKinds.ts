import type { TextField } from './fields.ts';
import { type FieldOptions, textField } from './textField.ts';
import { notAnEmail, notAPhone, ONLY_PHONE_CHARACTERS } from './texts/firstTexts.ts';

// The kinds of field for reaching a person: email address, phone number, address line.

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;

/** An email address up to 40 characters. The browser trims it, because the input has the type `email`. */
export const email = (label: string, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => EMAIL.test(value) && !/\.\.|^\.|\.@/.test(value),
      invalidMessage: notAnEmail({ label }),
      typing: { maxLength: 40, isWhole: true },
    },
    { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', ...options },
  );

/** A phone number of 10 to 14 characters: 1-9 or '(' first, then digits, ')' or '-'. */
export const phone = (label: string, options: FieldOptions): TextField =>
  textField(
    'phone',
    label,
    {
      isValid: (value) => /^[1-9(][\d)-]{9,13}$/.test(value) && value.replace(/\D/g, '').length >= 10,
      invalidMessage: notAPhone({ label }),
      typing: {
        block: /[^\d()-]/g,
        shape: /^[1-9(][\d)-]*$/,
        maxLength: 14,
        isWhole: true,
        // The country code 1 goes where it would not leave room: +1 (876) 555-0161. Of the dashes only the hyphen stays.
        separators: /^\+?1[\s.\p{Pd}]*(?=\()|[\s.+]|[^\P{Pd}-]/gu,
        allowedMessage: ONLY_PHONE_CHARACTERS,
      },
    },
    { type: 'tel', inputMode: 'tel', autoComplete: 'off', width: 16, ...options },
  );

/** An address line of 2 to 60 characters. */
export const address = (label: string, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    { invalidMessage: '', typing: { maxLength: 60 } },
    { min: 2, autoComplete: 'off', ...options },
  );

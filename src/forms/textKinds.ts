import type { TextField } from './fields.ts';
import { type FieldOptions, textField } from './textField.ts';
import {
  notAName,
  notLettersAndDigits,
  notLettersAndSpaces,
  ONLY_LETTERS_AND_DIGITS,
  ONLY_LETTERS_AND_MARKS,
  ONLY_LETTERS_AND_SPACES,
} from './texts/laterTexts.ts';

// The kinds of field for words. Each is a function from a label to a field with its rule, its typing filter and what the
// browser is informed about it. A field is required and has a `requiredMessage`, unless it `isOptional`.

/** A name: letters, accents and . , ' ` " / - up to 40 characters (rule VAL-3). */
export const name = (label: string, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[\p{L}\p{M}.,'’ `"/-]+$/u.test(value),
      invalidMessage: notAName({ label }),
      typing: { block: /[^\p{L}\p{M}.,'’ `"/-]/gu, maxLength: 40, allowedMessage: ONLY_LETTERS_AND_MARKS },
    },
    { autoCapitalize: 'words', autoComplete: 'off', ...options },
  );

/** Letters and spaces. */
export const alphaspace = (label: string, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[\p{L}\p{M} ]+$/u.test(value),
      invalidMessage: notLettersAndSpaces({ label }),
      typing: { block: /[^\p{L}\p{M} ]/gu, allowedMessage: ONLY_LETTERS_AND_SPACES },
    },
    { autoCapitalize: 'words', autoComplete: 'off', ...options },
  );

/** Letters and digits. */
export const alnum = (label: string, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[A-Za-z0-9]+$/.test(value),
      invalidMessage: notLettersAndDigits({ label }),
      typing: { block: /[^A-Za-z0-9]/g, isWhole: true, separators: /[\s-]/g, allowedMessage: ONLY_LETTERS_AND_DIGITS },
    },
    { autoCapitalize: 'characters', autoComplete: 'off', ...options },
  );

/** Any text up to `max` characters; over 100 it gets several lines and a character count. */
export const text = (label: string, options: FieldOptions & { max: number }): TextField =>
  textField(
    options.max > 100 ? 'textarea' : 'text',
    label,
    { invalidMessage: '', typing: { maxLength: options.max } },
    { autoComplete: 'off', ...options },
  );

import { withStraightMarks } from '#lib/straightMarks.ts';
import type { TextField } from './fields.ts';
import { type FieldOptions, textField } from './textField.ts';

// The kinds of field for words. Each is a function from a label to a field: its rule, its typing filter, what it says of a
// wrong value and of what was refused, and what the browser is informed about it. A field is required and has a
// `requiredMessage`, unless it `isOptional`.

/** Tabs and spaces that do not break, as documents have them, become plain spaces: two words would be joined otherwise. */
const withPlainSpaces = (text: string): string => text.replace(/\s/g, ' ');

/**
 * A name: letters, accents and . , ' ` " / - up to 40 characters (rule VAL-3). The curved marks that a phone types become
 * straight, and every dash a hyphen; a name from elsewhere may have them.
 */
export const name = (label: string, options: FieldOptions): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[\p{L}\p{M}.,'‘’“” `"/-]+$/u.test(value),
      invalidMessage: `${label} can have letters, spaces and . , ' \` " / - only`,
      typing: {
        block: /[^\p{L}\p{M}.,' `"/-]/gu,
        rewrite: (typed) => withStraightMarks(withPlainSpaces(typed)).replace(/\p{Pd}/gu, '-'),
        maxLength: 40,
        allowedMessage: `Only letters and . , ' \` " / - can go here.`,
      },
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
      invalidMessage: `${label} can have letters and spaces only`,
      typing: {
        block: /[^\p{L}\p{M} ]/gu,
        rewrite: withPlainSpaces,
        allowedMessage: 'Only letters and spaces can go here.',
      },
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
      invalidMessage: `${label} can have letters and digits only`,
      typing: {
        block: /[^A-Za-z0-9]/g,
        isWhole: true,
        separators: /[\s\p{Pd}]/gu,
        allowedMessage: 'Only letters and digits can go here.',
      },
    },
    { autoCapitalize: 'characters', autoComplete: 'off', ...options },
  );

/** In characters. */
const LONGEST_LINE = 100;

/** Any text up to `max` characters; over 100 it gets several lines and a character count. */
export const text = (label: string, options: FieldOptions & { max: number }): TextField =>
  textField(
    options.max > LONGEST_LINE ? 'textarea' : 'text',
    label,
    { invalidMessage: '', typing: { maxLength: options.max } },
    // Android suggests no words where a browser is told to fill in nothing: a text of several lines is left to it.
    options.max > LONGEST_LINE ? options : { autoComplete: 'off', ...options },
  );

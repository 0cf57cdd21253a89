import type { TextField } from './fields.ts';
import { type Extra, textField } from './textField.ts';

// The kinds of field for text.

const NAME_MARKS = `. , ' \` " / -`;

/** A name: letters, accents and . , ' ` " / - up to 40 characters (next of kin and referees 30). */
export const name = (label: string, extra: Extra): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[\p{L}\p{M}.,'’ `"/-]+$/u.test(value),
      invalidMessage: `${label} can have letters, spaces and ${NAME_MARKS} only`,
      typing: { block: /[^\p{L}\p{M}.,'’ `"/-]/gu, maxLength: 40, allowedCharacters: `letters and ${NAME_MARKS}` },
    },
    { autoCapitalize: 'words', autoComplete: 'off', ...extra },
  );

/** Letters and spaces. */
export const alphaspace = (label: string, extra: Extra): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[\p{L}\p{M} ]+$/u.test(value),
      invalidMessage: `${label} can have letters and spaces only`,
      typing: { block: /[^\p{L}\p{M} ]/gu, allowedCharacters: 'letters and spaces' },
    },
    { autoCapitalize: 'words', autoComplete: 'off', ...extra },
  );

/** Letters and digits. */
export const alnum = (label: string, extra: Extra): TextField =>
  textField(
    'text',
    label,
    {
      isValid: (value) => /^[A-Za-z0-9]+$/.test(value),
      invalidMessage: `${label} can have letters and digits only`,
      typing: { block: /[^A-Za-z0-9]/g, isWhole: true, separators: /[\s-]/g, allowedCharacters: 'letters and digits' },
    },
    { autoCapitalize: 'characters', autoComplete: 'off', ...extra },
  );

/** Any text of up to `max` characters; over 100 it has several lines and a counter. */
export const text = (label: string, extra: Extra & { max: number }): TextField =>
  textField(
    extra.max > 100 ? 'textarea' : 'text',
    label,
    { invalidMessage: '', typing: { maxLength: extra.max } },
    { autoComplete: 'off', ...extra },
  );

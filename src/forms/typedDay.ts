import type { Typing } from './typing.ts';

/**
 * The typing filter of a date: eight digits in three parts. Whether the slashes are in the right position is checked
 * on Continue, because a user who deleted one may type the digits first.
 */
export const dayTyping: Typing = {
  shape: /^(?=(?:\D*\d){0,8}\D*$)\d{0,4}(\/\d{0,4}){0,2}$/,
  isWhole: true,
  allowedMessage: 'Only a date like 27/03/2004 can go here.',
};

/**
 * Formats a date while it is typed: a slash is added after two digits, and may be typed too ('1/2/2026').
 * Takes the text after the key press and the one before it.
 */
export function typedDay(raw: string, before: string): string {
  const text = dayInWords(raw) ?? slashed(raw);
  const isAdding = text.length > before.length && text.startsWith(before);
  return isAdding && /^(\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** A whole day in words, as it is dictated or copied from a letter: '3rd of March, 2004' and 'Mar 3 2004' are '03/03/2004'. */
function dayInWords(raw: string): string | undefined {
  const words = raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th)\b/, '$1')
    .replace(/\b(the|of)\b|[\p{Pd},./\s]+/gu, ' ')
    .trim();
  const [, day, name = '', year] =
    /^(\d{1,2}) *([a-z]{3,}) *(\d{4})$/.exec(words.replace(/^([a-z]+) *(\d{1,2}) +/, '$2 $1 ')) ?? [];
  const month = MONTHS.findIndex((one) => one.startsWith(name)) + 1;
  return day && month ? `${day.padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}` : undefined;
}

const slashed = (raw: string): string =>
  withoutExtraSlash(
    raw
      .normalize('NFKC')
      .trimStart()
      .replace(/\s*[\p{Pd}./\s]\s*/gu, '/'),
  )
    .replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, '$3/$2/$1')
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')
    .replace(/^(\d{2}|\d{1,2}\/\d{2})(\d)$/, '$1/$2');

/** Drops the last slash where one was added already, or where none belongs. No lookbehind: Safari 15 does not parse it. */
function withoutExtraSlash(text: string): string {
  if (!text.endsWith('/')) return text;
  const rest = text.slice(0, -1);
  if (/^\/*$/.test(rest)) return '';
  return rest.endsWith('/') || /\/\d*\/\d+$/.test(rest) ? rest : text;
}

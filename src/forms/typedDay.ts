import type { Typing } from './fields.ts';

/**
 * The pattern of a date while it is typed: eight digits in three parts. The slashes are checked on Continue only,
 * because a user who has deleted one types the digits first.
 */
export const dayTyping: Typing = {
  shape: /^(?=(?:\D*\d){0,8}\D*$)\d{0,4}(\/\d{0,4}){0,2}$/,
  isWhole: true,
  allowedCharacters: 'a date like 27/03/2004',
};

/**
 * Inserts the slashes of a typed date after two digits; they can be typed too ('1/2/2026'). Takes the text of the box
 * after the key and before it. Only the notation changes.
 */
export function typedDay(raw: string, before: string): string {
  const text = slashed(raw);
  const isAdding = text.length > before.length && text.startsWith(before);
  return isAdding && /^(\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text;
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

/**
 * Removes the last slash when it was inserted already or does not belong there. Without a lookbehind, which Safari 15
 * cannot parse.
 */
function withoutExtraSlash(text: string): string {
  if (!text.endsWith('/')) return text;
  const rest = text.slice(0, -1);
  if (/^\/*$/.test(rest)) return '';
  return rest.endsWith('/') || /\/\d*\/\d+$/.test(rest) ? rest : text;
}

import type { Typing } from './fields.ts';

/**
 * What a date lets stand while it is written: eight digits in three parts. Where the slashes belong is judged on Continue: whoever
 * has deleted one types the digits first.
 */
export const dayTyping: Typing = {
  shape: /^(?=(?:\D*\d){0,8}\D*$)\d{0,4}(\/\d{0,4}){0,2}$/,
  isWhole: true,
  allowedCharacters: 'a date like 27/03/2004',
};

/**
 * Typing a day: the slashes come by themselves after two digits, and may be typed too ('1/2/2026').
 * Takes what the box holds after the key and what it held before. Nothing but the way of writing changes.
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

/** Drops the last slash where one came by itself already, or where none belongs. No lookbehind: Safari 15 does not parse it. */
function withoutExtraSlash(text: string): string {
  if (!text.endsWith('/')) return text;
  const rest = text.slice(0, -1);
  if (/^\/*$/.test(rest)) return '';
  return rest.endsWith('/') || /\/\d*\/\d+$/.test(rest) ? rest : text;
}

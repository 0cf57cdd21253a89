import { onFirstUse } from './onFirstUse.ts';

/** Joins the parts that are not blank. */
export const joinNonEmpty = (parts: readonly (string | undefined)[], separator = ', '): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);

const conjunction = onFirstUse(() => new Intl.ListFormat('en-JM', { type: 'conjunction' }));

/** Joins texts as a sentence does: 'A', 'A and B', 'A, B and C'. */
export const joinWithAnd = (parts: readonly string[]): string => conjunction().format(parts);

/** Invisible characters that change what is read: control characters, line breaks, zero-width spaces, direction marks, lone surrogates. */
export const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** The text on one line and without invisible characters: a name does not need them, but they can forge a document. */
export const toSingleLine = (text: string): string => text.replace(INVISIBLE_CHARACTERS, ' ').trim();

/** A text without the characters of a set, and without white space, at its end. In one pass, however long the text is. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && (characters.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end).trimStart();
}

/** A unique key for each text of a list, also where a text occurs twice. */
export const uniqueKeys = (texts: readonly string[]): string[] =>
  texts.map((text, index) => `${texts.slice(0, index).filter((before) => before === text).length} ${text}`);

/** Without letters and digits that are easily confused when read out. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short random reference that a user can read out on the phone: '7F3K-2Q9D'. */
export function newReference(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(8))];
  const characters = random.map((byte) => REFERENCE_CHARACTERS[byte % REFERENCE_CHARACTERS.length] ?? '');
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}

/** Parses an absolute http(s) URL; undefined for anything else. Chrome 117 does not have `URL.parse` or `URL.canParse`. */
export function parseHttpUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

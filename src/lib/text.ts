/** 'First name' reads 'first name' inside a sentence; 'TRN' and 'J$' stay as they are. */
export const lowerFirst = (text: string): string =>
  /^[A-Z](?![A-Z$])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Joins the parts that are not empty. */
export const joined = (parts: readonly (string | undefined)[], separator = ', '): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);

/**
 * Characters that can't be seen but change what is read: control characters, line breaks, spaces without a width, marks
 * that turn the direction of writing round, half characters.
 */
export const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text that stays on its line and in its place, whoever wrote it: a name has no use for such marks, a forger has. */
export const onOneLine = (text: string): string => text.replace(UNSEEN, ' ').trim();

/** A text without the characters of a set, and without white space, at its end. In one pass, however long the text is. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && (characters.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end).trimStart();
}

/** A key for each text of a list, told apart where the same text comes twice. */
export const keysOf = (texts: readonly string[]): string[] =>
  texts.map((text, at) => `${texts.slice(0, at).filter((before) => before === text).length} ${text}`);

/** A value as text: two equal values have equal text, whatever the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

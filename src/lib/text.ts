/** 'First name' reads 'first name' inside a sentence; 'TRN' and 'J$' stay as they are. */
export const lowerFirst = (text: string): string =>
  /^[A-Z](?![A-Z$])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Joins the parts that are not empty. */
export const joined = (parts: readonly (string | undefined)[], separator = ', '): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);

/** A key for each text of a list, told apart where the same text comes twice. */
export const keysOf = (texts: readonly string[]): string[] =>
  texts.map((text, at) => `${texts.slice(0, at).filter((before) => before === text).length} ${text}`);

/** A hash of nothing secret: two equal values have equal text, whatever the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

import type { Typing } from './fields.ts';
import { filterTexts } from './texts.ts';

/** The result of a change: the accepted text, and a message when something was rejected. */
export interface Filtered {
  text: string;
  message?: string;
}

/**
 * Applies the filter of a field's kind to a change (rule VAL-2). Leading white space and blocked characters are
 * removed, and the text ends at its maximum length. A number never becomes another number (decision 35): a change that
 * does not match is rejected as a whole, with a message.
 */
export function applyFilter(raw: string, typing: Typing, before: string): Filtered {
  const text = withoutSeparators(raw, typing);
  // White space may now be at the start, after characters before it were removed.
  const allowed = typing.block ? text.replace(typing.block, '').replace(/^\s+/, '') : text;
  if (typing.isWhole) return filterNumber(allowed, text, typing, before);

  const cut = truncate(allowed, typing.maxLength);
  // Text inserted into a full box would push characters out at its end.
  if (cut !== allowed && before.length === typing.maxLength)
    return { text: before, message: filterTexts.full({ max: typing.maxLength }) };
  if (typing.shape && cut !== '' && !typing.shape.test(cut)) return { text: before, message: allowedMessage(typing) };
  if (allowed.length !== text.length)
    return { text: cut, message: `${removedMessage(text, typing.block)} ${allowedMessage(typing)}`.trim() };
  if (typing.maxLength !== undefined && cut.length !== allowed.length)
    return { text: cut, message: filterTexts.shortened({ max: typing.maxLength }) };
  return { text: cut };
}

/** The text that the filter accepts: `applyFilter` without its message. */
export const accept = (raw: string, typing: Typing, before = ''): string => applyFilter(raw, typing, before).text;

function filterNumber(allowed: string, text: string, typing: Typing, before: string): Filtered {
  if (allowed !== text || (typing.shape && allowed !== '' && !typing.shape.test(allowed)))
    return { text: before, message: allowedMessage(typing) };
  if (typing.maxLength !== undefined && allowed.length > typing.maxLength)
    return {
      text: before,
      message: filterTexts.tooLong({ length: allowed.length, max: typing.maxLength }),
    };
  return { text: allowed };
}

/** Removes leading white space and separators; in a number, full-width digits become plain ones. */
function withoutSeparators(raw: string, { isWhole, separators }: Typing): string {
  const trimmed = (isWhole ? raw.normalize('NFKC') : raw).replace(/^\s+/, '');
  return separators ? trimmed.replace(separators, '') : trimmed;
}

const allowedMessage = ({ allowedCharacters: characters }: Typing): string =>
  characters ? filterTexts.allowed({ characters }) : '';

function removedMessage(text: string, block: RegExp | undefined): string {
  const removed = [...new Set(block ? text.match(block) : [])];
  return removed.length === 0 ? '' : filterTexts.removed({ characters: removed.slice(0, 10).join(' ') });
}

function truncate(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  // Never within a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

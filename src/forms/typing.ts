import type { Typing } from './fields.ts';

/** The result of a change: the accepted text, and a message when something was rejected. */
export interface Filtered {
  text: string;
  said?: string;
}

/**
 * Applies the filter of a field's kind to a change (rule VAL-2). Leading white space and blocked characters are
 * removed, and the text ends at its maximum length. A number never becomes another number (decision 35): a change that
 * does not match is rejected as a whole, with a message.
 */
export function applyFilter(raw: string, typing: Typing, before: string): Filtered {
  const text = plain(raw, typing);
  // White space may now be at the start, after characters before it were removed.
  const kept = typing.block ? text.replace(typing.block, '').replace(/^\s+/, '') : text;
  if (typing.isWhole) return takenWhole(kept, text, typing, before);

  const cut = cutTo(kept, typing.maxLength);
  // Text inserted into a full box would push characters out at its end.
  if (cut !== kept && before.length === typing.maxLength)
    return { text: before, said: `Only ${typing.maxLength} characters fit here, so nothing was changed.` };
  if (typing.shape && cut !== '' && !typing.shape.test(cut)) return { text: before, said: onlyTakes(typing) };
  if (kept.length !== text.length)
    return { text: cut, said: `${leftOut(text, typing.block)} ${onlyTakes(typing)}`.trim() };
  if (cut.length !== kept.length)
    return { text: cut, said: `Only ${typing.maxLength} characters fit here. The rest was left out.` };
  return { text: cut };
}

/** The text that the filter accepts: `applyFilter` without its message. */
export const accept = (raw: string, typing: Typing, before = ''): string => applyFilter(raw, typing, before).text;

function takenWhole(kept: string, text: string, typing: Typing, before: string): Filtered {
  if (kept !== text || (typing.shape && kept !== '' && !typing.shape.test(kept)))
    return { text: before, said: onlyTakes(typing) };
  if (typing.maxLength !== undefined && kept.length > typing.maxLength)
    return {
      text: before,
      said: `That is ${kept.length} characters long. Only ${typing.maxLength} fit here, so nothing was changed.`,
    };
  return { text: kept };
}

/** Removes leading white space and separators; in a number, full-width digits become plain ones. */
function plain(raw: string, { isWhole, separators }: Typing): string {
  const started = (isWhole ? raw.normalize('NFKC') : raw).replace(/^\s+/, '');
  return separators ? started.replace(separators, '') : started;
}

const onlyTakes = ({ allowedCharacters: takes }: Typing): string => (takes ? `Only ${takes} can go here.` : '');

function leftOut(text: string, block: RegExp | undefined): string {
  const dropped = [...new Set(block ? text.match(block) : [])];
  return dropped.length === 0 ? '' : `Left out: ${dropped.slice(0, 10).join(' ')}.`;
}

function cutTo(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  // Never within a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

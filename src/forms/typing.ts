import type { Typing } from './fields.ts';

/** What became of a change: the text that stays, and the words for what was not taken, if anything. */
export interface Filtered {
  text: string;
  said?: string;
}

/**
 * Passes a change of a field through its kind's filter (rule VAL-2).
 * Leading white space is stripped, blocked characters are left out, the text stops at its maximum length.
 * A number is never turned into another one (decision 35): what does not fit is refused whole, with words.
 */
export function applyFilter(raw: string, typing: Typing, before: string): Filtered {
  const text = plain(raw, typing);
  // Again without leading white space: what is left out may have stood before it.
  const kept = typing.block ? text.replace(typing.block, '').replace(/^\s+/, '') : text;
  if (typing.isWhole) return takenWhole(kept, text, typing, before);

  const cut = cutTo(kept, typing.maxLength);
  // What is put into a full text would push out its end.
  if (cut !== kept && before.length === typing.maxLength)
    return { text: before, said: `Only ${typing.maxLength} characters fit here, so nothing was changed.` };
  if (typing.shape && cut !== '' && !typing.shape.test(cut)) return { text: before, said: onlyTakes(typing) };
  if (kept.length !== text.length)
    return { text: cut, said: `${leftOut(text, typing.block)} ${onlyTakes(typing)}`.trim() };
  if (cut.length !== kept.length)
    return { text: cut, said: `Only ${typing.maxLength} characters fit here. The rest was left out.` };
  return { text: cut };
}

/** The text that typing lets through; `taken` without the words. */
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

/** Without leading white space and separators, and with full-width digits as plain ones where a number is meant. */
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
  // Never in the middle of a character that takes two places.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

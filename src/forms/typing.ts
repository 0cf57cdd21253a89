import { joinNonEmpty } from '#lib/text.ts';
import { cutAtMaxLength, leftOut, refusedAsTooLong, refusedAtMaxLength } from './texts/firstTexts.ts';

/** The filter of typing and pasting (rule VAL-2). */
export interface Typing {
  /** Matches the characters that are left out. */
  block?: RegExp;
  maxLength?: number;
  /** The text must match it after every change; a change that does not is refused. */
  shape?: RegExp;
  /** Matches separators that are removed without a note: the dashes of a TRN, the commas of an amount. */
  separators?: RegExp;
  /** Writes characters in another form without a note, one for one. */
  rewrite?: (text: string) => string;
  /** True for numbers: a change that does not fit is refused as a whole, never cut into another number (decision 35). */
  isWhole?: boolean;
  /** The note after a refused change: "Only digits can go here." */
  allowedMessage?: string;
}

/** The result of a change: the text of the input, and a message when some of what was typed or pasted was refused. */
export interface Filtered {
  text: string;
  message?: string;
}

/**
 * Passes a change of a field through the filter of its kind (rule VAL-2). Takes the text after the change, the one before it,
 * and what of the text is behind the caret. Leading white space is stripped, blocked characters are left out, and what is
 * inserted stops where the text has its maximum length. A number is never turned into another one (decision 35): a change
 * that does not fit is refused as a whole.
 */
export function applyFilter(raw: string, typing: Typing, before: string, behind = ''): Filtered {
  const text = plain(raw, typing);
  if (typing.isWhole) return acceptWhole(text, typing, before);

  // Strips leading white space again: a blocked character may have been in front of it.
  const allowed = typing.block ? text.replace(typing.block, '').trimStart() : text;
  const { maxLength = Number.POSITIVE_INFINITY } = typing;
  // A text from elsewhere that is too long already may get shorter.
  const isTooLong = allowed.length > Math.max(maxLength, before.length);
  if (isTooLong && before.length >= maxLength) return { text: before, message: refusedAtMaxLength({ maxLength }) };
  // What stood behind the insertion stays, and no surrogate pair is cut in two.
  const rest = typing.rewrite?.(behind) ?? behind;
  const end = allowed.endsWith(rest) ? rest : '';
  const cut = isTooLong ? allowed.slice(0, maxLength - end.length).replace(/[\uD800-\uDBFF]$/, '') + end : allowed;
  if (typing.shape && cut !== '' && !typing.shape.test(cut)) return { text: before, message: typing.allowedMessage };
  if (allowed.length !== text.length)
    return { text: cut, message: joinNonEmpty([leftOutMessage(text, typing.block), typing.allowedMessage], ' ') };
  if (isTooLong) return { text: cut, message: cutAtMaxLength({ maxLength }) };
  return { text: cut };
}

/** The text of `applyFilter` without its message. */
export const accept = (raw: string, typing: Typing, before = ''): string => applyFilter(raw, typing, before).text;

/**
 * Accepts a change as a whole or refuses it. A text from elsewhere that does not fit may lose any part: what is wrong with it
 * could not be deleted otherwise.
 */
function acceptWhole(text: string, typing: Typing, before: string): Filtered {
  const refusal = refusalOf(text, typing);
  const earlier = plain(before, typing);
  if (!refusal || (refusalOf(earlier, typing) && isLeftOf(earlier, text))) return { text };
  return { text: before, ...refusal };
}

/** Says why a text does not fit; undefined where it fits. */
function refusalOf(
  text: string,
  { block, shape, maxLength, allowedMessage }: Typing,
): { message?: string } | undefined {
  if ((block && text.search(block) !== -1) || (shape && text !== '' && !shape.test(text)))
    return { message: allowedMessage };
  if (maxLength !== undefined && text.length > maxLength)
    return { message: refusedAsTooLong({ length: text.length, maxLength }) };
  return undefined;
}

/**
 * Whether a text is the one of before without a part of it.
 * An input method may tell the same text twice: it took nothing then.
 */
function isLeftOf(before: string, text: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === before[start]) start += 1;
  return text.length <= before.length && before.endsWith(text.slice(start));
}

/** Strips leading white space and separators. Full-width digits become plain ones; in numbers, other full-width marks too. */
function plain(raw: string, { isWhole, separators, rewrite }: Typing): string {
  const narrow = isWhole ? raw.normalize('NFKC') : raw.replace(/[\uFF10-\uFF19]/g, (digit) => digit.normalize('NFKC'));
  const started = narrow.trimStart();
  const bare = separators ? started.replace(separators, '') : started;
  return rewrite ? rewrite(bare) : bare;
}

function leftOutMessage(text: string, block: RegExp | undefined): string {
  const dropped = [...new Set(block ? text.match(block) : [])];
  return dropped.length === 0 ? '' : leftOut({ characters: dropped.slice(0, 10).join(' ') });
}

/** The format of a typed text, which it gets when its box is left: a phone number of ten digits becomes (876)555-0101. */
export function formatted({ control }: { control: string }, text: string): string {
  if (control !== 'phone') return text.trimEnd();
  return text.replace(/^1?-?(\d{3})-?(\d{3})-?(\d{4})$/, '($1)$2-$3');
}

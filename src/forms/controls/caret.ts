type Box = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret is; at the end in an input that does not say, such as one for email addresses. */
export const caretOf = (box: Box): number => box.selectionEnd ?? box.value.length;

/**
 * Writes the text that a filter has left of a change. What stood after the caret stays after it: as React writes a text, the
 * caret goes to the end.
 */
export function writeText(box: Box, text: string): void {
  const caret = caretOf(box);
  const after = box.value.slice(caret);
  const next = text.endsWith(after) ? text.length - after.length : Math.min(caret, text.length);
  const saysCaret = box.selectionEnd !== null;
  box.value = text;
  if (saysCaret) box.setSelectionRange(next, next);
}

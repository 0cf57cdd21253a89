import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { Input } from '#ui/Input.tsx';

interface FilteredInputProps extends ComponentProps<typeof Input> {
  /** Whether the filter accepts a text. */
  isAccepted: (raw: string) => boolean;
  /** The characters that the mask inserts between the digits. They are outdated after a change, and are ignored. */
  marks?: RegExp;
}

/**
 * The input of a masked field. A mask keeps the part of a text that matches, which may be another number than the user
 * meant (decision 35); so the whole text after a key, a paste or autofill is checked before the mask sees it.
 */
export function FilteredInput({ isAccepted, marks, onChange, onPaste, ...rest }: FilteredInputProps) {
  /** The start of the current paste: pasted text may begin with the same characters as the text that it replaces. */
  const pastedAt = useRef<number | null>(null);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    pastedAt.current = event.currentTarget.selectionStart;
    onPaste?.(event);
  };
  const filter = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    const before = String(rest.value ?? '');
    const from = pastedAt.current ?? box.value.length;
    pastedAt.current = null;
    if (!isDeletion(event.nativeEvent) && !isAccepted(intendedText(box, { before, from, marks })))
      return restore(box, before);
    // A mask does not accept full-width digits.
    const normalized = box.value.normalize('NFKC');
    if (normalized !== box.value) box.value = normalized;
    onChange?.(event);
  };
  return <Input {...rest} onPaste={paste} onChange={filter} />;
}

/** The result of a deletion is always accepted: the user is still editing. */
const isDeletion = (event: Event): boolean => event instanceof InputEvent && event.inputType.startsWith('delete');

interface Change {
  before: string;
  /** The change begins at this index at the latest. */
  from: number;
  marks: RegExp | undefined;
}

/** The text of the box with the separators that the change contains, and without those of the mask. */
function intendedText(box: HTMLInputElement, { before, from, marks }: Change): string {
  if (!marks) return box.value;
  const end = caretOf(box);
  let start = 0;
  while (start < Math.min(end, from) && box.value[start] === before[start]) start += 1;
  const [head, inserted, tail] = [box.value.slice(0, start), box.value.slice(start, end), box.value.slice(end)];
  return head.replace(marks, '') + inserted + tail.replace(marks, '');
}

/** Restores the text of the box, and the caret before the same characters. */
function restore(box: HTMLInputElement, before: string): void {
  const caret = Math.max(0, before.length - (box.value.length - caretOf(box)));
  box.value = before;
  box.setSelectionRange(caret, caret);
}

const caretOf = (box: HTMLInputElement): number => box.selectionEnd ?? box.value.length;

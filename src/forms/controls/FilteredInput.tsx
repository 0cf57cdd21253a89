import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { Input } from '#ui/Input.tsx';
import { caretOf, writeText } from './caret.ts';

interface FilteredInputProps extends ComponentProps<typeof Input> {
  /** Whether the filter of the field accepts a text. */
  accepts: (raw: string) => boolean;
  /** Matches the marks that the mask writes between the digits; they are not passed to the filter. */
  marks?: RegExp;
}

/**
 * The input of a mask. A mask keeps what it can of a text, which may be another number than the intended one (decision
 * 35). So the filter gets the whole text after a key, a paste or an autofill before the mask does.
 */
export function FilteredInput({ accepts, marks, onChange, onPaste, ...rest }: FilteredInputProps) {
  /** Where the current paste begins: its text may begin like the text that it replaces. */
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
    if (!isDeletion(event.nativeEvent) && !accepts(intendedText(box, { before, from, marks })))
      return writeText(box, before);
    // The mask does not accept full-width digits.
    const plain = box.value.normalize('NFKC');
    if (plain !== box.value) box.value = plain;
    onChange?.(event);
  };
  return <Input {...rest} onPaste={paste} onChange={filter} />;
}

/** A deletion is never refused: the user may be about to type something else. */
const isDeletion = (event: Event): boolean => event instanceof InputEvent && event.inputType.startsWith('delete');

interface Change {
  before: string;
  /** The latest position where the change may begin. */
  from: number;
  marks: RegExp | undefined;
}

/** The text of the input with the marks that the change inserted, and without those of the mask. */
function intendedText(box: HTMLInputElement, { before, from, marks }: Change): string {
  if (!marks) return box.value;
  const end = caretOf(box);
  let start = 0;
  while (start < Math.min(end, from) && box.value[start] === before[start]) start += 1;
  const [head, inserted, tail] = [box.value.slice(0, start), box.value.slice(start, end), box.value.slice(end)];
  return head.replace(marks, '') + inserted + tail.replace(marks, '');
}

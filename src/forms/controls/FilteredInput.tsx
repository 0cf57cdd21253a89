import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { Input } from '#ui/Input.tsx';

interface JudgedInputProps extends ComponentProps<typeof Input> {
  /** Whether a text may stand in the box. */
  fits: (raw: string) => boolean;
  /** What the mask itself writes between the digits. It goes stale with the change, and is not judged. */
  marks?: RegExp;
}

/**
 * The box of a mask. A mask keeps what it can of a text, which may be another number than the one that was meant
 * (decision 35); so the whole text that a key, a paste or the browser left in the box is judged before the mask sees it.
 */
export function FilteredInput({ fits, marks, onChange, onPaste, ...rest }: JudgedInputProps) {
  /** Where the paste under way begins: what is pasted may begin like what it takes the place of. */
  const pastedAt = useRef<number | null>(null);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    pastedAt.current = event.currentTarget.selectionStart;
    onPaste?.(event);
  };
  const judge = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    const before = String(rest.value ?? '');
    const from = pastedAt.current ?? box.value.length;
    pastedAt.current = null;
    if (!isTakingAway(event.nativeEvent) && !fits(intendedText(box, { before, from, marks })))
      return restore(box, before);
    // A mask does not know full-width digits.
    const plain = box.value.normalize('NFKC');
    if (plain !== box.value) box.value = plain;
    onChange?.(event);
  };
  return <Input {...rest} onPaste={paste} onChange={judge} />;
}

/** What is left after a deletion is what the user wants, on the way to something else. */
const isTakingAway = (event: Event): boolean => event instanceof InputEvent && event.inputType.startsWith('delete');

interface Change {
  before: string;
  /** The change begins here, if not sooner. */
  from: number;
  marks: RegExp | undefined;
}

/** What stands in the box, with the marks that were put in by the change and without those of the mask. */
function intendedText(box: HTMLInputElement, { before, from, marks }: Change): string {
  if (!marks) return box.value;
  const end = caretOf(box);
  let start = 0;
  while (start < Math.min(end, from) && box.value[start] === before[start]) start += 1;
  const [head, put, tail] = [box.value.slice(0, start), box.value.slice(start, end), box.value.slice(end)];
  return head.replace(marks, '') + put + tail.replace(marks, '');
}

/** Puts back what a box held, and its caret: behind the caret stands what stood behind it before. */
function restore(box: HTMLInputElement, before: string): void {
  const caret = Math.max(0, before.length - (box.value.length - caretOf(box)));
  box.value = before;
  box.setSelectionRange(caret, caret);
}

const caretOf = (box: HTMLInputElement): number => box.selectionEnd ?? box.value.length;

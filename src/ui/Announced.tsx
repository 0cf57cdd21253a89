import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The pause after which the content is announced: a screen reader that speaks the title of the window would skip it. */
const PAUSE_MS = 1_000;
/** How long the announcement stays in the page. After that, who reads on with the cursor does not come to it as well. */
const STAY_MS = 5_000;

/**
 * Content that a screen reader announces although it is there from the start, once the window is looked at. A live region
 * announces only changes, and is silent behind another window: so its words are added to one. As one text, because Orca
 * repeats the whole region for each element that is added.
 */
export function Announced({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const announce = () => {
      if (timers.length > 0 || !document.hasFocus()) return;
      timers.push(
        setTimeout(() => setWords(wordsOf(content.current)), PAUSE_MS),
        setTimeout(() => setWords(''), PAUSE_MS + STAY_MS),
      );
    };
    announce();
    window.addEventListener('focus', announce);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      window.removeEventListener('focus', announce);
    };
  }, []);
  return (
    <>
      <div ref={content}>{children}</div>
      <span aria-live="polite" aria-atomic="true" className="slb-unseen">
        {words}
      </span>
    </>
  );
}

/** The words of the titles and paragraphs in an element. */
const wordsOf = (element: HTMLElement | null): string =>
  [...(element?.querySelectorAll('h2, h3, p, .slb-notice-title') ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ');

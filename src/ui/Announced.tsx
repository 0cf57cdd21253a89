import { type ReactNode, useEffect, useState } from 'react';

/** The pause after which a change is announced: a screen reader that speaks the title of the window would skip it. */
const PAUSE_MS = 1_000;

/**
 * Content that a screen reader announces although it is there from the start, once the window is looked at. A live region
 * announces only changes, and is silent behind another window: so the content is drawn once more.
 */
export function Announced({ children }: { children: ReactNode }) {
  const [isLookedAt, setIsLookedAt] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      if (document.hasFocus()) timer ??= setTimeout(() => setIsLookedAt(true), PAUSE_MS);
    };
    announce();
    window.addEventListener('focus', announce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', announce);
    };
  }, []);
  return (
    <div aria-live="polite" aria-atomic="true">
      <div key={String(isLookedAt)}>{children}</div>
    </div>
  );
}

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import './drawn.css';

/** Whether `index.html` shows sign-in, drawn with the build, while the script is on its way (drawn/place.js says). */
export const isSignInDrawn = (root: Element): boolean =>
  root.hasChildNodes() && document.documentElement.dataset.drawn === undefined;

/**
 * Puts the portal in the place of what was drawn into `index.html`, in one go: what somebody typed there meanwhile stays
 * typed, and the box they are in keeps the focus.
 */
export function FirstScreen({ root, children }: { root: Element; children: ReactNode }) {
  const [boxes] = useState(() => [...root.querySelectorAll('input')]);
  const [focused] = useState(() => (root.contains(document.activeElement) ? document.activeElement?.id : undefined));

  useLayoutEffect(() => {
    delete document.documentElement.dataset.drawn;
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }, [focused]);

  // After the form has begun to listen.
  useEffect(() => {
    for (const { id, value } of boxes) {
      const box = document.getElementById(id);
      if (value !== '' && box instanceof HTMLInputElement) type(box, value + box.value);
    }
  }, [boxes]);

  return children;
}

/** As a key does it: React hears of a value only where its own setter was not used. */
function type(box: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

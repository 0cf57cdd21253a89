import { type ReactNode, useEffect } from 'react';
import './drawn.css';

const ROOT = 'root';

interface Places {
  /** What `index.html` brought; in development nothing. */
  drawn: Element;
  /** Where the portal is mounted. */
  mount: Element;
  /** True while sign-in can be read, and typed into: app/drawn/place.js says when it is not. */
  isSignIn: boolean;
}

/** Whether the address is still that of sign-in, by the rule of place.js; its links work before the script is there. */
export const isAtSignIn = (): boolean => /^(#\/?(auth\/?(login)?)?)?$/.test(window.location.hash);

/** Where the portal is mounted: out of sight, beside a sign-in screen that stays until the same screen takes its place. */
export function placesOf(drawn: Element): Places {
  const isSignIn = drawn.hasChildNodes() && document.documentElement.dataset.drawn === undefined;
  if (!isSignIn) return { drawn, mount: drawn, isSignIn };
  const mount = document.createElement('div');
  mount.hidden = true;
  drawn.after(mount);
  return { drawn, mount, isSignIn };
}

/**
 * Puts the portal in the place of what was drawn, in one go and once its form listens: what somebody typed meanwhile stays
 * typed, and the box they are in keeps the focus.
 */
export function FirstScreen({ places, children }: { places: Places; children: ReactNode }) {
  useEffect(() => {
    delete document.documentElement.dataset.drawn;
    if (places.isSignIn) takePlace(places);
  }, [places]);
  return children;
}

function takePlace({ drawn, mount }: Places): void {
  const typed = [...drawn.querySelectorAll('input')].filter(({ value }) => value !== '');
  const focused = drawn.contains(document.activeElement) ? document.activeElement?.id : '';
  drawn.remove();
  mount.id = ROOT;
  mount.removeAttribute('hidden');
  for (const { id, value } of typed) {
    const box = document.getElementById(id);
    if (box instanceof HTMLInputElement) type(box, value);
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** As a key does it: React hears of a value only where its own setter was not used. */
function type(box: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

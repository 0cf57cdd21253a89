import { type ReactNode, startTransition, useEffect, useState } from 'react';
import './prerender.css';

const ROOT = 'root';

interface Places {
  /** The element with the prerendered screen; empty in development. */
  drawn: Element;
  /** The element that the portal is mounted in. */
  mount: Element;
  /** True while the prerendered sign-in is visible: app/prerender/hideElsewhere.js hides it at other routes. */
  isSignIn: boolean;
  /** The hash of the first render. */
  address: string;
}

/** Whether the address is still that of sign-in, by the rule of hideElsewhere.js; its links work before the script is there. */
const isAtSignIn = (): boolean => /^(#\/?(auth\/?(login)?)?)?$/.test(window.location.hash);

/**
 * Where the portal is mounted: out of sight, beside a sign-in screen that stays until the same screen takes its place. An
 * address that means sign-in says so from now on.
 */
export function placesOf(drawn: Element): Places {
  const isSignIn = drawn.hasChildNodes() && document.documentElement.dataset.drawn === undefined;
  // Not by way of a redirect: the first thing that is drawn has to be the form, or what was typed has nowhere to go. Whoever
  // has pressed a link of it already goes there.
  if (isSignIn && isAtSignIn()) window.history.replaceState(null, '', '#/auth/login');
  const address = window.location.hash;
  if (!isSignIn) return { drawn, mount: drawn, isSignIn, address };
  const mount = document.createElement('div');
  mount.hidden = true;
  drawn.after(mount);
  return { drawn, mount, isSignIn, address };
}

/**
 * Puts the portal in the place of what was drawn, in one go and once its form listens: what somebody typed meanwhile stays
 * typed, and the box they are in keeps the focus. Whoever pressed a link while the portal was made ready gets where it leads.
 */
export function FirstScreen({ places, children }: { places: Places; children: ReactNode }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    // The router has heard of no address until now. Told in one transition with the rest, no other screen is seen meanwhile.
    startTransition(() => {
      if (window.location.hash !== places.address) window.dispatchEvent(new PopStateEvent('popstate'));
      setIsReady(true);
    });
  }, [places]);
  useEffect(() => {
    if (!isReady) return;
    delete document.documentElement.dataset.drawn;
    if (places.isSignIn) takePlace(places);
  }, [isReady, places]);
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

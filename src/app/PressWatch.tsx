import { useEffect } from 'react';

/** How long after its release a press may still become a click: that of a finger comes a moment later. Milliseconds. */
const CLICK_FOLLOWS = 100;

/**
 * Marks the page while a press is under way that did not begin on "Please wait...": that lets it through then (Spinner.css).
 * It can appear at any moment of a press, which would end on it and be lost.
 */
export function PressWatch(): null {
  useEffect(watchPresses, []);
  return null;
}

/** Watches until the function that it returns is called. */
function watchPresses(): () => void {
  const page = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = ({ target }: Event) => {
    clearTimeout(timer);
    page.toggleAttribute('data-pressed', !(target instanceof Element && target.closest('.slb-spinner')));
  };
  const end = () => {
    clearTimeout(timer);
    timer = setTimeout(() => page.removeAttribute('data-pressed'), CLICK_FOLLOWS);
  };
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointerup', end, true);
  window.addEventListener('pointercancel', end, true);
  return () => {
    clearTimeout(timer);
    page.removeAttribute('data-pressed');
    window.removeEventListener('pointerdown', begin, true);
    window.removeEventListener('pointerup', end, true);
    window.removeEventListener('pointercancel', end, true);
  };
}

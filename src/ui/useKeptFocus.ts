import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what goes while the focus is in it (the Cancel of a file that has arrived, a Try again that helped): hands the focus on
 * to what takes its place by `id`, else to `fallbackId`, else to the heading. Otherwise it would be lost to the top of the page.
 */
export function useKeptFocus<E extends HTMLElement>(id = '', fallbackId = ''): RefObject<E | null> {
  const kept = useRef<E>(null);
  useLayoutEffect(() => {
    const here = kept.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const next = document.getElementById(id) ?? document.getElementById(fallbackId) ?? document.querySelector('h1');
        if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      });
    };
  }, [id, fallbackId]);
  return kept;
}

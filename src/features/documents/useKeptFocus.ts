import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a row that goes while the focus is in it (its Cancel, when the file has arrived): hands the focus on to the row that
 * takes its place, else to `fallbackId`. Otherwise it would be lost to the top of the page.
 */
export function useKeptFocus<E extends HTMLElement>(id: string | undefined, fallbackId?: string): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const here = row.current;
    return () => {
      if (!id || !here?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const next = document.getElementById(id) ?? document.getElementById(fallbackId ?? '');
        next?.focus({ preventScroll: true });
      });
    };
  }, [id, fallbackId]);
  return row;
}

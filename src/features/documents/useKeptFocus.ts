import { useLayoutEffect } from 'react';

/**
 * A row that goes while the focus is in it (its Cancel, when the file has arrived) hands the focus on: to the row that
 * takes its place, else to `fallbackId`. Otherwise it would be lost to the top of the page.
 */
export function useKeptFocus(id: string, fallbackId: string): void {
  useLayoutEffect(
    () => () => {
      if (!document.getElementById(id)?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        (document.getElementById(id) ?? document.getElementById(fallbackId))?.focus({ preventScroll: true });
      });
    },
    [id, fallbackId],
  );
}

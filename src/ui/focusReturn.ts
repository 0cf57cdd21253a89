/** What had the focus last, outside of dialogs. */
let lastOutside: HTMLElement | undefined;

/** Remembers where the focus is; returns the function that stops it. */
export function watchFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest('dialog')) lastOutside = target;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/**
 * Helps the focus back where the browser could not: the button that was asked from was disabled while its call ran, or
 * is gone. The last place that still is there gets it, else the heading.
 */
export function bringFocusBack(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.isConnected && !inClosedDialog(activeElement))
    return;
  if (lastOutside?.isConnected) lastOutside.focus();
  if (document.activeElement !== lastOutside) document.querySelector<HTMLElement>('main h1')?.focus();
}

const inClosedDialog = (element: Element): boolean => element.closest('dialog')?.open === false;

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The element outside of dialogs that had the focus last. */
let lastFocused: HTMLElement | undefined;

/** Records which element has the focus; returns the function that stops the recording. */
export function trackFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest('dialog')) lastFocused = target;
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

/**
 * Focuses a heading. It can take the focus only while it has it: a screen reader stops at everything else that could, and
 * calls it clickable.
 */
export function focusHeading(heading: HTMLElement, options?: FocusOptions): void {
  heading.tabIndex = -1;
  const leave = () => {
    // The whole window lost the focus, and gives it back.
    if (document.activeElement === heading) return;
    heading.removeAttribute('tabindex');
    heading.removeEventListener('blur', leave);
  };
  heading.addEventListener('blur', leave);
  heading.focus(options);
}

/** Focuses the heading of the screen. */
function focusTitle(options?: FocusOptions): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (title) focusHeading(title, options);
}

/**
 * Restores the focus after a dialog where the browser could not: the button that opened it was disabled during its call,
 * or is gone. Focuses the last focused element that is still there, else the heading.
 */
export function restoreFocus(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.isConnected && !isInClosedDialog(activeElement))
    return;
  if (lastFocused?.isConnected) lastFocused.focus();
  if (document.activeElement !== lastFocused) focusTitle();
}

const isInClosedDialog = (element: Element): boolean => element.closest('dialog')?.open === false;

/**
 * For an element that may be removed while it has the focus (the Cancel button of a finished upload, a Try again that
 * worked). Returns its ref. The focus moves to the element with `id`, else `fallbackId`, else the heading; without this
 * the browser would reset it to the top of the page.
 */
export function useFocusFallback<E extends HTMLElement>(id = '', fallbackId = ''): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        const next = document.getElementById(id) ?? document.getElementById(fallbackId);
        if (next) next.focus({ preventScroll: true });
        else focusTitle({ preventScroll: true });
      });
    };
  }, [id, fallbackId]);
  return ref;
}

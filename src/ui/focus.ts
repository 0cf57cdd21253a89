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

/** Gives an element these attributes and the focus; it has the attributes only while it has the focus. */
function focusWith(element: HTMLElement, attributes: Readonly<Record<string, string>>, options?: FocusOptions): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const leave = () => {
    // The whole window lost the focus, and gives it back.
    if (document.activeElement === element) return;
    for (const name of Object.keys(attributes)) element.removeAttribute(name);
    element.removeEventListener('blur', leave);
  };
  element.addEventListener('blur', leave);
  element.focus(options);
}

/**
 * Focuses a heading. It can take the focus only while it has it: a screen reader stops at everything else that could, and
 * calls it clickable.
 */
export const focusHeading = (heading: HTMLElement, options?: FocusOptions): void =>
  focusWith(heading, { tabindex: '-1' }, options);

/**
 * Focuses the title of the screen, by the frame that ui/Page.tsx draws around it. When the element with the focus is removed,
 * Orca goes to the first text by itself, without a word. If that is the title, its focus would be no news, and silent.
 * A status that was drawn together with the screen is read with its title: only what comes later is announced by itself.
 */
export function focusTitle(options?: FocusOptions, title = document.querySelector<HTMLElement>('h1')): void {
  const frame = title?.closest<HTMLElement>('.slb-title');
  if (frame) {
    const parts = [title, document.querySelector('main .slb-notice[role=status]')];
    // In the label: of a description, and of a second element that names it, Orca says nothing.
    const label = parts
      .flatMap((part) => part?.textContent?.trim() || [])
      .join('. ')
      .replace('?.', '?');
    focusWith(frame, { tabindex: '-1', role: 'group', 'aria-label': label }, options);
  } else if (title) focusHeading(title, options);
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

import { useEffect } from 'react';

/** How soon a press belongs to the one before it, as the second half of a double press. Milliseconds after its click. */
const SOON = 300;

/**
 * Keeps the second half of a double press from what a refused form has put in the place of its button. The page goes to the
 * list of what is wrong, and the second press would open or choose whatever lies there.
 */
export function DoublePress(): null {
  useEffect(watchPresses, []);
  return null;
}

/** Watches until the function that it returns is called. */
function watchPresses(): () => void {
  let pressed: { button: Element; box: DOMRect; at: number } | undefined;
  let isIgnored = false;

  /** Whether the press before has led to the list of what is wrong, and something else is where its button was. */
  const isSecondHalf = ({ target, clientX, clientY, timeStamp }: PointerEvent): boolean => {
    if (!pressed || timeStamp - pressed.at > SOON || !document.activeElement?.matches('.slb-summary')) return false;
    const { button, box } = pressed;
    const isThere = clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
    return isThere && target instanceof Node && !button.contains(target);
  };
  const begin = (event: PointerEvent) => {
    isIgnored = isSecondHalf(event);
  };
  const ignore = (event: Event) => {
    if (!isIgnored) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const reset = () => {
    isIgnored = false;
  };
  const click = (event: Event) => {
    const { target, timeStamp: at } = event;
    if (isIgnored) {
      ignore(event);
      reset();
      // A third one is no other press either.
      if (pressed) pressed = { ...pressed, at };
      return;
    }
    const button = target instanceof Element ? target.closest('button') : null;
    pressed = button ? { button, box: button.getBoundingClientRect(), at } : undefined;
  };

  window.addEventListener('pointerdown', begin, true);
  // It would take the focus, or open a list.
  window.addEventListener('mousedown', ignore, true);
  window.addEventListener('click', click, true);
  // A press may end without a click; a key begins another one.
  window.addEventListener('keydown', reset, true);
  return () => {
    window.removeEventListener('pointerdown', begin, true);
    window.removeEventListener('mousedown', ignore, true);
    window.removeEventListener('click', click, true);
    window.removeEventListener('keydown', reset, true);
  };
}

import { useEffect, useRef } from 'react';

/**
 * Returns a function that does something at once or, while a pointer is pressed, after its click. What moves the page when a
 * field is left would otherwise move the pressed button away from under the pointer, and the press would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  // A tap is pressed and released at its end, in one go.
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click follows the release at once.
      for (const run of waiting.current.splice(0)) setTimeout(run);
    };
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', release, true);
    window.addEventListener('dragend', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', release, true);
      window.removeEventListener('dragend', release, true);
    };
  }, []);

  return (run) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  };
}

/** True from the press of a pointer to its release; a tap has both at its end. */
let isPressed = false;
const waiting: (() => void)[] = [];

window.addEventListener(
  'mousedown',
  () => {
    isPressed = true;
  },
  { capture: true },
);

function release(): void {
  isPressed = false;
  // The click follows the release at once.
  for (const run of waiting.splice(0)) setTimeout(run);
}
window.addEventListener('mouseup', release, { capture: true });
window.addEventListener('dragend', release, { capture: true });

/**
 * Does something at once or, while a pointer is pressed, after its click. What moves the page when a field is left would
 * otherwise move the pressed button away from under the pointer, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

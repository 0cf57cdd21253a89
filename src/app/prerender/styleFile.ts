/**
 * Fetches the style of the first screen as a file where the browser refused the one inside `index.html`: the host still
 * sends the policy of another release, which allows another hash.
 */
export function fetchRefusedStyle(): void {
  const inside = document.querySelector<HTMLStyleElement>('style[data-file]');
  const file = inside?.dataset.file;
  if (!file || inside.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  inside.replaceWith(link);
}

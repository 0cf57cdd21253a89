import { screen, waitFor } from '@testing-library/react';

type Name = string | RegExp;

/** The accessible name, simplified: the label, or else the text. */
const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

const fits = (element: Element, wanted: Name): boolean =>
  typeof wanted === 'string' ? nameOf(element) === wanted : wanted.test(nameOf(element));

const UNSEEN = '[hidden], dialog:not([open]), [aria-hidden="true"]';

const allNamed = (kind: string, wanted: Name): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(kind)].filter((one) => fits(one, wanted) && !one.closest(UNSEEN));

/** The heading of the page. Searched by name only: a search by role computes the style of every element. */
export const pageHeading = (name: Name): Promise<HTMLElement> => headingNamed('h1', name);

/** A heading of a part of the page. */
export const partHeading = (name: Name): Promise<HTMLElement> => headingNamed('h2, h3', name);

const headingNamed = (kind: string, name: Name): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = allNamed(kind, name);
    if (found) return found;
    const there = [...document.querySelectorAll(kind)].map(nameOf).join(' | ');
    throw new Error(`No heading ${String(name)} among: ${there}`);
  });

/** The only button with this name. If it is not found, a search by role fails with a list of all buttons. */
export function buttonNamed(name: Name): HTMLElement {
  const [found, ...others] = allNamed('button', name);
  return found && others.length === 0 ? found : screen.getByRole('button', { name });
}

/** A button of the open dialog; waits for it. */
export const dialogButtonNamed = (name: Name): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = allNamed('dialog[open] button', name);
    if (!found) throw new Error(`No button ${String(name)} in a dialog`);
    return found;
  });

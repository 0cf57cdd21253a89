import { screen, waitFor } from '@testing-library/react';

type Name = string | RegExp;

/** As a person hears it: its label, or else its words. */
const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

const fits = (element: Element, wanted: Name): boolean =>
  typeof wanted === 'string' ? nameOf(element) === wanted : wanted.test(nameOf(element));

const UNSEEN = '[hidden], dialog:not([open]), [aria-hidden="true"]';

const allNamed = (kind: string, wanted: Name): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(kind)].filter((one) => fits(one, wanted) && !one.closest(UNSEEN));

/** The heading of the page. Asked by name alone: a search by role computes the style of everything on the page. */
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

/** The only button of this name; searched by role where it is not found by its words, for that says what there is. */
export function buttonNamed(name: Name): HTMLElement {
  const [found, ...others] = allNamed('button', name);
  return found && others.length === 0 ? found : screen.getByRole('button', { name });
}

/** A button of the dialog that is open, once there is one. */
export const dialogButtonNamed = (name: Name): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = allNamed('dialog[open] button', name);
    if (!found) throw new Error(`No button ${String(name)} in a dialog`);
    return found;
  });

// What is out of its place on a screen. Each function runs in the page.

/** Horizontal scrolling of the page or of an open dialog, with the elements that cause it. */
export function sidewaysScrolling(): string[] {
  const scrolling = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth &&
      (element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX)),
  );
  return scrolling.map((element) => {
    const edge = element.getBoundingClientRect().left + element.clientLeft + element.clientWidth;
    const widest = [...element.querySelectorAll('*')]
      .filter((inner) => inner.getBoundingClientRect().right > edge + 1)
      .map((inner) => inner.outerHTML.slice(0, 120));
    return `scrolls sideways: ${widest.slice(0, 3).join(' | ')}`;
  });
}

/** Buttons with nothing between them and what is above or below: the two look like one, and a thumb takes the wrong one. */
export function touchingButtons(): string[] {
  const ENOUGH = 6;
  const root = document.querySelector('dialog[open]') ?? document.body;
  const buttons = [...root.querySelectorAll('.slb-button:not(.slb-button--text)')];
  // A button without a frame has room of its own around its text.
  const shown = [
    ...root.querySelectorAll(
      '.slb-button:not(.slb-button--text), .slb-input, .slb-notice, .slb-card, h1, h2, h3, p, li, label',
    ),
  ];
  const boxOf = (element: Element) => element.getBoundingClientRect();
  return buttons
    .filter((button) => button.checkVisibility() && !button.closest('.slb-input'))
    .flatMap((button) => {
      const { top, bottom, left, right } = boxOf(button);
      const close = shown.filter((other) => {
        if (other.contains(button) || button.contains(other) || !other.checkVisibility()) return false;
        const box = boxOf(other);
        const isAbove = box.bottom > top - ENOUGH && box.bottom <= top + 1;
        const isBelow = box.top < bottom + ENOUGH && box.top >= bottom - 1;
        return box.width > 1 && box.left < right && box.right > left && (isAbove || isBelow);
      });
      return close.map((other) => `touch: ${button.outerHTML.slice(0, 120)} and ${other.outerHTML.slice(0, 120)}`);
    });
}

/** WCAG 1.4.12: the largest spacing of lines, paragraphs, letters and words that a page must support. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function unspaceText(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** Text that its own box cuts off. Leaves out text for screen readers only, and boxes that scroll. */
export function cutOffText(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return false;
      const isCut = (overflow: string, content: number, box: number) =>
        ['hidden', 'clip'].includes(overflow) && content > box + 2;
      return (
        isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight)
      );
    })
    .filter((element) => element.matches(':not(html, body, svg, svg *, input)') && element.textContent !== '')
    .map((element) => `cuts off: ${element.outerHTML.slice(0, 160)}`);
}

/** Titles and states with a word that is broken in its middle although it fits into a line of the page. */
export function brokenTitles(): string[] {
  const room = (document.querySelector('main')?.clientWidth ?? 0) / 2;
  return [...document.querySelectorAll('h2, h3, h2 *, h3 *, .slb-tasks *, .slb-soft')].flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text)
      .flatMap((node) => [...node.data.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => ({ node, word, index })))
      .filter(({ node, word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isBroken = new Set(pieces.map(({ top }) => Math.round(top))).size > 1;
        return isBroken && pieces.reduce((sum, { width }) => sum + width, 0) < room;
      })
      .map(({ word }) => `broken: ${word} of ${element.textContent}`),
  );
}

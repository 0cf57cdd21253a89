import type { Page } from '@playwright/test';
import { axeFindings, otherFindings, shownNow } from './axe.ts';
import { cutOffText, sidewaysScrolling, spaceText, touchingButtons, unspaceText } from './layoutFaults.ts';

// Rule QLT-8: checks one state of a screen at every width, in every colour scheme and with every setting that users have.

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };
const COMPUTER = { width: 1280, height: 844 };
/** 1280 pixels at a zoom of 200%. A width of 320 is a zoom of 400%. */
const ZOOMED = { width: 640, height: 422 };

/**
 * Returns every finding about the screen as it is now, with the setting that shows it. Begins and ends at 390 pixels, light.
 *
 * Colours are checked on a phone and a computer: 320 pixels show nothing more than 390 do. Dark colours are checked on a
 * computer only, where nothing is collapsed. Two CSS rules set a colour by the width (the background of the task list, the
 * labels of the questions about documents), and both colours come from tokens that are checked everywhere.
 *
 * axe is asked everything at 390 pixels. In another width or scheme it is asked what may be another there (sameLooks.ts).
 */
export async function displayFindings(page: Page, state: string): Promise<string[]> {
  const wrong: string[] = [];
  const note = (where: string, findings: readonly string[]) =>
    wrong.push(...findings.map((one) => `${state}, ${where}: ${one}`));

  note('with reduced motion', await page.evaluate(runningAnimations));
  note('heard alone', await page.evaluate(ambiguousControls));
  note('390 light', await axeFindings(page));
  note('390', await page.evaluate(sidewaysScrolling));
  note('390', await page.evaluate(touchingButtons));
  const shownBefore = await shownNow(page);
  await resize(page, COMPUTER);
  note('1280 light', await otherFindings(page, { colours: true, shownBefore }));
  note('1280', await page.evaluate(sidewaysScrolling));
  await page.emulateMedia({ colorScheme: 'dark' });
  note('dark', await otherFindings(page, { colours: true, shownBefore: undefined }));
  await Promise.all([page.emulateMedia({ colorScheme: 'light' }), resize(page, ZOOMED)]);
  note('zoomed to 200%', await page.evaluate(sidewaysScrolling));
  await resize(page, SMALL_PHONE);
  note('320 light', await otherFindings(page, { colours: false, shownBefore }));
  note('320', await page.evaluate(sidewaysScrolling));
  await page.evaluate(spaceText);
  note('with spaced text', await page.evaluate(sidewaysScrolling));
  note('with spaced text', await page.evaluate(cutOffText));
  await Promise.all([page.evaluate(unspaceText), page.emulateMedia({ forcedColors: 'active' }), resize(page, PHONE)]);
  note('with forced colours', await page.evaluate(controlsWithoutShape));
  await page.emulateMedia({ forcedColors: 'none' });
  return wrong;
}

/** Sizes the window. A page hears of a new width in its next frame, and React then draws what depends on it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(nextFrame);
}

// The functions below run in the page.

const nextFrame = () => new Promise<void>((draw) => requestAnimationFrame(() => draw()));

/** Animations that still run. A part that waits for the parts above it does not move. */
const runningAnimations = (): string[] =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter((animation) => !(animation instanceof CSSAnimation && animation.animationName === 'slb-in-order'))
    .map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target?.outerHTML : undefined;
      const what = animation instanceof CSSTransition ? animation.transitionProperty : animation.id;
      return `moves: ${what} of ${target?.slice(0, 160)}`;
    });

/** Buttons with the same name, and links with the same name and another target: a screen reader's list cannot tell them apart. */
function ambiguousControls(): string[] {
  const shown = document.querySelector('dialog[open]') ?? document.body;
  const places = new Map<string, Set<string>>();
  const describing = (one: Element) =>
    (one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  for (const [at, one] of [...shown.querySelectorAll('button, a[href], summary')].entries()) {
    if (!one.checkVisibility() || one.closest('[inert], [aria-hidden=true]')) continue;
    const parts = [one.getAttribute('aria-label') ?? one.textContent, ...describing(one)];
    // A screen reader announces the group together with the control.
    const group = one.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    const name = [group, ...parts].join(' ').trim().replace(/\s+/g, ' ');
    const href = one.getAttribute('href');
    const place = href === null ? String(at) : decodeURIComponent(href);
    places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return [...places].filter(([, found]) => found.size > 1).map(([name, { size }]) => `${size} times: ${name}`);
}

/** Controls that only a colour of the portal shows: forced colours would make them invisible. */
function controlsWithoutShape(): string[] {
  return [...document.querySelectorAll('button, .slb-button, input:not([type=file]), select, textarea')]
    .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
    .filter((element) => {
      const { appearance, textDecorationLine, clipPath } = getComputedStyle(element);
      // The border of a field is on the element around its input, and that of a switch on an element inside its button.
      const borders = [element, element.parentElement ?? element, ...element.children].map(
        (one) => getComputedStyle(one).borderBottomStyle,
      );
      const isUnseen = clipPath !== 'none' || element.clientWidth <= 1;
      const isDrawnBySystem = appearance !== 'none' && element.matches('input[type=checkbox], input[type=radio]');
      const hasLine = textDecorationLine !== 'none' || borders.some((style) => style !== 'none');
      // An icon has the colour of the text.
      return !isUnseen && !isDrawnBySystem && !hasLine && !element.querySelector('svg');
    })
    .map((element) => `no shape: ${element.outerHTML.slice(0, 160)}`);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { installSameLooks } from './sameLooks.ts';
import { digestOfScreen, isSeen, noteSeen } from './seenScreens.ts';

/** The only rules about colours, and by far the slowest ones. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** The only rules about sizes and places. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];

/** What axe is asked about a screen in another width or scheme than the one in which it was asked everything. */
interface Asked {
  colours: boolean;
  /** How the screen was shown then: where all is shown as it was, no rule but those about sizes can find anything new. */
  shownBefore: string | undefined;
}

/** A colour as axe holds it. */
declare class Colour {
  constructor(copied?: Colour);
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): this;
}

/** What axe's script adds to a page. */
declare const axe: { run: typeof run; commons: { color: { Color: typeof Colour } } };

/** The script, half a megabyte: it is added to a document once, and read by the browser once. */
const script = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** None of these rules loads styles or sound. Nobody reads how to find what is in order. */
const OPTIONS = { resultTypes: ['violations' as const], preload: false, selectors: false };
const ALL = { ...OPTIONS, rules: { 'target-size': { enabled: true } } };
const ALL_BUT_COLOURS = {
  ...OPTIONS,
  rules: { ...ALL.rules, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
};

/** The colours that axe has judged in this process. */
const judged = new Set<string>();

/**
 * What axe finds on the screen now: all rules of WCAG 2.2 AA and the good practices, contrast included. In the page itself:
 * no other window is opened for it.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await addScript(page);
  return await ask(page, ALL);
}

/** How the screen is shown, for a comparison with the same screen in another width. */
export const shownNow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    window.sameLooks?.begin();
    return window.sameLooks?.shown() ?? '';
  });

/** What axe finds on a screen that it knows in another width or scheme. It looks at what may be another there. */
export async function otherFindings(page: Page, { colours, shownBefore }: Asked): Promise<string[]> {
  const news = await page.evaluate(
    ([before, hasColours]) => {
      const looks = window.sameLooks;
      looks?.begin();
      return {
        elements: before !== undefined && looks?.shown() !== before,
        colours: hasColours && looks?.hasUnjudgedColours(),
        sizes: before !== undefined && looks?.mayBeTooSmall(),
      };
    },
    [shownBefore, colours] as const,
  );
  if (news.elements) return await ask(page, news.colours ? ALL : ALL_BUT_COLOURS);
  const rules = [...(news.colours ? COLOUR_RULES : []), ...(news.sizes ? SIZE_RULES : [])];
  return rules.length > 0 ? await ask(page, { ...OPTIONS, runOnly: rules }) : [];
}

/**
 * The same with all rules, where many walks come through: a screen that is the same to the letter as one on which axe found
 * nothing is not looked at again.
 */
export async function newFindings(page: Page): Promise<string[]> {
  const key = await page.evaluate(digestOfScreen);
  if (isSeen(key)) return [];
  const found = await axeFindings(page);
  // A screen that has changed meanwhile is another one.
  if (found.length === 0 && (await page.evaluate(digestOfScreen)) === key) noteSeen(key);
  return found;
}

type Options = Parameters<typeof run>[1];

/** Adds axe to a document that does not have it yet. */
async function addScript(page: Page): Promise<void> {
  if (await page.evaluate(() => window.sameLooks !== undefined)) return;
  await page.evaluate(await script);
  await page.evaluate(readColoursOnce);
  await page.evaluate(installSameLooks, [...judged]);
}

async function ask(page: Page, options: Options): Promise<string[]> {
  const { found, colours } = await page.evaluate(findings, options);
  for (const one of colours) judged.add(one);
  return found;
}

/** Runs in the page. */
async function findings(options: Options): Promise<{ found: string[]; colours: string[] }> {
  window.sameLooks?.begin();
  // The screen behind a dialog cannot be reached, and was checked before.
  const dialog = document.querySelector('dialog:modal');
  const { violations } = await axe.run(dialog ?? document, options);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  return { found, colours: window.sameLooks?.newlyJudged() ?? [] };
}

/** Runs in the page. A screen has some twenty colours, and axe reads the text of one for each element on it. */
function readColoursOnce(): void {
  const { Color } = axe.commons.color;
  const read = Color.prototype.parseString;
  const known = new Map<string, Colour>();
  Color.prototype.parseString = function (this: Colour, text: string) {
    const same = known.get(text);
    if (same) {
      const { r, g, b, alpha } = same;
      return Object.assign(this, { r, g, b, alpha });
    }
    read.call(this, text);
    // A copy: axe changes the one that it asked for.
    known.set(text, new Color(this));
    return this;
  };
}

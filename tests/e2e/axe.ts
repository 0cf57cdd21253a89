import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { digestOfScreen, isSeen, noteSeen } from './seenScreens.ts';

/** The only rules about colours, and by far the slowest ones. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The rules that axe runs: all, those about colours, or all others. */
type Asked = 'all' | 'colours' | 'all but colours';

const ruled: Readonly<Record<Asked, object>> = {
  all: { rules: { 'target-size': { enabled: true } } },
  colours: { runOnly: COLOUR_RULES },
  'all but colours': {
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
    },
  },
};

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

/**
 * What axe finds on the screen now: all rules of WCAG 2.2 AA and the good practices, contrast included, or those that are
 * asked about. In the page itself: no other window is opened for it.
 */
export async function axeFindings(page: Page, asked: Asked = 'all'): Promise<string[]> {
  // None of these rules loads styles or sound. Nobody reads how to find what is in order.
  const options = { resultTypes: ['violations' as const], preload: false, selectors: false, ...ruled[asked] };
  return (await page.evaluate(findings, options)) ?? (await afterScript(page, options));
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

async function afterScript(page: Page, options: Options): Promise<string[]> {
  await page.evaluate(await script);
  await page.evaluate(readColoursOnce);
  return (await page.evaluate(findings, options)) ?? ['axe is not there'];
}

/** Runs in the page. Undefined where axe is not there yet. */
async function findings(options: Options): Promise<string[] | undefined> {
  if (!('axe' in window)) return undefined;
  // The screen behind a dialog cannot be reached, and was checked before.
  const dialog = document.querySelector('dialog:modal');
  const { violations } = await axe.run(dialog ?? document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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

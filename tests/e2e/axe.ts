import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/**
 * What axe finds on the screen now: all rules of WCAG 2.2 AA and the good practices, contrast included, or those that are
 * asked about. In the page itself: no other window is opened for it.
 */
export async function axeFindings(page: Page, asked: Asked = 'all'): Promise<string[]> {
  const { isThere, isDialog } = await page.evaluate(() => ({
    isThere: 'axe' in window,
    isDialog: document.querySelector('dialog:modal') !== null,
  }));
  // The script has half a megabyte, so it is added to a document once. None of these rules loads styles or sound.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...ruled[asked] });
  // The screen behind a dialog cannot be reached, and was checked before.
  if (isDialog) axe.include('dialog:modal');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

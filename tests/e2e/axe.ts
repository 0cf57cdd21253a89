import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The only rules that see colours, and much the dearest ones. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe is asked about: every rule, those of colour alone, or all but those. */
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
  // Half a megabyte of script goes into a document once; and no rule that is asked reads files of style or sound again.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...ruled[asked] });
  // What is behind a dialog is out of reach, and has been looked at before.
  if (isDialog) axe.include('dialog:modal');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

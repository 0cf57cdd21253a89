import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the screen now: all rules of WCAG 2.2 AA and the good practices, contrast included, or these alone. In
 * the page itself: no other window is opened for it.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const { isThere, isDialog } = await page.evaluate(() => ({
    isThere: 'axe' in window,
    isDialog: document.querySelector('dialog:modal') !== null,
  }));
  // Half a megabyte of script goes into a document once.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  // What is behind a dialog is out of reach, and has been looked at before.
  if (isDialog) axe.include('dialog:modal');
  const { violations } = await (rules
    ? axe.withRules(rules)
    : axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

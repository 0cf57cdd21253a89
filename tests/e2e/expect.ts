import { expect as base, type Locator } from '@playwright/test';

/**
 * Playwright's, but for what is not there yet. Of that Playwright describes the whole screen for its report, at each look
 * until it comes: half of all that it does in a page. Here it is waited for, and only what does not come is reported.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const timeout = options?.timeout ?? this.timeout;
    const isAsWanted = await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout }).then(
      () => true,
      () => false,
    );
    if (!isAsWanted) {
      const reported = this.isNot ? base(locator).not : base(locator);
      await reported.toBeVisible({ timeout: 1 });
    }
    return { pass: !this.isNot, message: () => '' };
  },
});

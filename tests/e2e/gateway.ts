import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * Decides on the payment page in a window of its own, and looks at the portal again. Playwright lets every page believe that
 * it has the focus, so that the portal would not notice (decision 36).
 */
export async function decideAt(
  gateway: Page,
  portal: Page,
  decision: 'Approve payment' | 'Decline payment',
): Promise<void> {
  await gateway.getByRole('button', { name: decision }).click();
  await expect(gateway.getByRole('link', { name: 'Return to the portal' })).toBeVisible();
  await portal.evaluate(() => window.dispatchEvent(new Event('focus')));
}

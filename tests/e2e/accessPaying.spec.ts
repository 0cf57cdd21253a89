import type { Page } from '@playwright/test';
import { signInAs } from './demoPerson.ts';
import { decideAt } from './gateway.ts';
import { expect, test } from './portal.ts';
import { approvePayments, complains, dialog, headed, look, press, settled } from './states.ts';

// Paying and the receipt, in every state, width, scheme and setting (rule QLT-8).

/** Presses Pay and confirms the dialog. */
async function pay(page: Page): Promise<void> {
  await press(/^Pay J\$/)(page);
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
}

test('the payment of a fee and its receipt pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'fees.due@example.com');
  await page.getByRole('link', { name: 'Pay fees and instalments' }).click();
  await press('Pay: Application fee')(page);
  await headed(page, 'Pay a fee');
  let gateway = page;
  await look(page, world, [
    ['a fee', () => settled(page)],
    [
      'a fee, with errors',
      async () => {
        await page.getByLabel('Email address').fill('');
        await press(/^Pay J\$/)(page);
        await complains(page);
      },
    ],
    [
      'waiting',
      async () => {
        await page.getByLabel('Email address').fill('fees.due@example.com');
        const opened = page.waitForEvent('popup');
        await pay(page);
        await headed(page, 'Waiting for your payment');
        gateway = await opened;
        await page.bringToFront();
      },
    ],
    [
      'asked again',
      async () => {
        await press('Check now')(page);
        await expect(page.getByText('The payment has not arrived yet.')).toBeVisible();
      },
    ],
    [
      'declined',
      async () => {
        await decideAt(gateway, page, 'Decline payment');
        await headed(page, 'Payment declined');
        await settled(page);
      },
    ],
    [
      'blocked',
      async () => {
        await page.evaluate(() => {
          window.open = () => null;
        });
        await press('Try again')(page);
        await pay(page);
        await expect(page.getByText('Your browser did not open the payment page')).toBeVisible();
        await settled(page);
      },
    ],
    [
      'unknown',
      async () => {
        await approvePayments(page, { totalAmount: '1.00' });
        // The screen also checks on its own. If it is faster, the press meets the answer.
        const answered = page.getByRole('heading', { level: 1, name: 'Payment update in progress' });
        await page.getByRole('button', { name: 'Check now' }).or(answered).click();
        await headed(page, 'Payment update in progress');
        await settled(page);
      },
    ],
    [
      'approved, with its message',
      async () => {
        await approvePayments(page, {});
        await press('Refresh')(page);
        await expect(dialog(page)).toBeVisible();
      },
    ],
    [
      'approved',
      async () => {
        await press('OK')(page);
        await headed(page, 'Payment approved');
        await settled(page);
      },
    ],
    [
      'receipt',
      async () => {
        await press(/^Open receipt/)(page);
        await headed(page, 'Payment approved receipt');
      },
    ],
  ]);
});

import type { BrowserContext, Page } from '@playwright/test';
import { openScreen, resume, signInAs } from './demoPerson.ts';
import { decideAt } from './gateway.ts';
import { expect, MOCK_SERVER, test } from './portal.ts';
import { arrivesAt } from './screen.ts';

// A payment that is interrupted anywhere ends in one charge and a true status (rule PAY-5).

async function openFees(page: Page): Promise<void> {
  await signInAs(page);
  await resume(page);
  await openScreen(page, 'payment?lastTab=0', 'Fees');
}

/** Presses Pay and Yes; answers with the window of the payment page. */
async function pay(page: Page): Promise<Page> {
  await page.getByRole('button', { name: /^Pay J\$/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const gateway = await opened;
  await expect(gateway.getByRole('button', { name: 'Approve payment' })).toBeVisible();
  return gateway;
}

const approve = (gateway: Page): Promise<void> => gateway.getByRole('button', { name: 'Approve payment' }).click();

test('a declined payment charges nothing and may be tried again', async ({ page, world }) => {
  await openFees(page);
  await decideAt(await pay(page), page, 'Decline payment');
  await arrivesAt(page, 'Payment declined');
  expect(await world.charges()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await decideAt(await pay(page), page, 'Approve payment');
  await arrivesAt(page, 'Payment approved');
  expect(await world.charges()).toBe(1);
});

test('a reload while the payment page is open continues the same payment', async ({ page, world }) => {
  await openFees(page);
  const gateway = await pay(page);
  await page.reload();
  await arrivesAt(page, 'Waiting for your payment');
  await expect(page.getByRole('button', { name: /^Pay J\$/ })).toHaveCount(0);
  await decideAt(gateway, page, 'Approve payment');
  await arrivesAt(page, 'Payment approved');
  expect([await world.charges(), await world.callsOf('authorisePayment')]).toEqual([1, 1]);
});

test('two tabs that pay the same fee make one payment', async ({ page, world }) => {
  await openFees(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open(window.location.href));
  const second = await opened;
  await arrivesAt(second, 'Fees');

  const gateway = await pay(page);
  await second.getByRole('button', { name: /^Pay J\$/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await arrivesAt(second, 'Waiting for your payment');
  await decideAt(gateway, page, 'Approve payment');
  await arrivesAt(page, 'Payment approved');
  await arrivesAt(second, 'Payment approved');
  expect(await world.charges()).toBe(1);
});

test('an order whose answer was lost is not placed twice', async ({ page, world }) => {
  await openFees(page);
  await world.fault({ kind: 'network', path: 'PAYEMENT_AUTH', afterProcessing: true });
  await page.getByRole('button', { name: /^Pay J\$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const failed = page.getByRole('dialog', { name: 'No connection' });
  await expect(failed).toContainText('Something is temporarily wrong with your network connection.');
  await failed.getByRole('button', { name: 'OK' }).click();
  await decideAt(await pay(page), page, 'Approve payment');
  await arrivesAt(page, 'Payment approved');
  expect(await world.charges()).toBe(1);
});

test('an instalment is paid from home, and its receipt is opened again there', async ({ page, world }) => {
  await signInAs(page, 'fees.due@example.com');
  await page.getByRole('link', { name: 'Pay fees and instalments' }).click();
  await arrivesAt(page, 'Fees and payments');
  await page.getByRole('button', { name: /^Pay: Instalment/ }).click();
  await arrivesAt(page, 'Pay an instalment');
  await expect(page.getByText('Arrears')).toBeVisible();
  const gateway = await pay(page);
  await page.reload();
  await arrivesAt(page, 'Waiting for your payment');
  await decideAt(gateway, page, 'Approve payment');
  await arrivesAt(page, 'Payment approved');
  expect([await world.charges(), await world.callsOf('authorisePayment')]).toEqual([1, 1]);

  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Pay fees and instalments' }).click();
  await arrivesAt(page, 'Fees and payments');
  await expect(page.getByRole('button', { name: 'Pay: Application fee' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay: Instalment/ })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Open receipt for Instalment/ }).click();
  const receipt = await opened;
  await arrivesAt(receipt, 'Payment approved receipt');
  await expect(receipt.getByText('Authorisation Code')).toBeVisible();
  await receipt.emulateMedia({ media: 'print' });
  const pages = (await receipt.pdf()).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(pages, 'the receipt prints on one page').toHaveLength(1);
  const edges = await receipt
    .getByRole('term')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(edges).size, 'all rows begin at one edge').toBe(1);
  // The id of the sign-in says nothing about the person (decision 112).
  const shared = await page.evaluate(() => Object.keys(localStorage));
  expect(shared.filter((key) => !/^SLB_SIGN_IN_\d+$/.test(key))).toEqual([]);
});

test('a payment page in the same tab leads back to the payment', async ({ page, world }) => {
  await signInAs(page, 'fees.due@example.com');
  await page.getByRole('link', { name: 'Pay fees and instalments' }).click();
  await page.getByRole('button', { name: 'Pay: Application fee' }).click();
  await arrivesAt(page, 'Pay a fee');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: /^Pay J\$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: 'Go to the payment page' }).click();
  await approve(page);
  await page.getByRole('link', { name: 'Return to the portal' }).click();
  await arrivesAt(page, 'Payment approved');
  expect(await world.charges()).toBe(1);
});

/** Moves the payment page to another origin. */
const paysAt = (context: BrowserContext, origin: string): Promise<unknown> =>
  context.route(/runtime-env-overrides|PAYEMENT_AUTH/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(MOCK_SERVER, origin) });
  });

for (const [where, origin] of [
  ['on another port', MOCK_SERVER],
  ['on another site', MOCK_SERVER.replace('127.0.0.1', 'localhost')],
] as const)
  test(`a payment page ${where} can neither read nor move the portal`, async ({ page, context, world }) => {
    await paysAt(context, origin);
    await openFees(page);
    const gateway = await pay(page);
    expect(new URL(gateway.url()).origin).toBe(origin);
    const address = page.url();
    const isReached = await gateway.evaluate(() => {
      const portal: Window | null = window.opener;
      if (portal) portal.location.href = `${window.location.origin}/slb-demo/moved`;
      return portal !== null;
    });
    expect(isReached).toBe(false);
    await decideAt(gateway, page, 'Approve payment');
    await arrivesAt(page, 'Payment approved');
    expect(page.url()).toBe(address);
    expect(await world.charges()).toBe(1);
  });

/** A page as it is without Playwright, which lets every page believe that it has the focus. */
const withOwnFocus = async (context: BrowserContext, page: Page): Promise<void> => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
};

test('the result is there as soon as the payment page is closed, without waiting for the next check', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install();
  await openFees(page);
  const gateway = await pay(page);
  for (const one of [page, gateway]) await withOwnFocus(context, one);
  const checks = () => world.callsOf('transactionStatus');
  // From here on no timer of the portal goes off: only the return asks.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(checks).toBeGreaterThan(0);
  const before = await checks();
  await approve(gateway);
  // The window closes itself during the press.
  const closed = gateway.waitForEvent('close');
  await gateway
    .getByRole('link', { name: 'Return to the portal' })
    .click()
    .catch(() => undefined);
  await closed;
  await expect(page.getByRole('heading', { level: 1, name: 'Payment approved' })).toBeVisible();
  expect(await checks()).toBe(before + 1);
});

test('the payment page is opened again without an opener', async ({ page }) => {
  await openFees(page);
  await (await pay(page)).close();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the payment page again' }).click();
  const gateway = await opened;
  await expect(gateway.getByRole('button', { name: 'Approve payment' })).toBeVisible();
  expect(await gateway.evaluate(() => window.opener)).toBeNull();
});

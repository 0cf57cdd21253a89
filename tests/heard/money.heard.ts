import { expect } from '../e2e/portal.ts';
import { atHome } from './places.ts';
import { section } from './section.ts';

section('A fee, from Pay to the receipt', async ({ page, ear, world }) => {
  await atHome(page, ear, 'fees.due@example.com');
  await ear.tabTo('the card', page.getByRole('link', { name: 'Pay fees and instalments' }), 'Pay fees and instalments');
  await ear.key('Return', 'Fees and payments');
  await ear.tabTo('the fee', page.getByRole('button', { name: 'Pay: Application fee' }), 'Pay: Application fee');
  await ear.key('Return', 'Pay a fee');
  await ear.readOn(6);
  await ear.tabTo('Pay', page.getByRole('button', { name: /^Pay J\$/ }), 'Pay J$');
  await ear.key('Return', 'Please confirm');
  await ear.key('Tab', 'Yes');
  const opened = page.waitForEvent('popup');
  await ear.key('Return');
  const gateway = await opened;
  const approve = gateway.getByRole('button', { name: 'Approve payment' });
  await expect(approve).toBeVisible();
  await approve.click();
  // What the page of the bank says is not the portal's.
  await ear.begin();
  await ear.hear(
    '(back in the window of the portal, after the page of the bank)',
    () => page.bringToFront(),
    'Payment approved',
    'J$',
  );
  await ear.tabTo('the receipt', page.getByRole('button', { name: /^Open receipt/ }), 'Open receipt');
  const receipt = page.waitForEvent('popup');
  await ear.key('Return', 'page tab');
  const shown = await receipt;
  await ear.readOn(8);
  await shown.close();
  await page.bringToFront();
  await ear.begin();
  await ear.tabTo(
    'the list',
    page.getByRole('button', { name: 'See all fees and payments' }),
    'See all fees and payments',
  );
  await ear.key('Return', 'Fees and payments');
  await ear.tabTo('the receipt', page.getByRole('button', { name: /^Open receipt/ }).first(), 'Open receipt');
  await world.fault({ kind: 'network', path: 'TRANSACTION_STATUS' });
  await ear.key('Return', 'We could not get this receipt now. Try again in a minute.');
});

import { expect } from '../e2e/portal.ts';
import { atScreen } from './places.ts';
import { section } from './section.ts';

section('A tab with errors', async ({ page, ear }) => {
  await atScreen(page, ear, 'finances?lastTab=1');
  const goOn = page.getByRole('button', { name: 'Save and continue' });
  await ear.tabTo('Save and continue', goOn, 'Save and continue');
  await ear.key('Return', 'There is a problem', 'Enter your gross income');
  await ear.key('Tab', 'Enter your gross income');
  await ear.key('Return', 'Gross income');
  await ear.type('1000', page.getByLabel('Gross income'));
  const net = page.getByLabel('Net income');
  await ear.tabTo('Net income', net, 'Net income');
  await ear.type('2000', net);
  await ear.tabTo('Save and continue', goOn, 'Save and continue');
  await ear.key('Return', 'There is a problem', 'Net income cannot be more than gross income');
});

section('An entry of a list', async ({ page, ear }) => {
  await atScreen(page, ear, 'education?lastTab=1');
  await ear.tabTo(
    'the button',
    page.getByRole('button', { name: 'Add a scholarship or other help' }),
    'Add a scholarship',
  );
  await ear.key('Return', 'Type of help');
  await page.getByLabel('Type of help').selectOption({ index: 1 });
  await ear.key('Tab', 'Provider');
  await ear.type('Alumni fund', page.getByLabel('Provider'));
  await ear.key('Tab', 'Amount');
  await ear.type('50000', page.getByLabel('Amount', { exact: true }));
  await ear.tabTo('the button', page.getByRole('button', { name: /^Save scholarship/ }), 'Save scholarship');
  await ear.key('Return', 'JAMVAT Alumni fund');
  await ear.key('shift+Tab', 'Remove');
  await ear.remove('Return', 'JAMVAT was removed');
  await expect(page.getByRole('button', { name: 'Add a scholarship or other help' })).toBeFocused();
});

section('A searched list', async ({ page, ear }) => {
  await atScreen(page, ear, 'education?lastTab=0');
  const school = page.getByRole('combobox', { name: 'Institution' });
  await ear.tabTo('Institution', school, 'Institution');
  await ear.type('univ', school);
  await ear.key('Down');
  await ear.key('Down');
  await ear.key('Return');
  await ear.type('zzzz', school, 'No match');
  await ear.key('Escape');
  await ear.key('Tab', 'Institution: The University of the West Indies');
});

section('A date', async ({ page, ear }) => {
  await atScreen(page, ear, 'applicant?lastTab=2');
  const expiry = page.getByLabel('Expiry date', { exact: true });
  await ear.tabTo('Expiry date', expiry, 'Expiry date');
  await ear.type('31/02/2030', expiry);
  await ear.key('Tab', 'there is no');
  await ear.key('shift+Tab', 'Expiry date', 'there is no');
  await ear.type('28/02/2030', expiry);
  await ear.key('Tab');
});

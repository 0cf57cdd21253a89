import { formatDay } from '#lib/dates.ts';
import { expect } from '../e2e/portal.ts';
import { fill } from '../e2e/screen.ts';
import { atHome } from './places.ts';
import { section } from './section.ts';

section('The review and the submission', async ({ page, ear, world }) => {
  const userName = 'new.applicant@example.com';
  const made = { productName: 'TARGETED', isEmployed: false, status: 'DRAFT', yearsAgo: 0, hasPaidFees: true };
  await world.addApplication({ userName, ...made });
  await atHome(page, ear, userName);
  await ear.tabTo('the card', page.getByRole('button', { name: /^Continue/ }).first(), 'Continue');
  await ear.key('Return', 'Check your answers');
  await ear.readOn(12);
  await ear.tabTo('Submit', page.getByRole('button', { name: 'Submit application' }), 'Submit application');
  await ear.key('Return', 'Application submitted');
  await ear.readOn(14);
});

section('A renewal', async ({ page, ear }) => {
  await atHome(page, ear, 'returning@example.com');
  await ear.tabTo('the card', page.getByRole('button', { name: 'Renew Loan: Targeted' }), 'Renew Loan: Targeted');
  await ear.key('Return', 'Renew your Targeted loan');
  await ear.readOn(6);
  await ear.tabTo('the button', page.getByRole('button', { name: 'Start with these details' }), 'Start with these');
  await ear.key('Return', 'Is this still right?');
  await ear.readOn(6);
  await ear.tabTo('Yes', page.getByRole('button', { name: 'Yes, this is right', exact: true }), 'Yes, this is right');
  await ear.key('Return', 'Amount');
});

section('A guarantor', async ({ page, ear, world }) => {
  const guarantor = 'guarantor@example.com';
  const { trn, dateOfBirth } = await world.identityOf(guarantor);
  await page.goto(`/${await world.linkSentTo(guarantor)}`);
  const first = page.getByLabel('Tax Registration Number (TRN)');
  await expect(first).toBeEnabled();
  await ear.begin();
  await ear.tabTo('the first field', first, 'Tax Registration Number');
  await fill(page, { 'Tax Registration Number (TRN)': trn, 'Date of birth': formatDay(dateOfBirth) });
  await ear.tabTo('Continue', page.getByRole('button', { name: 'Continue' }), 'Continue');
  await ear.key('Return', 'You are asked to guarantee a loan');
  await ear.readOn(8);
  await ear.tabTo('the link', page.getByRole('link', { name: 'Start your part' }), 'Start your part');
  await ear.key('Return', 'Personal details');
});

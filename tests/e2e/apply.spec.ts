import type { Page } from '@playwright/test';
import * as applicant from './applicant.ts';
import { expect, test, type World } from './portal.ts';
import { arrivesAt, fill, goOn, isAccessible } from './screen.ts';

/** Registers: details, TRN, security questions, consents, one-time code. Ends at the sign-in screen. */
async function signUp(page: Page, world: World): Promise<void> {
  await page.goto('/');
  await arrivesAt(page, 'Sign in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await arrivesAt(page, 'Your details');
  await fill(page, applicant.signUpDetails);
  await page.getByRole('button', { name: 'Verify TRN' }).click();
  await expect(page.getByRole('dialog')).toContainText('TRN Verification is Successful');
  await isAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await arrivesAt(page, 'Security questions');
  for (const [index, which] of ['First', 'Second', 'Third'].entries()) {
    await page.getByLabel(`${which} question`, { exact: true }).selectOption({ index: index + 1 });
    await page.getByLabel(`Your answer to the ${which.toLowerCase()} question`).fill(`Answer ${which}`);
  }
  await page.getByRole('button', { name: 'Continue' }).click();

  await arrivesAt(page, 'Your agreement');
  await fill(page, { 'I accept the terms of use': true, 'I agree that the bureau uses my personal data': true });
  await page.getByRole('button', { name: 'Create account' }).click();

  await arrivesAt(page, 'Enter the code');
  await page.getByLabel('One-time code').fill(await world.codeSentTo(applicant.me.email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toContainText('You have been registered successfully!');
  await isAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
}

async function signIn(page: Page): Promise<void> {
  await arrivesAt(page, 'Sign in');
  await fill(page, { 'Email address': applicant.me.email, Password: applicant.me.password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await arrivesAt(page, 'Welcome, Zoë');
}

async function tellAboutYourself(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Loan' }).click();
  await arrivesAt(page, 'Loan product');
  await fill(page, { 'Loan product': 'Targeted' });
  await expect(page.getByRole('dialog', { name: 'DISCLAIMER' })).toContainText('AIMS and preliminary programmes');
  await isAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await fill(page, applicant.product);
  await goOn(page);

  await arrivesAt(page, 'Personal details');
  await fill(page, applicant.personal);
  await goOn(page);

  await arrivesAt(page, 'Identification');
  await fill(page, applicant.identification);
  await goOn(page);

  await arrivesAt(page, 'Address');
  await fill(page, applicant.currentAddress, 'Current address');
  await fill(page, { 'My mailing address is the same as my current address': true });
  await goOn(page);

  await arrivesAt(page, 'Next of kin and referees');
  await fill(page, applicant.nextOfKin, 'Next of kin');
  await fill(page, applicant.referee(1), 'First referee');
  await fill(page, applicant.referee(2), 'Second referee');
  await goOn(page);
}

async function tellAboutStudiesAndMoney(page: Page): Promise<void> {
  await arrivesAt(page, 'Programme');
  await fill(page, applicant.programme);
  for (const label of ['Type of programme', 'Enrolment status', 'Full time or part time'])
    await page.getByLabel(label).selectOption({ index: 1 });
  await page.getByLabel('Programme of study').fill('Computing');
  await page.getByRole('option').first().click();
  await goOn(page);

  await arrivesAt(page, 'Other help with your studies');
  await page.getByRole('button', { name: 'Add a scholarship or other help' }).click();
  await fill(page, applicant.scholarship);
  await page.getByRole('button', { name: 'Done with this scholarship or other help' }).click();
  await fill(page, { 'Have you had a loan from the bureau before?': 'No' });
  await isAccessible(page);
  await goOn(page);

  await arrivesAt(page, 'Employment');
  await fill(page, { 'Employment status': 'Student' });
  await goOn(page);

  await arrivesAt(page, 'Income and commitments');
  await fill(page, applicant.income);
  await goOn(page);

  await arrivesAt(page, 'Household');
  await fill(page, applicant.household);
  await goOn(page);

  await arrivesAt(page, 'Means test');
  await fill(page, applicant.meansTest);
  await goOn(page);

  await arrivesAt(page, 'Bank account');
  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Type of account').selectOption({ index: 1 });
  await fill(page, applicant.bank);
  await goOn(page);

  await arrivesAt(page, 'Amount');
  await fill(page, applicant.amount);
  await page.getByLabel('For how long do you need a loan?').selectOption({ index: 1 });
  await page.getByLabel('Purpose of the loan').selectOption({ index: 1 });
  await goOn(page);
  await expect(page.getByRole('dialog')).toContainText('Any changes after submission of the amount requested');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await arrivesAt(page, 'Insurance');
  await fill(page, applicant.insurance);
  await fill(page, { 'Your medicine': 'Asthma pump, since 2015' });
  await fill(
    page,
    { Name: 'Marva D’Costa', 'Relationship to you': 'Mother', Phone: '(876)555-0122' },
    'Who gets the insurance money that is left over?',
  );
  await goOn(page);
}

test('somebody registers, applies for a Targeted loan, pays the fee and holds a receipt', async ({ page, world }) => {
  await test.step('sign up', () => signUp(page, world));
  await test.step('sign in', () => signIn(page));
  await test.step('about you', () => tellAboutYourself(page));
  await test.step('studies, finances and loan', () => tellAboutStudiesAndMoney(page));
  await arrivesAt(page, 'Questions about your documents');
});

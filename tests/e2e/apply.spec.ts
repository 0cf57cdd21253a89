import type { Page } from '@playwright/test';
import * as applicant from './applicant.ts';
import { inKb, KB, noteFigure, watchNetwork } from './figures.ts';
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

/** Answers the questions of the dialog that is open, each in the way of its kind. */
async function answerQuestions(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please provide the below information:' });
  await isAccessible(page);
  for (const field of await dialog.locator('tbody').getByRole('textbox').all()) {
    const isDay = (await field.getAttribute('placeholder')) === 'dd/mm/yyyy';
    const isMoney = (await field.getAttribute('inputmode')) === 'decimal';
    await field.fill(isDay ? '30/09/2027' : isMoney ? '45000' : 'Ref 118/B');
  }
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}

async function giveDocuments(page: Page): Promise<void> {
  await arrivesAt(page, 'Questions about your documents');
  const open = page.getByRole('button', { name: /^Answer questions about/ });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await answerQuestions(page);
    await expect(open).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: 'Continue' }).click();

  await arrivesAt(page, 'Uploads');
  await page.getByRole('button', { name: 'Continue' }).click();
  const gate = page.getByRole('dialog');
  await expect(gate).toContainText('Kindly upload all the mandatory documents.');
  await isAccessible(page);
  await gate.getByRole('button', { name: 'Close' }).click();
  const missing = page.getByRole('alert').getByRole('link');
  const wanted = await missing.count();
  for (let left = wanted; left > 0; left -= 1) {
    await missing.first().click();
    await page.locator('input[type=file]:focus').setInputFiles({
      name: `paper ${left}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4\n% paper ${left}\n%%EOF`),
    });
    await expect(missing).toHaveCount(left - 1);
  }
  await isAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function acceptAgreement(page: Page): Promise<void> {
  await arrivesAt(page, 'Consents');
  await fill(page, {
    'I agree that the bureau checks my credit history': true,
    'I agree that the bureau shares my details with my school': true,
    'The information in this application is true and complete': true,
  });
  await goOn(page);

  await arrivesAt(page, 'Agreements to accept');
  await page.getByRole('button', { name: /^Read and accept/ }).click();
  const terms = page.getByRole('dialog', { name: /Master Agreement/ });
  await expect(terms).toContainText("Zoë O'Brien-D'Costa");
  await expect(terms).toContainText(/Dated the \d+(st|nd|rd|th) day of \w+, \d{4}/);
  await terms.getByRole('button', { name: 'Continue' }).click();
  await expect(terms).toContainText('Please check here to proceed');
  await isAccessible(page);
  await terms.getByLabel('I accept').check();
  await expect(terms).not.toContainText('Please check here to proceed');
  await terms.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Accepted on/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function payFee(page: Page, world: World): Promise<void> {
  await arrivesAt(page, 'Fees');
  await expect(page.getByRole('main')).toContainText('J$6,250.00');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const confirm = page.getByRole('dialog');
  await expect(confirm).toContainText("Information once saved can't be changed. Are you sure you want to proceed?");
  const gateway = page.waitForEvent('popup');
  await confirm.getByRole('button', { name: 'Yes' }).dblclick();

  const paying = await gateway;
  await paying.getByRole('button', { name: 'Approve payment' }).click();
  await arrivesAt(page, 'Payment approved');
  expect(await world.charges()).toBe(1);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Open receipt/ }).click();
  const receipt = await opened;
  await expect(receipt.getByText('Transaction Identifier')).toBeVisible();
  for (const label of [
    'Website Address',
    'Customer Name',
    'Transaction Date',
    'Transaction Amount',
    'Authorisation Code',
  ])
    await expect(receipt.getByText(label)).toBeVisible();
  await expect(receipt.getByText('J$6,250.00')).toBeVisible();
  await isAccessible(receipt);
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
  // OK closes the tab under the press itself.
  const closed = receipt.waitForEvent('close');
  await receipt
    .getByRole('button', { name: 'OK' })
    .click()
    .catch(() => undefined);
  await closed;
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function submit(page: Page, world: World): Promise<void> {
  await arrivesAt(page, 'Check your answers');
  await page.getByRole('button', { name: 'Change Branch' }).click();
  await expect(page.getByLabel('Branch')).toBeFocused();
  await page.getByLabel('Branch').fill('Cross Roads');
  await goOn(page);
  await arrivesAt(page, 'Check your answers');
  await expect(page.getByRole('main')).toContainText('Cross Roads');
  await page.getByRole('button', { name: 'Submit application' }).dblclick();
  await arrivesAt(page, 'Application submitted');
  expect(await world.callsOf('createApplication')).toBe(1);
}

/** The confirmation is there again after Back and after a reload. */
async function comeBackToIt(page: Page): Promise<void> {
  const number = await page
    .getByText(/^SLB\d{10}$/)
    .first()
    .textContent();
  await page.goBack();
  await arrivesAt(page, 'Application submitted');
  await page.reload();
  await arrivesAt(page, 'Application submitted');
  await expect(page.getByText(number ?? 'a number').first()).toBeVisible();
}

test('somebody registers, applies for a Targeted loan, pays the fee and holds a receipt', async ({ page, world }) => {
  const network = watchNetwork(page);
  await test.step('sign up', () => signUp(page, world));
  await test.step('sign in', () => signIn(page));
  const atHome = await network();
  await test.step('about you', () => tellAboutYourself(page));
  await test.step('studies, finances and loan', () => tellAboutStudiesAndMoney(page));
  await test.step('documents', () => giveDocuments(page));
  await test.step('agreement', () => acceptAgreement(page));
  await test.step('fee and receipt', () => payFee(page, world));
  await test.step('review and submit', () => submit(page, world));

  const atEnd = await network();
  const what = 'a whole Targeted application';
  const own = { calls: atEnd.calls - atHome.calls, up: atEnd.up - atHome.up };
  noteFigure({ what: `${what}, from registration to submitted: fetched`, figure: inKb(atEnd.down), goal: '≤ 900 kB' });
  noteFigure({ what: `${what}: lists fetched`, figure: `${atEnd.lists} times`, goal: 'once' });
  noteFigure({
    what: `${what}, from New Loan to submitted, without papers: calls`,
    figure: String(own.calls),
    goal: '≤ 45',
    reference: `${atHome.calls} before it, ${atEnd.papers} with papers`,
  });
  noteFigure({
    what: `${what}, from New Loan to submitted, without papers: sent`,
    figure: inKb(own.up),
    goal: '≤ 150 kB',
    reference: `before it ${inKb(atHome.up)}`,
  });
  expect(atEnd.lists).toBe(1);
  expect(own.calls).toBeLessThanOrEqual(45);
  expect(own.up).toBeLessThanOrEqual(150 * KB);
  expect(atEnd.down).toBeLessThanOrEqual(900 * KB);
  await test.step('come back to it', () => comeBackToIt(page));
});

import { openScreen, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill, goOn } from './screen.ts';

// What is different for somebody who was named, who borrows for another person, or who comes back. Each walk jumps to the
// screens where it shows; whole applications are walked in products.spec.ts.

const someone = 'new.applicant@example.com';

for (const [role, title, says] of [
  ['BORROWER', 'You are asked to borrow for somebody', 'you repay all of it'],
  ['BENEFICIARY', 'Somebody borrows for you', 'You owe nothing'],
] as const)
  test(`a named ${role.toLowerCase()} goes from home to their own part, and is offered nothing of the starter`, async ({
    page,
    world,
  }) => {
    await world.addNamedPerson({ userName: someone, role });
    await signInAs(page, someone);
    const part = page.getByRole('button', { name: /^Open your part: / });
    await expect(part).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Cancel application/ })).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText('We have received it');
    await expectAccessible(page);
    await part.click();

    await arrivesAt(page, title);
    await expect(page.getByRole('main')).toContainText(says);
    await expect(page.getByText('DISCLAIMER')).toHaveCount(role === 'BORROWER' ? 1 : 0);
    await page.getByRole('link', { name: 'Start your part' }).click();
    await arrivesAt(page, 'Personal details');
    await expect(page.getByRole('navigation', { name: 'Your part' })).not.toContainText('Insurance');
  });

test('a borrower for somebody visually impaired says so of them, and has the agreement for it', async ({ page }) => {
  await signInAs(page, someone);
  await page.getByRole('button', { name: 'New Loan', exact: true }).click();
  await arrivesAt(page, 'Loan product');
  await fill(page, { 'Loan product': 'Targeted' });
  await fill(page, {
    'I am applying as': 'Borrower only',
    'Customer type': 'Regular',
    'Are you employed, formally or self-employed?': 'No',
  });
  await goOn(page);
  await arrivesAt(page, 'Personal details');

  await openScreen(page, 'finances?lastTab=3', 'Household');
  await fill(page, { 'Does the beneficiary have a disability?': 'Yes' });
  await fill(page, { 'Is the beneficiary visually impaired?': 'Yes' });
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await openScreen(page, 'agreements?lastTab=1', 'Consents');
  const agreements = page.getByRole('heading', { level: 3 }).filter({ hasText: 'Agreement' });
  await expect(agreements).toHaveText('Master Agreement for Minor - Visually Impaired – Targeted');
  await expectAccessible(page);
});

test('a New Loan of a returning customer is filled in, and is gone through by one press a screen', async ({ page }) => {
  await signInAs(page, 'returning@example.com');
  await page.getByRole('button', { name: 'New Loan', exact: true }).click();
  await arrivesAt(page, 'Loan product');
  await expect(
    page.getByText(
      'We have prefilled information from your previous application with us. You can keep the information or change it, if required.',
    ),
  ).toBeVisible();
  await fill(page, { 'Loan product': 'Term loan' });
  await goOn(page);
  for (const title of ['Personal details', 'Address', 'Next of kin and referees']) {
    await arrivesAt(page, title);
    await goOn(page);
  }
  // What a year changes is asked; that they are not employed was answered with the product.
  await arrivesAt(page, 'Income and commitments');
  await expect(page.getByLabel('Employment status')).toHaveValue('UNEMPLOYED');
  await expect(page.getByRole('banner')).toContainText('New Loan');
});

import { halfFinished, signInAs } from './demoPerson.ts';
import { hold } from './hold.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill } from './screen.ts';

// What users come back for: the state of an application, and changes of it or of their own details.

test('an application is cancelled once, after a confirmation and a reason', async ({ page, world }) => {
  await signInAs(page, halfFinished);
  await page.getByText('More about this application').click();
  await page.getByRole('button', { name: /^Cancel application: / }).click();
  const question = page.getByRole('dialog', { name: 'Cancel application' });
  await expect(question).toContainText('Are you sure you want to cancel this application?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  expect(await world.callsOf('cancelApplication')).toBe(0);

  await page.getByRole('button', { name: /^Cancel application: / }).click();
  await question.getByLabel(/^Your reason/).fill('I found another way to pay.');
  await expectAccessible(page);
  await world.fault({ kind: 'status', status: 500, path: '/api/application/CANCEL' });
  await question.getByRole('button', { name: 'Yes' }).click();
  const failed = page.getByRole('dialog', { name: 'Application not cancelled' });
  await expect(failed).toContainText('We are unable to cancel the application. Please try again.');
  await failed.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: /^Cancel application: / }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: /^Cancel application: / })).toHaveCount(0);
  await expect(page).toHaveURL(/#\/auth\/home/);
  expect(await world.callsOf('cancelApplication')).toBe(1);
  await expectAccessible(page);
});

test('the button of a draft stays where it is while what is next is on its way, in every size of text', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: /^Continue: / });
  const next = page.getByText(/ is next\. /);
  await signInAs(page, halfFinished);
  for (const [width, text] of [
    [1280, ''],
    [390, ''],
    [320, ''],
    [390, 'larger'],
    [320, 'larger'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => localStorage.setItem('SLB_DISPLAY', JSON.stringify({ text: size })), text);
    const release = await hold(page, '**/application/GET/DOCUMENTS/**');
    await page.reload();
    await expect(button).toBeVisible();
    await expect(page.getByText('1 due')).toBeVisible();
    const before = await button.boundingBox();
    await expect(next).toHaveCount(0);
    release();
    await expect(next).toBeVisible();
    await expect(page.getByText(/^About \d+ minutes left\.$/)).toBeVisible();
    expect(await button.boundingBox(), `${width} px ${text}`).toEqual(before);
  }
});

test('an email address is changed with the code that was sent to it', async ({ page, world }) => {
  await signInAs(page, 'returning@example.com');
  await page.getByRole('link', { name: 'Your profile' }).click();
  await arrivesAt(page, 'Your profile');
  await page.getByRole('link', { name: 'Change Email address' }).click();
  await fill(page, {
    'New email address': 'brand.new@example.com',
    'Confirm new email address': 'brand.new@example.com',
  });
  await page.getByRole('button', { name: 'Send the code' }).click();
  await arrivesAt(page, 'Enter the code');
  await fill(page, { 'One-time code': '000000' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await expectAccessible(page);
  await fill(page, { 'One-time code': await world.codeSentTo('brand.new@example.com') });
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrivesAt(page, 'Your profile');
  await expect(page.getByText('brand.new@example.com').first()).toBeVisible();
  // One call checks and saves. The wrong code made the first one.
  expect(await world.callsOf('saveContact')).toBe(2);
});

test("the record lists the user's actions and can be printed", async ({ page }) => {
  await signInAs(page, 'fees.due@example.com');
  await page.getByRole('link', { name: 'Your history' }).click();
  await arrivesAt(page, 'Your history');
  const accepted = page.getByText(/Master Agreement/).first();
  await expect(accepted).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(accepted).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print or save this page' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

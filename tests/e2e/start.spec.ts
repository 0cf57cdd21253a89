import { situation } from './applicant.ts';
import { fillByKeyboard, pressKey, startOn } from './keyboard.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, expectAccessible, fill } from './screen.ts';

// The public screens, without signing in: once on a phone, once on a computer.

test('a visitor finds a suitable loan and what to have ready', async ({ page, world }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Before you start' }).click();
  await arrivesAt(page, 'Before you start');

  await page.getByRole('button', { name: 'Show my result' }).click();
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'Choose what you will study for',
  );
  await expectAccessible(page);

  await fill(page, situation);
  await fill(page, { 'Have you worked there for a year or more?': 'Yes' });
  await page.getByRole('button', { name: 'Show my result' }).click();
  await arrivesAt(page, 'The Targeted loan fits you');
  await expect(page.locator('.slb-title')).toBeFocused();
  await expect(page.getByText('The PATH card of your household')).toBeVisible();
  // The answers are neither in the address nor sent to the server.
  expect(page.url()).toMatch(/#\/auth\/start\?show=result$/);
  expect(await world.callsOf('signIn')).toBe(0);

  await page.goBack();
  await arrivesAt(page, 'Before you start');
  await expect(page.getByLabel('Do you work?')).toHaveValue('EMPLOYED');

  // In print: the loan and the list without buttons and links. Even the longest list fits on one page.
  await fill(page, { 'What will you study for?': "Master's degree" });
  await page.getByRole('button', { name: 'Show my result' }).click();
  await arrivesAt(page, 'The Postgraduate loan fits you');
  await expect(page.getByRole('heading', { name: '2 guarantors' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Change my answers' })).toBeHidden();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Change my answers' }).click();
  await fill(page, { 'What will you study for?': "Bachelor's degree", 'Is your programme one of these?': 'AIMS' });
  await page.getByLabel('Do you work?').selectOption({ label: 'No' });
  await page.getByRole('button', { name: 'Show my result' }).click();
  await arrivesAt(page, 'No loan fits you yet');
  await expect(page.getByText('This loan does not pay for AIMS programmes.')).toBeVisible();
});

test('a visitor estimates the cost of a loan with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await arrivesAt(page, 'Sign in');
  await startOn(page);
  await pressKey(page.getByRole('link', { name: 'What will this loan cost me?' }));
  await arrivesAt(page, 'What will this loan cost me?');

  await fillByKeyboard(page, {
    'Which loan?': 'Pay As You Study (PAYS)',
    'Amount for one academic year': '1000000',
    'For how many academic years?': '1',
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Standard rate' })).toContainText('J$14,608.55 a month');
  await expect(page.getByText('This is an estimate.')).toBeVisible();

  const firstYear = page.getByRole('table').getByRole('button').first();
  await pressKey(firstYear);
  await expect(firstYear).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  // The chart stays readable in forced colours.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('img', { name: 'What you owe over the years' })).toBeVisible();
});

test('a day that is wrong, and whose note moves the page, does not take the press from the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/auth/cost');
  await arrivesAt(page, 'What will this loan cost me?');
  await fill(page, { 'Which loan?': 'Targeted' });
  const day = page.getByRole('textbox', { name: 'The day you expect to finish' });
  await day.pressSequentially('31/6/2030');
  const button = page.getByRole('button', { name: 'Show the cost' });
  await button.scrollIntoViewIfNeeded();
  const place = await button.boundingBox();
  if (!place) throw new Error('The button is not on the screen');
  // At its upper edge: it moves down by more than that.
  await page.mouse.move(place.x + place.width / 2, place.y + 4);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
});

test('both public tools fit a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/#/auth/start');
  await arrivesAt(page, 'Before you start');
  await page.goto('/#/auth/cost?product=POSTGRAD');
  await arrivesAt(page, 'What will this loan cost me?');
  await fill(page, { 'Amount for one academic year': '1800000', 'For how many academic years?': '1' });
  await page.getByRole('button', { name: 'Show the cost' }).click();
  await expect(page.getByRole('region', { name: 'Standard rate' })).toContainText('J$37,803.35');
  await expectAccessible(page);
});

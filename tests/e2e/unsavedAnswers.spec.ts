import { halfFinished, password, resume, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { arrivesAt, fill, goOn } from './screen.ts';

// Answers are not lost: after a reload, in another browser, after a failure, after an expired session.

test('a reload within a tab keeps what was typed, with list entries and incomplete values', async ({ page }) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '45,000.5' });
  await page.getByRole('button', { name: 'Add a commitment' }).click();
  await fill(page, { Lender: 'National Com' });
  await page.reload();

  await expect(page.getByLabel('Gross income')).toHaveValue(/^45,000\.50?$/);
  await expect(page.getByText('Not complete yet')).toBeVisible();
  await page.getByRole('button', { name: /^Change/ }).click();
  await expect(page.getByLabel('Lender')).toHaveValue('National Com');
});

test('an applicant continues in another browser where they stopped', async ({ page, browser, world }) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '80000', 'How often': 'Monthly', 'Net income': '70000' });
  await goOn(page);
  await arrivesAt(page, 'Household');
  await fill(page, { 'People in your household': '5' });
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();

  const elsewhere = await browser.newContext({ extraHTTPHeaders: world.headers });
  const other = await elsewhere.newPage();
  await signInAs(other);
  await other.getByRole('button', { name: 'Continue' }).first().click();
  await arrivesAt(other, 'Household');
  await expect(other.getByLabel('People in your household')).toHaveValue('5');
  await elsewhere.close();
});

test('a save that fails shows its dialog, keeps the form, and works when pressed again', async ({ page, world }) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '80000', 'How often': 'Monthly', 'Net income': '70000' });
  await world.fault({ kind: 'status', status: 503, method: 'POST', path: '/api/applications/', times: 20 });
  await goOn(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Server is temporarily unavailable. Please try after some time.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Not saved: retrying')).toBeVisible();
  await expect(page.getByLabel('Net income')).toHaveValue('70,000');

  await world.clearFaults();
  await goOn(page);
  await arrivesAt(page, 'Household');
});

test('answers typed without a connection are kept and saved when it is back', async ({ page, context, world }) => {
  await signInAs(page);
  await resume(page);
  await context.setOffline(true);
  await fill(page, { 'Gross income': '123456' });
  await expect(page.getByText('Not saved: retrying')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(JSON.stringify(await world.state())).toContain('123456.00');
});

test('answers typed without a connection are saved when it is back, also where the applicant has gone home meanwhile', async ({
  page,
  context,
  world,
}) => {
  await signInAs(page);
  await resume(page);
  await context.setOffline(true);
  await fill(page, { 'Gross income': '123456' });
  await expect(page.getByText('Not saved: retrying')).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => JSON.stringify(await world.state())).toContain('123456.00');
});

test('an expired session restores everything that the applicant typed after the next sign-in', async ({
  page,
  world,
}) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'How often': 'Monthly', 'Net income': '70000' });
  await expect.poll(async () => JSON.stringify(await world.state())).toContain('70000.00');
  await world.expire();
  // The save of this answer ends the session by itself, so nothing is pressed: on a slow machine the screen may be gone by then.
  await fill(page, { 'Gross income': '80000' });
  await expect(page).toHaveURL(/#\/auth\/login\?httpCode=401&message=/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('80000');
  await fill(page, { 'Email address': halfFinished, Password: password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await arrivesAt(page, 'Income and commitments');
  await expect(page.getByLabel('Gross income')).toHaveValue(/^80,000/);
  await goOn(page);
  await arrivesAt(page, 'Household');
});

test('after signing out, Back shows nothing of the application', async ({ page }) => {
  await signInAs(page);
  await resume(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await arrivesAt(page, 'Sign in');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Gross income')).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /USER|TOKEN|APP$|ARN/.test(key))),
  ).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/half\.finished|9990/);
});

test('Continue with errors focuses the summary, which leads to each field and loses nothing', async ({ page }) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '1000', 'Net income': '2000' });
  await goOn(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Income and commitments/);
  await expect(summary.getByRole('link')).toHaveText([
    'Choose how often you get this income',
    'Net income cannot be more than gross income',
  ]);
  const before = page.url();
  await summary.getByRole('link', { name: /Net income/ }).click();
  await expect(page.getByLabel('Net income')).toBeFocused();
  expect(page.url()).toBe(before);
  await expect(page.getByLabel('Net income')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Gross income')).toHaveValue('1,000');
});

test('Back and Forward move between tabs and lose nothing', async ({ page }) => {
  await signInAs(page);
  await resume(page);
  await fill(page, { 'Gross income': '80000', 'How often': 'Monthly', 'Net income': '70000' });
  await goOn(page);
  await arrivesAt(page, 'Household');
  await fill(page, { 'People in your household': '6' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Income and commitments' })).toBeVisible();
  await expect(page.getByLabel('Net income')).toHaveValue('70,000.00');
  await page.goForward();
  await expect(page.getByLabel('People in your household')).toHaveValue('6');
});

test('a save whose answer was lost causes no conflict while the user types on', async ({ page, world }) => {
  await signInAs(page);
  await resume(page);
  const save = { kind: 'network', method: 'POST', path: '/api/applications/' } as const;
  await world.fault({ ...save, afterProcessing: true });
  // The second save is lost: the one that arrived is not the one that was sent last.
  await world.fault(save);
  await fill(page, { 'Gross income': '111111' });
  await expect(page.getByText('Not saved: retrying')).toBeVisible();
  await fill(page, { 'Gross income': '222222' });
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect(page.getByText(/changed in another tab/)).toHaveCount(0);
  expect(JSON.stringify(await world.state())).toContain('222222.00');
});

import type { BrowserContext, Page } from '@playwright/test';
import { endpoints } from '#api/endpoints.ts';
import { formatDay } from '#lib/dates.ts';
import { halfFinished, password } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { fill, goOn } from './screen.ts';

// Rule QLT-7: nothing personal in an address, the console, a title, the history or what the browser keeps.

/** The personal data that addresses do have, because the calls have them in their paths (rule CALL-1). */
const demanded: readonly (readonly [call: string, path: RegExp])[] = [
  ['what somebody is asked to do', /^\/slb\/api\/application\/WORKITEM_LIST\/\d{9}$/],
  ['their applications', /^\/slb\/api\/application\/LOANAPPLICATION_LIST\/\d{9}$/],
  ['their loans', /^\/slb\/api\/application\/LoanNumber_List\/\d{9}$/],
  ['their requests, and the papers of an application', /^\/slb\/api\/application\/GET\/\w+\/\d{9}(\/\w{13})?$/],
  ['whether a loan can be renewed', /^\/slb\/api\/application\/RENEW_APPLICABLE\/\d{9}\/\w+$/],
  [
    'whether there is another application this year',
    /^\/slb\/api\/application\/VERIFY_APPLICATON_UNIQUENESS\/\d{9}\/\w+\/\d{4}$/,
  ],
  ['the answers of last year', /^\/slb\/api\/application\/GET_CUSTOMER\/\d{9}$/],
  ['their fees, and their instalments', /^\/slb\/api\/charge\/APPLICABLE_FEES(_EMI)?\/\d{9}$/],
  ['another ID', /^\/slb\/api\/applicant\/UPDATE_CUSTOMER_ID\/\d{9}$/],
  [
    'whether an invitation is theirs',
    /^\/slb\/api\/ibps\/applications\/VALIDATE\?arn=\w{13}&ssn=\d{9}&dob=\d{4}-\d\d-\d\d$/,
  ],
];

/** Notes every address that is asked for, with its referrer, and every word in the console. */
function overhear(context: BrowserContext) {
  const asked: string[] = [];
  const said: string[] = [];
  context.on('request', (request) => {
    asked.push(request.url());
    const { referer } = request.headers();
    if (referer) said.push(`referrer: ${referer}`);
  });
  context.on('console', (message) => said.push(`console: ${message.text()}`));
  return { asked, said };
}

/** Everything beside the page itself that somebody who comes later, or another site, could read. */
async function leftOpen(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `cookie: ${name}=${value}`);
  const inPage = await page.evaluate(async () => [
    `title: ${document.title}`,
    `address: ${window.location.href}`,
    `name of the window: ${window.name}`,
    `history: ${JSON.stringify(window.history.state)}`,
    `local storage: ${JSON.stringify({ ...localStorage })}`,
    `databases: ${JSON.stringify(await indexedDB.databases())}`,
    `caches: ${JSON.stringify(await caches.keys())}`,
    ...performance.getEntriesByType('mark').map(({ name }) => `mark: ${name}`),
  ]);
  return [...cookies, ...inPage];
}

/** The session storage, which goes with the session. */
const kept = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The texts that tell one of the secrets. */
const telling = (texts: readonly string[], secrets: readonly string[]): string[] =>
  texts.filter((text) => {
    const plain = `${text} ${decoded(text)}`.toLowerCase();
    return secrets.some((secret) => plain.includes(secret.toLowerCase()));
  });

/** An address without what its call demands in it. */
function undemanded(address: string, origin: string): string {
  const path = address.slice(origin.length);
  return demanded.some(([, shape]) => shape.test(path)) ? '' : address;
}

const isAt = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** Opens a screen of the open application by its address. */
async function open(page: Page, place: string, title: string): Promise<void> {
  await page.evaluate((route) => {
    window.location.hash = route;
  }, `/journey/${place}`);
  await isAt(page, title);
}

const NEW_PASSWORD = 'Mango#Season27';
const WRONG_PASSWORD = 'Guess#4711';

async function enter(page: Page, userName: string, secret: string): Promise<void> {
  await fill(page, { 'Email address': userName, Password: secret });
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a whole visit leaves no personal data where others could read it', async ({ page, context, world, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  const { asked, said } = overhear(context);
  const { trn, dateOfBirth } = await world.identityOf(halfFinished);
  const found: string[] = [];
  const look = async () => void found.push(...(await leftOpen(page)));

  await page.goto('/');
  await enter(page, halfFinished, WRONG_PASSWORD);
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible();
  await look();

  await page.getByRole('link', { name: /Forgot/ }).click();
  await fill(page, { 'Email address or mobile number': halfFinished });
  await page.getByRole('button', { name: 'Send the code' }).click();
  await isAt(page, 'Enter the code');
  await look();
  const code = await world.codeSentTo(halfFinished);
  await fill(page, { 'One-time code': code });
  await page.getByRole('button', { name: 'Continue' }).click();
  await fill(page, { 'New password': NEW_PASSWORD, 'Confirm new password': NEW_PASSWORD });
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await isAt(page, 'Sign in');
  await look();

  const answer = page.waitForResponse('**/slb/api/auth/signin');
  await enter(page, halfFinished, NEW_PASSWORD);
  const { user, token, refreshToken } = endpoints.signIn.answer.parse(await (await answer).json());
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Welcome/);
  await look();

  await page.getByRole('button', { name: 'Continue' }).first().click();
  await isAt(page, 'Income and commitments');
  await open(page, 'applicant?lastTab=1', 'Personal details');
  await page.getByRole('button', { name: 'Change Your details' }).click();
  await page.getByLabel('Tax Registration Number (TRN)').fill(`${trn.slice(0, 3)}-${trn.slice(3)}`);
  await goOn(page);
  await isAt(page, 'Address');
  await look();
  await open(page, 'finances?lastTab=1', 'Income and commitments');
  await fill(page, { 'Gross income': '123456.78', 'How often': 'Monthly', 'Net income': '98765.43' });
  await goOn(page);
  await isAt(page, 'Household');
  await look();
  await open(page, 'loan?lastTab=1', 'Insurance');
  await fill(page, { 'Do you take medicine regularly?': 'Yes', 'Your medicine': 'Metformin since 2019' });
  await look();
  await open(page, 'documents?lastTab=1', 'Uploads');
  await page
    .getByLabel('Choose files for Proof of TRN')
    .setInputFiles({ name: 'my card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await expect(page.getByRole('listitem').filter({ hasText: 'my card.pdf' }).getByText('Added')).toBeVisible();
  await look();
  await open(page, 'payment?lastTab=0', 'Fees');
  await fill(page, { 'Payer name': 'Somebody Else' });
  await look();

  const before = await kept(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await isAt(page, 'Sign in');
  await look();

  const secrets = [
    ...[trn, `${trn.slice(0, 3)}-${trn.slice(3)}`, user.firstName, user.lastName, user.mobileNumber, 'half.finished'],
    ...[dateOfBirth, formatDay(dateOfBirth), password, NEW_PASSWORD, WRONG_PASSWORD, code, token, refreshToken],
    ...['123456.78', '123,456.78', '98765.43', '98,765.43', 'Metformin', 'my card', 'Somebody Else'],
  ].filter((secret) => secret !== '');

  // What is looked for is found where it has to be.
  expect(telling(asked, secrets)).not.toEqual([]);
  expect(telling([before], secrets)).not.toEqual([]);

  expect(asked.filter((address) => /^https?:/.test(address) && !address.startsWith(`${origin}/`))).toEqual([]);
  expect(
    telling(
      asked.map((address) => undemanded(address, origin)),
      secrets,
    ),
  ).toEqual([]);
  expect(telling([...said, ...found], secrets)).toEqual([]);
  expect(telling([await kept(page)], secrets)).toEqual([]);

  // Back, as far as it goes, and a reload: the way in, whatever was there.
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await isAt(page, 'Sign in');
    expect(telling([await page.content(), await kept(page)], secrets)).toEqual([]);
  }
  await page.reload();
  await isAt(page, 'Sign in');
  expect(telling([await page.content(), await kept(page)], secrets)).toEqual([]);
});

test('an invitation leaves the address once it is opened, and its proof is in no other address', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const { asked, said } = overhear(context);
  const { trn, dateOfBirth } = await world.identityOf('guarantor@example.com');
  const link = await world.linkSentTo('guarantor@example.com');
  const secret = /context=(\w+)/.exec(link)?.[1] ?? '';
  expect(secret).not.toBe('');

  await page.goto(`/${link}`);
  await isAt(page, 'Open your part of the application');
  const found = await leftOpen(page);
  await fill(page, { 'Tax Registration Number (TRN)': trn, 'Date of birth': formatDay(dateOfBirth) });
  await page.getByRole('button', { name: 'Continue' }).click();
  await isAt(page, 'You are asked to guarantee a loan');
  found.push(...(await leftOpen(page)));

  const secrets = [trn, dateOfBirth, secret];
  expect(telling(asked, secrets)).not.toEqual([]);
  expect(
    telling(
      asked.map((address) => undemanded(address, origin)),
      secrets,
    ),
  ).toEqual([]);
  expect(telling([...said, ...found], secrets)).toEqual([]);
});

test('Back after signing out does not restore a page that the browser had cached', async ({
  playwright,
  world,
  baseURL,
}, { project }) => {
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ extraHTTPHeaders: world.headers });
  // A browser that throws such a page away because of a message between tabs proves nothing about the page.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasPutAside: persisted }));
  });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await enter(page, halfFinished, password);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The same tab, another document of the portal, as by typing its address.
  await page.goto(`${baseURL}?again#/auth/home`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await isAt(page, 'Sign in');

  await page.evaluate(() => window.history.back());
  await isAt(page, 'Sign in');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  expect(await page.evaluate(() => 'wasPutAside' in window && window.wasPutAside)).toBe(true);
  await browser.close();
});

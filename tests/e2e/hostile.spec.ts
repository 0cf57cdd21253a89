import type { Page } from '@playwright/test';
import { formatDay } from '#lib/dates.ts';
import { hostileTexts, withReplacedValues, withText } from '../faults/hostileValues.ts';
import { halfFinished, password, resume, signInAs } from './demoPerson.ts';
import { sidewaysScrolling } from './layoutFaults.ts';
import { expect, test } from './portal.ts';
import { fill } from './screen.ts';
import { approvePayments, changeStoredApplication } from './states.ts';

// Rule QLT-5 in a real browser, on the smallest phone: hostile texts in every answer, under the policy that ships.

test.use({ viewport: { width: 320, height: 700 } });

interface Screen {
  place: string;
  heading: RegExp;
  /** Leaves the screen by a button or a link. */
  way: RegExp;
}

const ofApplicant: readonly Screen[] = [
  { place: '/auth/home', heading: /^Welcome/, way: /^Continue/ },
  { place: '/journey/applicant?lastTab=1', heading: /^Personal details$/, way: /^Save and continue$/ },
  { place: '/journey/finances?lastTab=1', heading: /^Income and commitments$/, way: /^Save and continue$/ },
  { place: '/journey/documents?lastTab=0', heading: /./, way: /^Continue$/ },
  { place: '/journey/documents?lastTab=1', heading: /^Uploads$/, way: /^Continue$/ },
  { place: '/journey/agreements?lastTab=1', heading: /^Consents$/, way: /^Save and continue$/ },
  { place: '/journey/payment?lastTab=0', heading: /^Fees$/, way: /^Pay/ },
  { place: '/journey/review', heading: /^Check your answers$/, way: /^Submit application$/ },
];

const ofReturning: readonly Screen[] = [
  { place: '/auth/home', heading: /^Welcome/, way: /^Renew Loan/ },
  { place: '/auth/profile', heading: /^Your profile$/, way: /^Go to your home page$/ },
  { place: '/auth/record', heading: /^Your history$/, way: /^See what you sent/ },
  { place: '/requests', heading: /^Requests$/, way: /^Make an appeal$/ },
  { place: '/requests/service', heading: /^Service request$/, way: /^Send request$/ },
  { place: '/auth/fees', heading: /^Fees and payments$/, way: /^Logout$/ },
  { place: '/auth/renew/TARGETED', heading: /^Renew your/, way: /^Start with these details$/ },
];

const ofGuarantor: readonly Screen[] = [
  { place: '/journey/welcome', heading: /^You are asked to guarantee a loan$/, way: /^Start/ },
  { place: '/journey/applicant?lastTab=1', heading: /^Personal details$/, way: /^Save and continue$/ },
  { place: '/journey/agreements?lastTab=1', heading: /^Consents$/, way: /^Save and continue$/ },
  { place: '/journey/review', heading: /^Check your answers$/, way: /^Send my part$/ },
];

/** In one text what does not get in the way of the others: each kind alone is tried in tests/faults. */
const allAtOnce = [
  hostileTexts.markup,
  hostileTexts['right-to-left marks'],
  hostileTexts.emoji,
  hostileTexts['no space in 5,000 characters'],
].join('');

const hostile = {
  'markup, marks, emoji and no space in 5,000 characters': allAtOnce,
  'the name of a prototype': hostileTexts['the name of a prototype'],
};

/** A past request, for a list that would be empty otherwise. */
const request = {
  requestId: 'REQ00000001',
  kind: 'APPEAL',
  code: 'SW',
  narration: 'Because.',
  status: 'SUBMITTED',
  createdOn: '2026-01-02',
};

/** Replaces each text in every response with this one. */
async function withHostileAnswers(page: Page, text: string): Promise<void> {
  await page.route('**/slb/api/**', async (route) => {
    const answer = await route.fetch();
    const body: unknown = route.request().url().includes('/GET/REQUESTS/')
      ? [request]
      : await answer.json().catch(() => undefined);
    if (body === undefined) await route.fulfill({ response: answer });
    else await route.fulfill({ response: answer, json: withReplacedValues(body, withText(text)) });
  });
}

/** Records violations of the content security policy: a screen must cause none. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      document.documentElement.dataset.violated = `${violatedDirective} ${sample}`;
    });
  });

/** The findings about a screen, once it is shown. */
async function wrong(page: Page, { place, heading, way }: Screen): Promise<string[]> {
  await page.evaluate((route) => {
    window.location.hash = route;
  }, place);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('Please wait...')).toBeHidden();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await expect(
    page
      .getByRole('button', { name: way })
      .or(page.getByRole('link', { name: way }))
      .first(),
  ).toBeVisible();
  return (await wrongNow(page)).map((one) => `${place}: ${one}`);
}

/** Elements that overflow, scripts that ran, and elements that were created from a text. */
async function wrongNow(page: Page): Promise<string[]> {
  const found = await page.evaluate(sidewaysScrolling);
  const ran = await page.evaluate(() => [
    ...(document.documentElement.dataset.violated ? [`forbidden: ${document.documentElement.dataset.violated}`] : []),
    ...(document.body.dataset.evil ? ['a script ran'] : []),
    ...[...document.querySelectorAll('[data-evil], main script, iframe, a[href^="javascript"]')].map(
      (element) => `made of a text: ${element.outerHTML.slice(0, 120)}`,
    ),
  ]);
  return [...found, ...ran];
}

const runsNothing = (page: Page) =>
  page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a script opened a dialog').toBe(''));

for (const [what, text] of Object.entries(hostile)) {
  for (const [who, userName, screens] of [
    ['an applicant', halfFinished, ofApplicant],
    ['somebody who returns', 'returning@example.com', ofReturning],
  ] as const) {
    test(`${what} in every answer to ${who} stays text`, async ({ page }) => {
      runsNothing(page);
      await watchPolicy(page);
      await withHostileAnswers(page, text);
      await page.goto('/');
      await fill(page, { 'Email address': userName, Password: password });
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(/#\/auth\/home/);
      if (userName === halfFinished) {
        await page.getByRole('button', { name: /^Continue/ }).click();
        await page.waitForURL(/#\/journey\//);
      }
      const found: string[] = [];
      for (const screen of screens) found.push(...(await wrong(page, screen)));
      expect(found).toEqual([]);
    });
  }

  test(`${what} in every answer to a guarantor stays text`, async ({ page, world }) => {
    runsNothing(page);
    await watchPolicy(page);
    const { trn, dateOfBirth } = await world.identityOf('guarantor@example.com');
    await withHostileAnswers(page, text);
    await page.goto(`/${await world.linkSentTo('guarantor@example.com')}`);
    await fill(page, { 'Tax Registration Number (TRN)': trn, 'Date of birth': formatDay(dateOfBirth) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/#\/journey\//);
    const found: string[] = [];
    for (const screen of ofGuarantor) found.push(...(await wrong(page, screen)));
    expect(found).toEqual([]);
  });
}

/** The application with this text in every typed answer, and with everything that an agreement needs. */
const signedBy = (text: string) => (page: Page) =>
  changeStoredApplication(page, ({ applicants: [own, ...others], loanDetails, ...rest }) => ({
    ...rest,
    applicants: own ? [{ ...own, ...inNames(own, text) }, ...others] : others,
    loanDetails: {
      ...loanDetails,
      loanApplication: { ...loanDetails.loanApplication, academicYear: '2026' },
      studentLoan: { amountApplied: '350000.00' },
    },
  }));

const inNames = (own: object, text: string) => ({
  ...own,
  firstName: text,
  middleName: text,
  lastName: text,
  addressDetails: {
    addresses: [{ type: 'CURRENT', addressLine1: text, addressLine2: text, parish: text, country: text }],
  },
});

test('a hostile agreement stays text for every signer', async ({ page }) => {
  runsNothing(page);
  await watchPolicy(page);
  await signInAs(page);
  await resume(page);
  const found: string[] = [];
  for (const [what, text] of Object.entries(hostile)) {
    await signedBy(text)(page);
    await page.evaluate(() => {
      window.location.hash = '/journey/agreements?lastTab=1';
    });
    await page.reload();
    await page.getByRole('button', { name: /^Read and accept/ }).click();
    await expect(page.getByRole('dialog').getByLabel(/I accept/)).toBeVisible();
    found.push(...(await wrongNow(page)).map((one) => `${what}: ${one}`));
  }
  expect(found).toEqual([]);
});

test('a hostile receipt stays text', async ({ page }) => {
  runsNothing(page);
  await watchPolicy(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signInAs(page, 'fees.due@example.com');
  const found: string[] = [];
  await page.getByRole('link', { name: 'Pay fees and instalments' }).click();
  await page.getByRole('button', { name: 'Pay: Application fee' }).click();
  await page.route('**/slb/api/charge/TRANSACTION_STATUS', (call) => call.fulfill({ json: { status: 'PENDING' } }));
  await page.getByRole('button', { name: /^Pay J/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Your browser did not open the payment page')).toBeVisible();
  await approvePayments(page, {
    websiteName: allAtOnce,
    purchaserName: allAtOnce,
    authorizationCode: allAtOnce,
    merchantName: allAtOnce,
    transactionDate: allAtOnce,
  });
  // The screen also checks on its own. If it is faster, the press meets the answer.
  const approved = page.getByRole('heading', { level: 1, name: 'Payment approved' });
  await page.getByRole('button', { name: 'Check now' }).or(approved).click();
  await expect(approved).toBeVisible();
  found.push(...(await wrongNow(page)));
  await page.getByRole('button', { name: /^Open receipt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment approved receipt' })).toBeVisible();
  expect([...found, ...(await wrongNow(page))]).toEqual([]);
});

import type { Page } from '@playwright/test';
import { formatDay } from '#lib/dates.ts';
import { signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { fill } from './screen.ts';
import {
  button,
  changeStoredApplication,
  complains,
  fetched,
  goTo,
  headed,
  look,
  press,
  type State,
  settled,
  unanswered,
  usual,
} from './states.ts';

// The screens that not every applicant comes to, in every state, width, scheme and setting: of people who were named in
// an application, of a person who renews, and of one who has sent an application.

const guarantor = 'guarantor@example.com';

/** Opens the link of the email and continues to the first screen. */
const opensPart = (title: string): State => [
  title,
  async (page, world) => {
    const { trn, dateOfBirth } = await world.identityOf(guarantor);
    await fill(page, { 'Tax Registration Number (TRN)': trn, 'Date of birth': formatDay(dateOfBirth) });
    await press('Continue')(page);
    await headed(page, title);
    await settled(page);
  },
];

/** The same person with another role. */
const asIf = (said: Readonly<Record<string, unknown>>): State => [
  '',
  async (page, world) => {
    await changeStoredApplication(page, ({ applicants, ...rest }) => ({
      ...rest,
      applicants: applicants.map((one) => (one.email === guarantor ? { ...one, ...said } : one)),
    }));
    await page.goto(`/${await world.linkSentTo(guarantor)}`);
    await headed(page, 'Open your part of the application');
  },
];

/** The same person, after the application was cancelled. */
const cancelled: State = [
  '',
  async (page, world) => {
    await changeStoredApplication(page, (stored) => ({ ...stored, status: 'CANCELLED' }));
    await page.goto(`/${await world.linkSentTo(guarantor)}`);
    await headed(page, 'Open your part of the application');
  },
];

test('the screens of people named in an application pass every accessibility check', async ({ page, world }) => {
  await page.goto(`/${await world.linkSentTo(guarantor)}`);
  await headed(page, 'Open your part of the application');
  await look(page, world, [
    ['the way in', () => settled(page)],
    unanswered('the way in', 'Continue'),
    [
      'the way in, refused',
      async () => {
        await fill(page, { 'Tax Registration Number (TRN)': '999481207', 'Date of birth': '1/2/1980' });
        await press('Continue')(page);
        await complains(page);
        await expect(page.getByText('If your details are right')).toBeVisible();
      },
    ],
    opensPart('You are asked to guarantee a loan'),
    [
      'a guarantor’s answers',
      async () => {
        await goTo(page, '/journey/review');
        await headed(page, 'Check your answers');
        await settled(page);
      },
    ],
    unanswered('a guarantor’s answers', 'Send my part'),
    asIf({ role: 'BORROWER' }),
    opensPart('You are asked to borrow for somebody'),
    asIf({ role: 'BENEFICIARY' }),
    opensPart('Somebody borrows for you'),
    asIf({ state: 'ACCEPTED' }),
    opensPart('Your part is done'),
    cancelled,
    opensPart('Your part is no longer needed'),
  ]);
});

test('a submitted application and its named people pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'graduate@example.com');
  await press(/^Remind them: /)(page);
  await headed(page, 'Application submitted');
  await look(page, world, [
    ['confirmation', () => settled(page)],
    [
      'correcting a person',
      async () => {
        await page
          .getByRole('link', { name: /^Correct name or email of / })
          .first()
          .click();
        await headed(page, 'Correct name or email');
      },
    ],
    [
      'correcting a person, with errors',
      async () => {
        await fill(page, { 'First name': '', 'Email address': 'nobody' });
        await press('Save and send the email')(page);
        await complains(page);
      },
    ],
    [
      'a person who was corrected',
      async () => {
        await fill(page, { 'First name': 'Winston', 'Email address': 'winston@example.com' });
        await press('Save and send the email')(page);
        await headed(page, 'Application submitted');
        await expect(page.getByText(/winston@example\.com/).first()).toBeVisible();
        await settled(page);
      },
    ],
  ]);
});

test('the screens of a renewal pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'returning@example.com');
  await look(page, world, [
    ...fetched('/auth/renew/TARGETED', 'Renew your Targeted loan'),
    [
      'the answers of last year',
      async () => {
        await page.reload();
        await headed(page, 'Renew your Targeted loan');
        await page.locator('summary').first().click();
      },
    ],
    [
      'is this still right?',
      async () => {
        await expect(page.getByText('AIMS and preliminary programmes are not funded.')).toBeVisible();
        await press('Start with these details')(page);
        await headed(page, 'Is this still right?');
        await expect(page.getByText('We have prefilled information')).toBeVisible();
        await settled(page);
      },
    ],
    [
      'answers of last time beside those that are asked anew',
      async () => {
        await press('Yes, this is right')(page);
        await headed(page, 'Amount');
        await settled(page);
      },
    ],
    unanswered('the same', 'Yes, this is right: save and continue'),
    [
      'a renewal that was begun',
      async () => {
        await goTo(page, '/auth/renew/TARGETED');
        await headed(page, 'Renew your Targeted loan');
        await settled(page);
      },
    ],
  ]);
});

const MORE = /^Show \d+ more applications$/;

const places: readonly [route: string, title: string | RegExp][] = [
  ['/auth/record', 'Your history'],
  ['/auth/home', /^Welcome/],
  ['/auth/fees', 'Fees and payments'],
  ['/requests', 'Requests'],
];

/** Makes the server answer with this many entries from now on. */
const has = (applications: number, requests: number): State => [
  '',
  async (page) => {
    await page.unrouteAll();
    await haveMany(page, applications, requests);
    await page.reload();
    await headed(page, /./);
  },
];

test('the screens of a user with no data and of one with very much pass every accessibility check', async ({
  page,
  world,
}) => {
  const full = places.map(([route, title]) => usual(route, title, 'full'));
  await signInAs(page, 'new.applicant@example.com');
  await look(page, world, [
    ...places.map(([route, title]) => usual(route, title, 'empty')),
    ...fetched('/auth/profile', 'Your profile'),
    // The record shows every entry, and axe checks each of them.
    has(15, 15),
    ...full.slice(0, 1),
    // Every status of every loan, and a filter to find one. That lists of hundreds go on by fifties: home.test.tsx.
    has(30, 30),
    ...full.slice(1),
    [
      '/auth/home, others opened',
      async () => {
        await goTo(page, '/auth/home');
        await page.getByRole('heading', { name: 'Your other applications' }).click();
        await expect(button(page, MORE)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Find an application' })).toBeVisible();
      },
    ],
    [
      '/auth/home, more of it',
      async () => {
        await press(MORE)(page);
        await expect(button(page, MORE)).toHaveCount(0);
      },
    ],
  ]);
});

test('the record and the profile of an applicant pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'returning@example.com');
  await look(page, world, [
    [
      '/auth/record, with the answers',
      async () => {
        await goTo(page, '/auth/record');
        await press(/^Show the answers of application/)(page);
        await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible();
        await settled(page);
      },
    ],
    usual('/auth/profile', 'Your profile', 'with an application'),
    [
      '/auth/profile, with the answers',
      async () => {
        await press('Show the answers')(page);
        await expect(page.getByRole('button', { name: 'Hide the answers' })).toBeVisible();
      },
    ],
  ]);
});

const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

/** Every kind of a task, a fee and a loan, and more loans than a list shows at first. */
const EACH_KIND = 13;

/** Makes the server list this many entries. */
async function haveMany(page: Page, applications: number, requests: number): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    'application/LOANAPPLICATION_LIST/*': many(applications, (index) => ({
      arn: `SLB${2_026_000_000 + index}`,
      loanType: ['TARGETED', 'PAYS', 'POSTGRAD'][index % 3],
      applicantType: 'N',
      role: index % 5 === 0 ? 'GUARANTOR' : 'BORROWER-BENEFICIARY',
      status: index < 5 ? 'DRAFT' : ['SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO', 'APPROVED', 'DECLINED'][index % 5],
      // One for each year, as at the bureau.
      academicYear: String(2026 - index),
      amountApplied: '350000.00',
      submittedOn: index < 5 ? '' : '2025-06-01',
      lastUpdated: '2025-06-01T12:00:00Z',
    })),
    'application/GET/REQUESTS/*': many(requests, (index) => ({
      requestId: `RQ${1000 + index}`,
      kind: index % 2 === 0 ? 'APPEAL' : 'SERVICE',
      code: 'RP',
      narration: 'The income of my household is half of what it was, and the fees went up. '.repeat(3),
      status: index % 3 === 0 ? 'CLOSED' : 'OPEN',
      createdOn: `2025-0${1 + (index % 9)}-11`,
    })),
    'application/WORKITEM_LIST/*': many(EACH_KIND, (index) => ({
      workItemId: String(index),
      arn: `SLB${2_026_000_000 + index}`,
      type: ['AGREEMENT', 'PAYMENT', 'DOCUMENTS'][index % 3],
      title: `Accept your agreement of ${2026 - index}`,
      dueDate: '2026-12-24',
      role: 'BORROWER-BENEFICIARY',
    })),
    'charge/APPLICABLE_FEES/*': many(EACH_KIND, (index) => ({
      feeCode: `APP${index}`,
      label: `Application fee of the year ${1990 + index}`,
      amount: '6250.00',
      currency: 'JMD',
      arn: `SLB${2_026_000_000 + index}`,
      paid: index % 4 === 0 ? 'Y' : 'N',
    })),
    'application/LoanNumber_List/*': many(EACH_KIND, (index) => ({
      loanNumber: `LN${10_000_000 + index}`,
      loanType: 'TARGETED',
      balance: '1250000.00',
      status: ['REPAYMENT', 'ARREARS', 'DEFAULT', 'MORATORIUM'][index % 4],
    })),
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/slb/api/${path}`, (call) => call.fulfill({ json }));
}

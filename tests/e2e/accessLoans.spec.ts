import { resume, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { fill } from './screen.ts';
import {
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
} from './states.ts';

// The tabs that only some loans have, and the papers, agreements and fees that could not be fetched, in every state,
// width, scheme and setting (rule QLT-8).

interface Loan {
  productName: string;
  role?: string;
  purpose?: string;
}

/** Changes the loan of the half-finished application from now on. */
const forLoan = ({ productName, role = 'BORROWER-BENEFICIARY', purpose = '' }: Loan): State => [
  '',
  async (page) => {
    await changeStoredApplication(page, ({ applicants: [starter, ...others], loanDetails, ...rest }) => ({
      ...rest,
      loanType: productName,
      applicants: starter ? [{ ...starter, productName, role }, ...others] : others,
      loanDetails: { ...loanDetails, loanApplication: { ...loanDetails.loanApplication, purpose } },
    }));
    await goTo(page, '/journey/finances?lastTab=1');
    await page.reload();
    await headed(page, 'Income and commitments');
    await settled(page);
  },
];

/** A tab as it opens, and after Continue with empty fields. */
const tab = (place: string, title: string): State[] => [
  [
    title,
    async (page) => {
      await goTo(page, `/journey/${place}`);
      await headed(page, title);
      await settled(page);
    },
  ],
  unanswered(title, 'Save and continue'),
];

/** An open, empty entry, and the tab after Continue. */
const entry = (title: string, add: string | RegExp): State[] => [
  [`${title}, an entry is open`, (page) => press(add)(page)],
  unanswered(`${title}, an entry`, 'Save and continue'),
];

test('the tabs of particular loans pass every accessibility check', async ({ page, world }) => {
  await signInAs(page);
  await resume(page);
  await look(page, world, [
    forLoan({ productName: 'TL', purpose: 'MORTGAGE' }),
    ...tab('loan?lastTab=2', 'Collateral'),
    [
      '',
      async () => {
        await fill(page, { 'Is the loan secured?': 'Secured' });
        await press('Add collateral')(page);
        await fill(page, { 'Type of collateral': 'Vehicle' });
      },
    ],
    ['Collateral, an entry is open', () => settled(page)],
    unanswered('Collateral, an entry', 'Save and continue'),
    ...tab('loan?lastTab=3', 'Mortgage'),
    forLoan({ productName: 'TARGETED', role: 'BORROWER' }),
    ...tab('people?lastTab=0', 'Beneficiary'),
    forLoan({ productName: 'TARGETED', role: 'BENEFICIARY' }),
    ...tab('people?lastTab=0', 'Borrower'),
    forLoan({ productName: 'POSTGRAD' }),
    ...tab('people?lastTab=1', 'Guarantors'),
    ...entry('Guarantors', /^Add (a|another) guarantor$/),
  ]);
});

/** The calls that load documents, agreements and fees. The application itself is loaded. */
const PANELS = /\/slb\/api\/(application\/GET\/DOCUMENTS|charge)\//;

test('documents, agreements and fees that fail to load or are loading pass every accessibility check', async ({
  page,
  world,
}) => {
  await signInAs(page);
  await resume(page);
  await look(page, world, [
    ...fetched('/journey/documents?lastTab=1', 'Uploads', PANELS).slice(1),
    ...fetched('/journey/agreements?lastTab=1', 'Consents', PANELS).slice(1),
    ...fetched('/journey/payment?lastTab=0', 'Fees', PANELS).slice(1),
  ]);
});

const STATEMENT = /\/assets\/StatementScreen-/;
const BROKEN = 'export const StatementScreen = () => { throw new Error("It does not work"); };';

test('a conflicting save and the notices of the shell pass every accessibility check', async ({
  page,
  world,
  context,
}) => {
  await signInAs(page);
  await resume(page);
  await look(page, world, [
    [
      'saved elsewhere',
      async () => {
        await changeStoredApplication(page, ({ applicants: [starter, ...others], ...rest }) => ({
          ...rest,
          version: 999,
          applicants: starter ? [{ ...starter, incomeDetails: { grossIncome: '50000.00' } }, ...others] : others,
        }));
        await page.route('**/slb/api/applications/', (call) => call.fulfill({ status: 409, json: {} }));
        await fill(page, { 'Gross income': '80000', 'How often': 'Monthly', 'Net income': '70000' });
        await press('Save and continue')(page);
        await expect(page.getByRole('radio', { name: /^Saved elsewhere: .*50,000/ })).toBeVisible();
        await settled(page);
      },
    ],
    ['', () => page.unrouteAll()],
    [
      'off line',
      async () => {
        await context.setOffline(true);
        await expect(page.getByText('You are offline')).toBeVisible();
      },
    ],
    [
      'a screen whose file is gone',
      async () => {
        await context.setOffline(false);
        await page.route(STATEMENT, (file) => file.abort());
        await goTo(page, '/statement');
        await headed(page, 'This page has a new version');
      },
    ],
    ['', () => page.unrouteAll()],
    [
      'answers of another version',
      async () => {
        await page.evaluate(() => {
          // At the last moment: a save that is still under way when the line is back would write over it.
          window.addEventListener('pagehide', () =>
            sessionStorage.setItem('SLB_APP', JSON.stringify({ keptVersion: 99 })),
          );
          // The portal hears of no address before the reload: what opened there would read them, and the notice with it be lost.
          history.replaceState(null, '', '#/journey/finances?lastTab=1');
        });
        await page.reload();
        await expect(page.getByText('Some answers could not be opened')).toBeVisible();
        await settled(page);
      },
    ],
    [
      'a browser that keeps nothing',
      async () => {
        await page.addInitScript(() => {
          for (const name of ['sessionStorage', 'localStorage'])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
        });
        await page.reload();
        await expect(page.getByText(/Your browser does not save anything for this page/)).toBeVisible();
        await settled(page);
      },
    ],
    [
      'a screen that could not be drawn',
      async () => {
        await page.route(STATEMENT, (file) => file.fulfill({ contentType: 'text/javascript', body: BROKEN }));
        // Such an error is reported to the console and to monitoring, and would fail the test: here, and after the reload.
        const reportNothing = () => {
          console.error = () => undefined;
          window.reportError = () => undefined;
        };
        await page.evaluate(reportNothing);
        await page.addInitScript(reportNothing);
        await goTo(page, '/statement');
        await page.reload();
        await headed(page, 'This page could not be shown');
      },
    ],
  ]);
});

test('a request with documents and one with questions pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'fees.due@example.com');
  await look(page, world, [
    ['', () => goTo(page, '/requests/appeal')],
    ['an appeal', () => expect(page.getByText('About appeals')).toBeVisible()],
    ['', () => fill(page, { 'What is your appeal about?': 'Reduced payment' })],
    [
      'an appeal with papers',
      async () => {
        await expect(page.getByLabel('Choose files for Income verification')).toBeAttached();
        await settled(page);
      },
    ],
    [
      'an appeal with papers, with errors',
      async () => {
        await fill(page, { 'Tell us why': 'My income is half of what it was.' });
        await page.getByLabel('Application or loan').selectOption({ index: 1 });
        await press('Send appeal')(page);
        await press('Close')(page);
        await complains(page);
      },
    ],
    [
      'a service request',
      async () => {
        await goTo(page, '/requests/service');
        await headed(page, 'Service request');
        await settled(page);
      },
    ],
    ['', () => fill(page, { 'What do you need?': 'New guarantor' })],
    ['a service request with questions', () => expect(page.getByLabel(/^First name of the new/)).toBeVisible()],
    unanswered('a service request with questions', 'Send request'),
    ['', () => fill(page, { 'What do you need?': 'Refund of insurance premium' })],
    ['a refund', () => expect(page.getByText('What should we do with the refund?')).toBeVisible()],
    [
      'a request, sent',
      async () => {
        await page.getByLabel('Apply to existing loan').check();
        await fill(page, { 'Tell us why': 'The loan is paid.' });
        await page.getByLabel('Application or loan').selectOption({ index: 1 });
        await press('Send request')(page);
        await headed(page, 'Request sent');
      },
    ],
  ]);
});

import * as applicant from './applicant.ts';
import { halfFinished, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { fill } from './screen.ts';
import { complains, dialog, goTo, headed, look, press, type State, settled, unanswered, usual } from './states.ts';

// The tabs that most loans have, with nothing answered and half done, in every state, width, scheme and setting
// (rule QLT-8).

const onJourney = [
  ['applicant?lastTab=1', 'Personal details'],
  ['applicant?lastTab=3', 'Address'],
  ['applicant?lastTab=4', 'Next of kin and referees'],
  ['education?lastTab=0', 'Programme'],
  ['finances?lastTab=1', 'Income and commitments'],
  ['finances?lastTab=2', 'Household'],
  ['finances?lastTab=4', 'Bank account'],
  ['loan?lastTab=0', 'Amount'],
  ['loan?lastTab=1', 'Insurance'],
  ['agreements?lastTab=0', 'Consents'],
] as const;

test('the tabs of a new application pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'new.applicant@example.com');
  await press('New Loan')(page);
  await headed(page, 'Loan product');
  await settled(page);
  await look(page, world, [
    unanswered('/journey/applicant?lastTab=0', 'Save and continue'),
    [
      'disclaimer',
      async () => {
        await fill(page, { 'Loan product': 'Targeted' });
        await expect(page.getByText('DISCLAIMER')).toBeVisible();
        await settled(page);
      },
    ],
    [
      '',
      async () => {
        await fill(page, applicant.product);
        await press('Save and continue')(page);
        await headed(page, 'Personal details');
      },
    ],
    ...onJourney.map(
      ([place, title]): State => [
        `/journey/${place}, with errors`,
        async () => {
          await goTo(page, `/journey/${place}`);
          await headed(page, title);
          await settled(page);
          await press('Save and continue')(page);
          await complains(page);
        },
      ],
    ),
  ]);
});

test('a half-finished application with documents, agreements and a fee passes every accessibility check', async ({
  page,
  world,
}) => {
  await signInAs(page, halfFinished);
  await press('Continue')(page);
  await headed(page, 'Income and commitments');
  /** Fails the save that is delayed. */
  let fail = (): void => undefined;
  await look(page, world, [
    usual('/journey/applicant?lastTab=0', 'Loan product'),
    usual('/journey/education?lastTab=0', 'Programme'),
    usual('/journey/finances?lastTab=1', 'Income and commitments'),
    usual('/journey/applicant?lastTab=4', 'Next of kin and referees', 'as cards'),
    usual('/journey/applicant?lastTab=3', 'Address'),
    [
      'a save, busy',
      async () => {
        await page.route('**/slb/api/applications/', async (call) => {
          await new Promise<void>((resolve) => {
            fail = resolve;
          });
          await call.fulfill({ status: 500, json: {} });
        });
        await fill(page, { 'Address line 2': 'Kingston 6' }, 'Current address');
        await press('Save and continue')(page);
        await expect(page.getByText('Please wait...').first()).toBeVisible();
      },
    ],
    [
      'a save, failed',
      async () => {
        fail();
        await expect(dialog(page)).toContainText('Some error occurred while doing the operation.');
      },
    ],
    [
      '',
      async () => {
        await page.unrouteAll();
        await press('OK')(page);
      },
    ],
    usual('/journey/documents?lastTab=0', 'Uploads'),
    [
      'questions',
      async () => {
        await press(/^Answer questions about/)(page);
        await expect(dialog(page)).toBeVisible();
      },
    ],
    [
      'questions, with errors',
      async () => {
        await dialog(page).getByRole('button', { name: 'Continue' }).click();
        await expect(
          dialog(page)
            .getByText(/^Error:/)
            .first(),
        ).toBeAttached();
      },
    ],
    ['', () => page.keyboard.press('Escape')],
    [
      'all required questions, with errors',
      async () => {
        await press('Answer all required questions')(page);
        await press('Save answers')(page);
        await expect(page.getByText(/Check the \d+ answers that are marked\./)).toBeVisible();
      },
    ],
    ['', press(/^Cancel$/)],
    usual('/journey/documents?lastTab=1', 'Uploads'),
    [
      'papers are missing',
      async () => {
        await press(/^Continue$/)(page);
        await expect(dialog(page)).toContainText('Kindly upload all the mandatory documents.');
      },
    ],
    [
      'uploads, with errors',
      async () => {
        await press('Close')(page);
        await complains(page);
      },
    ],
    usual('/journey/agreements?lastTab=1', 'Consents'),
    usual('/journey/payment?lastTab=0', 'Fees'),
    [
      'paying is asked',
      async () => {
        await press(/^Pay J/)(page);
        await expect(dialog(page)).toContainText("Information once saved can't be changed.");
      },
    ],
    ['', () => press('No')(page)],
    usual('/journey/review', 'Check your answers'),
    unanswered('/journey/review', 'Submit application'),
    [
      'cancelling is asked',
      async () => {
        await goTo(page, '/auth/home');
        await page.getByText('More about this application').click();
        await press(/^Cancel application: /)(page);
        await expect(dialog(page)).toContainText('Are you sure you want to cancel this application?');
        await expect(dialog(page).getByLabel(/^Your reason/)).toBeVisible();
      },
    ],
  ]);
});

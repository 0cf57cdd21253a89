import { halfFinished } from '../e2e/demoPerson.ts';
import { expect } from '../e2e/portal.ts';
import { atScreen } from './places.ts';
import { section } from './section.ts';

// What comes to a screen that is open already, most of it because the backend refused something.

section('A new code', async ({ page, ear }) => {
  await page.goto('/#/auth/forgot');
  await ear.begin();
  const who = page.getByLabel('Email address or mobile number');
  await ear.tabTo('the first field', who, 'Email address or mobile number');
  await ear.type(halfFinished, who);
  await ear.key('Return', 'Enter the code');
  const code = page.getByLabel('One-time code');
  await ear.tabTo('the code', code, 'One-time code');
  await ear.type('12345', code);
  await ear.key('Return', 'There is a problem', 'The code has 6 digits');
  const again = page.getByRole('button', { name: 'Send a new code' });
  await expect(again).toBeEnabled({ timeout: 40_000 });
  await ear.tabTo('Send a new code', again, 'Send a new code');
  await ear.key('Return', 'We sent a new code. Use the latest one.');
});

section('An answer that is refused when it is saved', async ({ page, ear, world }) => {
  await atScreen(page, ear, 'finances?lastTab=2');
  const size = page.getByLabel('People in your household');
  await ear.tabTo('People in your household', size, 'People in your household');
  await world.fault({
    kind: 'status',
    method: 'POST',
    path: '/api/applications/$',
    status: 400,
    body: {
      message: 'Bad request',
      errorList: [
        { typeOfMessage: 'Not more than 8', code: 'RANGE', field: 'applicants[0].householdIncome.householdSize' },
      ],
    },
  });
  await ear.type('9', size, 'Not more than 8');
  await ear.hear(
    'another screen is opened',
    () =>
      page.evaluate(() => {
        window.location.hash = '/journey/finances?lastTab=1';
      }),
    'Income and commitments',
    'We cannot save this answer',
    'Not more than 8',
  );
});

section('Answers about a document that cannot be saved', async ({ page, ear, world }) => {
  await atScreen(page, ear, 'documents?lastTab=0');
  const open = page.getByRole('button', { name: 'Answer questions about Proof of household income' });
  await ear.tabTo('the questions', open, 'Answer questions about');
  await ear.key('Return', 'Please provide the below information');
  await ear.key('Tab', 'Total monthly income');
  await ear.type('90000', page.getByLabel('Total monthly income shown on these papers'));
  await ear.key('Tab', 'Describe these documents');
  await ear.type('Pay slips of my mother', page.getByLabel('Describe these documents and whose they are'));
  await world.fault({ kind: 'status', method: 'POST', path: '/api/applications/$', status: 500 });
  await ear.key('Tab', 'Continue');
  await ear.key('Return', 'Something went wrong');
  await ear.key('Tab', 'OK');
  await ear.key('Return', 'Please provide the below information', 'Your answers are not saved yet.');
  await ear.tabTo('Continue', page.getByRole('dialog').getByRole('button', { name: 'Continue' }), 'Continue');
  await ear.remove('Return', '2 of 2 answered');
});

import * as applicant from './applicant.ts';
import { halfFinished, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';
import { fill } from './screen.ts';
import { complains, fetched, form, goTo, headed, look, press, settled, unanswered, usual } from './states.ts';

// What everybody can open, and home with what is reached from it, in their usual, failing and busy state, in every width,
// scheme and setting (rule QLT-8).

test('the public screens pass every accessibility check', async ({ page, world }) => {
  await page.goto('/');
  /** Refuses the sign-in that is delayed. */
  let refuse = (): void => undefined;
  await look(page, world, [
    ...form('/auth/forgot', 'Forgot password', 'Send the code'),
    [
      'code of a forgotten password',
      async () => {
        await fill(page, { 'Email address or mobile number': halfFinished });
        await press('Send the code')(page);
        await headed(page, 'Enter the code');
        await settled(page);
      },
    ],
    [
      'new password',
      async () => {
        await page.getByLabel('One-time code').fill(await world.codeSentTo(halfFinished));
        await press('Continue')(page);
        await headed(page, 'Choose a new password');
      },
    ],
    unanswered('new password', 'Save the new password'),
    ...form('/auth/login', 'Sign in', 'Sign in'),
    [
      'sign-in, busy',
      async () => {
        await page.route('**/slb/api/auth/signin', async (call) => {
          await new Promise<void>((resolve) => {
            refuse = resolve;
          });
          await call.fulfill({ status: 401, json: { message: 'Wrong user name or password' } });
        });
        await fill(page, { 'Email address': halfFinished, Password: 'Wrong#2026' });
        await press('Sign in')(page);
        await expect(page.getByText('Please wait...').first()).toBeVisible();
      },
    ],
    [
      'sign-in, refused',
      async () => {
        refuse();
        await complains(page);
        await page.unrouteAll();
      },
    ],
    ...form('/auth/signup', 'Your details', 'Continue'),
    [
      'sign-up, TRN verified',
      async () => {
        await fill(page, applicant.signUpDetails);
        await press('Verify TRN')(page);
        await expect(page.getByText('TRN Verification is Successful')).toBeVisible();
      },
    ],
    [
      'sign-up, contact',
      async () => {
        await press('Continue')(page);
        await headed(page, 'Contact and password');
      },
    ],
    unanswered('sign-up, contact', 'Continue'),
    [
      'sign-up, security questions',
      async () => {
        await fill(page, applicant.signUpContact);
        await press('Continue')(page);
        await headed(page, 'Security questions');
      },
    ],
    unanswered('security questions', 'Continue'),
    [
      'sign-up, consents',
      async () => {
        for (const [index, which] of ['First', 'Second', 'Third'].entries()) {
          await page.getByLabel(`${which} question`, { exact: true }).selectOption({ index: index + 1 });
          await page.getByLabel(`Your answer to the ${which.toLowerCase()} question`).fill(`Answer ${which}`);
        }
        await press('Continue')(page);
        await headed(page, 'Your agreement');
      },
    ],
    unanswered('sign-up consents', 'Create account'),
    [
      'code',
      async () => {
        await fill(page, {
          'I accept the terms of use': true,
          'I agree that the bureau uses my personal data': true,
        });
        await press('Create account')(page);
        await press('Yes')(page);
        await headed(page, 'Enter the code');
        await settled(page);
      },
    ],
    unanswered('code', 'Continue'),
    usual('/auth/resume', 'Open the link in your email'),
    ...form('/auth/start', 'Before you start', 'Show my result'),
    [
      'result',
      async () => {
        await fill(page, applicant.situation);
        await fill(page, { 'Have you worked there for a year or more?': 'Yes' });
        await press('Show my result')(page);
        await headed(page, 'The Targeted loan fits you');
        await settled(page);
      },
    ],
    ...form('/auth/cost?product=PAYS', 'What will this loan cost me?', 'Show the cost'),
    [
      'cost',
      async () => {
        await fill(page, { 'Amount for one academic year': '900000', 'For how many academic years?': '1' });
        await press('Show the cost')(page);
        await expect(page.getByRole('table')).toBeVisible();
      },
    ],
    usual('/statement', 'Accessibility'),
    usual('/auth/receipt', 'Sign in to see your receipt'),
    usual('/error?httpCode=404', /can't find the page/),
    usual('/error', 'Unauthorized Access'),
  ]);
});

test('home and the screens reached from it pass every accessibility check', async ({ page, world }) => {
  await signInAs(page, 'fees.due@example.com');
  await look(page, world, [
    ...fetched('/auth/home', /^Welcome/),
    ...fetched('/auth/record', 'Your history'),
    ...fetched('/auth/fees', /^Fees/),
    ...fetched('/requests', 'Requests'),
    usual('/auth/profile', 'Your profile'),
    ...form('/auth/profile?change=email', 'Change your email address', 'Send the code'),
    [
      'new email address, code',
      async () => {
        await fill(page, {
          'New email address': 'brand.new@example.com',
          'Confirm new email address': 'brand.new@example.com',
        });
        await press('Send the code')(page);
        await headed(page, 'Enter the code');
        await settled(page);
      },
    ],
    unanswered('code of a new email address', 'Continue'),
    ...form('/auth/profile?change=mobileNumber', 'Change your mobile number', 'Send the code'),
    ...form('/auth/profile?change=identification', 'Update your identification', 'Update'),
    [
      'appeal',
      async () => {
        await goTo(page, '/requests/appeal');
        await headed(page, 'Appeal request');
        await expect(page.getByText('About appeals')).toBeVisible();
        await settled(page);
      },
    ],
    unanswered('appeal', /^Send/),
    usual('/auth/receipt', 'No receipt here'),
  ]);
});

import * as applicant from '../e2e/applicant.ts';
import { halfFinished, password } from '../e2e/demoPerson.ts';
import { fill } from '../e2e/screen.ts';
import { section } from './section.ts';

section('Sign-in, wrong and right', async ({ page, ear }) => {
  await page.goto('/');
  await ear.begin();
  const email = page.getByLabel('Email address');
  const secret = page.getByRole('textbox', { name: 'Password' });
  await ear.tabTo('the first field', email, 'Email address');
  await ear.type(halfFinished, email);
  await ear.key('Tab', 'Password');
  await ear.type('Wrong#Password1', secret);
  await ear.key(
    'Return',
    'There is a problem',
    'The email address or password is not right. Check both and try again.',
  );
  await ear.key('Tab', 'The email address or password is not right.');
  await ear.key('Return', 'Password', 'Error');
  await ear.type(password, secret);
  await ear.key('Return', 'Welcome, Petrona');
  await ear.readOn(6);
});

section('Sign-up', async ({ page, ear, world }) => {
  await page.goto('/');
  await ear.begin();
  await ear.tabTo('the link', page.getByRole('link', { name: 'Create an account' }), 'Create an account');
  await ear.key('Return', 'Your details');
  await ear.tabTo('Continue', page.getByRole('button', { name: 'Continue' }), 'Continue');
  await ear.key('Return', 'There is a problem', 'Enter your first name');
  await fill(page, applicant.signUpDetails);
  await ear.tabTo('Verify TRN', page.getByRole('button', { name: 'Verify TRN' }), 'Verify TRN');
  await ear.key('Return', 'TRN Verification is Successful');
  await ear.tabTo('Continue', page.getByRole('button', { name: 'Continue' }));
  await ear.key('Return', 'Contact and password');
  await fill(page, applicant.signUpContact);
  await ear.tabTo('Continue', page.getByRole('button', { name: 'Continue' }));
  await ear.key('Return', 'Security questions');
  for (const [index, which] of ['First', 'Second', 'Third'].entries()) {
    await page.getByLabel(`${which} question`, { exact: true }).selectOption({ index: index + 1 });
    await fill(page, { [`Your answer to the ${which.toLowerCase()} question`]: `Answer ${which}` });
  }
  await ear.tabTo('Continue', page.getByRole('button', { name: 'Continue' }));
  await ear.key('Return', 'Your agreement');
  await ear.key('Tab', 'I accept the terms of use', 'check box');
  await ear.key('Tab', 'I agree that the bureau uses my personal data', 'check box');
  await fill(page, { 'I accept the terms of use': true, 'I agree that the bureau uses my personal data': true });
  await ear.tabTo('Create account', page.getByRole('button', { name: 'Create account' }), 'Create account');
  await ear.key('Return', 'Please confirm', "Information once saved can't be changed");
  await ear.key('Tab', 'Yes');
  await ear.key('Return', 'Enter the code');
  const code = page.getByLabel('One-time code');
  await ear.tabTo('the code', code, 'One-time code');
  await ear.type(await world.codeSentTo(applicant.me.email), code);
  await ear.key('Return', 'Welcome, Zoë', 'Success');
});

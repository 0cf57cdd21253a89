import { expect } from '@playwright/test';
import * as applicant from '../e2e/applicant.ts';
import { aboutYou, consents, moneyAndLoan, type Row, studies } from './answers.ts';
import { giveDocuments } from './documents.ts';
import { dialog, main, type Visitor } from './visitor.ts';

/** Answers these rows, screen after screen, and stays on the last one. */
async function answer(visitor: Visitor, rows: readonly Row[]): Promise<void> {
  for (const [at, { answers, legend, entry }] of rows.entries()) {
    const [[label, first] = ['', '']] = Object.entries(answers);
    const landmark = entry ? { role: 'button', name: entry.opens } : visitor.fieldOf(label, first, legend);
    if (at > 0 && (await visitor.count(landmark)) === 0) await visitor.leave();
    if (entry) await visitor.press(entry.opens);
    await visitor.fill(answers, legend);
    if (entry) await visitor.press(entry.closes);
  }
}

async function signUp(visitor: Visitor): Promise<void> {
  await visitor.press('Create an account');
  await visitor.arrivesAt('Your details');
  await visitor.fill(applicant.signUpDetails);
  await visitor.press('Verify TRN');
  await visitor.sees('TRN Verification is Successful');
  await visitor.press('Continue');
  await visitor.arrivesAt('Contact and password');
  await visitor.fill(applicant.signUpContact);
  await visitor.press('Continue');
  await visitor.arrivesAt('Security questions');
  for (const [index, which] of ['First', 'Second', 'Third'].entries())
    await visitor.fill({
      [`${which} question`]: index + 1,
      [`Your answer to the ${which.toLowerCase()} question`]: `Answer ${which}`,
    });
  await visitor.press('Continue');
  await visitor.arrivesAt('Your agreement');
  await visitor.fill({ 'I accept the terms of use': true, 'I agree that the bureau uses my personal data': true });
  await visitor.press('Create account');
  await visitor.sees("Information once saved can't be changed.", dialog);
  await visitor.press('Yes', dialog);
  await visitor.arrivesAt('Enter the code');
  const { codes } = await visitor.backend.state();
  await visitor.fill({ 'One-time code': codes.findLast(({ email }) => email === applicant.me.email)?.code ?? '' });
  await visitor.press('Continue');
  await visitor.arrivesAt('Welcome');
}

/** Signs in, first with a wrong password. */
export async function signIn(visitor: Visitor, who: { email: string; password: string }): Promise<void> {
  await visitor.fill({ 'Email address': who.email, Password: 'Wrong#Password1' });
  await visitor.press('Sign in');
  await visitor.sees('is not right');
  await visitor.fill({ Password: who.password });
  await visitor.driver.press('Enter');
  await visitor.arrivesAt('Welcome');
}

async function chooseProduct(visitor: Visitor): Promise<void> {
  await visitor.press('New Loan');
  await visitor.arrivesAt('Loan product');
  await visitor.fill({ 'Loan product': 'Targeted' });
  await visitor.sees('AIMS and preliminary programmes are not funded.', main);
}

export async function showAmounts(visitor: Visitor): Promise<void> {
  await visitor.driver.press('Tab');
  const shown = async (label: string) => (await (await visitor.get({ label, within: main })).state()).value;
  expect(await shown('Gross income')).toMatch(/^1,234,567\.50?$/);
  expect(await shown('Net income')).toMatch(/^345,000(\.00)?$/);
}

export async function jumpToError(visitor: Visitor): Promise<void> {
  await visitor.fill({ 'Net income': '2000000' });
  await visitor.press('Save and continue');
  await visitor.get({ role: 'region', name: 'There is a problem', isFocused: true });
  await visitor.press({ like: 'Net income' }, { role: 'region', name: 'There is a problem' });
  await visitor.get({ label: 'Net income', isFocused: true });
  await visitor.fill({ 'Net income': '345000' });
}

export async function reload(visitor: Visitor): Promise<void> {
  await visitor.fill({ 'Gross income': '987,654' });
  await visitor.driver.reload();
  await visitor.arrivesAt('Income and commitments', { isFocused: false });
  const { value } = await (await visitor.get({ label: 'Gross income' })).state();
  expect(value).toMatch(/^987,654/);
}

async function loseConnection(visitor: Visitor): Promise<void> {
  await visitor.sees('Saved at');
  await visitor.backend.fail({ kind: 'network', method: 'POST', path: '/api/applications/', times: 1_000 });
  await visitor.fill({ 'Gross income': '876543' });
  await visitor.sees('Not saved: retrying');
  await visitor.backend.mend();
  await visitor.sees('Saved at');
  expect((await visitor.backend.state()).text).toContain('876543');
}

async function answerTheRest(visitor: Visitor): Promise<void> {
  await visitor.leave();
  await answer(visitor, moneyAndLoan);
  await visitor.leave();
}

async function acceptAgreement(visitor: Visitor): Promise<void> {
  await answer(visitor, consents);
  await visitor.press({ like: '^Read and accept' });
  await visitor.sees('Dated the', dialog);
  await visitor.press('Continue', dialog);
  await visitor.sees('Please check here to proceed', dialog);
  await (await visitor.get({ label: 'I accept', within: dialog })).click();
  await visitor.press('Continue', dialog);
  await visitor.arrivesAt('Fees');
}

export async function payFee(visitor: Visitor): Promise<void> {
  await visitor.press({ like: '^Pay J\\$' });
  await visitor.sees('Are you sure you want to proceed?', dialog);
  const yes = await visitor.button('Yes', dialog);
  await visitor.driver.inNewWindow(
    () => yes.doubleClick(),
    async (bank) => {
      await visitor.at(bank).press('Approve payment');
      await visitor.at(bank).button('Return to the portal');
    },
  );
  await visitor.arrivesAt('Payment approved');
  expect((await visitor.backend.state()).charges).toBe(1);
}

export const openReceipt = (visitor: Visitor): Promise<void> =>
  visitor.driver.inNewWindow(
    () => visitor.press({ like: '^Open receipt' }),
    (receipt) => visitor.at(receipt).sees('Transaction Identifier'),
  );

export async function submit(visitor: Visitor): Promise<void> {
  await visitor.press('Check and submit', main);
  await visitor.arrivesAt('Check your answers');
  await (await visitor.button('Submit application')).doubleClick();
  await visitor.arrivesAt('Application submitted');
  expect((await visitor.backend.state()).calls.createApplication).toBe(1);
}

async function comeBack(visitor: Visitor): Promise<void> {
  await visitor.driver.back();
  await visitor.arrivesAt('Application submitted');
  await visitor.driver.reload();
  await visitor.arrivesAt('Application submitted', { isFocused: false });
}

export async function signOut(visitor: Visitor): Promise<void> {
  await visitor.press('Logout');
  await visitor.arrivesAt('Sign in', { isFocused: false });
}

/** A step of a walk. */
export type Step = readonly [name: string, act: (visitor: Visitor) => Promise<void>];

/** The main job, from the first screen to the receipt and back, in the order in which it is walked. */
export const steps: readonly Step[] = [
  ['first screen', (visitor) => visitor.arrivesAt('Sign in', { isFocused: false })],
  ['sign up, code, home', signUp],
  [
    'wrong and right password',
    async (visitor) => {
      await signOut(visitor);
      await signIn(visitor, applicant.me);
    },
  ],
  ['product and its notice', chooseProduct],
  ['about you: dates, lists', (visitor) => answer(visitor, aboutYou)],
  [
    'studies: search, list entry',
    async (visitor) => {
      await visitor.leave();
      await answer(visitor, studies);
    },
  ],
  ['amounts with commas', showAmounts],
  ['errors: summary and jump', jumpToError],
  ['reload in the middle', reload],
  ['connection lost and back', loseConnection],
  ['money, loan, insurance', answerTheRest],
  ['documents: photo and PDFs', giveDocuments],
  ['agreement', acceptAgreement],
  ['fee at the bank', payFee],
  ['receipt', openReceipt],
  ['review and submit', submit],
  ['back and reload', comeBack],
  ['sign out', signOut],
];

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { user } from '#domain/user.ts';
import { CostScreen, costAnswers } from '#features/estimate/CostScreen.tsx';
import { backend } from '../../support/backend.ts';
import { fillFields } from '../../support/fillFields.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { renderScreen } from '../../support/render.tsx';

// Only the date: the calls of the screen need a clock that runs.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-07T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  costAnswers.set(undefined);
});

const session = { user: user.parse({ trn: '999000111' }), token: 't', refreshToken: 'r' };
const open = (product = '') => renderScreen(<CostScreen />, { route: `/auth/cost${product && `?product=${product}`}` });
const PAYS = { code: 'PAYS', label: 'Pay As You Study (PAYS)' };
const show = () => screen.getByRole('button', { name: 'Show the cost' });
const literal = (text: string) => text.replace(/[$.]/g, '\\$&');
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const cents = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ''));
const scenario = (name: string) => screen.getByRole('region', { name });

describe('The cost page', () => {
  it.each([
    ['a visitor', 'to sign in', null, 'Sign in', '/auth/login'],
    ['somebody who is signed in', 'home', session, 'Go to your home page', '/auth/home'],
  ])('leads %s %s', async (_who, _where, begun, name, route) => {
    if (begun) beginSession(begun);
    open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', route);
    expect(screen.getAllByRole('link')).toHaveLength(2);
    clearSession();
  });

  it.each([
    ['PAYS', '1000000', 'J$14,608.55'],
    ['POSTGRAD', '1800000', 'J$37,803.35'],
  ])('shows what %s costs, from the next month', async (product, amount, instalment) => {
    const { user } = open(product);
    await fillFields(user, { 'Amount for one academic year': amount, 'For how many academic years\\?': '1' });
    expect(screen.queryByLabelText('The day you expect to finish')).toBeNull();
    await user.click(show());
    const title = screen.getByRole('heading', { name: 'What it costs' });
    expect(title).toHaveFocus();
    expect(title.nextElementSibling).toBe(scenario('Standard rate'));
    expect(scenario('Standard rate')).toHaveTextContent(new RegExp(`^${literal(instalment)} a month.*in all$`));
    expect(scenario('With the discounts')).toHaveTextContent(/a month from year 2/);
    expect(factOf('First instalment')).toHaveTextContent(/^30 October 2026/);
    expect(screen.getByText('This is an estimate.')).toBeVisible();
  });

  it('asks for the studies where repayment starts after them, and adds the interest of that time', async () => {
    const { user } = open('TARGETED');
    await fillFields(user, {
      'Amount for one academic year': '1000000',
      'For how many academic years\\?': '2',
      'The day you expect to finish': '30/6/2030',
    });
    await user.click(screen.getByLabelText('No'));
    await user.click(show());
    expect(factOf('Borrowed')).toHaveTextContent('J$2,000,000.00');
    expect(factOf('First instalment')).toHaveTextContent(/^30 September 2031/);
    expect(factOf('Interest before repayment begins')).toHaveTextContent('J$689,000.00');
    expect(screen.getByRole('img', { name: 'What you owe over the years' })).toHaveAccessibleDescription(
      /at most J\$2,689,000.00 in 2031, nothing after 2041/,
    );

    // From then on the cost follows what is typed.
    await user.click(screen.getByLabelText('Yes'));
    expect(factOf('Then you pay one instalment a month')).toHaveTextContent('181 months');
    await user.clear(screen.getByLabelText('Amount for one academic year'));
    expect(screen.getByText('Answer the questions above again to see the cost.')).toBeVisible();
  });

  it('shows no cost of answers that the form calls wrong', async () => {
    const { user } = open('TARGETED');
    await fillFields(user, {
      'Amount for one academic year': '350000',
      'For how many academic years\\?': '1',
      'The day you expect to finish': '30/6/2030',
    });
    await user.click(screen.getByLabelText('No'));
    await user.click(show());
    await user.clear(screen.getByLabelText('For how many academic years?'));
    expect(screen.getByText('Answer the questions above again to see the cost.')).toBeVisible();
    await fillFields(user, { 'For how many academic years\\?': '1', 'The day you expect to finish': '30/6/2020' });
    expect(screen.getByText('Answer the questions above again to see the cost.')).toBeVisible();
  });

  it('says one total and one term, each the sum of the parts above it', async () => {
    const { user } = open('TARGETED');
    await fillFields(user, {
      'Amount for one academic year': '350000',
      'For how many academic years\\?': '4',
      'The day you expect to finish': '30/6/2030',
    });
    await user.click(screen.getByLabelText('No'));
    await user.click(show());
    const parts = ['Borrowed', 'Interest before repayment begins', 'Interest while you repay'];
    const sum = parts.reduce((all, name) => all + cents(factOf(name)?.textContent), 0);
    const total = cents(factOf('Total to repay')?.textContent);
    expect(total).toBe(sum);
    const answer = within(scenario('Standard rate')).getByText(/in all$/);
    expect(cents(answer.textContent)).toBe(total);
    const months = ['First, no instalments; interest is added', 'Then you pay one instalment a month'];
    expect(months.reduce((all, name) => all + Number.parseInt(factOf(name)?.textContent ?? '', 10), 0)).toBe(180);
    expect(factOf('From today to the last instalment')).toHaveTextContent('180 months, which is 15 years');
  });

  it.each([
    ['TARGETED', true],
    ['PAYS', false],
  ])('promises the discounts of %s on the conditions of its agreement alone', async (product, hasGpa) => {
    const { user } = open(product);
    await fillFields(user, { 'Amount for one academic year': '350000', 'For how many academic years\\?': '1' });
    if (hasGpa) {
      await fillFields(user, { 'The day you expect to finish': '30/6/2030' });
      await user.click(screen.getByLabelText('No'));
    }
    await user.click(show());
    const said = within(scenario('With the discounts'));
    expect(said.getByText(/once your loan has been current for a year/)).toBeVisible();
    const gpa = said.queryByText(/at least 2\.5 and an existing loan with us, or take a subsequent loan/);
    expect(gpa !== null).toBe(hasGpa);
  });

  it('says what a loan costs a month once every year of it is paid out', async () => {
    const { user } = open('PAYS');
    await fillFields(user, { 'Amount for one academic year': '350000', 'For how many academic years\\?': '4' });
    await user.click(show());
    expect(factOf('Borrowed')).toHaveTextContent('J$1,400,000.00');
    expect(scenario('Standard rate')).toHaveTextContent('J$5,112.99 a month');
    expect(scenario('Standard rate')).toHaveTextContent(/a month once every year is paid out/);
  });

  it('refuses more years than PAYS leaves time to repay', async () => {
    const { user } = open('PAYS');
    await fillFields(user, { 'Amount for one academic year': '350000', 'For how many academic years\\?': '8' });
    await user.click(show());
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getByText('That leaves no time to repay the loan. Enter fewer years')).toBeVisible();
  });

  it('keeps what was typed for Back, for the same loan', async () => {
    const { user, unmount } = open('TARGETED');
    await fillFields(user, { 'Amount for one academic year': '350000' });
    unmount();
    const again = open('TARGETED');
    expect(screen.getByLabelText('Amount for one academic year')).toHaveValue('350,000');
    again.unmount();
    // The loan finder leads here with another one.
    open('PAYS');
    expect(screen.getByLabelText('Which loan?')).toHaveValue('PAYS');
    expect(screen.getByLabelText('Amount for one academic year')).toHaveValue('');
  });

  describe('of a loan that only the bureau lists, where the lists are late', () => {
    const CAR = { code: 'CAR', label: 'Car loan', kind: 'TERM', interestInRepayment: '8', tenureMonths: 60 };
    const openEarly = () => {
      const answer = holdAnswer('api/master/mdm', 'get', HttpResponse.json({ Loan_Products_Master: [CAR, PAYS] }));
      return { ...open('CAR'), answer };
    };
    const loan = () => screen.getByLabelText('Which loan?');

    it('begins with that loan once they are there, and can be taken away again', async () => {
      const { user, answer } = openEarly();
      await user.type(screen.getByLabelText('Amount for one academic year'), '350');
      answer();
      await waitFor(() => expect(loan()).toHaveDisplayValue('Car loan'));
      expect(screen.getByLabelText('Amount for one academic year')).toHaveValue('350');
      expect(screen.getByLabelText('Amount for one academic year')).toHaveFocus();
      await user.selectOptions(loan(), '');
      expect(loan()).toHaveValue('');
    });

    it('leaves the loan that was chosen meanwhile', async () => {
      const { user, answer } = openEarly();
      await user.selectOptions(loan(), 'PAYS');
      answer();
      await screen.findByRole('option', { name: 'Car loan' });
      expect(loan()).toHaveValue('PAYS');
    });
  });

  it('promises no discount on a loan that is not less with one', async () => {
    const FREE = { code: 'FREE', label: 'Bridge loan', kind: 'TERM', interestInRepayment: '0', tenureMonths: 1 };
    backend.server.use(http.get('*/api/master/mdm', () => HttpResponse.json({ Loan_Products_Master: [FREE] })));
    const { user } = open('FREE');
    await waitFor(() => expect(screen.getByLabelText('Which loan?')).toHaveValue('FREE'));
    await fillFields(user, { 'Amount for one academic year': '5000' });
    await user.click(show());
    expect(scenario('Standard rate')).toHaveTextContent('J$5,000.00 in all');
    expect(screen.queryByText(/discount/i)).toBeNull();
    expect(factOf('From today to the last instalment')).toHaveTextContent(/^1 month$/);
    expect(within(screen.getByRole('table')).getByRole('rowheader')).toHaveTextContent('2026');
  });

  it('shows the instalments of both kinds of loans', async () => {
    const { user } = open('PAYS');
    await fillFields(user, { 'Amount for one academic year': '1000000', 'For how many academic years\\?': '1' });
    await user.click(show());
    const lastYear = () => within(screen.getByRole('table')).getAllByRole('row').at(-2)?.textContent;
    const without = lastYear();
    await user.click(screen.getByRole('radio', { name: 'With the discounts' }));
    expect(lastYear()).not.toBe(without);
  });

  it.each([
    ['an amount over the limit', { amount: '1000001' }, 'Amount can be at most J$1,000,000.00 for one academic year'],
    ['more years than the studies have', { years: '5' }, 'You finish within 4 years: enter 4 or less'],
    ['studies that leave no time', { end: '30/6/2045' }, 'That leaves no time to repay the loan. Enter an earlier day'],
  ])('refuses %s and says why', async (_what, change, message) => {
    const { user } = open('TARGETED');
    const { amount, years, end } = { amount: '350000', years: '1', end: '30/6/2030', ...change };
    await fillFields(user, {
      'Amount for one academic year': amount,
      'For how many academic years\\?': years,
      'The day you expect to finish': end,
    });
    await user.click(screen.getByLabelText('No'));
    await user.click(show());
    expect(within(await screen.findByRole('region', { name: 'There is a problem' })).getByText(message)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What it costs' })).toBeNull();
  });

  it.each([
    ['does not exist', '31/6/2030', 'The day you expect to finish: there is no 31 June 2030. Check the date'],
    ['is over', '30/6/2020', 'The day you expect to finish must be in the future'],
  ])('says that a day %s, and nothing that would follow from it', async (_what, end, message) => {
    const { user } = open('TARGETED');
    await fillFields(user, {
      'Amount for one academic year': '350000',
      'For how many academic years\\?': '4',
      'The day you expect to finish': end,
    });
    await user.click(screen.getByLabelText('No'));
    await user.click(show());
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([message]);
  });

  it('blames neither the day nor the years where only the amount is missing', async () => {
    const { user } = open('TARGETED');
    await fillFields(user, { 'For how many academic years\\?': '2', 'The day you expect to finish': '30/6/2030' });
    await user.click(screen.getByLabelText('No'));
    await user.click(show());
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Enter the amount you want to borrow for one academic year',
    ]);
  });

  it('offers only loans whose rate is known, and works without master data', async () => {
    await backend.fault({ kind: 'status', status: 400, path: 'master/mdm' });
    open('FSELF');
    const loans = screen.getByLabelText<HTMLSelectElement>('Which loan?');
    expect([...loans.options].map(({ value }) => value)).toEqual(['', 'TARGETED', 'PAYS', 'POSTGRAD']);
    expect(loans).toHaveValue('');
    await screen.findByRole('dialog');
  });
});

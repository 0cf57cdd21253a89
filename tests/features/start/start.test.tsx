import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { visitorAnswers } from '#api/firstAnswers.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { user } from '#domain/user.ts';
import { eligibilityAnswers, NO_ANSWERS, StartScreen } from '#features/start/StartScreen.tsx';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

const PLACE = '/auth/start';
const open = (route = PLACE) => renderScreen(<StartScreen />, { route, path: PLACE });
const result = (name: string) => screen.findByRole('heading', { level: 1, name });
const show = () => screen.getByRole('button', { name: 'Show my result' });
const answer = (question: RegExp, yesOrNo: string) =>
  within(screen.getByRole('group', { name: question })).getByLabelText(yesOrNo);

const school = () => screen.findByRole('combobox', { name: 'Which school will you go to?' });
async function chooseSchool(user: UserEvent, typed: string, name: string) {
  await user.type(await school(), typed);
  await user.click(await screen.findByRole('option', { name }));
}

const bachelor = {
  ...NO_ANSWERS,
  level: 'BACHELOR',
  kind: 'OTHER',
  institution: 'UTECH',
  isCitizen: 'YES',
  work: 'NONE',
  household: 'OTHER',
};

afterEach(() => {
  clearSession();
  eligibilityAnswers.set({ values: NO_ANSWERS, isDone: false });
});

describe('The page before you start', () => {
  it('says what is missing, and asks about the job only when the person works', async () => {
    const { user } = open();
    await user.click(show());
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose what you will study for',
      'Choose your programme, or None of these',
      'Choose your school, or tick that it is not on the list',
      'Choose Yes or No: are you a citizen of Jamaica?',
      'Choose whether you work',
      'Choose what fits you, or None of these',
    ]);
    await user.selectOptions(screen.getByLabelText('Do you work?'), 'Yes, for myself');
    expect(screen.getByRole('group', { name: /Have you worked there/ })).toBeVisible();
  });

  it('shows the loan that fits, its price and what to have ready, and keeps the answers for Back', async () => {
    const { user, router } = open();
    await user.selectOptions(screen.getByLabelText('What will you study for?'), "Bachelor's degree");
    await user.selectOptions(screen.getByLabelText('Is your programme one of these?'), 'None of these');
    await chooseSchool(user, 'utech', 'University of Technology, Jamaica');
    await user.click(answer(/Are you a citizen/, 'Yes'));
    await user.selectOptions(screen.getByLabelText('Do you work?'), 'Yes, for an employer');
    await user.click(answer(/Have you worked there/, 'Yes'));
    await user.selectOptions(screen.getByLabelText('Does one of these fit you?'), 'My household is on PATH');
    await user.click(show());

    await result('The Targeted loan fits you');
    // They said that their programme is none of these.
    expect(screen.queryByText(/AIMS/)).toBeNull();
    expect(screen.getByText('J$1,000,000.00 for each academic year')).toBeVisible();
    expect(screen.getByText('Application fee: nothing')).toBeVisible();
    expect(screen.getByText('The PATH card of your household')).toBeVisible();
    expect(screen.getByRole('link', { name: 'What will this loan cost me?' })).toHaveAttribute(
      'href',
      '/auth/cost?product=TARGETED',
    );
    expect(visitorAnswers.get()).toEqual({
      isEmployed: 'YES',
      programmeType: bachelor.level,
      institution: 'UTECH',
      suggested: 'TARGETED',
    });
    // No answer is part of the address.
    expect(router.state.location.search).toBe('?show=result');

    await user.click(screen.getByRole('button', { name: 'Show the Pay As You Study (PAYS) loan' }));
    await result('The Pay As You Study (PAYS) loan fits you');
    expect(screen.getByText('Credit report fee: J$1,250.00')).toBeVisible();
    expect(screen.getByText(/taken from your salary/)).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Change my answers' }));
    expect(await screen.findByLabelText('Do you work?')).toHaveValue('EMPLOYED');
    expect(answer(/Are you a citizen/, 'Yes')).toBeChecked();
    expect(await school()).toHaveValue('University of Technology, Jamaica');
  });

  it('says that there is no fee where master data gives the loan none', async () => {
    backend.server.use(
      http.get('*/master/mdm', () =>
        HttpResponse.json({ Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', fees: [] }] }),
      ),
    );
    eligibilityAnswers.set({ values: bachelor, isDone: true });
    open(`${PLACE}?show=result`);
    await waitFor(() => expect(screen.getByText('Fees to apply').nextElementSibling).toHaveTextContent(/^None$/));
  });

  it('has, where a loan fits, the way to an account as its one main button: under the facts and at the end', async () => {
    eligibilityAnswers.set({ values: bachelor, isDone: true });
    open(`${PLACE}?show=result`);
    await result('The Targeted loan fits you');
    const links = screen.getAllByRole('link', { name: 'Create an account and apply' });
    expect([...document.querySelectorAll('.slb-button--contained')]).toEqual(links);
    const list = screen.getByRole('heading', { name: 'What to have ready' });
    const isAfterList = links.map((link) =>
      Boolean(list.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    expect(isAfterList).toEqual([false, true]);
    for (const link of links) expect(link).toHaveAttribute('href', '/auth/signup');
  });

  it.each([
    ['fits', 'The Targeted loan fits you', bachelor],
    ['fits none', 'No loan fits you yet', { ...bachelor, kind: 'AIMS' }],
  ])('leads somebody who is signed in home, where a loan %s, and not to an account', async (_what, title, values) => {
    beginSession({ user: user.parse({ trn: '999000111' }), token: 't', refreshToken: 'r' });
    eligibilityAnswers.set({ values, isDone: true });
    open(`${PLACE}?show=result`);
    await result(title);
    for (const link of screen.getAllByRole('link', { name: 'Go to your home page' }))
      expect(link).toHaveAttribute('href', '/auth/home');
    for (const name of ['Create an account and apply', 'Sign in'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('leads somebody who is signed in home from the questions too', () => {
    beginSession({ user: user.parse({ trn: '999000111' }), token: 't', refreshToken: 'r' });
    open();
    expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute('href', '/auth/home');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('asks for no school of who ticks that theirs is not on the list, and says why no loan fits', async () => {
    eligibilityAnswers.set({ values: { ...bachelor, institution: '' }, isDone: false });
    const { user } = open();
    await user.click(screen.getByLabelText('My school is not on the list'));
    expect(screen.queryByRole('combobox', { name: /Which school/ })).toBeNull();
    await user.click(show());
    await result('No loan fits you yet');
    expect(screen.getAllByText('The bureau pays only schools on its list.')).not.toHaveLength(0);
    expect(visitorAnswers.get()).toMatchObject({ institution: '', suggested: '' });
  });

  it('explains why no loan fits, and what to do instead', async () => {
    eligibilityAnswers.set({ values: { ...bachelor, kind: 'AIMS' }, isDone: true });
    open(`${PLACE}?show=result`);
    await result('No loan fits you yet');
    const [targeted, pays] = screen.getAllByRole('article');
    expect(targeted).toHaveTextContent(
      'This loan does not pay for AIMS programmes. PAYS pays for them if you are employed.',
    );
    expect(pays).toHaveTextContent('You must be employed or self-employed, because you repay from the first month.');
    expect(screen.queryByRole('heading', { name: 'What to have ready' })).toBeNull();
  });

  it('explains why the other loan does not fit, beside the one that does', async () => {
    eligibilityAnswers.set({ values: bachelor, isDone: true });
    open(`${PLACE}?show=result`);
    await result('The Targeted loan fits you');
    expect(screen.getByRole('article')).toHaveTextContent('The Pay As You Study (PAYS) loan does not fit');
  });

  it('shows the loan that was looked at again after Back from what it costs', async () => {
    eligibilityAnswers.set({ values: { ...bachelor, work: 'EMPLOYED', hasWorkedAYear: 'YES' }, isDone: true });
    const { user, router } = open(`${PLACE}?show=result`);
    await user.click(await screen.findByRole('button', { name: 'Show the Pay As You Study (PAYS) loan' }));
    await result('The Pay As You Study (PAYS) loan fits you');
    await user.click(screen.getByRole('link', { name: 'What will this loan cost me?' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/cost'));
    await router.navigate(-1);
    await result('The Pay As You Study (PAYS) loan fits you');
  });

  it('recommends no loan that the list of the bureau does not have, and says so', async () => {
    backend.server.use(
      http.get('*/master/mdm', () =>
        HttpResponse.json({ Loan_Products_Master: [{ code: 'PAYS', label: 'Pay As You Study (PAYS)' }] }),
      ),
    );
    const worker = { ...bachelor, work: 'EMPLOYED', hasWorkedAYear: 'YES' };
    eligibilityAnswers.set({ values: worker, isDone: true });
    open(`${PLACE}?show=result`);
    await result('The Pay As You Study (PAYS) loan fits you');
    expect(screen.getByRole('article')).toHaveTextContent(
      /^The Targeted loan does not fit\s*The bureau does not offer this loan now\./,
    );
  });

  it('asks for the guarantors that master data names', async () => {
    const worker = { work: 'SELF_EMPLOYED', hasWorkedAYear: 'YES' };
    eligibilityAnswers.set({ values: { ...bachelor, ...worker, level: 'MASTER' }, isDone: true });
    open(`${PLACE}?show=result`);
    await result('The Postgraduate loan fits you');
    expect(await screen.findByRole('heading', { name: '2 guarantors' })).toBeVisible();
  });

  it('begins with the questions when none is answered, after a reload or by a link', async () => {
    const { router } = open(`${PLACE}?show=result`);
    await result('Before you start');
    expect(router.state.location.search).toBe('');
  });
});

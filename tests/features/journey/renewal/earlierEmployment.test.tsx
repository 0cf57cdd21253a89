import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { withOwnApplicant } from '#domain/application.ts';
import { formatDay } from '#lib/dates.ts';
import { backend } from '../../../support/backend.ts';
import { liveRegion } from '../../../support/liveRegion.ts';
import { heading, openJourney, renderJourney } from '../journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from '../signedIn.ts';
import { beginRenewal, beginRenewalOfEmployed, press, stateOf } from './beginRenewal.tsx';

afterEach(clearTab);

const USE = 'Use these answers';
const STATUS = 'Employment status';

/** Opens the employment tab in the renewal of an applicant who was employed last year. */
async function openEmployment(productName = 'TARGETED') {
  const { user, earlier } = await beginRenewalOfEmployed(productName);
  const view = renderJourney(user, 'finances?lastTab=0');
  await heading('Employment');
  const title = await screen.findByRole('heading', { name: 'What you told us last time' });
  const card = title.closest('article');
  if (!card) throw new Error('No card');
  return { ...view, element: card, card: within(card), before: earlier.applicant.empDetails };
}

/** An answer of last time, as text. */
const textOf = (before: Readonly<Record<string, unknown>>, key: string): string => String(before[key]);

describe('The employment of a renewal', () => {
  it('is not carried over: the answers of last time are shown, and every field is empty', async () => {
    const { element, card, before } = await openEmployment();
    for (const key of ['employerName', 'occupation', 'employerAddress', 'employerPhone'])
      expect(card.getByText(textOf(before, key))).toBeVisible();
    expect(card.queryByRole('textbox')).toBeNull();
    expect(screen.getByLabelText(STATUS)).toHaveValue('');
    expect(screen.queryByLabelText('Employer')).toBeNull();
    expect(liveRegion(element)).toBeEmptyDOMElement();
  });

  it('is filled in by one button, which is announced and keeps the focus', async () => {
    const { user, element, before } = await openEmployment();
    await user.click(press(USE));
    expect(screen.getByLabelText(STATUS)).toHaveValue('EMPLOYED');
    expect(screen.getByLabelText('Employer')).toHaveValue(textOf(before, 'employerName'));
    expect(screen.getByLabelText('Occupation')).toHaveValue(textOf(before, 'occupation'));
    expect(screen.getByLabelText('Employer address')).toHaveValue(textOf(before, 'employerAddress'));
    expect(screen.getByLabelText('Employer phone')).toHaveValue(textOf(before, 'employerPhone'));
    expect(screen.getByLabelText('Employed since')).toHaveValue(formatDay(textOf(before, 'employedSince')));
    expect(liveRegion(element)).toHaveTextContent('Filled in below. Change what is different now.');
    expect(press(USE)).toHaveFocus();
  });

  it('is saved as it was filled in, together with what was changed after that', async () => {
    const { user, before } = await openEmployment();
    await user.click(press(USE));
    await user.clear(screen.getByLabelText('Occupation'));
    await user.type(screen.getByLabelText('Occupation'), 'Manager');
    await user.click(press('Yes, this is right: save and continue'));
    await heading('Amount');
    expect((await storedDraft()).applicants[0]?.empDetails).toEqual({
      ...before,
      occupation: 'Manager',
      // Only salary loans ask this question.
      salaryDeduction: '',
    });
  });

  it('clears the errors of fields that are filled in', async () => {
    const { user } = await openEmployment('PAYS');
    await user.click(press('Yes, this is right: save and continue'));
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(STATUS.toLowerCase());
    await user.click(press(USE));
    await waitFor(() => expect(screen.getByLabelText(STATUS)).not.toHaveAttribute('aria-invalid', 'true'));
    const deduction = screen.getByRole('group', { name: 'Does your employer allow salary deduction?' });
    expect(within(deduction).getByLabelText('Yes')).toBeChecked();
  });

  it('keeps the typed answers where there was none last time', async () => {
    const { user, earlier } = await beginRenewalOfEmployed('PAYS');
    const empDetails = { ...earlier.applicant.empDetails, employerPhone: '' };
    backend.server.use(
      http.get('*/api/application/GET_CUSTOMER/*', () => HttpResponse.json({ ...earlier.applicant, empDetails })),
    );
    const view = renderJourney(user, 'finances?lastTab=0');
    await heading('Employment');
    await view.user.selectOptions(screen.getByLabelText(STATUS), 'SELF_EMPLOYED');
    await view.user.type(screen.getByLabelText('Employer'), 'My shop');
    await view.user.type(screen.getByLabelText('Employer phone'), '8765550123');
    await view.user.click(await screen.findByRole('button', { name: USE }));
    expect(screen.getByLabelText(STATUS)).toHaveValue('EMPLOYED');
    expect(screen.getByLabelText('Employer')).toHaveValue(textOf(empDetails, 'employerName'));
    expect(screen.getByLabelText('Employer phone')).toHaveValue('(876)555-0123');
  });
});

const SAME = 'I still do this work';
const RIGHT = 'Yes, this is right';

/** Opens the answers to confirm in the renewal of an applicant who was employed last year, with these differences in it. */
async function confirmAnswers(productName: string, different: Partial<Record<string, string>> = {}) {
  const { user, earlier, place } = await beginRenewalOfEmployed(productName);
  const empDetails = { ...earlier.applicant.empDetails, ...different };
  backend.server.use(
    http.get('*/api/application/GET_CUSTOMER/*', () => HttpResponse.json({ ...earlier.applicant, empDetails })),
  );
  const view = renderJourney(user, place);
  await heading('Is this still right\\?');
  await screen.findByRole('button', { name: RIGHT });
  return { ...view, empDetails };
}

describe('The work of last year among the answers to confirm', () => {
  it.each(['TARGETED', 'PAYS'])('is taken over by a tick of its own, and is not asked then (%s)', async (product) => {
    const { user, empDetails } = await confirmAnswers(product);
    const finances = within(screen.getByRole('region', { name: 'Your finances' }));
    expect(finances.getByRole('region', { name: 'Employment' })).toHaveTextContent(textOf(empDetails, 'employerName'));
    expect(finances.getByRole('heading', { name: 'Household' })).toBeVisible();
    await user.click(finances.getByRole('checkbox', { name: SAME }));
    await user.click(press(RIGHT));
    await heading('Amount');
    expect(stateOf('Employment')).toContain('Done');
    const { employerName, occupation, employedSince } = empDetails;
    expect((await storedDraft()).applicants[0]?.empDetails).toMatchObject({ employerName, occupation, employedSince });
  });

  it('is asked next without the tick, which begins empty; the rest of its page is confirmed', async () => {
    const { user } = await confirmAnswers('TARGETED');
    expect(screen.getByRole('checkbox', { name: SAME })).not.toBeChecked();
    await user.click(press(RIGHT));
    await heading('Employment');
    expect(screen.getByLabelText(STATUS)).toHaveValue('');
    expect(stateOf('Household')).toContain('Done');
    expect((await storedDraft()).applicants[0]?.empDetails ?? {}).not.toHaveProperty('employerName');
  });

  it.each<[string, string, Partial<Record<string, string>>]>([
    ['an answer is missing', 'TARGETED', { employerPhone: '' }],
    ['a salary loan needs one that was not given', 'PAYS', { salaryDeduction: '' }],
  ])('is not offered where %s', async (_why, product, different) => {
    const { user } = await confirmAnswers(product, different);
    expect(screen.queryByRole('checkbox', { name: SAME })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your finances' })).toBeNull();
    await user.click(press(RIGHT));
    await heading('Employment');
  });

  it('is not offered to somebody who had no work', async () => {
    const { user, place } = await beginRenewal();
    renderJourney(user, place);
    await heading('Is this still right\\?');
    await screen.findByRole('button', { name: RIGHT });
    expect(screen.queryByRole('checkbox', { name: SAME })).toBeNull();
  });
});

describe('The button that fills in the last employment is not shown', () => {
  it('to an applicant who had no work last time', async () => {
    const { user, place } = await beginRenewal();
    const view = renderJourney(user, place);
    await heading('Is this still right\\?');
    await view.user.click(await screen.findByRole('button', { name: 'Edit Employment' }));
    await heading('Employment');
    expect(screen.queryByRole('button', { name: USE })).toBeNull();
  });

  it('in an application for a new loan', async () => {
    await signIn();
    await changeDraft((draft) => withOwnApplicant(draft, { isEmployed: 'YES' }));
    await openJourney('finances?lastTab=0');
    await heading('Employment');
    expect(screen.queryByRole('button', { name: USE })).toBeNull();
  });
});

it('The tick that somebody still does this work counts although they change another answer before their Yes', async () => {
  const { user, empDetails } = await confirmAnswers('TARGETED');
  await user.click(screen.getByRole('checkbox', { name: SAME }));
  await user.click(press('Edit Address'));
  await heading('Address');
  await user.click(press('Yes, this is right: save and continue'));
  await heading('Is this still right\\?');
  await user.click(await screen.findByRole('button', { name: RIGHT }));
  await heading('Amount');
  expect(stateOf('Employment')).toContain('Done');
  expect((await storedDraft()).applicants[0]?.empDetails).toMatchObject({ employerName: empDetails.employerName });
});

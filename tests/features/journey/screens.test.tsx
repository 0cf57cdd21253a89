import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withOwnApplicant } from '#domain/application.ts';
import { isPanel, pages } from '#features/journey/pages.ts';
import { mainSteps } from '#features/journey/screens.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { anApplication } from '../../support/builders.ts';
import { heading, openJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from './signedIn.ts';

beforeEach(() => signIn());
afterEach(clearTab);

const goOn = () => screen.getByRole('button', { name: 'Save and continue' });

describe('A screen of several tabs', () => {
  it('is opened by the address of each of them', async () => {
    const { router } = await openJourney('finances?lastTab=3');
    await heading('Household');
    expect(screen.getByRole('heading', { level: 2, name: 'Means test' })).toBeVisible();
    expect(router.state.location.search).toBe('?lastTab=2');
  });

  it('is opened by Edit of any of its tabs on the review, and leads back there', async () => {
    const { user, router } = await openJourney('review');
    await heading('Check your answers');
    await user.click(screen.getByRole('button', { name: 'Edit Identification' }));
    await heading('Personal details');
    expect(screen.getByLabelText('ID number')).toBeVisible();
    expect(router.state.location.search).toBe('?lastTab=1&change');
    await user.click(goOn());
    await heading('Check your answers');
  });

  it('says in one summary what is missing on all of them', async () => {
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.click(goOn());
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getByRole('link', { name: 'Enter how many people live in your household' })).toBeVisible();
    await user.click(summary.getByRole('link', { name: 'Choose the number of rooms' }));
    expect(screen.getByLabelText('Rooms')).toHaveFocus();
  });

  it('saves all of them with one press, and goes on to the screen after them', async () => {
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.type(screen.getByLabelText('People in your household'), '4');
    await user.selectOptions(screen.getByLabelText('Owned/Rented/Family'), 'RENTED');
    await user.selectOptions(screen.getByLabelText('Rooms'), '3');
    await user.type(screen.getByLabelText('Dependants in school'), '1');
    for (const group of screen.getAllByRole('radio', { name: 'No' })) await user.click(group);
    await user.click(goOn());
    await heading('Bank account');
    expect((await storedDraft()).applicants[0]).toMatchObject({
      householdIncome: { householdSize: '4' },
      meansTest: { housing: 'RENTED', rooms: '3', onPath: 'NO' },
    });
  });

  it('does not say of a tab that it was changed when another one of the screen was', async () => {
    const before = (await storedDraft()).applicants[0]?.meansTest;
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.type(screen.getByLabelText('People in your household'), '4');
    await screen.findByText(/^Saved at/);
    expect((await storedDraft()).applicants[0]?.meansTest).toEqual(before);
  });

  it('has no two fields of one name', () => {
    for (const { tabs, id } of pages) {
      const fieldTabs = tabs.flat().flatMap((tab) => (isPanel(tab) ? [] : [tab]));
      for (const { joins, fields } of fieldTabs) {
        const main = fieldTabs.find((tab) => tab.id === joins?.tab);
        const both = Object.keys(main?.fields ?? {}).filter((key) => key in fields);
        expect(both, id).toEqual([]);
      }
    }
  });
});

describe('Employment', () => {
  it('is a screen of its own for who is employed', async () => {
    await changeDraft((draft) => withOwnApplicant(draft, { isEmployed: 'YES' }));
    await openJourney('finances?lastTab=0');
    await heading('Employment');
  });

  it('is asked on the screen of the income of who is not', async () => {
    await openJourney('finances?lastTab=0');
    await heading('Income and commitments');
    expect(screen.getByLabelText('Employment status')).toHaveValue('STUDENT');
  });
});

it('A renewal has a screen for each tab, because each is asked about, but for the agreements under the consents', () => {
  const renewal = anApplication({ applicantType: 'R', isEmployed: 'NO' });
  const steps = stepsOf(renewal);
  expect(steps.some(({ tab }) => tab.id === 'agreements')).toBe(true);
  expect(mainSteps(steps, renewal)).toEqual(steps.filter(({ tab }) => tab.id !== 'agreements'));
});

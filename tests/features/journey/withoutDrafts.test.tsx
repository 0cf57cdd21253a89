import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { hasUnsavedAnswers } from '#app/unsavedWork.ts';
import { openNewApplication } from '#features/journey/draft/openApplication.ts';
import { isSendable } from '#features/journey/draft/postApplication.ts';
import { saveBeforeOpening } from '#features/journey/draft/sendUnsaved.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from '../../support/builders.ts';
import { completeDraft } from './completeDraft.ts';
import { heading, openJourney, renderJourney } from './journeys.tsx';
import { clearTab, signIn, storedDraft } from './signedIn.ts';

const built = settings.get();
beforeEach(() => settings.set({ ...built, serverDrafts: false }));
afterEach(() => {
  clearTab();
  settings.set(built);
});

const saves = async () => (await backend.state()).calls.saveApplication ?? 0;
const kept = () => JSON.stringify(tabStorage.read('APP', z.unknown()) ?? null);

describe('Where the backend accepts no drafts (decision 32),', () => {
  it('an unfinished application stays in this tab, and the page says so', async () => {
    const { user } = await openJourney('finances?lastTab=1');
    await heading('Income and commitments');
    await user.type(screen.getByLabelText('Gross income'), '80000');
    await user.selectOptions(screen.getByLabelText('How often'), 'Monthly');
    await user.type(screen.getByLabelText('Net income'), '70000');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading('Household');
    expect(await screen.findByText('Kept in this tab only')).toBeVisible();
    expect(await saves()).toBe(0);
    await waitFor(() => expect(kept()).toContain('"netIncome":"70000.00"'));
    expect(hasUnsavedAnswers()).toBe(true);
  });

  it('a new application says above every screen where its answers are, and which pages come first', async () => {
    const { user: who } = await signIn('new applicant');
    openNewApplication(who);
    renderJourney(who, 'documents?lastTab=1');
    await heading('Uploads');
    expect(screen.getByText('Your answers are kept in this tab only')).toBeVisible();
    expect(screen.getByText('Finish the pages before it first', { selector: 'strong' })).toBeVisible();
  });

  it('an application is sent as soon as every page before the documents is finished', async () => {
    await signIn();
    const whole = await completeDraft();
    expect(isSendable(whole, undefined)).toBe(true);
    expect(isSendable(anApplication(), undefined)).toBe(false);
    settings.set(built);
    expect(isSendable(anApplication(), undefined)).toBe(true);
  });

  it.each([
    ['Keep it', false],
    ['Open the other one', true],
  ])('another application replaces it only after a question: %s', async (choice, isOpened) => {
    const { user } = await openJourney('finances?lastTab=1');
    await heading('Income and commitments');
    await user.type(screen.getByLabelText('Gross income'), '80000');
    await waitFor(() => expect(hasUnsavedAnswers()).toBe(true));
    const draft = await storedDraft();
    const left = saveBeforeOpening(new QueryClient(), session.get()?.user.trn ?? '', `${draft.arn}9`).then(
      () => true,
      () => false,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Your unfinished application' });
    await user.click(within(dialog).getByRole('button', { name: choice }));
    expect(await left).toBe(isOpened);
    expect(await saves()).toBe(0);
  });
});

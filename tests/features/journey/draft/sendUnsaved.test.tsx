import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#api/session.ts';
import { type Applicant, withOwnApplicant } from '#domain/application.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import { saveBeforeOpening, sendUnsaved } from '#features/journey/draft/openApplication.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { backend } from '../../../support/backend.ts';
import { changeDraft, clearTab, signIn, storedDraft } from '../journeys.tsx';

beforeEach(() => signIn());
afterEach(clearTab);

const trn = () => session.get()?.user.trn ?? '';
const elsewhere = (own: Partial<Applicant>) => changeDraft((draft) => withOwnApplicant(draft, own));
const ownAnswers = async () => (await storedDraft()).applicants[0];

/** A household size was typed here, and the tab has left the application with it unsaved. */
async function leaveUnsaved(householdSize: string): Promise<void> {
  const draft = loadDraft(trn()) ?? newDraft(await storedDraft());
  const values = { ...valuesOf('household', applicationOf(draft)), householdSize };
  saveDraft(trn(), edit(draft, 'household', values));
}

describe('Answers that were left unsaved, when another application is opened,', () => {
  it('are joined with what changed elsewhere meanwhile, and saved', async () => {
    await leaveUnsaved('9');
    await elsewhere({ bankingInformation: { branch: 'Mandeville' } });
    await saveBeforeOpening(trn(), 'ANOTHER');
    expect(await ownAnswers()).toMatchObject({
      householdIncome: { householdSize: '9' },
      bankingInformation: { branch: 'Mandeville' },
    });
    expect(loadDraft(trn())?.pending).toEqual({});
  });

  it('stay in this tab, and nothing is opened, when the same answer was changed elsewhere', async () => {
    await leaveUnsaved('9');
    await elsewhere({ householdIncome: { householdSize: '2' } });
    await expect(saveBeforeOpening(trn(), 'ANOTHER')).rejects.toMatchObject({
      status: 409,
      outcome: { kind: 'message', type: 'changedInTwoPlaces' },
    });
    expect((await ownAnswers())?.householdIncome.householdSize).toBe('2');
    expect(loadDraft(trn())?.pending).toMatchObject({ household: { values: { householdSize: '9' } } });
  });

  it('are no conflict with a save of this tab that arrived without its answer', async () => {
    await leaveUnsaved('5');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', afterProcessing: true });
    await sendUnsaved(trn()).catch(() => undefined);
    await waitFor(async () => expect((await ownAnswers())?.householdIncome.householdSize).toBe('5'));
    await leaveUnsaved('7');
    await sendUnsaved(trn());
    expect((await ownAnswers())?.householdIncome.householdSize).toBe('7');
  });
});

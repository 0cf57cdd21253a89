import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#api/session.ts';
import { type Applicant, type Application, application, withOwnApplicant } from '#domain/application.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import { saveBeforeOpening, sendUnsaved } from '#features/journey/draft/openApplication.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { backend } from '../../../support/backend.ts';
import { changeDraft, clearTab, signIn, storedDraft } from '../journeys.tsx';

let client = new QueryClient();
beforeEach(async () => {
  client = new QueryClient();
  await signIn();
});
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
    await saveBeforeOpening(client, trn(), 'ANOTHER');
    expect(await ownAnswers()).toMatchObject({
      householdIncome: { householdSize: '9' },
      bankingInformation: { branch: 'Mandeville' },
    });
    expect(loadDraft(trn())?.pending).toEqual({});
  });

  it('stay in this tab, and nothing is opened, when the same answer was changed elsewhere', async () => {
    await leaveUnsaved('9');
    await elsewhere({ householdIncome: { householdSize: '2' } });
    await expect(saveBeforeOpening(client, trn(), 'ANOTHER')).rejects.toMatchObject({
      status: 409,
      outcome: { kind: 'message', type: 'changedInTwoPlaces' },
    });
    expect((await ownAnswers())?.householdIncome.householdSize).toBe('2');
    expect(loadDraft(trn())?.pending).toMatchObject({ household: { values: { householdSize: '9' } } });
  });

  it('are no conflict with a save of this tab that arrived without its answer', async () => {
    await leaveUnsaved('5');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', afterProcessing: true });
    await sendUnsaved(client, trn()).catch(() => undefined);
    await waitFor(async () => expect((await ownAnswers())?.householdIncome.householdSize).toBe('5'));
    await leaveUnsaved('7');
    await sendUnsaved(client, trn());
    expect((await ownAnswers())?.householdIncome.householdSize).toBe('7');
  });

  it.each([
    ['with the lists', () => undefined],
    [
      'while the lists cannot be fetched',
      () => backend.fault({ kind: 'network', method: 'GET', path: '/api/master/mdm' }),
    ],
  ])('stay in this tab when they remove a guarantor who was corrected elsewhere, %s', async (_how, happens) => {
    const guarantor = { firstName: 'Gina', lastName: 'Stone', role: 'GUARANTOR', mobileNumber: '(876)555-0101' };
    const stored = await changeDraft((draft) => {
      const { applicants } = withOwnApplicant(draft, { productName: 'POSTGRAD' });
      return application.parse({ ...draft, loanType: 'POSTGRAD', applicants: [...applicants, guarantor] });
    });
    const withMobile = (now: Application, mobileNumber: string): Application => ({
      ...now,
      applicants: now.applicants.map((person, index) => (index === 1 ? { ...person, mobileNumber } : person)),
    });
    saveDraft(trn(), edit(newDraft(stored), 'guarantors', { guarantors: [] }));
    await changeDraft((draft) => withMobile(draft, '(876)555-0199'));
    await happens();
    await expect(sendUnsaved(client, trn())).rejects.toMatchObject({ outcome: { type: 'changedInTwoPlaces' } });
    expect((await storedDraft()).applicants[1]?.mobileNumber).toBe('(876)555-0199');
    expect(loadDraft(trn())?.pending).toMatchObject({ guarantors: { values: { guarantors: [] } } });
  });
});

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { beginSession, clearSession } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import { user } from '#domain/user.ts';
import { type Draft, edit, newDraft } from '#features/journey/draft/draft.ts';
import {
  clearDraft,
  hasUnnumberedDraft,
  KNOWN_WITHIN,
  loadDraft,
  openApplicationQuery,
  removeCancelled,
  type ShownDraft,
  saveDraft,
  showDraft,
  shown,
  startDraft,
} from '#features/journey/draft/draftStorage.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';
import { holdPauses } from '../../../support/pauses.ts';

const TRN = '999000111';
const ARN = 'SLB2026000001';
const saved = newDraft(anApplication({}, { arn: ARN, version: 3 }));
const household = (draft: Draft) => edit(draft, 'household', { householdSize: '5' });
const openArn = () => tabStorage.read('ARN', z.string());

/** The server has this version, or answers with a failure. */
const serving = (answer: () => Response) => backend.server.use(http.get('*/slb/api/applications/*', answer));
const newer = anApplication({ firstName: 'Newer' }, { arn: ARN, version: 9 });
const fetched = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(openApplicationQuery(TRN));

beforeEach(() => beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' }));
afterEach(() => clearSession());

describe('The draft of this tab', () => {
  it('is read as it was written, until it is cleared', () => {
    expect(loadDraft(TRN)).toBeUndefined();
    saveDraft(TRN, saved);
    expect(loadDraft(TRN)).toMatchObject(saved);
    clearDraft(TRN);
    expect(loadDraft(TRN)).toBeUndefined();
  });

  it('takes the place of the open application when it begins', () => {
    tabStorage.write('ARN', ARN);
    startDraft(TRN, newDraft(anApplication({}, { arn: '' })));
    expect(openArn()).toBeUndefined();
    expect(loadDraft(TRN)?.stored.arn).toBe('');
  });

  const withoutLoan = anApplication({ productName: '' }, { arn: '' });
  it.each<[unnumbered: boolean, what: string, draft: Draft | undefined]>([
    [true, 'for a loan that the server has not numbered', newDraft(anApplication({}, { arn: '' }))],
    [false, 'for no loan yet', newDraft(withoutLoan)],
    [true, 'for no loan yet, with an answer', edit(newDraft(withoutLoan), 'personal', { homePhone: '8765550199' })],
    [false, 'that the server has', saved],
    [false, 'that there is none of', undefined],
  ])('is without a number (%s): %s', (unnumbered, _what, draft) => {
    if (draft) saveDraft(TRN, draft);
    expect(hasUnnumberedDraft(TRN)).toBe(unnumbered);
  });

  it('leaves with an application that was cancelled, and stays with another one', () => {
    saveDraft(TRN, saved);
    tabStorage.write('ARN', ARN);
    removeCancelled(TRN, 'ANOTHER');
    expect([loadDraft(TRN)?.stored.arn, openArn()]).toEqual([ARN, ARN]);
    removeCancelled(TRN, ARN);
    expect([loadDraft(TRN), openArn()]).toEqual([undefined, undefined]);
  });
});

describe('The screens', () => {
  it('show the draft that is open, and no other', () => {
    const client = new QueryClient();
    client.setQueryData(openApplicationKey, shown(saved));
    const typed = household(saved);
    showDraft(client, typed);
    expect(client.getQueryData<ShownDraft>(openApplicationKey)?.draft).toEqual(typed);
    showDraft(client, { ...saved, requestId: 'another' });
    expect(client.getQueryData<ShownDraft>(openApplicationKey)?.draft).toEqual(typed);
  });

  it('show nothing while no application is open', () => {
    const client = new QueryClient();
    showDraft(client, saved);
    expect(client.getQueryData(openApplicationKey)).toBeUndefined();
  });
});

describe('The open application', () => {
  it('is none when this tab has neither a draft nor a number', async () => {
    expect(await fetched()).toBeNull();
  });

  it('is the draft of this tab while something of it is not saved', async () => {
    serving(() => HttpResponse.json(newer));
    saveDraft(TRN, household(saved));
    tabStorage.write('ARN', ARN);
    const open = await fetched();
    expect(open?.draft.stored.version).toBe(3);
    expect(open?.application.applicants[0]?.householdIncome.householdSize).toBe('5');
  });

  it('is the draft of this tab while the server has not numbered it', async () => {
    const begun = newDraft(anApplication({}, { arn: '' }));
    saveDraft(TRN, begun);
    expect((await fetched())?.draft).toMatchObject(begun);
  });

  it("is the server's version of a draft that is saved, seen by the same person", async () => {
    serving(() => HttpResponse.json(newer));
    saveDraft(TRN, { ...saved, place: 'loan,0', stored: { ...saved.stored, ownId: '1' } });
    const open = await fetched();
    expect(open?.application).toMatchObject({ version: 9, ownId: '1' });
    expect(open?.draft).toMatchObject({ place: 'loan,0', requestId: saved.requestId });
  });

  it("is the server's version of another application than the draft's, seen by this person", async () => {
    const named = {
      ...newer,
      arn: 'ANOTHER',
      applicants: [
        { id: 'A', ssn: '999000222' },
        { id: 'G', ssn: TRN },
      ],
    };
    serving(() => HttpResponse.json(named));
    saveDraft(TRN, saved);
    tabStorage.write('ARN', 'ANOTHER');
    const open = await fetched();
    expect(open?.application).toMatchObject({ arn: 'ANOTHER', ownId: 'G' });
    expect(open?.draft.requestId).not.toBe(saved.requestId);
  });

  it('of a renewal has what was confirmed of it in this tab, when Home has cleared its draft and another was open since', async () => {
    serving(() => HttpResponse.json(newer));
    saveDraft(TRN, { ...saved, confirmed: ['applicant,0'] });
    clearDraft(TRN);
    saveDraft(TRN, newDraft(anApplication({}, { arn: 'ANOTHER' }), { confirmed: ['loan,0'] }));
    tabStorage.write('ARN', ARN);
    expect((await fetched())?.draft.confirmed).toEqual(['applicant,0']);
  });

  describe('with another ID than before', () => {
    const withId = (idNumber: string, more: object = {}) =>
      anApplication({ idType: 'PASSPORT', idNumber, ...more }, { arn: ARN, version: 9 });
    const stored = withId('B2');
    const known = vi.fn((): Response | Promise<Response> => HttpResponse.json(withId('A1').applicants[0]));
    const checkedOf = async (answer: Application) => {
      serving(() => HttpResponse.json(answer));
      tabStorage.write('ARN', ARN);
      return (await fetched())?.draft.checked;
    };
    beforeEach(() => {
      known.mockClear();
      backend.server.use(http.get('*/slb/api/application/GET_CUSTOMER/*', known));
    });

    it('has what Continue has still to ask of it, when another was open since', async () => {
      const typed = edit(newDraft(withId('A0')), 'identification', { idType: 'PASSPORT', idNumber: 'B2' });
      saveDraft(TRN, { ...typed, stored, pending: {} });
      startDraft(TRN, newDraft(anApplication({}, { arn: '' })));
      clearDraft(TRN);
      expect(await checkedOf(stored)).toMatchObject({ identification: { idNumber: 'A0' } });
      expect(known).not.toHaveBeenCalled();
    });

    it('has nothing to ask of it once Continue has let it through', async () => {
      saveDraft(TRN, edit(newDraft(withId('A1')), 'identification', { idType: 'PASSPORT', idNumber: 'B2' }));
      saveDraft(TRN, newDraft(stored));
      clearDraft(TRN);
      expect(await checkedOf(stored)).toEqual({});
    });

    it.each<[what: string, checked: object, answer: Application]>([
      [
        'asks about an ID that the bureau does not know',
        { identification: expect.objectContaining({ idNumber: 'A1' }) },
        stored,
      ],
      ['asks nothing about the one that it knows', {}, withId('A1')],
      ['asks nothing once it was submitted', {}, { ...stored, status: 'SUBMITTED' }],
    ])('in a tab that knows nothing of it %s', async (_what, checked, answer) => {
      expect(await checkedOf(answer)).toEqual(checked);
    });

    it('opens where the bureau does not say which ID it knows', async () => {
      known.mockImplementation(() => HttpResponse.json({}, { status: 500 }));
      expect(await checkedOf(stored)).toEqual({});
    });

    it('opens behind "Please wait..." where the bureau is slow to say it, and after a few seconds without', async () => {
      const pass = holdPauses((delay) => delay === KNOWN_WITHIN);
      known.mockReturnValueOnce(new Promise(() => undefined));
      const opening = checkedOf(stored);
      await vi.waitFor(() => expect(known).toHaveBeenCalled());
      expect(inFlight.get()).toBe(1);
      await pass();
      expect(await opening).toEqual({});
      expect(inFlight.get()).toBe(0);
    });
  });

  it('has nothing confirmed in a tab that has confirmed nothing of it, and in another session', async () => {
    serving(() => HttpResponse.json(newer));
    saveDraft(TRN, { ...saved, confirmed: ['applicant,0'] });
    saveDraft(TRN, newDraft(anApplication({}, { arn: '' }), { confirmed: ['loan,0'] }));
    clearDraft(TRN);
    serving(() => HttpResponse.json({ ...newer, arn: 'ANOTHER' }));
    tabStorage.write('ARN', 'ANOTHER');
    expect((await fetched())?.draft.confirmed).toBeUndefined();
    clearSession();
    serving(() => HttpResponse.json(newer));
    beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' });
    tabStorage.write('ARN', ARN);
    expect((await fetched())?.draft.confirmed).toBeUndefined();
  });

  it('is the copy of this tab without a line, and a failure for any other reason or without a copy', async () => {
    saveDraft(TRN, saved);
    serving(() => HttpResponse.error());
    expect((await fetched())?.draft).toMatchObject(saved);
    serving(() => HttpResponse.json({}, { status: 500 }));
    await expect(fetched()).rejects.toMatchObject({ status: 500 });
    clearDraft(TRN);
    tabStorage.write('ARN', ARN);
    serving(() => HttpResponse.error());
    await expect(fetched()).rejects.toMatchObject({ status: 0 });
  });
});

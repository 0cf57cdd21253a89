// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import {
  type Applicant,
  type Application,
  applicant,
  application,
  ownApplicant,
  withOwnApplicant,
} from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { applicantDocument } from '#domain/document.ts';
import { applicationOf, type Draft, edit, newDraft, withSent } from '#features/journey/draft/draft.ts';
import { loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import { saveBeforeOpening, sendUnsaved } from '#features/journey/draft/sendUnsaved.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { otherApplicationLost } from '#features/journey/draft/texts.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';
import { changeDraft, clearTab, signIn, storedDraft } from '../signedIn.ts';

let client = new QueryClient();
beforeEach(async () => {
  client = new QueryClient();
  await signIn();
});
const before = settings.get();
afterEach(() => {
  vi.restoreAllMocks();
  settings.set(before);
  dialogs.clear();
  clearTab();
});

const trn = () => session.get()?.user.trn ?? '';
const elsewhere = (own: Partial<Applicant>) => changeDraft((draft) => withOwnApplicant(draft, own));
const ownAnswers = async () => (await storedDraft()).applicants[0];

/** A household size was typed here, and the tab has left the application with it unsaved. */
async function leaveUnsaved(householdSize: string): Promise<void> {
  const draft = loadDraft(trn()) ?? newDraft(await storedDraft());
  const values = { ...valuesOf('household', applicationOf(draft)), householdSize };
  saveDraft(trn(), edit(draft, 'household', values));
}

/** The person reads that answers were not sent, and presses OK. */
async function readMessage(): Promise<void> {
  const [dialog, ...others] = dialogQueue.get();
  expect([dialog?.title, others]).toEqual(['Some answers were not sent', []]);
  if (dialog && 'buttons' in dialog.content) dialog.content.buttons[0]?.onPress();
  await vi.waitFor(() => expect(loadDraft(trn())?.unsentKnownBy).toBe('message'));
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

  it('are dropped where they are a part that nobody needs any more (decision 132)', async () => {
    const guarantor = applicant.parse({ id: 'G', role: 'GUARANTOR', state: 'DETAILS' });
    const stored = anApplication(
      {},
      { arn: 'SLB2026000001', status: 'SUBMITTED', version: 3, applicants: [guarantor] },
    );
    const left = edit(newDraft({ ...stored, ownId: 'G' }), 'personal', { homePhone: '8765550199' });
    saveDraft(trn(), left);
    let saves = 0;
    backend.server.use(
      http.post('*/applications/', () => {
        saves += 1;
        return HttpResponse.json({}, { status: 409 });
      }),
      http.get('*/applications/:arn', () => HttpResponse.json({ ...stored, status: 'CANCELLED', version: 4 })),
    );
    await saveBeforeOpening(client, trn(), 'ANOTHER');
    expect(saves).toBe(1);
    expect(loadDraft(trn())).toMatchObject({ pending: {}, checked: {}, stored: { status: 'CANCELLED', ownId: 'G' } });
  });

  it('are said not to be sent where they are of a part that was sent on another device', async () => {
    const part = (state: string, version: number) =>
      anApplication(
        {},
        { status: 'SUBMITTED', version, applicants: [applicant.parse({ id: 'G', role: 'GUARANTOR', state })] },
      );
    saveDraft(trn(), edit(newDraft({ ...part('DETAILS', 3), ownId: 'G' }), 'personal', { homePhone: '8765550199' }));
    let saves = 0;
    backend.server.use(
      http.post('*/applications/', () => {
        saves += 1;
        return HttpResponse.json({}, { status: 409 });
      }),
      http.get('*/applications/:arn', () => HttpResponse.json(part('ACCEPTED', 4))),
    );
    await expect(saveBeforeOpening(client, trn(), 'ANOTHER')).rejects.toMatchObject({ outcome: { kind: 'silent' } });
    expect(saves).toBe(1);
    expect(dialogQueue.get().map(({ title }) => title)).toEqual(['Some answers were not sent']);
    expect(loadDraft(trn())).toMatchObject({ pending: {}, unsent: { personal: { homePhone: '8765550199' } } });
    await readMessage();
  });

  it.each([
    ['SUBMITTED', 'with another version', 1],
    // A server without versions answers each time with the same one.
    ['SUBMITTED', 'without versions', 0],
    ['CANCELLED', 'with another version', 1],
    ['WAITING_LIST', 'with another version', 1],
  ])(
    'are said not to be sent where the application is %s by now, %s, and nothing is in the way of the next press',
    async (status, _how, more) => {
      await leaveUnsaved('9');
      const stored = await storedDraft();
      let saves = 0;
      backend.server.use(
        http.post('*/applications/', () => {
          saves += 1;
          return HttpResponse.json({}, { status: 409 });
        }),
        http.get('*/applications/:arn', () => HttpResponse.json({ ...stored, status, version: stored.version + more })),
      );
      // Nothing else is opened by the first press: what was not sent is listed in its own application until then.
      const opening = saveBeforeOpening(client, trn(), 'ANOTHER');
      await expect(opening).rejects.toMatchObject({ outcome: { kind: 'silent' } });
      expect(dialogQueue.get().map(({ title }) => title)).toEqual(['Some answers were not sent']);
      expect(loadDraft(trn())).toMatchObject({ pending: {}, checked: {}, stored: { status } });
      expect(loadDraft(trn())?.unsent).toMatchObject({ household: { householdSize: '9' } });
      await readMessage();
      await expect(saveBeforeOpening(client, trn(), 'ANOTHER')).resolves.toBeUndefined();
      expect(saves).toBe(1);
    },
  );

  it('are said not to be sent where the journey has found it on its way out, and nobody has seen it', async () => {
    const submitted = { ...(await storedDraft()), status: 'SUBMITTED' };
    const unsent = { household: { householdSize: '9' } };
    saveDraft(trn(), newDraft(submitted, { unsent }));
    await expect(saveBeforeOpening(client, trn(), submitted.arn)).resolves.toBeUndefined();
    const opening = saveBeforeOpening(client, trn(), 'ANOTHER');
    await expect(opening).rejects.toMatchObject({ outcome: { kind: 'silent' } });
    await readMessage();
    expect(loadDraft(trn())).toMatchObject({ unsent });
    await expect(saveBeforeOpening(client, trn(), 'ANOTHER')).resolves.toBeUndefined();
    expect(dialogQueue.get()).toEqual([]);
  });

  it('are said once more where others could not be sent since', async () => {
    await leaveUnsaved('9');
    const stored = await storedDraft();
    const unsent = { bank: { branch: 'Mandeville' } };
    const left = loadDraft(trn()) ?? newDraft(stored);
    saveDraft(trn(), { ...left, unsent, unsentKnownBy: 'message' });
    backend.server.use(
      http.post('*/applications/', () => HttpResponse.json({}, { status: 409 })),
      http.get('*/applications/:arn', () => HttpResponse.json({ ...stored, status: 'SUBMITTED' })),
    );
    await expect(saveBeforeOpening(client, trn(), 'ANOTHER')).rejects.toMatchObject({ outcome: { kind: 'silent' } });
    expect(loadDraft(trn())).toMatchObject({ unsent: { ...unsent, household: { householdSize: '9' } } });
    await readMessage();
  });

  it('are no conflict with a save of this tab that arrived without its answer', async () => {
    await leaveUnsaved('5');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', afterProcessing: true });
    await sendUnsaved(client, trn()).catch(() => undefined);
    await vi.waitFor(async () => expect((await ownAnswers())?.householdIncome.householdSize).toBe('5'));
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

describe('A first save whose answer differs from what was sent', () => {
  const begun = application.parse({ ...toRequestBody(anApplication()), arn: '', version: 0 });
  const withBank = (draft: Draft, answers: object) =>
    edit(draft, 'bank', { ...valuesOf('bank', applicationOf(draft)), ...answers });
  /** A server that writes a name without spaces at its end, counts versions from 0, and answers a repeated save as the first. */
  const serverThatTrims = (stored?: Application) => {
    const posts: Application[] = [];
    let now = stored;
    const answer = async ({ request }: { request: Request }) => {
      const sent = application.parse(await request.json());
      posts.push(sent);
      if (sent.arn !== '' || !now) {
        const { bankingInformation } = sent.applicants[0] ?? {};
        const accountName = bankingInformation?.accountName?.trim();
        now = withOwnApplicant(
          { ...sent, arn: 'SLB2026000009', version: sent.arn === '' ? 0 : sent.version + 1 },
          { isAlreadyExist: true, bankingInformation: { ...bankingInformation, accountName } },
        );
      }
      return HttpResponse.json(now);
    };
    backend.server.use(http.post('*/api/applications/', answer));
    return posts;
  };

  it('is stored when it has gone out once only: the server writes it in its own way', async () => {
    const posts = serverThatTrims();
    saveDraft(trn(), withBank(newDraft(begun), { accountName: 'Ann Brown ' }));
    await sendUnsaved(client, trn());
    expect(posts).toHaveLength(1);
    expect(loadDraft(trn())).toMatchObject({ stored: { arn: 'SLB2026000009' }, pending: {} });
  });

  it.each([
    ['typed', newDraft(begun)],
    ['carried over', newDraft(begun, { isBaseUnsaved: true })],
  ])('is joined with what was typed since, when what was %s has gone out before', async (_what, before) => {
    const lost = withSent(before.isBaseUnsaved ? before : withBank(before, { branch: 'Kingston' }));
    const arrived = { ...applicationOf(lost), arn: 'SLB2026000009', version: 1 };
    serverThatTrims(withOwnApplicant(arrived, { bankingInformation: { branch: 'Kingston', accountName: 'Ann' } }));
    saveDraft(trn(), withBank(lost, { branch: 'Mandeville', accountName: 'Ann Brown' }));
    await sendUnsaved(client, trn()).catch(() => undefined);
    const { branch } = loadDraft(trn())?.stored.applicants[0]?.bankingInformation ?? {};
    const typed = loadDraft(trn())?.pending.bank?.values.branch ?? branch;
    expect(typed).toBe('Mandeville');
  });

  it('is joined with it as well when an answer is missing: a copy of this tab was first', async () => {
    const posts = serverThatTrims({ ...begun, arn: 'SLB2026000009', version: 1 });
    saveDraft(trn(), withBank(newDraft(begun), { branch: 'Mandeville' }));
    await sendUnsaved(client, trn());
    expect(posts.at(-1)).toMatchObject({ version: 1, applicants: [{ bankingInformation: { branch: 'Mandeville' } }] });
  });
});

describe('What is unsaved on this tab', () => {
  /** A server that answers each save like this, and counts; `happens` comes before each answer. */
  const server = (answer: (sent: Application) => Response, happens: () => void = () => undefined) => {
    const calls = { saves: 0, reads: 0, withSpinner: 0 };
    backend.server.use(
      http.post('*/api/applications/', async ({ request }) => {
        const sent = application.parse(await request.json());
        calls.saves += 1;
        if (inFlight.get() > 0) calls.withSpinner += 1;
        happens();
        return answer(sent);
      }),
      http.get('*/api/applications/:arn', () => {
        calls.reads += 1;
        return HttpResponse.json({ ...anApplication(), version: calls.reads + 1 });
      }),
      http.get('*/api/application/:arn', () => {
        calls.reads += 1;
        return HttpResponse.json({ ...anApplication(), version: calls.reads + 1 });
      }),
    );
    return calls;
  };
  const accepts = (sent: Application) => HttpResponse.json({ ...sent, version: sent.version + 1 });
  const isNewer = () => HttpResponse.json({}, { status: 409 });
  const typed = (size: string, of: Application = anApplication()) =>
    edit(newDraft(of), 'household', { ...valuesOf('household', of), householdSize: size });
  const withoutProduct = (arn: string) =>
    withOwnApplicant(anApplication({}, { arn, loanType: '', status: 'DRAFT' }), { productName: '' });
  const sizeHere = () => loadDraft(trn())?.pending.household?.values.householdSize;

  it.each<[what: string, draft: () => Draft | undefined, saves: number]>([
    ['where no application is open', () => undefined, 0],
    ['where nothing was typed', () => newDraft(anApplication()), 0],
    ['before a loan was chosen', () => typed('5', withoutProduct('')), 1],
    ['of an application with a number, whatever its loan', () => typed('5', withoutProduct('SLB2026000001')), 1],
    ['of an application that has begun with its loan alone', () => typed('5', anApplication({}, { arn: '' })), 1],
  ])('is sent %s: %s', async (_what, draft, saves) => {
    const calls = server(accepts);
    const unsaved = draft();
    if (unsaved) saveDraft(trn(), unsaved);
    await sendUnsaved(client, trn()).catch(() => undefined);
    await saveBeforeOpening(client, trn(), unsaved?.stored.arn).catch(() => undefined);
    expect(calls.saves).toBe(saves);
  });

  it('is not sent again where that very application is opened, and somebody waits for it elsewhere', async () => {
    const calls = server(accepts);
    saveDraft(trn(), typed('5'));
    await saveBeforeOpening(client, trn(), 'SLB2026000001');
    expect(calls).toMatchObject({ saves: 0 });
    await saveBeforeOpening(client, trn(), 'ANOTHER');
    expect(calls).toMatchObject({ saves: 1, withSpinner: 1 });
  });

  it.each([
    ['given up', 'confirm' as const],
    ['kept, and nothing else is opened', false as const],
  ])('is %s by the answer to a question, where the server takes finished applications only', async (_how, answer) => {
    const calls = server(accepts);
    settings.set((now) => ({ ...now, serverDrafts: false }));
    saveDraft(trn(), typed('5'));
    const asked = vi.spyOn(dialogs, 'actions').mockResolvedValue(answer);
    const opening = saveBeforeOpening(client, trn(), 'ANOTHER');
    if (answer === 'confirm') await expect(opening).resolves.toBeUndefined();
    else await expect(opening).rejects.toThrow('saveApplication failed with 0');
    expect(asked).toHaveBeenCalledExactlyOnceWith(otherApplicationLost);
    await sendUnsaved(client, trn());
    expect([calls.saves, sizeHere()]).toEqual([0, '5']);
  });

  describe('that the server refuses', () => {
    const opening = async (status: number, answer: 'resumeApplication' | 'confirm' | false, arn?: string) => {
      server(() => HttpResponse.json({ errorList: [] }, { status }));
      const left = anApplication({}, { lastVisitedPage: 'loan,0', ...(arn !== undefined && { arn }) });
      saveDraft(trn(), { ...typed('5', left), place: 'finances,2' });
      const asked = vi.spyOn(dialogs, 'actions').mockResolvedValue(answer);
      const opened = saveBeforeOpening(client, trn(), 'ANOTHER');
      await opened.catch(() => undefined);
      expect(asked).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          text: expect.stringContaining(arn === '' ? 'Targeted' : 'Targeted (SLB2026000001)'),
        }),
      );
      return opened;
    };

    it.each([400, 403, 404])('with %i is in nobody’s way once they have said that it may be lost', async (status) => {
      expect(await opening(status, 'confirm')).toBeUndefined();
    });

    it.each([400, 403, 404])('with %i is kept, and nothing else is opened, when they say nothing', async (status) => {
      await expect(opening(status, false)).rejects.toMatchObject({ outcome: { kind: 'silent' } });
      expect(sizeHere()).toBe('5');
    });

    it('with 409 where it has no number yet, and so no newer version, is in nobody’s way either', async () => {
      expect(await opening(409, 'confirm', '')).toBeUndefined();
    });

    it('is opened in the place of the other one, where it can be put right', async () => {
      expect(await opening(400, 'resumeApplication')).toBe('/journey/finances?lastTab=2');
      expect(sizeHere()).toBe('5');
    });
  });

  it('is not asked about where a save merely fails', async () => {
    server(() => HttpResponse.json({}, { status: 500 }));
    saveDraft(trn(), typed('5'));
    const asked = vi.spyOn(dialogs, 'actions');
    await expect(saveBeforeOpening(client, trn(), 'ANOTHER')).rejects.toMatchObject({ status: 500 });
    expect(asked).not.toHaveBeenCalled();
  });

  it('stays where it was typed on while it was sent', async () => {
    server(accepts, () => saveDraft(trn(), typed('7')));
    saveDraft(trn(), typed('5'));
    await sendUnsaved(client, trn());
    expect(sizeHere()).toBe('7');
  });

  describe('with papers of the last application that the server refuses', () => {
    const PAPER = { docType: 'PHOTO', uploads: [{ id: 'F1', docType: 'PHOTO' }] };
    const begun = () => {
      const renewal = anApplication({}, { arn: '' });
      const documents = [applicantDocument.parse(PAPER)];
      return newDraft(withOwnApplicant(renewal, { documents }), { isBaseUnsaved: true });
    };
    const refusesPapers = (sent: Application) =>
      ownApplicant(sent).documents.some(({ uploads }) => uploads.length > 0)
        ? HttpResponse.json({}, { status: 400 })
        : accepts({ ...sent, arn: 'SLB2026000009' });

    it('is sent again without them', async () => {
      const calls = server(refusesPapers);
      saveDraft(trn(), begun());
      await sendUnsaved(client, trn());
      expect(calls.saves).toBe(2);
      expect(loadDraft(trn())).toMatchObject({ stored: { arn: 'SLB2026000009' }, isBaseUnsaved: false });
    });

    it.each([
      ['it was typed on', (now: Draft) => edit(now, 'bank', { ...valuesOf('bank', now.stored), branch: 'Mandeville' })],
      ['another application was opened', () => typed('7')],
    ])('stays where %s meanwhile', async (_what, happens) => {
      const before = begun();
      const meanwhile = happens(before);
      const calls = server(refusesPapers, () => saveDraft(trn(), meanwhile));
      saveDraft(trn(), before);
      await expect(sendUnsaved(client, trn())).rejects.toMatchObject({ status: 400 });
      expect(calls.saves).toBe(1);
      expect(loadDraft(trn())).toMatchObject(meanwhile);
    });
  });

  it.each<[what: string, fails: () => Response, happens: () => void, counts: object]>([
    ['once where the server fails', () => HttpResponse.json({}, { status: 500 }), () => undefined, { reads: 0 }],
    ['once where it was typed on meanwhile', isNewer, () => saveDraft(trn(), typed('7')), { saves: 1 }],
    ['six times where there is a newer version each time', isNewer, () => undefined, { saves: 6 }],
  ])('is sent %s, and stays', async (_what, fails, happens, counts) => {
    const calls = server(fails, happens);
    saveDraft(trn(), typed('5'));
    await expect(sendUnsaved(client, trn())).rejects.toBeInstanceOf(CallFailed);
    expect(calls).toMatchObject(counts);
    expect(sizeHere()).toMatch(/5|7/);
  });

  it('is sent once where the server refuses the version that it has itself', async () => {
    const calls = server(isNewer);
    backend.server.use(
      http.get('*/api/applications/:arn', () => HttpResponse.json(anApplication())),
      http.get('*/api/application/:arn', () => HttpResponse.json(anApplication())),
    );
    saveDraft(trn(), typed('5'));
    await expect(sendUnsaved(client, trn())).rejects.toMatchObject({ status: 409 });
    expect(calls.saves).toBe(1);
  });
});

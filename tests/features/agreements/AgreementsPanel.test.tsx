import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '#api/client.ts';
import { beginSession, clearSession, session } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { acceptanceOf } from '#domain/acceptance.ts';
import { type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { AcceptedAgreements } from '#features/agreements/AcceptedAgreements.tsx';
import { AgreementsPanel } from '#features/agreements/AgreementsPanel.tsx';
import { loadTemplate } from '#features/agreements/template.ts';
import type { PanelProps } from '#forms/panel.ts';
import { DialogHost } from '#ui/DialogHost.tsx';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from './values.ts';

vi.mock('#features/agreements/template.ts', { spy: true });

const TITLE = 'Master Agreement – Targeted';
const HINT = 'Please check here to proceed';
const NEW_DAY = 'A new day has begun. The agreement has its date now: accept it again.';

/** The panel as the journey shows it: what is saved goes to the backend and comes back. */
function Journey({
  initial,
  findings,
  onContinue,
  onSaved,
  newer,
}: {
  initial: Application;
  findings?: PanelProps['findings'];
  onContinue: () => void;
  onSaved: (saved: Application) => void;
  /** Brings a newer version of the server, as another save of the journey does. */
  newer?: EventTarget;
}) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const { arn } = initial;
    const load = () => void call('application', { path: { arn } }).then(setNow);
    newer?.addEventListener('load', load);
    return () => newer?.removeEventListener('load', load);
  }, [initial, newer]);
  const save: PanelProps['save'] = async (change) => {
    const stored = await call('saveApplication', { body: change(now), background: true });
    setNow(stored);
    onSaved(stored);
    return stored;
  };
  return <AgreementsPanel application={now} findings={findings} onContinue={onContinue} save={save} />;
}

/** An application of the demo's half-finished applicant that has everything an agreement names. */
async function stored(own: Parameters<typeof withOwnApplicant>[1] = {}): Promise<Application> {
  const signedIn = await backend.signedInAs('half-finished applicant');
  beginSession(signedIn);
  const [entry] = await call('applicationList', { path: { trn: signedIn.user.trn } });
  const found = await call('application', { path: { arn: entry?.arn ?? '' } });
  const { addressDetails, educationDetails } = ownApplicant(anApplication());
  const { loanDetails } = anApplication();
  const complete = withOwnApplicant({ ...found, loanDetails }, { addressDetails, educationDetails, ...own });
  return call('saveApplication', { body: complete });
}

async function open(
  own: Parameters<typeof withOwnApplicant>[1] = {},
  title = TITLE,
  findings?: PanelProps['findings'],
) {
  const initial = await stored(own);
  const onContinue = vi.fn();
  const onSaved = vi.fn<(saved: Application) => void>();
  const newer = new EventTarget();
  const client = createQueryClient(createShowFailure(vi.fn()));
  const { unmount, rerender } = render(
    <QueryClientProvider client={client}>
      <main>
        <h1>Agreements to accept</h1>
        <Journey {...{ initial, findings, onContinue, onSaved, newer }} />
      </main>
      <DialogHost />
    </QueryClientProvider>,
  );
  await screen.findByRole(title ? 'heading' : 'button', { name: title || 'Continue' });
  /** Shows another screen, with its dialogs. */
  const leave = () =>
    rerender(
      <QueryClientProvider client={client}>
        <main>
          <h1>Another screen</h1>
        </main>
        <DialogHost />
      </QueryClientProvider>,
    );
  return { user: userEvent.setup(), initial, onContinue, onSaved, newer, unmount, leave };
}

async function read(user: ReturnType<typeof userEvent.setup>, button = /^Read and accept/) {
  await user.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: TITLE }));
}

beforeEach(() => vi.setSystemTime(new Date('2026-11-21T14:02:00Z')));
afterEach(() => {
  dialogs.clear();
  clearSession();
  vi.useRealTimers();
});

describe('The agreements panel', () => {
  it('says to no beneficiary, whom the bureau asks for the agreement, that they borrow and repay', async () => {
    backend.server.use(
      http.get('*/GET/DOCUMENTS/*', () =>
        HttpResponse.json([{ docType: 'MASTER_AGREEMENT', label: 'Master Agreement', generationRequired: 'Y' }]),
      ),
    );
    await open({ role: 'BENEFICIARY' });
    expect(screen.getByText('Not accepted')).toBeVisible();
    expect(screen.queryByText(/^You (borrow|repay)/)).toBeNull();
  });

  it('lists the agreement with its state, and does not continue before it is accepted', async () => {
    const { user, onContinue } = await open();
    expect(screen.getByText('Not accepted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).not.toHaveBeenCalled();
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: `Read and accept the ${TITLE}` }));
    expect(screen.getByRole('button', { name: `Read and accept ${TITLE}` })).toHaveFocus();
  });

  it.each([
    ['by its place', 'applicants[0].agreements[0].templateVersion'],
    ['as the whole list', 'applicants[0].agreements'],
  ])('asks anew for an acceptance that the bureau does not take, with its reason, named %s', async (_how, path) => {
    const accepted = { role: 'BORROWER', accepted: 'Y', acceptedOn: '2026-11-20T10:00:00Z', templateVersion: '1' };
    // The first one is of another product, and is not sent.
    const agreements = ['MASTER_AGREEMENT_MINOR_VI', 'MASTER_AGREEMENT'].map((docType) => ({ docType, ...accepted }));
    const message = 'This text is not the present one';
    const finding = { path, message, isMissing: false };
    const { user, onSaved, onContinue } = await open({ agreements }, TITLE, [finding]);
    expect(screen.getByRole('button', { name: `Read and accept ${TITLE}` })).toHaveAccessibleDescription(
      `Error: ${message}`,
    );
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Accepted on 21 November/)).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
    expect(onContinue).toHaveBeenCalledTimes(1);
    const [saved] = onSaved.mock.calls[0] ?? [];
    expect(saved && ownApplicant(saved).agreements.at(-1)).toMatchObject({ acceptedOn: '2026-11-21T14:02:00.000Z' });
  });

  it('asks for it once, also where the backend stores no time of an acceptance', async () => {
    const accepted = { docType: 'MASTER_AGREEMENT', role: 'BORROWER', accepted: 'Y' };
    const initial = withOwnApplicant(await stored(), { agreements: [accepted] });
    const message = 'This text is not the present one';
    const finding = { path: 'applicants[0].agreements[0].templateVersion', message, isMissing: false };
    const onContinue = vi.fn();
    const save: PanelProps['save'] = async (change) => {
      change(initial);
      return initial;
    };
    render(
      <QueryClientProvider client={createQueryClient(createShowFailure(vi.fn()))}>
        <AgreementsPanel application={initial} findings={[finding]} onContinue={onContinue} save={save} />
        <DialogHost />
      </QueryClientProvider>,
    );
    await screen.findByRole('heading', { name: TITLE });
    const user = userEvent.setup();
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onContinue).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.getByText('Accepted')).toBeVisible();
  });

  it('has one main button, whether the agreement waits or is accepted', async () => {
    const { user } = await open();
    const main = () => screen.getAllByRole('button').filter(({ className }) => /--contained/.test(className));
    expect(main()).toEqual([screen.getByRole('button', { name: 'Continue' })]);
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Accepted on/);
    expect(main()).toEqual([screen.getByRole('button', { name: 'Continue' })]);
  });

  it('saves the acceptance with its time and the version of the text, and continues without another press', async () => {
    const { user, onContinue, onSaved } = await open();
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Accepted on 21 November 2026, 09:02')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const [saved] = onSaved.mock.calls[0] ?? [];
    expect(saved && ownApplicant(saved).agreements).toEqual([
      expect.objectContaining({
        docType: 'MASTER_AGREEMENT',
        role: 'BORROWER',
        accepted: 'Y',
        acceptedOn: '2026-11-21T14:02:00.000Z',
        templateVersion: 'targeted-2026-5',
      }),
    ]);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('is shown again, with the new date, to who accepts it after midnight: what is saved is of the day that was read', async () => {
    vi.setSystemTime(new Date('2026-11-22T04:59:00Z'));
    const { user, onSaved } = await open();
    const before = await read(user);
    expect(before.getAllByText('Dated the 21st day of November, 2026')).not.toHaveLength(0);
    expect(before.queryByText(NEW_DAY)).toBeNull();
    vi.setSystemTime(new Date('2026-11-22T05:01:00Z'));
    await user.click(before.getByRole('checkbox'));
    await user.click(before.getByRole('button', { name: 'Continue' }));
    await screen.findByText(NEW_DAY);
    const after = within(screen.getByRole('dialog', { name: TITLE }));
    expect(after.getAllByText('Dated the 22nd day of November, 2026')).not.toHaveLength(0);
    expect(after.queryByText('Dated the 21st day of November, 2026')).toBeNull();
    expect(after.getByRole('checkbox')).not.toBeChecked();
    expect(onSaved).not.toHaveBeenCalled();
    await user.click(after.getByRole('checkbox'));
    await user.click(after.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Accepted on 22 November 2026, 00:01')).toBeVisible();
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it.each<[what: string, leave: (view: Awaited<ReturnType<typeof open>>) => void]>([
    ['has gone to another screen', ({ leave }) => leave()],
    // The screen is still there for a moment.
    ['has logged out', () => clearSession()],
    [
      'has logged out, and somebody else has signed in',
      () => {
        const before = session.get();
        clearSession();
        if (before) beginSession({ ...before, user: { ...before.user, trn: '100000009' } });
      },
    ],
  ])('opens nothing for somebody who %s before the text is there', async (_what, leave) => {
    const view = await open();
    fireEvent.click(screen.getByRole('button', { name: /^Read and accept/ }));
    leave(view);
    await vi.dynamicImportSettled();
    expect(dialogQueue.get()).toEqual([]);
  });

  it('stays while another agreement waits, and continues after the last', async () => {
    const papers = ['MASTER_AGREEMENT', 'MASTER_AGREEMENT_MINOR_VI'].map((docType) => ({
      docType,
      generationRequired: 'Y',
    }));
    backend.server.use(http.get('*/api/application/GET/DOCUMENTS/:trn/:arn', () => HttpResponse.json(papers)));
    const { user, onContinue } = await open();
    const [first, second] = await screen.findAllByRole('button', { name: /^Read and accept/ });
    for (const [button, calls] of [
      [first, 0],
      [second, 1],
    ] as const) {
      if (!button) throw new Error('There are not two agreements.');
      await user.click(button);
      const terms = within(await screen.findByRole('dialog'));
      await user.click(terms.getByRole('checkbox', { name: 'I accept' }));
      await user.click(terms.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(screen.getAllByText(/^Accepted on/)).toHaveLength(calls + 1));
      await waitFor(() => expect(onContinue).toHaveBeenCalledTimes(calls));
    }
  });

  it('stays when an accepted agreement is read again', async () => {
    const { user, onContinue } = await open();
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const again = await read(user, /^Read again/);
    await user.click(again.getByRole('button', { name: 'Close' }));
    expect(onContinue).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledTimes(2);
  });

  it('changes nothing on Cancel, on Escape, and gives the focus back', async () => {
    const { user, onSaved } = await open();
    const button = screen.getByRole('button', { name: /^Read and accept/ });
    await user.click((await read(user)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Not accepted')).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('shows an accepted agreement again as of its day, without a tick', async () => {
    const { user } = await open();
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Accepted on/);
    vi.setSystemTime(new Date('2026-12-24T14:02:00Z'));
    const again = await read(user, /^Read again/);
    expect(again.getAllByText('Dated the 21st day of November, 2026')).not.toHaveLength(0);
    expect(again.queryByRole('checkbox')).toBeNull();
    await user.click(again.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Accepted on 21 November 2026, 09:02')).toBeVisible();
  });

  it('keeps the figures of an accepted agreement, on its card and in its text, as time passes', async () => {
    const { user } = await open();
    const figures = () => screen.getByText('You repay each month (estimate)').closest('dl')?.textContent;
    const dialog = await read(user);
    const keyFacts = () => screen.getByRole('heading', { name: 'Key facts' }).closest('section')?.textContent;
    const agreed = { figures: figures(), keyFacts: keyFacts() };
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Accepted on/);
    vi.setSystemTime(new Date('2028-05-15T14:02:00Z'));
    const again = await read(user, /^Read again/);
    expect(keyFacts()).toBe(agreed.keyFacts);
    await user.click(again.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(figures()).toBe(agreed.figures);
  });

  it.each([
    ['yesterday', 'Accepted on yesterday'],
    ['', 'Accepted'],
  ])('shows an accepted agreement whose record has no time but "%s"', async (acceptedOn, said) => {
    const before = await stored();
    const accepted = acceptanceOf(before, { docType: 'MASTER_AGREEMENT', templateVersion: 'x', now: new Date() });
    const onContinue = vi.fn();
    const initial = withOwnApplicant(before, { agreements: [{ ...accepted, acceptedOn }] });
    render(
      <QueryClientProvider client={createQueryClient(createShowFailure(vi.fn()))}>
        <Journey initial={initial} onContinue={onContinue} onSaved={vi.fn()} />
        <DialogHost />
      </QueryClientProvider>,
    );
    await screen.findByRole('heading', { name: TITLE });
    expect(screen.getByText(said)).toBeVisible();
    const again = await read(userEvent.setup(), /^Read again/);
    expect(again.getByText(said)).toBeVisible();
    expect(again.queryByRole('checkbox')).toBeNull();
  });

  it('says why it is not accepted where its loan was changed elsewhere while it was read', async () => {
    const initial = await stored();
    const loanDetails = { ...initial.loanDetails, studentLoan: { amountApplied: '1.00' } };
    const save: PanelProps['save'] = async (change) => change({ ...initial, loanDetails });
    render(
      <QueryClientProvider client={createQueryClient(createShowFailure(vi.fn()))}>
        <AgreementsPanel application={initial} onContinue={vi.fn()} save={save} />
        <DialogHost />
      </QueryClientProvider>,
    );
    await screen.findByRole('heading', { name: TITLE });
    const user = userEvent.setup();
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('It has changed while you read it, so it is not accepted. Read it again.'),
    ).toBeVisible();
    expect(screen.getByText('Not accepted')).toBeVisible();
  });

  const refused = 'This did not work, and nothing was accepted. Try again.';
  const unknown = 'We do not know if this arrived. Open it again and accept it: it counts once.';
  it.each<[fault: Omit<Parameters<typeof backend.fault>[0], 'path'>, says: string]>([
    [{ kind: 'status', status: 400 }, refused],
    [{ kind: 'status', status: 409 }, refused],
    [{ kind: 'status', status: 408 }, unknown],
    [{ kind: 'status', status: 502 }, unknown],
    [{ kind: 'status', status: 503 }, unknown],
    [{ kind: 'network' }, unknown],
  ])('says after a save that failed by %j whether that is known, and can be tried again', async (fault, says) => {
    const { user } = await open();
    await backend.fault({ ...fault, path: '/slb/api/applications/' });
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByText('Not accepted')).toBeVisible();
    const second = await read(user);
    await user.click(second.getByRole('checkbox'));
    await user.click(second.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Accepted on 21 November 2026, 09:02')).toBeVisible();
    expect(screen.queryByText(says)).toBeNull();
  });

  it('says of an accepted one whose text does not come, as without a line, that it stays accepted', async () => {
    const { user } = await open();
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Accepted on/);
    vi.mocked(loadTemplate).mockImplementationOnce(() => {
      const lost = new TypeError('Failed to fetch dynamically imported module: /assets/text.js');
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: lost }));
      return Promise.reject(lost);
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    onTestFinished(() => void vi.unstubAllGlobals());
    await user.click(screen.getByRole('button', { name: /^Read again/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not open it. It stays accepted. Try again.');
    expect(screen.queryByText(/nothing was accepted/)).toBeNull();
  });

  it('does not say that it is unknown any more once it is seen to have arrived', async () => {
    const { user, newer } = await open();
    await backend.fault({ kind: 'network', path: '/slb/api/applications/', afterProcessing: true });
    const dialog = await read(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(unknown)).toBeVisible();
    newer.dispatchEvent(new Event('load'));
    expect(await screen.findByText('Accepted on 21 November 2026, 09:02')).toBeVisible();
    expect(screen.queryByText(unknown)).toBeNull();
  });

  it.each([
    ['amount', { studentLoan: { amountApplied: '1.00' } }],
    ['term', { loanApplication: { academicYear: '2026', loanTerm: '120' } }],
    ['number of years', { loanApplication: { academicYear: '2026', loanRequired: 'FULL' } }],
  ])('asks again when the %s changed after the acceptance', async (_what, loan) => {
    const before = { ...(await stored()), loanDetails: { ...anApplication().loanDetails, ...loan } };
    const earlier = acceptanceOf(before, { docType: 'MASTER_AGREEMENT', templateVersion: 'x', now: new Date() });
    await open({ agreements: [earlier] });
    expect(screen.getByText('Not accepted')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Read and accept/ })).toBeVisible();
  });

  it('asks for what the agreement needs before it opens', async () => {
    const { user } = await open({ addressDetails: { addresses: [] }, address: {} });
    expect(screen.getByText('your address (Address)')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    // Nobody is told to read what cannot be opened yet.
    expect(within(summary).queryByRole('link', { name: /^Read and accept/ })).toBeNull();
    const link = within(summary).getByRole('link', { name: `Give the missing answers, then accept the ${TITLE}` });
    await user.click(link);
    expect(screen.getByText('Some answers are missing').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('asks nobody for studies whose loan has no screen for them, where the bureau lists the agreement all the same', async () => {
    const papers = [{ docType: 'MASTER_AGREEMENT_MINOR_VI', generationRequired: 'Y' }];
    backend.server.use(http.get('*/api/application/GET/DOCUMENTS/:trn/:arn', () => HttpResponse.json(papers)));
    const title = 'Master Agreement for Minor - Visually Impaired';
    const { user } = await open({ productName: 'TL', role: 'BORROWER-BENEFICIARY', educationDetails: {} }, title);
    expect(screen.queryByText(/your programme/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Read and accept/ }));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  it('asks about a generated document first, and shows the answers in it', async () => {
    const [docType, questionCode] = ['MASTER_AGREEMENT', 'Q1'];
    const question = {
      docTypeCode: docType,
      questionCode,
      questionDesc: '<b>Since when?</b>',
      dataType: 'Date',
      id: 'x',
    };
    const asked = { path: 'master/mdm', kind: 'status', status: 200, times: 2 } as const;
    await backend.fault({ ...asked, body: { Document_Questionnaire_Master: [question] } });
    const { unmount } = await open();
    expect(
      await screen.findByText('your answers about the Master Agreement (Questions about your documents)'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read and accept/ })).toBeNull();
    unmount();
    clearSession();
    const answer = { questionCode, answerDataType: 'Date', valueDT: '2027-03-01' };
    const { user } = await open({ documents: [{ docType, questionaire: [answer] }] });
    const region = within((await read(user)).getByRole('region', { name: TITLE }));
    expect(region.getByRole('rowheader', { name: '<b>Since when?</b>' })).toBeInTheDocument();
    expect(region.getByRole('cell', { name: '01/03/2027' })).toBeInTheDocument();
  });

  it('has nothing to accept on a loan without an agreement', async () => {
    const listed = { path: 'GET/DOCUMENTS', kind: 'status', status: 200 } as const;
    await backend.fault({ ...listed, body: [{ docType: 'PHOTO_ID' }] });
    const { user, onContinue } = await open({ productName: 'TL' }, '');
    expect(screen.getByText('You have no agreement to accept here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('says what comes first where the application is not saved for the first time, instead of loading without end', async () => {
    beginSession(await backend.signedInAs('half-finished applicant'));
    render(
      <QueryClientProvider client={createQueryClient(createShowFailure(vi.fn()))}>
        <Journey initial={{ ...anApplication(), arn: '' }} onContinue={vi.fn()} onSaved={vi.fn()} />
      </QueryClientProvider>,
    );
    expect(screen.getByText('Fill in "About you" first. Then we can show you the agreement.')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('does not stop at an agreement that is signed elsewhere', async () => {
    const listed = { path: 'GET/DOCUMENTS', kind: 'status', status: 200 } as const;
    await backend.fault({ ...listed, body: [{ docType: 'MASTER_AGREEMENT', generationRequired: 'Y' }] });
    const { user, onContinue } = await open({ productName: 'TL' }, 'Master Agreement');
    expect(screen.getByText(/^The bureau sends you this agreement to sign\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('offers to try again when the list of agreements does not come', async () => {
    const application = await stored();
    await backend.fault({ kind: 'status', path: '/slb/api/application/GET/DOCUMENTS/', status: 500 });
    const client = createQueryClient(createShowFailure(vi.fn()));
    render(
      <QueryClientProvider client={client}>
        <AgreementsPanel application={application} onContinue={vi.fn()} save={vi.fn()} />
      </QueryClientProvider>,
    );
    const user = userEvent.setup();
    await screen.findByText('We could not load your agreements');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
  });
});

describe('A guarantor', () => {
  const FORM = 'Guarantor Agreement Form – Targeted';
  const questionaire = [
    { questionCode: 'GUARANTOR_FORM_Q1', answerDataType: 'Text', valueTB: 'She is my niece' },
    { questionCode: 'GUARANTOR_FORM_Q2', answerDataType: 'CheckBox', valueCB: 'Y' },
  ];
  const openForm = (given = questionaire) =>
    open({ role: 'GUARANTOR', documents: [{ docType: 'GUARANTOR_FORM', questionaire: given }] }, FORM);

  it('answers the questions about the form before it opens', async () => {
    await openForm([]);
    const missing = await screen.findByText(
      'your answers about the Guarantor Agreement Form (Questions about your documents)',
    );
    // What is to be done comes before what is read.
    const duty = screen.getByText('What you owe as a guarantor');
    expect(missing.compareDocumentPosition(duty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: /^Read and accept/ })).toBeNull();
  });

  it('reads first what they owe: how much, for how long, and what default is', async () => {
    await openForm();
    const duty = screen.getByText('What you owe as a guarantor');
    const form = screen.getByRole('heading', { name: FORM });
    expect(duty.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/the whole loan of J\$350,000\.00 or what is left of it/)).toBeVisible();
    expect(screen.getByText(/until the loan is paid in full\. The loan runs for 15 years, or 20/)).toBeVisible();
    expect(screen.getByText(/a payment is 90 days or more overdue/)).toBeVisible();
  });

  it('accepts the form as guarantor, dated', async () => {
    const { user, onSaved } = await openForm();
    await user.click(screen.getByRole('button', { name: /^Read and accept/ }));
    const dialog = within(await screen.findByRole('dialog', { name: FORM }));
    expect(dialog.getByRole('cell', { name: 'She is my niece' })).toBeInTheDocument();
    expect(dialog.getAllByText('Dated the 21st day of November, 2026')).toHaveLength(3);
    expect(dialog.getByText(/^I am a guarantor\./)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'I accept' }));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Accepted on/);
    const [saved] = onSaved.mock.calls[0] ?? [];
    expect(saved && ownApplicant(saved).agreements).toMatchObject([
      { docType: 'GUARANTOR_FORM', role: 'GUARANTOR', accepted: 'Y', templateVersion: 'guarantor-2026-3' },
    ]);
  });
});

it('A borrower is not shown what a guarantor owes', async () => {
  await open();
  expect(screen.queryByText('What you owe as a guarantor')).toBeNull();
});

describe('The copy of an agreement that was sent in', () => {
  it.each([
    ['with the answers that it was accepted for', {}, false],
    ['with another school, on a page that the bureau asked for again', { institution: 'UWI' }, true],
  ])('says what it shows: %s', async (_what, change, hasChanged) => {
    const before = anApplication({ status: 'MORE_INFO' });
    const { educationDetails } = ownApplicant(before);
    const accepted = acceptanceOf(before, { docType: 'MASTER_AGREEMENT', templateVersion: 'x', now: new Date() });
    const changed = { agreements: [accepted], educationDetails: { ...educationDetails, ...change } };
    render(
      <QueryClientProvider client={createQueryClient(createShowFailure(vi.fn()))}>
        <AcceptedAgreements application={withOwnApplicant(before, changed)} lookups={undefined} />
        <DialogHost />
      </QueryClientProvider>,
    );
    expect(screen.getByText(/^Accepted on .+ Keep a copy\.$/)).toBeVisible();
    const says = 'Answers have changed since. The copy shows them as they are now.';
    expect(screen.queryByText(says) !== null).toBe(hasChanged);
    const copy = await read(userEvent.setup(), /^Read, print or download/);
    expect(copy.queryByText(says) !== null).toBe(hasChanged);
  });
});

describe('The document terms dialog', () => {
  it('shows its figures before it is opened, and says what opening does', async () => {
    await open();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('J$350,000.00 for one academic year')).toBeVisible();
    expect(card.getByText(/^about J\$[\d,]+\.\d\d, \d+ times$/)).toBeVisible();
    expect(card.getByText('Opening it accepts nothing. You accept at its end.')).toBeVisible();
  });

  it('shows the terms, dated, with the values of the application', async () => {
    const { user, initial } = await open();
    const dialog = await read(user);
    const terms = within(dialog.getByRole('region', { name: TITLE }));
    expect(terms.getAllByText('Dated the 21st day of November, 2026')).not.toHaveLength(0);
    expect(terms.getAllByText('J$350,000.00').length).toBeGreaterThan(1);
    expect(terms.getByText('What you repay each month').nextElementSibling).toHaveTextContent(
      /^About J\$[\d,]+\.\d\d, in \d+ instalments/,
    );
    expect(terms.getAllByText(initial.arn)).not.toHaveLength(0);
    expect(terms.getByRole('heading', { name: 'Key facts' })).toBeInTheDocument();
    expect(dialog.getByText(/^I am the borrower\./)).toBeVisible();
  });

  it('has its focus on the terms, by whose name it is heard: at the dialog itself all of them would be read out', async () => {
    const { user } = await open();
    const dialog = await read(user);
    expect(dialog.getByRole('region', { name: TITLE })).toHaveFocus();
  });

  it('stays open with the hint when it is confirmed without the tick; ticking clears it', async () => {
    const { user } = await open();
    const dialog = await read(user);
    expect(dialog.queryByText(HINT)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const box = dialog.getByRole('checkbox', { name: 'I accept' });
    expect(dialog.getByText(HINT)).toBeVisible();
    expect(box).toHaveFocus();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(expect.stringContaining(HINT));
    await user.keyboard(' ');
    expect(box).toBeChecked();
    expect(box).toHaveFocus();
    expect(dialog.queryByText(HINT)).toBeNull();
    await user.keyboard(' ');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText(HINT)).toBeVisible();
  });

  it('gives the focus to a new box that has its error from the start, so that a screen reader reads it once', async () => {
    const { user } = await open();
    const dialog = await read(user);
    const before = dialog.getByRole('checkbox', { name: 'I accept' });
    const changes: string[] = [];
    new MutationObserver((records) => {
      changes.push(...records.map(({ attributeName }) => attributeName ?? ''));
    }).observe(before, { attributes: true });
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    const box = dialog.getByRole('checkbox', { name: 'I accept' });
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(expect.stringContaining(HINT));
    expect(changes).not.toContain('aria-describedby');
  });

  it('scrolls by key, and its contents lead to the parts without changing the route', async () => {
    const { user } = await open();
    const before = window.location.href;
    const dialog = await read(user);
    expect(dialog.getByRole('region', { name: TITLE })).toHaveAttribute('tabindex', '0');
    expect(dialog.getByText('Default', { selector: 'a' })).not.toBeVisible();
    await user.click(dialog.getByText('Contents'));
    await user.click(dialog.getByRole('link', { name: 'Default' }));
    expect(dialog.getByRole('heading', { name: '8. Default' })).toHaveFocus();
    expect(window.location.href).toBe(before);
  });

  it('has a way to its end, where it is accepted', async () => {
    const { user } = await open();
    const dialog = await read(user);
    await user.click(dialog.getByRole('button', { name: 'Go to the end: accept' }));
    expect(dialog.getByRole('heading', { name: 'Declaration' })).toHaveFocus();
    await user.tab();
    expect(dialog.getByRole('checkbox', { name: 'I accept' })).toHaveFocus();
  });

  it('makes the text larger and smaller', async () => {
    const { user } = await open();
    const dialog = await read(user);
    const region = dialog.getByRole('region', { name: TITLE });
    const larger = dialog.getByRole('button', { name: 'Larger text' });
    for (const size of ['1', '2', '3', '3']) {
      await user.click(larger);
      expect(region).toHaveAttribute('data-size', size);
    }
    expect(larger).toHaveFocus();
    expect(larger).toHaveAttribute('aria-disabled', 'true');
    expect(larger).toHaveAccessibleDescription('The text is at its largest');
    expect(dialog.getByText('Text at 200 percent')).toBeInTheDocument();
    const smaller = dialog.getByRole('button', { name: 'Smaller text' });
    expect(smaller).not.toHaveAttribute('aria-disabled');
    for (const size of ['2', '1', '0', '0']) {
      await user.click(smaller);
      expect(region).toHaveAttribute('data-size', size);
    }
    expect(smaller).toHaveAttribute('aria-disabled', 'true');
    expect(larger).not.toHaveAttribute('aria-disabled');
    expect(region).toHaveTextContent('The laws of Jamaica govern this agreement.');
  });

  it('prints the agreement in place of the page, with its declaration', async () => {
    const { user } = await open();
    const dialog = await read(user);
    let printed = '';
    vi.spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'));
      printed = document.querySelector('body > .slb-sheet')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    });
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(printed).toMatch(/^Master Agreement – Targeted/);
    expect(printed).toContain('The laws of Jamaica govern this agreement.');
    expect(printed).toMatch(/I am the borrower\..*Not accepted yet$/);
    expect(document.querySelector('.slb-sheet')).toBeNull();
  });

  it('downloads the agreement as a file of its own', async () => {
    const { user, initial } = await open();
    const dialog = await read(user);
    const blobs: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:agreement';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(names).toEqual([`master-agreement-targeted-${initial.arn}.html`]);
    const file = new DOMParser().parseFromString((await blobs[0]?.text()) ?? '', 'text/html');
    expect(file.title).toBe(TITLE);
    expect(file.querySelector('h1')?.textContent).toBe(TITLE);
    expect(file.body.textContent).toContain('The laws of Jamaica govern this agreement.');
    expect(file.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  });

  it('shows hostile answers as text', async () => {
    const { user } = await open({ firstName: 'Ann {{arn}}', middleName: '', lastName: '<img src=x onerror=alert(1)>' });
    const dialog = await read(user);
    const region = dialog.getByRole('region', { name: TITLE });
    expect(region).toHaveTextContent('Ann {{arn}} <img src=x onerror=alert(1)>');
    expect(region.querySelector('img')).toBeNull();
  });
});

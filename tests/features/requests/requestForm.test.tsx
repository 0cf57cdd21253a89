import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { beginSession, clearSession, pendingWrites, renewTokens, session } from '#api/session.ts';
import { endExpired } from '#app/sessionEnd.ts';
import { appealInfo, checklists } from '#domain/checklists.ts';
import { messages } from '#domain/messages.ts';
import { requestDocumentsFor } from '#domain/request.ts';
import { documentTexts } from '#features/documents/texts/documentTexts.ts';
import { backend } from '../../support/backend.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { loadAgain } from '../../support/loadAgain.ts';
import { compareTrafficWithDocument } from '../../support/traffic.ts';
import {
  addDocuments,
  beginAppeal,
  beginRefund,
  chooseCode,
  chooseLetter,
  chooseSubject,
  closeDialog,
  fillRefund,
  open,
  openAppeal,
  pdf,
  send,
  show,
  typeReason,
} from './requestHelpers.tsx';

compareTrafficWithDocument();

afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

const arrived = () => screen.findByText('Your request number');
const summary = async () => within(await screen.findByRole('region', { name: 'There is a problem' }));

/** Sends an appeal with its documents, which arrives; its answer is lost. */
async function sendAppealWithoutAnswer() {
  await backend.fault({ kind: 'network', path: 'APPEAL_REQUEST', afterProcessing: true });
  const view = await beginAppeal();
  await addDocuments(view);
  await send(view);
  await closeDialog(view, 'No connection');
  return view;
}

/** Sends a service request, which arrives; its answer is lost. */
async function sendRefundWithoutAnswer() {
  await backend.fault({ kind: 'network', path: 'SERVICE_REQUEST', afterProcessing: true });
  const view = await beginRefund();
  await send(view);
  await closeDialog(view, 'No connection');
  return view;
}

/** The name of a region: the text of its heading. */
const nameOf = (region: HTMLElement) => within(region).getAllByRole('heading')[0]?.textContent;

describe('an appeal', () => {
  it('is sent once with its documents, and then shows its number and contents', async () => {
    const view = await beginAppeal();
    await addDocuments(view);
    await send(view);
    expect(await screen.findByRole('heading', { level: 1, name: 'Appeal sent' })).toBeVisible();
    const { requests, lastBodies, calls } = await backend.state();
    expect(requests).toMatchObject([{ kind: 'APPEAL', code: 'SW', narration: 'My scholarship was changed.' }]);
    expect(screen.getByText(requests[0]?.requestId ?? 'a number')).toBeVisible();
    expect(screen.getByText('letter.pdf, form.pdf')).toBeVisible();
    expect(calls.appealRequest).toBe(1);
    const file = { applicantId: view.who.trn, fileExtension: 'PDF', customerDoc: false, uploadedBy: 'PortalUser' };
    expect(lastBodies.appealRequest).toMatchObject({
      trn: view.who.trn,
      loanNumber: expect.stringMatching(/^LN/),
      documents: [
        { ...file, docType: 'SCHOLARSHIP_LETTER', docIndex: 0, name: 'letter.pdf' },
        { ...file, docType: 'TUITION_ADJUSTMENT_FORM', docIndex: 1, name: 'form.pdf' },
      ],
    });
  });

  it('is explained above its fields, point by point and without a dialog', async () => {
    await openAppeal();
    for (const words of [appealInfo.text, ...appealInfo.points]) expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(appealInfo.text).compareDocumentPosition(screen.getByLabelText(/appeal about/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['/appeal', 'RP'],
    ['/appeal', 'SW'],
    ['/appeal', 'FGR'],
    ['/appeal', 'GDE'],
    ['/service', 'GA'],
    ['/service', 'RCDPD'],
  ] as const)(
    'or the other request (%s) about %s lists under its code what has to come with it',
    async (place, code) => {
      const { user } = await open(place);
      await user.selectOptions(await screen.findByLabelText(/appeal about|What do you need/), code);
      const { title, text, points } = checklists[code];
      const notice = screen.getByText(title).closest<HTMLElement>('[aria-live=polite]');
      if (!notice) throw new Error('It is not announced');
      expect(notice).toHaveTextContent(text);
      // Each is listed once: a paper by its card, another answer in the notice.
      const papers = screen.queryByRole('heading', { name: 'Your documents' });
      const cards = papers ? within(papers.closest('section') ?? document.body).getAllByRole('region') : [];
      const listed = within(notice).queryAllByRole('listitem');
      expect([...listed.map(({ textContent }) => textContent), ...cards.map(nameOf)]).toEqual(points);
      expect(listed).toHaveLength(papers ? 0 : points.length);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('about a reduced payment says at each paper what it is, with examples', async () => {
    const view = await openAppeal();
    await chooseCode(view, /appeal about/, 'RP', 'Reduced payment: what we need');
    const income = within(screen.getByRole('region', { name: 'Income verification' }));
    expect(income.getByText(/your last three payslips or a job letter/)).toBeVisible();
    const expenses = within(screen.getByRole('region', { name: 'Expenses list' }));
    expect(expenses.getByText(/rent, light, water and food/)).toBeVisible();
  });

  it.each([
    ['/appeal', 'RP', /half time/],
    ['/appeal', 'SW', /scholarship/],
    ['/appeal', 'FGR', /failed/],
    ['/appeal', 'GDE', /graduation date/],
    ['/service', 'GA', /guarantor/],
    ['/service', 'RCDPD', /premiums/],
  ] as const)(
    'or the other request (%s) about %s has an example of its own, and says what each paper is',
    async (place, code, words) => {
      const { user } = await open(place);
      await user.selectOptions(await screen.findByLabelText(/appeal about|What do you need/), code);
      const why = screen.getByRole('textbox', { name: 'Tell us why' });
      expect(why).toHaveAccessibleDescription(words);
      expect(why.getAttribute('aria-describedby')).toBeTruthy();
      for (const { docType } of requestDocumentsFor(code)) expect(documentTexts.reason(docType)).toMatch(/\.$/);
    },
  );

  it('shows the whole name of what it is about under the list, which a phone cuts off', async () => {
    const view = await openAppeal();
    await chooseSubject(view);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Application or loan' });
    const [chosen] = list.selectedOptions;
    expect(screen.getByText(chosen?.textContent ?? '', { selector: 'bdi' })).toBeVisible();
  });

  it('requires every answer, then its documents', async () => {
    const view = await openAppeal();
    await send(view);
    expect((await summary()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose what your appeal is about',
      'Choose an application or a loan',
      'Write what has happened, and what you ask for',
    ]);
    await chooseCode(view, /appeal about/, 'SW', 'Scholarship or tuition adjustment: what we need');
    await chooseSubject(view);
    await typeReason(view, 'My scholarship was changed.');
    await view.user.upload(chooseLetter(), pdf('letter.pdf'));
    await screen.findByText('1 of 2 documents added');
    await send(view);
    const dialog = await screen.findByRole('dialog', { name: 'Documents are missing' });
    expect(dialog).toHaveTextContent('Kindly upload all the mandatory documents.');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tuition adjustment form']);
    await view.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await view.user.click((await summary()).getByRole('link', { name: 'Select your tuition adjustment form' }));
    expect(screen.getByLabelText('Choose files for Tuition adjustment form')).toHaveFocus();
    expect((await backend.state()).calls.appealRequest).toBeUndefined();
  });

  it('is not being sent while it is told which documents are missing', async () => {
    const view = await beginAppeal();
    await send(view);
    await screen.findByRole('dialog', { name: 'Documents are missing' });
    await view.router.navigate('/requests');
    await screen.findByRole('heading', { level: 1, name: 'Requests', hidden: true });
    await view.router.navigate(-1);
    expect(await screen.findByText(appealInfo.title)).toBeInTheDocument();
    expect(screen.queryByText(/^We are still sending/)).toBeNull();
  });

  it('lists the missing documents with the missing answers, and each leaves the list as it is mended', async () => {
    const view = await openAppeal();
    await chooseCode(view, /appeal about/, 'SW', 'Scholarship or tuition adjustment: what we need');
    await send(view);
    const listed = () =>
      screen.getAllByRole('link', { name: /^(Choose|Write|Select) / }).map(({ textContent }) => textContent);
    await summary();
    expect(listed()).toEqual([
      'Choose an application or a loan',
      'Write what has happened, and what you ask for',
      'Select your scholarship letter',
      'Select your tuition adjustment form',
    ]);
    await chooseSubject(view);
    await typeReason(view, 'My scholarship was changed.');
    expect(listed()).toEqual(['Select your scholarship letter', 'Select your tuition adjustment form']);
    await view.user.upload(chooseLetter(), pdf('letter.pdf'));
    await screen.findByText('1 of 2 documents added');
    expect(listed()).toEqual(['Select your tuition adjustment form']);
    await view.user.upload(screen.getByLabelText('Choose files for Tuition adjustment form'), pdf('form.pdf'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull());
  });

  it('accepts a reason of 450 characters and counts those that remain', async () => {
    const view = await openAppeal();
    await typeReason(view, 'x'.repeat(451));
    expect(screen.getByLabelText('Tell us why')).toHaveValue('x'.repeat(450));
    await typeReason(view, 'x'.repeat(440));
    expect(screen.getByText('10 of 450 characters left')).toBeVisible();
  });

  it('is sent with the documents of the last selected code only', async () => {
    const view = await beginAppeal();
    await addDocuments(view);
    await chooseCode(view, /appeal about/, 'GDE', 'Extension of graduation date: what we need');
    expect(screen.getByText('0 of 1 document added')).toBeVisible();
    await view.user.upload(screen.getByLabelText(/^Choose files for Letters/), pdf('dean.pdf'));
    await screen.findByText('1 of 1 document added');
    await send(view);
    await arrived();
    expect((await backend.state()).lastBodies.appealRequest).toMatchObject({ documents: [{ name: 'dean.pdf' }] });
  });
});

describe('a service request', () => {
  it('asks for the new guarantor', async () => {
    const view = await open('/service');
    expect(screen.queryByRole('dialog')).toBeNull();
    await chooseCode(view, /What do you need/, 'GA', 'New guarantor: what we need');
    await chooseSubject(view);
    await view.user.type(screen.getByLabelText('First name of the new guarantor'), 'Marva');
    await view.user.type(screen.getByLabelText('Last name of the new guarantor'), 'Lee');
    await view.user.type(screen.getByLabelText('Email address of the new guarantor'), 'marva.lee@example');
    await typeReason(view, 'My uncle has moved away.');
    await send(view);
    expect((await summary()).getByRole('link', { name: /must look like name@example.com$/ })).toBeVisible();
    await view.user.type(screen.getByLabelText('Email address of the new guarantor'), '.com');
    await send(view);
    await arrived();
    expect(screen.getByText('marva.lee@example.com')).toBeVisible();
    expect((await backend.state()).lastBodies.serviceRequest).toMatchObject({
      code: 'GA',
      details: { firstName: 'Marva', lastName: 'Lee', email: 'marva.lee@example.com' },
      documents: [],
    });
  });

  it('says whom the bureau writes to where the account has no email address', async () => {
    const session = await backend.signedInAs('applicant with fees due');
    beginSession({ ...session, user: { ...session.user, email: '' } });
    const view = show('/service');
    await fillRefund(view);
    await send(view);
    await arrived();
    expect(screen.getByText('If something is missing, the bureau may write to you.')).toBeVisible();
  });

  it('is about the chosen loan, where the list of loans says of which application it is', async () => {
    const { user: who, token } = await backend.signedInAs('applicant with fees due');
    const { body } = await backend.ask('GET', `/slb/api/application/LoanNumber_List/${who.trn}`, undefined, { token });
    const loans = endpoints.loanNumbers.answer.parse(body).map((loan) => ({ ...loan, arn: 'SLB2026000077' }));
    backend.server.use(http.get('*/LoanNumber_List/:trn', () => HttpResponse.json(loans)));
    await send(await beginRefund());
    await arrived();
    const { serviceRequest } = (await backend.state()).lastBodies;
    expect(serviceRequest).toMatchObject({ loanNumber: loans[0]?.loanNumber });
    expect(serviceRequest).not.toHaveProperty('arn');
  });

  it('asks how to use a refund', async () => {
    const view = await beginRefund();
    await send(view);
    await arrived();
    expect(screen.getByText('Deposit to bank account')).toBeVisible();
    expect((await backend.state()).lastBodies.serviceRequest).toMatchObject({
      details: { refundTreatment: 'DEPOSIT' },
    });
  });
});

describe('a request', () => {
  it('is sent once however often the button is pressed', async () => {
    await backend.fault({ kind: 'delay', delayMs: 100, path: 'SERVICE_REQUEST' });
    const view = await beginRefund();
    await view.user.tripleClick(screen.getByRole('button', { name: 'Send request' }));
    await arrived();
    expect((await backend.state()).calls.serviceRequest).toBe(1);
  });

  it('that is under way says nothing of whether it has arrived', async () => {
    await backend.fault({ kind: 'delay', delayMs: 100, path: 'SERVICE_REQUEST' });
    const view = await beginRefund();
    const said: string[] = [];
    const watch = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    watch.observe(document.body, { childList: true, subtree: true });
    await send(view);
    await arrived();
    watch.disconnect();
    expect(said.filter((words) => words.includes('We do not know yet if it has arrived'))).toEqual([]);
  });

  describe('whose form is opened again while it is being sent', () => {
    /** Sends a refund, leaves its form, and opens it again before the answer is there, which `answer` brings. */
    async function openAgain() {
      const answer = holdAnswer('SERVICE_REQUEST');
      const view = await beginRefund();
      await send(view);
      await view.router.navigate('/requests');
      await screen.findByRole('heading', { level: 1, name: 'Requests' });
      await view.router.navigate(-1);
      expect(await screen.findByText(/^We are still sending your request\./)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
      return { view, answer };
    }

    it('is sent once, and leads to its number', async () => {
      const { view, answer } = await openAgain();
      answer();
      await arrived();
      expect(view.router.state.location.pathname).toBe('/requests/sent');
      expect((await backend.state()).requests).toMatchObject([{ kind: 'SERVICE', narration: 'I paid twice.' }]);
      await view.router.navigate('/requests/service');
      expect(await screen.findByLabelText('Tell us why')).toHaveValue('');
    });

    it('gives the form back where it did not arrive, and exists once when it is sent again', async () => {
      await backend.fault({ kind: 'network', path: 'SERVICE_REQUEST', afterProcessing: true });
      const { view, answer } = await openAgain();
      answer();
      await closeDialog(view, 'No connection');
      expect(screen.getByText('We do not know yet if it has arrived')).toBeVisible();
      expect(screen.getByLabelText('Tell us why')).toHaveValue('I paid twice.');
      await send(view);
      await arrived();
      expect((await backend.state()).requests).toHaveLength(1);
    });
  });

  it.each([
    ['had arrived', true],
    ['had not arrived', false],
  ])('exists once when its answer was lost and it %s', async (_what, afterProcessing) => {
    await backend.fault({ kind: 'network', path: 'SERVICE_REQUEST', afterProcessing });
    const view = await beginRefund();
    await send(view);
    await closeDialog(view, 'No connection');
    expect(screen.getByText('We do not know yet if it has arrived')).toBeVisible();
    expect(screen.getByLabelText('Tell us why')).toHaveValue('I paid twice.');
    await send(view);
    await arrived();
    const { requests, calls } = await backend.state();
    expect(requests).toHaveLength(1);
    expect(screen.getByText(requests[0]?.requestId ?? 'a number')).toBeVisible();
    // A call that never arrived is not counted.
    expect(calls.serviceRequest).toBe(1);
  });

  it('that had arrived is not confirmed with later words, where the history had it only after they were sent', async () => {
    const view = await sendRefundWithoutAnswer();
    await typeReason(view, 'I paid twice, in May.');
    backend.server.use(http.get('*/GET/REQUESTS/:trn', () => HttpResponse.json([]), { once: true }));
    await send(view);
    await arrived();
    expect(screen.getByText('It had arrived before you changed it')).toBeVisible();
    expect(screen.getByText('I paid twice.')).toBeVisible();
    expect((await backend.state()).requests).toHaveLength(1);
  });

  it.each([
    ['is said to be unclear', 'is still behind', { hasOtherWords: false, isBehind: true, count: 1 }],
    ['is said to be unclear', 'is still behind its words', { hasOtherWords: true, isBehind: true, count: 1 }],
    ['is clear', 'has it at once', { hasOtherWords: false, isBehind: false, count: 0 }],
  ])('%s where something else was sent after a lost answer, and the history %s', async (_is, _history, how) => {
    await backend.fault({ kind: 'network', path: 'SERVICE_REQUEST', afterProcessing: how.isBehind });
    const view = await beginRefund();
    await send(view);
    await closeDialog(view, 'No connection');
    if (how.hasOtherWords) await typeReason(view, 'I paid three times.');
    else await view.user.click(screen.getByLabelText('Apply to existing loan'));
    if (how.isBehind) backend.server.use(http.get('*/GET/REQUESTS/:trn', () => HttpResponse.json([])));
    await send(view);
    await arrived();
    expect(screen.queryAllByText('It may be what you sent before you changed it')).toHaveLength(how.count);
    expect((await backend.state()).requests).toHaveLength(1);
  });

  it('is clear where the same was sent again after a lost answer, though the history is behind', async () => {
    const view = await sendRefundWithoutAnswer();
    backend.server.use(http.get('*/GET/REQUESTS/:trn', () => HttpResponse.json([])));
    await send(view);
    await arrived();
    expect(screen.queryByText('It may be what you sent before you changed it')).toBeNull();
  });

  it('is looked for again where another attempt is refused before the history has it', async () => {
    const view = await sendRefundWithoutAnswer();
    backend.server.use(
      http.get('*/GET/REQUESTS/:trn', () => HttpResponse.json([])),
      http.post('*/SERVICE_REQUEST', () => HttpResponse.json({ message: 'Received before' }, { status: 409 })),
    );
    await send(view);
    expect(await (await summary()).findByText('Received before')).toBeVisible();
    expect(screen.getByText('We do not know yet if it has arrived')).toBeVisible();
    backend.server.resetHandlers();
    await send(view);
    await arrived();
    expect((await backend.state()).calls.serviceRequest).toBe(1);
  });

  describe('that the bureau refuses at once', () => {
    const message = 'There is an open appeal about this application.';

    async function beginRefused() {
      backend.server.use(http.post('*/APPEAL_REQUEST', () => HttpResponse.json({ message }, { status: 409 })));
      const view = await beginAppeal();
      await addDocuments(view);
      return view;
    }

    it('says why in the words of the bureau, and stays as it was written', async () => {
      const view = await beginRefused();
      await send(view);
      expect(await (await summary()).findByText(message)).toBeVisible();
      expect(screen.queryByText('We do not know yet if it has arrived')).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Tell us why' })).toHaveValue('My scholarship was changed.');
    });

    it('says so to who has left the form meanwhile', async () => {
      const view = await beginRefused();
      const answer = holdAnswer('APPEAL_REQUEST');
      await send(view);
      await waitFor(() => expect(view.client.isMutating()).toBe(1));
      await view.user.click(screen.getByRole('link', { name: 'Back to your requests' }));
      answer();
      const dialog = await screen.findByRole('dialog', { name: 'Appeal not accepted' });
      expect(within(dialog).getByText(message)).toBeVisible();
    });
  });

  it('is found where its page was loaded again: its files are not asked for a second time', async () => {
    const view = await sendAppealWithoutAnswer();
    loadAgain(view);
    const again = await open('/appeal');
    await screen.findByText(/^The page was loaded again/);
    await send(again);
    await arrived();
    expect(screen.queryByText(/before you changed it/)).toBeNull();
    expect((await backend.state()).requests).toHaveLength(1);
    expect(screen.getByText('letter.pdf, form.pdf')).toBeVisible();
  });

  it('asks nobody for its files who has left the form before the history was there', async () => {
    await backend.fault({ kind: 'network', path: 'APPEAL_REQUEST' });
    const view = await beginAppeal();
    await addDocuments(view);
    await send(view);
    await closeDialog(view, 'No connection');
    loadAgain(view);
    const again = await open('/appeal');
    await screen.findByText(/^The page was loaded again/);
    const answer = holdAnswer('GET/REQUESTS/:trn', 'get');
    await send(again);
    await again.router.navigate('/elsewhere');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    expect(again.client.isMutating()).toBe(1);
    answer();
    await waitFor(() => expect(again.client.isMutating()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not sent again before the history could be checked', async () => {
    await backend.fault({ kind: 'html', path: 'SERVICE_REQUEST', afterProcessing: true });
    const view = await beginRefund();
    await send(view);
    await closeDialog(view, 'Something went wrong');
    await waitFor(async () => expect((await backend.state()).calls.requests).toBeGreaterThan(1));
    await backend.fault({ kind: 'status', status: 503, path: 'GET/REQUESTS', times: 3 });
    await send(view);
    await closeDialog(view, 'The service is unavailable');
    expect((await backend.state()).calls.serviceRequest).toBe(1);
  });

  it('that arrived before midnight in Jamaica is confirmed with that day, also where its answer was lost', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-27T04:55:00Z'), toFake: ['Date'] });
    const view = await sendRefundWithoutAnswer();
    vi.setSystemTime(new Date('2026-11-27T05:05:00Z'));
    await send(view);
    await arrived();
    expect((await backend.state()).requests).toMatchObject([{ createdOn: '2026-11-26' }]);
    expect(screen.getByText(/^Received: /)).toHaveTextContent('26 November 2026');
  });

  it('is not taken for an earlier one of the same words, though the list could not be read before it was sent', async () => {
    const first = await beginRefund();
    await send(first);
    await arrived();
    first.unmount();
    backend.server.use(http.get('*/GET/REQUESTS/:trn', () => new HttpResponse(null, { status: 503 })));
    const view = show('/service');
    await fillRefund(view);
    await backend.fault({ kind: 'network', path: 'SERVICE_REQUEST' });
    await send(view);
    await closeDialog(view, 'No connection');
    backend.server.resetHandlers();
    await send(view);
    await arrived();
    const { requests } = await backend.state();
    expect(requests).toHaveLength(2);
    expect(screen.getByText(requests[1]?.requestId ?? 'a number')).toBeVisible();
  });

  it('that had arrived before it was changed is reported apart from the later changes', async () => {
    const view = await sendRefundWithoutAnswer();
    await typeReason(view, 'I paid three times.');
    await send(view);
    await arrived();
    expect(screen.getByText('It had arrived before you changed it')).toBeVisible();
    expect(screen.getByText('I paid twice.')).toBeVisible();
    view.unmount();
    const again = show('/service');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('I paid three times.');
    await send(again);
    await arrived();
    expect((await backend.state()).requests.map(({ narration }) => narration)).toEqual([
      'I paid twice.',
      'I paid three times.',
    ]);
  });

  /** The answers and files under "What you sent". */
  const whatWasSent = (): HTMLElement => {
    const list = screen.getByRole('heading', { name: 'What you sent' }).nextElementSibling;
    if (!(list instanceof HTMLElement)) throw new Error('It is not said what was sent');
    return list;
  };

  it.each<[what: string, change: (view: Awaited<ReturnType<typeof beginRefund>>) => Promise<void>]>([
    ['another use of the refund', ({ user }) => user.click(screen.getByLabelText('Apply to existing loan'))],
    [
      'another subject',
      async ({ user }) => {
        const subject = screen.getByLabelText('Application or loan');
        await user.selectOptions(subject, within(subject).getByRole('option', { name: /^Application/ }));
      },
    ],
  ])('that had arrived before %s was chosen is not confirmed with that', async (_what, change) => {
    const view = await sendRefundWithoutAnswer();
    await change(view);
    await send(view);
    await arrived();
    expect(screen.getByText('It had arrived before you changed it')).toBeVisible();
    expect(whatWasSent()).toHaveTextContent('Deposit to bank account');
    expect(whatWasSent()).toHaveTextContent(/Loan LN/);
    expect((await backend.state()).calls.serviceRequest).toBe(1);
  });

  it("that had arrived before the new guarantor's address was corrected is not confirmed with the correction", async () => {
    await backend.fault({ kind: 'network', path: 'SERVICE_REQUEST', afterProcessing: true });
    const view = await open('/service');
    await chooseCode(view, /What do you need/, 'GA', 'New guarantor: what we need');
    await chooseSubject(view);
    await view.user.type(screen.getByLabelText('First name of the new guarantor'), 'Marva');
    await view.user.type(screen.getByLabelText('Last name of the new guarantor'), 'Lee');
    const address = screen.getByLabelText('Email address of the new guarantor');
    await view.user.type(address, 'marva@example.com');
    await typeReason(view, 'My uncle has moved away.');
    await send(view);
    await closeDialog(view, 'No connection');
    await view.user.clear(address);
    await view.user.type(address, 'marva.lee@example.com');
    await send(view);
    await arrived();
    expect(screen.getByText('It had arrived before you changed it')).toBeVisible();
    expect(whatWasSent()).toHaveTextContent('marva@example.com');
    view.unmount();
    show('/service');
    expect(await screen.findByLabelText('Email address of the new guarantor')).toHaveValue('marva.lee@example.com');
  });

  it('that had arrived before a file was added is not confirmed with the file, which stays in the form', async () => {
    const view = await sendAppealWithoutAnswer();
    await view.user.upload(chooseLetter(), pdf('page 2.pdf'));
    await screen.findByText('page 2.pdf');
    await send(view);
    await arrived();
    expect(screen.getByText('It had arrived before you changed it')).toBeVisible();
    expect(within(whatWasSent()).getByText('letter.pdf, form.pdf')).toBeVisible();
    view.unmount();
    show('/appeal');
    expect(await screen.findByText('page 2.pdf')).toBeVisible();
  });

  it('keeps what is typed while it is being sent, and says that it was not sent', async () => {
    const answer = holdAnswer('SERVICE_REQUEST');
    const view = await beginRefund();
    await send(view);
    await typeReason(view, 'I paid three times.');
    answer();
    await arrived();
    expect(screen.getByText('It had arrived before you changed it')).toBeVisible();
    expect(whatWasSent()).toHaveTextContent('I paid twice.');
    view.unmount();
    show('/service');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('I paid three times.');
  });

  it.each([
    [400, 'Something went wrong', messages.internalServerError],
    [413, 'Files too large', messages.fileTooLargeToSend],
  ])(
    'that is rejected with status %i is reported, stays in the form, and is sent again without checking the history',
    async (status, title, said) => {
      await backend.fault({ kind: 'status', status, path: 'SERVICE_REQUEST' });
      const view = await beginRefund();
      await send(view);
      expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(said);
      await closeDialog(view, title);
      expect(screen.queryByText('We do not know yet if it has arrived')).toBeNull();
      await send(view);
      await arrived();
      expect((await backend.state()).requests).toHaveLength(1);
    },
  );
});

describe('the draft of a request', () => {
  it('is restored with its files when the screen is opened again', async () => {
    const view = await beginAppeal('Half a rea');
    await addDocuments(view);
    view.unmount();
    show('/appeal');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('Half a rea');
    expect(screen.getByLabelText(/appeal about/)).toHaveValue('SW');
    expect(screen.getByText('letter.pdf')).toBeVisible();
  });

  it('names its files when the page was loaded again, those too that were not ready, until each is chosen again', async () => {
    const view = await beginAppeal();
    await addDocuments(view);
    fireEvent.change(chooseLetter(), { target: { files: [pdf('second.pdf'), pdf('third.pdf')] } });
    loadAgain(view);
    const { user } = await open('/appeal');
    expect(await screen.findByText(/^The page was loaded again/)).toHaveTextContent(
      /then: second\.pdf, third\.pdf, letter\.pdf and form\.pdf$/,
    );
    await user.upload(chooseLetter(), [pdf('letter.pdf'), pdf('second.pdf')]);
    expect(screen.getByText(/^The page was loaded again/)).toHaveTextContent(/then: third\.pdf and form\.pdf$/);
    await user.click(screen.getByRole('button', { name: 'I do not need them' }));
    expect(screen.queryByText(/^The page was loaded again/)).toBeNull();
  });

  it('names the photo that was being taken when a phone dropped the page for its camera', async () => {
    const view = await beginAppeal();
    await view.user.click(screen.getByLabelText('Take a photo for Scholarship letter'));
    loadAgain(view);
    const again = await open('/appeal');
    const lost = () => screen.queryByText(/^The page was loaded again/);
    await waitFor(() => expect(lost()).toHaveTextContent(/then: what you chose for Scholarship letter$/));
    await again.user.upload(chooseLetter(), pdf('letter.pdf'));
    expect(lost()).toBeNull();
    await again.user.click(screen.getByLabelText('Take a photo for Scholarship letter'));
    // The camera was closed without a photo.
    fireEvent.focus(window);
    loadAgain(again);
    await open('/appeal');
    await waitFor(() => expect(lost()).toHaveTextContent(/then: letter\.pdf$/));
  });

  it('is cleared once it was sent, so that the next request starts empty', async () => {
    const view = await beginRefund();
    await send(view);
    await arrived();
    view.unmount();
    show('/service');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('');
  });

  it('is cleared on sign-out, files included', async () => {
    const view = await beginAppeal('Nobody else reads this');
    await addDocuments(view);
    view.unmount();
    clearSession();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nobody else');
    await openAppeal();
    expect(screen.getByLabelText('Tell us why')).toHaveValue('');
    expect(screen.queryByText('letter.pdf')).toBeNull();
  });
});

describe('the draft of a request in a session that expires', () => {
  const end = (view: ReturnType<typeof show>) => {
    view.unmount();
    expect(endExpired(view.client, 401, '/requests/appeal')).toContain('/auth/login');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half a rea');
  };

  it('is restored with its files for the same user', async () => {
    const view = await beginAppeal('Half a rea');
    await addDocuments(view);
    end(view);
    await open('/appeal');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('Half a rea');
    expect(screen.getByText('letter.pdf')).toBeVisible();
  });

  it('is not replaced by an older one when new tokens arrive', async () => {
    const view = await beginAppeal('Half a rea');
    for (const write of pendingWrites) write();
    await typeReason(view, 'Half a reason more');
    view.unmount();
    const pair = session.get();
    if (pair) renewTokens(pair);
    show('/appeal');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('Half a reason more');
  });

  it('is never shown to another user', async () => {
    const view = await beginAppeal('Half a rea');
    await addDocuments(view);
    end(view);
    const other = await open('/appeal', 'returning applicant');
    expect(await screen.findByLabelText('Tell us why')).toHaveValue('');
    other.unmount();
    clearSession();
    await openAppeal();
    expect(screen.getByLabelText('Tell us why')).toHaveValue('');
  });
});

describe('the subject of a request', () => {
  it('is a loan or a submitted application', async () => {
    await openAppeal();
    const options = within(screen.getByLabelText('Application or loan')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose one',
      expect.stringMatching(/^Loan LN\d+, Targeted, balance J\$[\d,]+\.00$/),
      expect.stringMatching(/^Application SLB\w+, Targeted, 20\d\d\/\d\d$/),
    ]);
  });

  it('is chosen already when there is only one, and a choice is left open when there are more', async () => {
    const view = await openAppeal();
    expect(screen.getByLabelText('Application or loan')).toHaveValue('');
    view.unmount();
    clearSession();
    backend.server.use(http.get('*/LOANAPPLICATION_LIST/*', () => HttpResponse.json([])));
    await open('/service');
    expect(await screen.findByLabelText('Application or loan')).toHaveDisplayValue(/^Loan LN/);
  });

  it('is missing for a user who has only a draft', async () => {
    await open('/service', 'half-finished applicant');
    expect(await screen.findByText(/There is nothing yet that a request could be about/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('is never an application that was cancelled before it was submitted, or that somebody else started', async () => {
    const role = 'BORROWER';
    const listed = { loanType: 'TARGETED', status: 'CANCELLED', lastUpdated: '2026-01-02T12:00:00Z', role };
    backend.server.use(
      http.get('*/LOANAPPLICATION_LIST/*', () =>
        HttpResponse.json([
          { ...listed, arn: 'SLB2026000001', submittedOn: '', isStarter: 'Y' },
          { ...listed, arn: 'SLB2026000002', submittedOn: '2026-01-01', isStarter: 'Y' },
          { ...listed, arn: 'SLB2026000003', submittedOn: '2026-01-01', isStarter: 'N' },
          { ...listed, arn: 'SLB2026000004', submittedOn: '2026-01-01' },
        ]),
      ),
    );
    await open('/service');
    const subjects = await screen.findByLabelText('Application or loan');
    expect(within(subjects).getByRole('option', { name: /SLB2026000002/ })).toBeVisible();
    expect(within(subjects).queryByRole('option', { name: /SLB202600000[134]/ })).toBeNull();
  });

  it.each(['LoanNumber_List', 'LOANAPPLICATION_LIST'])('can be loaded again when %s fails', async (path) => {
    await backend.fault({ kind: 'status', status: 500, path });
    const view = await open('/service');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('We could not load your applications and loans')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Application or loan')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { notedRefusals } from '#api/refusedUploads.ts';
import { session } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import type { Applicant } from '#domain/application.ts';
import { loadDraft } from '#features/journey/draft/draftStorage.ts';
import { today } from '#lib/dates.ts';
import { backend } from '../../../support/backend.ts';
import { untilQuiet } from '../../../support/untilQuiet.ts';
import { heading, renderJourney } from '../journeys.tsx';
import { clearTab, storedDraft } from '../signedIn.ts';
import { beginRenewal, beginRenewalOfEmployed, press, stateOf, waitForFirstSave } from './beginRenewal.tsx';

const built = settings.get();

afterEach(() => {
  clearTab();
  settings.set(built);
});

const RIGHT = 'Yes, this is right';
const RIGHT_AND_SAVE = 'Yes, this is right: save and continue';

async function renew(own: Partial<Applicant> = {}) {
  const { user, place } = await beginRenewal(own);
  return renderJourney(user, place);
}

const section = (title: string): HTMLElement => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (!found) throw new Error(`No section ${title}`);
  return found;
};

/** Follows the link of the bar; its hash is the route. */
const goBack = (view: Awaited<ReturnType<typeof renew>>) =>
  view.router.navigate(
    (screen.getByRole('link', { name: 'Back to Is this still right?' }).getAttribute('href') ?? '').slice(1),
  );

describe('The pages of a renewal with nothing to answer again', () => {
  it('show the answers of last time on one screen, read-only, and one Yes confirms all of them', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    expect(within(section('Personal details')).getByText(/^Petrona /)).toBeVisible();
    expect(within(section('Personal details')).getByText('Petrona')).not.toBeVisible();
    await view.user.click(within(section('Personal details')).getByText(/^Petrona /));
    expect(within(section('Personal details')).getByText('Petrona')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Not provided')).toBeNull();
    expect(stateOf('Personal details')).toContain('Still right?');

    for (const page of ['About you', 'Your studies', 'Your finances'])
      expect(screen.getByRole('region', { name: page })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Your studies' })).getByRole('heading', { name: 'Programme' }),
    ).toBeVisible();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    for (const title of ['Personal details', 'Programme', 'Other help with your studies', 'Employment', 'Household'])
      expect(stateOf(title)).toContain('Done');
    expect(stateOf('Insurance')).toContain('Still right?');
  });

  it('are what Back leads to from the screen after them', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    await goBack(view);
    await heading('Is this still right\\?');
    expect(section('Bank account')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
  });

  it('are what Back leads to from one of them that is changed', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await view.user.click(press('Edit Address'));
    await heading('Address');
    await goBack(view);
    await heading('Is this still right\\?');
    expect(section('Address')).toBeVisible();
  });

  it('do not pull back somebody who has gone to another screen before the answer to their Yes', async () => {
    const { place, user } = await beginRenewal();
    await backend.fault({ path: '/api/applications/$', kind: 'status', status: 503, times: 1 });
    const view = renderJourney(user, place);
    const yes = await screen.findByRole('button', { name: RIGHT });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.server.use(http.post('*/api/applications/', () => answered));
    await view.user.click(yes);
    await view.router.navigate('/journey/agreements?lastTab=0');
    await heading('Consents');
    answer();
    await waitForFirstSave();
    await untilQuiet();
    await heading('Consents');
  });

  it('are counted as filled in, and then as done', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    expect(
      await screen.findByText(/^Your application: \d+ parts filled in, to check; \d+ to fill in$/),
    ).toBeInTheDocument();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    expect(screen.getByText(/^Your application: 1\d of \d+ done, 1 to check$/)).toBeInTheDocument();
  });

  it('name the academic year that the renewal is for, and that who has no work has none', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await waitForFirstSave();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    const year = today().slice(0, 4);
    expect(screen.getByLabelText('Academic year')).toHaveValue(year);
    expect((await storedDraft()).applicants[0]).toMatchObject({
      educationDetails: { academicYear: year, yearOfStudy: '3' },
      empDetails: { employmentStatus: 'STUDENT' },
    });
  });

  it('is stored by the server as a new renewal, without what belongs to this tab only', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await waitForFirstSave();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    const stored = await storedDraft();
    expect(stored.applicants[0]).toMatchObject({ applicantType: 'R', productName: 'TARGETED' });
    expect(stored).not.toHaveProperty('confirmed');
    expect(stored.arn).toMatch(/^SLB\d{10}$/);
  });

  it('opens one section to change it, and asks about the rest beside it', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await view.user.click(press('Edit Address'));
    await heading('Address');
    expect(screen.getByLabelText('Address line 1')).not.toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Is the rest still right?' })).toBeVisible();
    expect(section('Identification')).toBeVisible();
    await view.user.clear(screen.getByLabelText('Years at this address'));
    await view.user.type(screen.getByLabelText('Years at this address'), '3');
    await view.user.click(press(RIGHT_AND_SAVE));
    await heading('Is this still right\\?');
    expect(screen.queryByRole('region', { name: 'About you' })).toBeNull();
    expect(stateOf('Identification')).toContain('Done');
    const { addresses } = (await storedDraft()).applicants[0]?.addressDetails ?? {};
    expect(addresses).toMatchObject([{ yearsAtAddress: '3' }]);
  });

  it('stays confirmed after a reload', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    view.unmount();
    const who = session.get()?.user;
    if (who) renderJourney(who, 'loan?lastTab=0');
    await heading('Amount');
    expect(stateOf('Loan product')).toContain('Done');
    expect(stateOf('Insurance')).toContain('Still right?');
  });
});

describe('A page of a renewal with something to answer again', () => {
  it('shows that tab, and confirms the rest with the same press', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    expect(screen.getByLabelText('Amount requested')).toHaveValue('');
    expect(section('Insurance')).toBeVisible();

    await view.user.click(press(RIGHT_AND_SAVE));
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent('Enter');
    expect(stateOf('Insurance')).toContain('Still right?');

    await view.user.type(screen.getByLabelText('Amount requested'), '300000');
    await view.user.click(press(RIGHT_AND_SAVE));
    const asked = await screen.findByRole('dialog', { name: 'Check the amount' });
    await view.user.click(within(asked).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Amount' })).toBeNull());
    expect(stateOf('Insurance')).toContain('Done');
    expect((await storedDraft()).loanDetails.studentLoan.amountApplied).toBe('300000.00');
  });

  it('stays on that tab while it is answered, even when its answers are complete', async () => {
    const { user, place } = await beginRenewalOfEmployed('TARGETED');
    const view = renderJourney(user, place);
    await heading('Is this still right\\?');
    await waitForFirstSave();
    await view.router.navigate('/journey/finances?lastTab=0');
    await heading('Employment');
    await view.user.selectOptions(screen.getByLabelText('Employment status'), 'STUDENT');
    await screen.findByText(/^Saving|^Not saved yet|^Saved at/);
    expect(screen.getByLabelText('Employment status')).toHaveValue('STUDENT');
    await view.router.navigate('/journey/finances?lastTab=1');
    await heading('s this still right\\?');
    expect(section('Income and commitments')).toBeVisible();
    await view.router.navigate('/journey/finances?lastTab=0');
    await heading('Employment');
  });

  it('asks for an ID that has expired, and informs the bureau of the new one', async () => {
    const view = await renew({ idExpiryDate: '2020-01-31' });
    await heading('Identification');
    for (const label of ['Type of ID', 'ID number', 'Date of issue', 'Expiry date'])
      expect(screen.getByLabelText(label)).toHaveValue('');
    expect(section('Personal details')).toBeVisible();
    await view.user.selectOptions(screen.getByLabelText('Type of ID'), 'PASSPORT');
    await view.user.type(screen.getByLabelText('ID number'), 'A7654321');
    await view.user.type(screen.getByLabelText('Date of issue'), '31/1/2026');
    await view.user.type(screen.getByLabelText('Expiry date'), '31/1/2036');
    await view.user.click(press(RIGHT_AND_SAVE));
    const asked = await screen.findByRole('dialog', { name: 'WARNING' });
    await view.user.click(within(asked).getByRole('button', { name: 'Yes' }));
    await heading('Is this still right\\?');
    expect((await backend.state()).calls.updateIdentification).toBe(1);
    expect(stateOf('Personal details')).toContain('Done');
  });
});

describe('The documents of a renewal', () => {
  it('are carried over, and have to be confirmed like the answers', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await waitForFirstSave();
    await screen.findByRole('heading', { name: 'Uploads' });
    expect(within(section('Uploads')).getByText(/^\d documents?$/)).toBeVisible();
    await view.user.click(within(section('Uploads')).getByText(/^\d documents?$/));
    expect(within(section('Uploads')).getByText('acceptance_letter.pdf')).toBeVisible();
    await view.user.click(within(section('Questions about your documents')).getByText(/^\d+ answers?$/));
    expect(within(section('Questions about your documents')).getByText('Reference number on the letter')).toBeVisible();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    expect(stateOf('Uploads')).toContain('Done');
  });

  it('come before the Yes, which is for them too', async () => {
    let list: () => void = () => undefined;
    const listed = new Promise<void>((resolve) => {
      list = resolve;
    });
    backend.server.use(http.get('*/GET/DOCUMENTS/:trn/:arn', () => listed));
    const view = await renew();
    await heading('Is this still right\\?');
    expect(screen.queryByRole('button', { name: RIGHT })).toBeNull();
    await waitForFirstSave();
    expect(await screen.findByText('Loading your documents…')).toBeVisible();
    expect(screen.queryByRole('button', { name: RIGHT })).toBeNull();
    list();
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    await heading('Amount');
    expect(stateOf('Uploads')).toContain('Done');
  });

  it('are not waited for where the first save does not get through', async () => {
    const { place, user } = await beginRenewal();
    await backend.fault({ path: '/api/applications/$', kind: 'status', status: 503, times: 100 });
    const view = renderJourney(user, place);
    const yes = await screen.findByRole('button', { name: RIGHT });
    expect(screen.queryByText('Loading your documents…')).toBeNull();
    await view.user.click(yes);
    await screen.findByRole('dialog');
    expect(yes).toBeVisible();
  });

  it('are confirmed without a line by Try again, once it is back: nobody is told to reload', async () => {
    const { place, user } = await beginRenewal();
    await backend.fault({ path: '/api/applications/$', kind: 'network', times: 2 });
    const view = renderJourney(user, place);
    await view.user.click(await screen.findByRole('button', { name: RIGHT }));
    const dialog = within(await screen.findByRole('dialog', { name: 'No connection' }));
    expect(dialog.getByText(/^You do not need to reload\./)).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await heading('Amount');
  });

  it.each([
    ['all of them, where it names none', {}, 0],
    [
      'the one that it names',
      { errorList: [{ typeOfMessage: 'Not taken', code: 'X', field: 'applicants[0].documents[0].uploads[0]' }] },
      1,
    ],
    ['the one that it names without words', { errorList: [{ field: 'applicants[0].documents[0].uploads[0]' }] }, 1],
  ])('are asked for again when the bureau does not take %s, and the rest is saved', async (_what, body, isKept) => {
    const { place, user } = await beginRenewal();
    const carried = loadDraft(user.trn)?.stored.applicants[0]?.documents ?? [];
    const before = carried.filter(({ uploads }) => uploads.length > 0);
    await backend.fault({ path: '/api/applications/$', kind: 'status', status: 400, body });
    renderJourney(user, place);
    await heading('Is this still right\\?');
    await waitForFirstSave();
    const left = (await storedDraft()).applicants[0]?.documents.filter(({ uploads }) => uploads.length > 0) ?? [];
    expect(left.map(({ docType }) => docType)).toEqual(isKept ? before.slice(1).map(({ docType }) => docType) : []);
    expect(
      notedRefusals()
        .get()
        .map(({ docType }) => docType),
    ).toEqual((isKept ? before.slice(0, 1) : before).map(({ docType }) => docType));
  });

  it('are required again by a backend that wants the content of every file', async () => {
    settings.set({ ...built, uploadData: 'always' });
    const { place, user } = await beginRenewal();
    renderJourney(user, place);
    await heading('Is this still right\\?');
    await waitForFirstSave();
    expect((await storedDraft()).applicants[0]?.documents.flatMap(({ uploads }) => uploads)).toEqual([]);
  });

  it('do not include a picture of an ID that has expired', async () => {
    const view = await renew({ idExpiryDate: '2020-01-31' });
    await heading('Identification');
    await waitForFirstSave();
    await view.router.navigate('/journey/documents?lastTab=0');
    await heading('s this still right\\?');
    expect(screen.queryByRole('heading', { name: 'Uploads' })).toBeNull();
  });
});

describe('The end of a renewal', () => {
  it('leads to the steps that are not confirmed yet instead of submitting', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await waitForFirstSave();
    await view.router.navigate('/journey/review');
    await heading('Check your answers');
    await view.user.click(press('Submit application'));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getByRole('link', { name: 'Finish “Amount”' })).toBeVisible();
    await view.user.click(summary.getByRole('link', { name: 'Say if “Household” is still right' }));
    await heading('Is this still right\\?');
  });

  it('leads to the fields to edit them, even on a step that is not confirmed yet', async () => {
    const view = await renew();
    await heading('Is this still right\\?');
    await waitForFirstSave();
    await view.router.navigate('/journey/review');
    await heading('Check your answers');
    await view.user.click(press('Edit Bank account'));
    await heading('Bank account');
    expect(screen.getByLabelText('Branch')).toBeVisible();
  });
});

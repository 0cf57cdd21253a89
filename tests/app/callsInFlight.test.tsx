import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession, session } from '#api/session.ts';
import { newApplication } from '#domain/newApplication.ts';
import { applicationOf, newDraft } from '#features/journey/draft/draft.ts';
import { loadDraft, startDraft } from '#features/journey/draft/draftStorage.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { backend } from '../support/backend.ts';
import { enter } from '../support/fillFields.ts';
import { holdPauses } from '../support/pauses.ts';
import { button, closePortal, goTo, heading, openPortalOnce, place, signIn } from './portal.tsx';

// Calls that are in progress during navigation: no answer may reach the wrong screen, and none may be lost.

/** Lets the pause before a save in the background pass. */
let passPause: () => Promise<void>;
beforeEach(() => {
  passPause = holdPauses((delay) => delay === PAUSE);
});
afterEach(closePortal);

const draft = async () => {
  const found = (await backend.state()).applications.find(({ status }) => status === 'DRAFT');
  if (!found) throw new Error('There is no draft');
  return found;
};

/** Delays every call of this path until it is released. `answer` replaces the answer of the mock backend. */
function delayCalls(method: 'get' | 'post', path: string, answer?: Response) {
  const held: { authorization: string | null; body: string }[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.server.use(
    http[method](`*/slb/api/${path}`, async ({ request }) => {
      held.push({ authorization: request.headers.get('authorization'), body: await request.clone().text() });
      await released;
      return answer;
    }),
  );
  return { held, release: () => release() };
}

const pdf = (name: string): File => new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' });

/** Goes Back or Forward, as the browser does. */
const goThroughHistory = async (way: 'back' | 'forward', arrives: RegExp): Promise<void> => {
  window.history[way]();
  await waitFor(() => expect(place()).toMatch(arrives));
};

const openDraft = () => loadDraft(session.get()?.user.trn ?? '');

/** Opens another screen and waits for its calls: answers released earlier have arrived by then. */
async function visit(route: string, title: string): Promise<void> {
  await goTo(route);
  await heading(title);
  await waitFor(() => expect(screen.queryByText(/^Loading /)).toBeNull());
}

/** Opens the half-finished application from home, at its personal details. */
async function atPersonalDetails() {
  const portal = await openPortalOnce('/auth/home', 'half-finished applicant');
  await portal.user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await screen.findByRole('button', { name: 'Save and continue' });
  await goTo('/auth/home');
  await heading(/^Welcome/);
  await goTo('/journey/applicant?lastTab=1');
  await heading('Personal details');
  await portal.user.click(button('Change Your details'));
  return portal;
}

type Typist = Awaited<ReturnType<typeof openPortalOnce>>['user'];

/** Starts the upload of a file whose answer is delayed. */
async function sendsFile() {
  const { user } = await openPortalOnce('/auth/home', 'half-finished applicant');
  await user.click(await screen.findByRole('button', { name: /^Continue: / }));
  await screen.findByRole('button', { name: 'Save and continue' });
  await goTo('/journey/documents?lastTab=1');
  const save = delayCalls('post', 'applications/');
  await user.upload(await screen.findByLabelText('Choose files for Photo ID'), pdf('id.pdf'));
  await waitFor(() => expect(save.held).toHaveLength(1));
  return { user, save };
}

async function arrives(save: ReturnType<typeof delayCalls>): Promise<void> {
  save.release();
  await waitFor(async () => expect(JSON.stringify((await draft()).applicants[0]?.documents)).toContain('id.pdf'));
}

async function savesWithoutConflict(user: Typist): Promise<void> {
  await goTo('/journey/applicant?lastTab=1');
  await heading('Personal details');
  await user.click(button('Change Your details'));
  await user.type(screen.getByLabelText(/^Middle name/), 'a');
  await passPause();
  await screen.findByText(/^Saved at/);
  expect(screen.queryByText('Keep what I typed')).toBeNull();
}

describe('A save that is still in progress', () => {
  it('is never sent in the name of the next user', async () => {
    const first = delayCalls('post', 'applications/', HttpResponse.error());
    const who = await backend.signedInAs('new applicant');
    const { user } = await openPortalOnce('/auth/home', 'new applicant');
    startDraft(who.user.trn, newDraft(newApplication(who.user)));
    await goTo('/journey/applicant');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Loan product' }), 'FSELF');
    await passPause();
    await waitFor(() => expect(first.held).toHaveLength(1));
    await user.click(button('Logout'));
    await user.click(await screen.findByRole('button', { name: 'Log out anyway' }));
    await heading('Sign in');
    await signIn(user, 'applicant with fees due');
    await heading(/^Welcome/);
    first.release();
    await visit('/requests', 'Requests');
    await visit('/auth/record', 'Your history');
    expect(first.held).toHaveLength(1);
    expect(session.get()?.user.email).toBe('fees.due@example.com');
  });

  it('is shown after Back and Forward and causes no conflict', async () => {
    const { user } = await atPersonalDetails();
    const box = screen.getByLabelText(/^Middle name/);
    await user.clear(box);
    await enter(user, box, 'Hyacinth');
    await goThroughHistory('back', /home/);
    await heading(/^Welcome/);
    await waitFor(async () => expect((await draft()).applicants[0]?.middleName).toBe('Hyacinth'));
    await goThroughHistory('forward', /journey/);
    await heading('Personal details');
    await user.click(button('Change Your details'));
    expect(screen.getByLabelText(/^Middle name/)).toHaveValue('Hyacinth');
    await user.type(screen.getByLabelText('First name'), 'a');
    await passPause();
    await screen.findByText(/^Saved at/);
    expect(screen.queryByText('Keep what I typed')).toBeNull();
    expect((await draft()).applicants[0]?.middleName).toBe('Hyacinth');
  });

  it('raises no question about unsaved answers once it has arrived', async () => {
    const { user } = await atPersonalDetails();
    const box = screen.getByLabelText(/^Middle name/);
    await user.clear(box);
    await enter(user, box, 'Hyacinth');
    await user.click(button('Logout'));
    await heading('Sign in');
    expect((await draft()).applicants[0]?.middleName).toBe('Hyacinth');
  });

  it('does not replace the application that was opened meanwhile', async () => {
    const { user } = await atPersonalDetails();
    const save = delayCalls('post', 'applications/');
    // No dialog about unsaved answers opens.
    const box = screen.getByLabelText(/^Home phone/);
    await user.clear(box);
    await enter(user, box, '8765550111');
    await passPause();
    await waitFor(() => expect(save.held).toHaveLength(1));
    await user.click(button('Save and continue'));
    await user.click(button('Home'));
    await heading(/^Welcome/);
    const { trn } = session.get()?.user ?? { trn: '' };
    const who = await backend.signedInAs('half-finished applicant');
    startDraft(trn, newDraft(newApplication(who.user)));
    const before = openDraft();
    expect(before?.stored.arn).toBe('');
    save.release();
    await waitFor(async () => expect((await draft()).applicants[0]?.homePhone).toMatch(/0111$/));
    await visit('/requests', 'Requests');
    await visit('/auth/record', 'Your history');
    expect(openDraft()).toEqual(before);
  });
});

describe('A file that is still being uploaded', () => {
  it('is waited for on Continue of another screen, with the spinner from the press on (decision 11)', async () => {
    const { user, save } = await sendsFile();
    await goTo('/journey/applicant?lastTab=1');
    await heading('Personal details');
    await user.click(button('Save and continue'));
    expect(await screen.findByText('Please wait...')).toBeVisible();
    await arrives(save);
    await waitFor(() => expect(place()).not.toMatch(/lastTab=1$/));
    await waitFor(() => expect(screen.queryByText('Please wait...')).toBeNull());
  });

  it('stays in its row when the applicant leaves and returns, and causes no conflict', async () => {
    const { user, save } = await sendsFile();
    await user.click(button('Home'));
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await screen.findByRole('progressbar', { name: 'Sending' });
    await arrives(save);
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Sending' })).toBeNull());
    expect(screen.getAllByText('id.pdf')[0]).toBeVisible();
    await savesWithoutConflict(user);
  });
});

describe('An applicant who leaves and returns with Back', () => {
  it('finds a file that was uploaded meanwhile and no conflict', async () => {
    const { user, save } = await sendsFile();
    await visit('/requests', 'Requests');
    await arrives(save);
    await visit('/auth/record', 'Your history');
    await goTo('/journey/documents?lastTab=1');
    expect((await screen.findAllByText('id.pdf'))[0]).toBeVisible();
    await savesWithoutConflict(user);
  });

  it('finds a submitted application still submitted', async () => {
    beginSession(await backend.signedInAs('half-finished applicant'));
    await completeDraft();
    tabStorage.write('ARN', (await draft()).arn);
    const { user } = await openPortalOnce('/journey/review', 'half-finished applicant');
    await user.click(await screen.findByRole('button', { name: 'Submit application' }));
    await heading('Application submitted');
    await visit('/requests', 'Requests');
    await goTo('/journey/review');
    await heading('Application submitted');
  });
});

describe('An application that is being opened', () => {
  it('does not open over another application that was opened meanwhile', async () => {
    const who = await backend.signedInAs('half-finished applicant');
    const { user } = await openPortalOnce('/auth/home', 'half-finished applicant');
    const card = await screen.findByRole('button', { name: /^Continue: / });
    const opening = delayCalls('get', 'applications/SLB*');
    await user.click(card);
    await waitFor(() => expect(opening.held).toHaveLength(1));
    startDraft(who.user.trn, newDraft(newApplication(who.user)));
    await goTo('/journey/applicant');
    await heading('Loan product');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Loan product' }), 'FSELF');
    opening.release();
    await goTo('/statement');
    await heading('Accessibility');
    expect(tabStorage.read('ARN', z.string())).not.toBe((await draft()).arn);
    const opened = openDraft();
    expect(opened && applicationOf(opened).applicants).toMatchObject([{ productName: 'FSELF' }]);
  });
});

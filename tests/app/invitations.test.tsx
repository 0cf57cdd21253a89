import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { beginSession } from '#api/session.ts';
import { lossQuestion } from '#app/unsavedWork.ts';
import { fullName } from '#domain/application.ts';
import { messages } from '#domain/messages.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { announcedFromNow } from '../support/liveRegion.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { button, closePortal, goTo, heading, openPortal, place, signIn } from './portal.tsx';

afterEach(closePortal);

const GUARANTOR = 'guarantor@example.com';
const NEW_ADDRESS = 'winston.new@example.com';

const isGuarantor = ({ email }: { email: string }): boolean => email === GUARANTOR || email === NEW_ADDRESS;

/** The submitted application that names the guarantor, in the mock backend. */
async function record() {
  const found = (await backend.state()).applications.find(({ applicants }) => applicants.some(isGuarantor));
  if (!found) throw new Error('Nobody named the guarantor');
  return found;
}

async function guarantor() {
  const person = (await record()).applicants.find(isGuarantor);
  if (!person) throw new Error('No guarantor');
  return person;
}

/** The correction of a named person. */
const routeOf = (id = '') => `/journey/person?lastTab=${id}`;

const mailsTo = async (address: string) => (await backend.state()).outbox.filter(({ to }) => to === address);
const saves = async () => (await backend.state()).calls.saveApplication ?? 0;

/** Signs in as the starter of the application. */
async function asStarter(): Promise<void> {
  beginSession(await backend.signedInAs('graduate'));
}

/** Opens the application as its starter. */
async function openSubmitted() {
  await asStarter();
  const view = await openPortal(`/redirect?arn=${(await record()).arn}`);
  await heading('Application submitted');
  return view;
}

/** Opens the correction of the guarantor. */
async function openCorrection() {
  const view = await openSubmitted();
  await view.user.click((await card()).getByRole('link', { name: /^Correct name or email/ }));
  await heading(/Correct name or email/);
  return view;
}

/** Changes what the server returns about named people from now on. */
async function answerWith(own: Record<string, unknown>, isMeant: typeof isGuarantor): Promise<void> {
  await asStarter();
  const { arn } = await record();
  const stored = await call('application', { path: { arn } });
  const applicants = stored.applicants.map((person, index) =>
    index > 0 && isMeant(person) ? { ...person, ...own } : person,
  );
  backend.server.use(http.get(`*/slb/api/applications/${arn}`, () => HttpResponse.json({ ...stored, applicants })));
}

/** The server returns the named people from the last to the first from now on. */
async function answerInAnotherOrder(): Promise<void> {
  const { arn } = await record();
  const stored = await call('application', { path: { arn } });
  const [starter, ...named] = stored.applicants;
  const applicants = [starter, ...named.reverse()];
  backend.server.use(http.get(`*/slb/api/applications/${arn}`, () => HttpResponse.json({ ...stored, applicants })));
}

const answerGuarantorWith = (own: Record<string, unknown>) => answerWith(own, isGuarantor);

/** The part of the screen about the guarantor. */
async function card() {
  const title = await screen.findByRole('heading', { level: 3, name: fullName(await guarantor()) });
  const article = title.closest('article');
  if (!article) throw new Error('No card');
  return within(article);
}

const guarantorCardButtons = async (): Promise<number> => {
  const found = await card();
  return found.queryAllByRole('button').length + found.queryAllByRole('link').length;
};

describe('The starter of a submitted application', () => {
  it('sees which people have not finished, and how far each of them is', async () => {
    await openSubmitted();
    expect(screen.getByText(/^Waiting for .+ to accept$/)).toHaveTextContent(fullName(await guarantor()));
    const said = (await card()).getByText(/They have not answered yet$/);
    expect(said.textContent).toMatch(/^Invited by email on \d+ \w+ \d{4}, \d\d:\d\d\. /);
    expect(await guarantorCardButtons()).toBe(2);
  });

  it.each([
    ['DETAILS', 'Has given details. They have not accepted the agreement yet', true],
    ['ACCEPTED', 'Has accepted the agreement', false],
  ])('sees how far a person at %s is, and cannot change them', async (state, words, isAwaited) => {
    await answerGuarantorWith({ state });
    await openSubmitted();
    expect((await card()).getByText(words)).toBeVisible();
    expect(await guarantorCardButtons()).toBe(0);
    const waiting = screen.queryByText(/^Waiting for/)?.textContent ?? '';
    expect(waiting.includes(fullName(await guarantor()))).toBe(isAwaited);
  });
});

describe('The starter of an application that has ended', () => {
  it('is not told to ask anybody for their part', async () => {
    await asStarter();
    const { arn } = await record();
    await call('cancelApplication', { body: { arn, reason: '' } });
    await openPortal(`/redirect?arn=${arn}`);
    expect((await card()).getByText(/^Invited by email on/)).toBeVisible();
    expect(screen.queryAllByText(/^Waiting for|ask them to open the email/)).toEqual([]);
    expect(await guarantorCardButtons()).toBe(0);
  });
});

describe('The starter who borrows for somebody who accepts nothing', () => {
  it('reads that their part is awaited, and of no agreement of theirs', async () => {
    await answerGuarantorWith({ role: 'BENEFICIARY', state: 'DETAILS' });
    await openSubmitted();
    expect((await card()).getByText('Has given details. They have not sent their part yet')).toBeVisible();
    expect(screen.getByText(/^Waiting for .+ to finish their part$/)).toBeVisible();
  });
});

describe('Home of the starter of a submitted application', () => {
  it('names whom the application waits for, and leads to where they are reminded', async () => {
    await asStarter();
    const { user } = await openPortal('/auth/home');
    const name = fullName(await guarantor());
    const waiting = within(await screen.findByRole('region', { name: /^Waiting for .+ to accept$/ }));
    expect(waiting.getByRole('heading', { level: 2 })).toHaveTextContent(name);
    expect(waiting.getByText(`${name}, guarantor`).closest('li')).toHaveTextContent(/They have not answered yet$/);
    expect(screen.queryByText('You’re up to date')).toBeNull();
    await user.click(waiting.getByRole('button', { name: /^Remind them: / }));
    await heading('Application submitted');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The people you named' })).toHaveFocus());
    expect((await card()).getByRole('button', { name: /^Send the email again/ })).toBeVisible();
  });

  it('lists both of two guarantors of one name who are as far as each other', async () => {
    const same = { firstName: 'Ann', middleName: '', lastName: 'Brown', role: 'GUARANTOR', state: 'DETAILS' };
    await answerWith(same, () => true);
    await openPortal('/auth/home');
    const people = within(await screen.findByRole('list', { name: 'How far they are' }));
    expect(people.getAllByText('Ann Brown, guarantor')).toHaveLength(2);
  });
});

describe('An invitation', () => {
  it('is sent again to the same address with the same link, once for each press of the button', async () => {
    const { user } = await openSubmitted();
    const [first] = await mailsTo(GUARANTOR);
    await user.dblClick((await card()).getByRole('button', { name: /^Send the email again/ }));
    expect(await screen.findByText(new RegExp(`We have sent the email to ${GUARANTOR} again`))).toBeVisible();
    const mails = await mailsTo(GUARANTOR);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.link).toBe(first?.link);
    expect(await saves()).toBe(1);
  });

  it('is sent again without leaving the place on the page when the bureau has gone on meanwhile', async () => {
    const { user } = await openSubmitted();
    const again = (await card()).getByRole('button', { name: /^Send the email again/ });
    const stored = await record();
    backend.server.use(
      http.post('*/slb/api/applications/', () => HttpResponse.json({ ...stored, status: 'UNDER_REVIEW' })),
    );
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await user.click(again);
    expect(await screen.findByText(/^Saved\. We cannot see from here/)).toBeVisible();
    await heading('Your application');
    expect(again).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is sent again to all who have not answered, with one save', async () => {
    const { user } = await openSubmitted();
    await user.dblClick(button('Send both emails again'));
    const others = (await record()).applicants.slice(1).map(({ email }) => email);
    expect(await screen.findByText(/^We have sent the email to .+ and .+ again/)).toHaveTextContent(
      `We have sent the email to ${others.join(' and ')} again`,
    );
    for (const email of others) expect(await mailsTo(email)).toHaveLength(2);
    expect(await saves()).toBe(1);
  });

  it('is sent again only to those who have not answered meanwhile', async () => {
    const { user } = await openSubmitted();
    await answerGuarantorWith({ state: 'DETAILS' });
    const [other] = (await record()).applicants.slice(1).filter(({ email }) => email !== GUARANTOR);
    await user.click(button('Send both emails again'));
    expect(await screen.findByText(new RegExp(`^We have sent the email to ${other?.email} again`))).toBeVisible();
    expect(await mailsTo(GUARANTOR)).toHaveLength(1);
  });

  it('reports that sending failed, and is sent once by one more press', async () => {
    const { user } = await openSubmitted();
    await backend.fault({ kind: 'status', status: 500, path: 'application', times: 1 });
    await user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(messages.internalServerError);
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(/We have sent the email/)).toBeNull();
    await user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    await screen.findByText(/We have sent the email/);
    expect(await mailsTo(GUARANTOR)).toHaveLength(2);
  });

  it('that could not be sent another time leaves no word of the one before', async () => {
    const { user } = await openSubmitted();
    const again = (await card()).getByRole('button', { name: /^Send the email again/ });
    await user.click(again);
    await screen.findByText(/We have sent the email/);
    await backend.fault({ kind: 'status', status: 500, path: 'application', times: 1 });
    await user.click(again);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(await mailsTo(GUARANTOR)).toHaveLength(2);
    expect(screen.queryByText(/We have sent the email/)).toBeNull();
  });

  it('that is sent another time is announced another time', async () => {
    const { user } = await openSubmitted();
    const again = (await card()).getByRole('button', { name: /^Send the email again/ });
    await user.click(again);
    await screen.findByText(/We have sent the email/);
    const announced = announcedFromNow();
    await user.click(again);
    await waitFor(async () => expect(await mailsTo(GUARANTOR)).toHaveLength(3));
    await waitFor(() => expect(announced()).toContainEqual(expect.stringMatching(/We have sent the email/)));
  });

  it('whose answer was lost is not sent a second time after a reload', async () => {
    const { user } = await openSubmitted();
    await backend.fault({ kind: 'network', method: 'POST', path: '/slb/api/applications/', afterProcessing: true });
    await user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    cleanup();
    const again = await openPortal(place());
    await heading('Application submitted');
    await again.user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    expect(await screen.findByText(/^We have sent the email to /)).toBeVisible();
    expect(await mailsTo(GUARANTOR)).toHaveLength(2);
    expect(lossQuestion(), 'Logout has nothing to ask').toBeUndefined();
  });

  it('is not sent to a person who answers while it is corrected, and nothing asks for a newer version', async () => {
    const { user } = await openCorrection();
    await fillFields(user, { 'Email address': NEW_ADDRESS });
    const stored = await record();
    const answered = stored.applicants.map((one) => (isGuarantor(one) ? { ...one, state: 'DETAILS' } : one));
    backend.server.use(
      http.post('*/slb/api/applications/', () => {
        const newer = () => HttpResponse.json({ ...stored, applicants: answered });
        backend.server.use(http.get(`*/slb/api/applications/${stored.arn}`, newer));
        return HttpResponse.json({}, { status: 409 });
      }),
    );
    await user.click(button('Save and send the email'));
    expect(await screen.findByText('They have answered by now. There is nothing to send.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await mailsTo(NEW_ADDRESS)).toEqual([]);
  });

  it('is sent although somebody else saves their own part each time', async () => {
    const { user } = await openSubmitted();
    await backend.fault({ kind: 'status', status: 409, method: 'POST', path: '/slb/api/applications/', times: 3 });
    await user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    expect(await screen.findByText(/^We have sent the email to /)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await mailsTo(GUARANTOR)).toHaveLength(2);
  });

  it('is not sent to a person who has answered meanwhile', async () => {
    const { user } = await openSubmitted();
    await answerGuarantorWith({ state: 'DETAILS' });
    await user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    expect(await screen.findByText('They have answered by now. There is nothing to send.')).toBeVisible();
    expect(await saves()).toBe(0);
    expect(await guarantorCardButtons()).toBe(0);
    // The button is gone.
    expect(screen.getByRole('region', { name: 'The people you named' })).toHaveFocus();
  });

  it('is not sent once the bureau has decided or the application was cancelled, which is no answer of anybody', async () => {
    const { user } = await openSubmitted();
    const { arn } = await record();
    const stored = await call('application', { path: { arn } });
    backend.server.use(
      http.get(`*/slb/api/applications/${arn}`, () => HttpResponse.json({ ...stored, status: 'CANCELLED' })),
    );
    await user.click((await card()).getByRole('button', { name: /^Send the email again/ }));
    expect(
      await screen.findByText('The application is not being checked any more, so nothing was sent.'),
    ).toBeVisible();
    expect(screen.queryByText(/They have answered/)).toBeNull();
    expect(await saves()).toBe(0);
  });

  it('is not sent to all once everybody has answered', async () => {
    const { user } = await openSubmitted();
    await answerWith({ state: 'DETAILS' }, () => true);
    await user.click(button('Send both emails again'));
    expect(await screen.findByText('They have answered by now. There is nothing to send.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send both emails again' })).toBeNull();
    expect(screen.getByRole('region', { name: 'The people you named' })).toHaveFocus();
  });

  it('is corrected: the email goes to the new address, and the old link no longer works', async () => {
    const [old] = await mailsTo(GUARANTOR);
    const { user } = await openCorrection();
    await fillFields(user, { 'Email address': NEW_ADDRESS });
    const announced = announcedFromNow();
    await user.click(button('Save and send the email'));
    await heading('Application submitted');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The people you named' })).toHaveFocus());
    const sentAgain = new RegExp(`We have sent the email to ${NEW_ADDRESS} again`);
    expect(screen.getByText(sentAgain)).toBeVisible();
    expect(announced()).toContainEqual(expect.stringMatching(sentAgain));
    // The browser keeps the state of the router after a sign-out.
    expect(JSON.stringify(window.history.state)).not.toContain(NEW_ADDRESS);
    const [mail, ...others] = await mailsTo(NEW_ADDRESS);
    expect(others).toEqual([]);
    expect(mail?.link).not.toBe(old?.link);
    const { ssn, dateOfBirth } = await guarantor();
    closePortal();
    await openPortal(old?.link?.slice(1) ?? '');
    await heading('Open your part of the application');
    await fillFields(user, {
      'Tax Registration Number \\(TRN\\)': ssn,
      'Date of birth': dateOfBirth.split('-').reverse().join('/'),
    });
    await user.click(button('Continue'));
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toBeVisible();
    expect(place()).toBe('/auth/resume');
  });

  it('cannot be corrected to the address of another person, and the typed address stays', async () => {
    const { user } = await openCorrection();
    await fillFields(user, { 'Email address': 'Graduate@Example.com' });
    await user.click(button('Save and send the email'));
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(/email/i);
    expect(screen.getByLabelText('Email address')).toHaveValue('Graduate@Example.com');
    expect(await saves()).toBe(0);
  });

  it('cannot be corrected to a date of birth outside the ages of a guarantor', async () => {
    const { user } = await openCorrection();
    await fillFields(user, { 'Date of birth': '1/3/1940' });
    await user.click(button('Save and send the email'));
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toHaveTextContent(
      'They must be 18 to 65',
    );
    expect(await saves()).toBe(0);
  });

  it('that can no longer be corrected leads to the submitted application', async () => {
    await answerGuarantorWith({ state: 'ACCEPTED' });
    await openSubmitted();
    window.location.hash = routeOf((await guarantor()).id);
    await heading('Application submitted');
  });
});

it('An email to a second person, asked for while the first is on its way, is sent too', async () => {
  const { user } = await openSubmitted();
  const [first, second, ...others] = screen.getAllByRole('button', { name: /^Send the email again/ });
  if (!first || !second || others.length > 0) throw new Error('Two people are awaited');
  const waiting = (await record()).applicants.slice(1).map(({ email }) => email);
  const before = await Promise.all(waiting.map(mailsTo));
  const answer = holdAnswer('api/applications/');
  await user.click(first);
  await user.click(second);
  answer();
  await waitFor(async () =>
    expect((await Promise.all(waiting.map(mailsTo))).map(({ length }) => length)).toEqual(
      before.map(({ length }) => length + 1),
    ),
  );
  expect(await screen.findByText(new RegExp(`sent .*${waiting.at(-1)}`))).toBeVisible();
});

it('A correction that is answered late does not pull back who has gone home meanwhile', async () => {
  const { user } = await openCorrection();
  await fillFields(user, { 'Email address': NEW_ADDRESS });
  const answer = holdAnswer('api/applications/');
  const before = await saves();
  await user.click(button('Save and send the email'));
  await goTo('/auth/home');
  await waitFor(() => expect(place()).toBe('/auth/home'));
  answer();
  await waitFor(async () => expect(await saves()).toBe(before + 1));
  await untilQuiet();
  expect(place()).toBe('/auth/home');
});

it('A correction that is answered late does not pull away who corrects somebody else by then', async () => {
  const { user } = await openCorrection();
  const first = place();
  const { applicants } = await record();
  const other = applicants.find(({ email }, index) => index > 0 && email !== GUARANTOR);
  await fillFields(user, { 'Email address': NEW_ADDRESS });
  const answer = holdAnswer('api/applications/');
  const before = await saves();
  await user.click(button('Save and send the email'));
  const second = routeOf(other?.id);
  expect(second).not.toBe(first);
  await goTo(second);
  await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue(other?.email));
  await user.type(screen.getByLabelText('Last name'), 'x');
  answer();
  await waitFor(async () => expect(await saves()).toBe(before + 1));
  await untilQuiet();
  expect(place()).toBe(second);
  expect(screen.getByLabelText('Last name')).toHaveValue(`${other?.lastName}x`);
});

describe('What is typed to correct a named person', () => {
  const typed = { 'Email address': NEW_ADDRESS };

  it('is still there after a reload', async () => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    cleanup();
    await openPortal(place());
    expect(await screen.findByLabelText('Email address')).toHaveValue(NEW_ADDRESS);
  });

  it('stays with its person where the server has the people in another order by then', async () => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    const here = place();
    await answerInAnotherOrder();
    cleanup();
    await openPortal(here);
    expect(await screen.findByLabelText('Email address')).toHaveValue(NEW_ADDRESS);
    expect(screen.getByLabelText('Last name')).toHaveValue((await guarantor()).lastName);
  });

  it('comes back to the same person after a session that expired', async () => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    const here = place();
    await backend.expireSessions();
    await user.click(button('Save and send the email'));
    await heading('Sign in');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(NEW_ADDRESS);
    await signIn(user, 'graduate');
    await heading(/Correct name or email/);
    expect(place()).toBe(here);
    expect(screen.getByLabelText('Email address')).toHaveValue(NEW_ADDRESS);
  });

  it('is of that person only', async () => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    const { applicants } = await record();
    await goTo(routeOf(applicants.find(({ email }, index) => index > 0 && email !== GUARANTOR)?.id));
    await waitFor(() => expect(screen.getByLabelText('Email address')).not.toHaveValue(NEW_ADDRESS));
  });

  it('stays where it was typed on while the save before was under way', async () => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    const here = place();
    const answer = holdAnswer('api/applications/');
    const before = await saves();
    await user.type(screen.getByLabelText('Email address'), '{Enter}');
    await user.type(screen.getByLabelText('Last name'), 'x');
    answer();
    await waitFor(async () => expect(await saves()).toBe(before + 1));
    await untilQuiet();
    expect(place()).toBe(here);
    expect(screen.getByLabelText('Last name')).toHaveValue(`${(await guarantor()).lastName}x`);
    expect(lossQuestion(), 'Logout asks').toBeDefined();
    await user.click(button('Save and send the email'));
    await heading('Application submitted');
    expect((await guarantor()).lastName).toMatch(/x$/);
    expect(lossQuestion(), 'Logout has nothing to ask').toBeUndefined();
  });

  it('is forgotten once it is saved', async () => {
    const { user } = await openCorrection();
    const here = place();
    await fillFields(user, typed);
    await user.click(button('Save and send the email'));
    await heading('Application submitted');
    await answerGuarantorWith({ email: 'winston.third@example.com' });
    cleanup();
    await openPortal(here);
    expect(await screen.findByLabelText('Email address')).toHaveValue('winston.third@example.com');
  });

  it('is asked about by Logout, and not once it is taken back', async () => {
    const { user } = await openCorrection();
    const field = screen.getByLabelText('Email address');
    await user.type(field, 'x');
    await user.click(button('Logout'));
    const dialog = await screen.findByRole('dialog', { name: 'Not everything is sent yet' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    await user.type(field, '{Backspace}');
    expect(field).toHaveValue(GUARANTOR);
    await user.click(button('Logout'));
    await heading('Sign in');
  });

  it.each([
    ['is dropped, and not asked about by Logout, once they have answered', 'DETAILS', undefined],
    ['is asked about by Logout until they have answered', 'INVITED', 'Not everything is sent yet'],
  ])('%s', async (_what, state, title) => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    cleanup();
    await answerGuarantorWith({ state });
    await openSubmitted();
    await card();
    await waitFor(() => expect(lossQuestion()?.title).toBe(title));
  });

  it('is not said to be sent when the line is back: nothing sends it by itself', async () => {
    const { user } = await openCorrection();
    await fillFields(user, typed);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('Try again when you’re back online.')).toBeVisible();
    expect(screen.queryByText(/will be sent when/)).toBeNull();
    window.dispatchEvent(new Event('online'));
  });
});

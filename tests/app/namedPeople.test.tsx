import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { type Applicant, viewedBy } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { disclaimers } from '#domain/disclaimers.ts';
import { newApplication } from '#domain/newApplication.ts';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { clearTab, signIn } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { button, closePortal, goTo, heading, openPortal, place } from './portal.tsx';

// A borrower or beneficiary named by the starter, from the link of the email to the end of their part. The
// guarantor is tested in guarantor.test.tsx.

afterEach(closePortal);

const OWN_PAGES = ['Personal details', 'Identification', 'Address'];
const STUDIES = ['Programme', 'Other help with your studies'];
const REST = ['Employment', 'Income and commitments', 'Questions about your documents', 'Uploads', 'Consents'];

const rows = [
  {
    role: 'BORROWER',
    starter: 'BENEFICIARY',
    title: 'You are asked to borrow for somebody',
    says: 'you sign for it and you repay all of it',
    screens: [...OWN_PAGES, ...REST, 'Agreements to accept'],
    // The beneficiary, who started, said of themselves that they are visually impaired.
    agreement: 'Master Agreement for Minor - Visually Impaired – Targeted',
    after: 'If the loan is granted, you repay it.',
  },
  {
    role: 'BENEFICIARY',
    starter: 'BORROWER',
    title: 'Somebody borrows for you',
    says: 'You owe nothing',
    screens: [...OWN_PAGES, ...STUDIES, ...REST],
    // A beneficiary owes nothing, and has no screen of agreements.
    agreement: undefined,
    after: 'Your school gets the money.',
  },
] as const;

/** Submits an application that names this person. Returns the person as named and the link sent to them. */
async function submitNaming(role: string, starter: string) {
  const { user } = await signIn('new applicant');
  const lookups = await call('lookups', {});
  const answers = { productName: 'TARGETED', role: starter };
  const ready = await answerDocuments(await postAsDraft(answerAllTabs(newApplication(user), { lookups, answers })));
  await call('createApplication', { body: { ...toRequestBody(ready), requestId: crypto.randomUUID() } });
  clearTab();
  const person = ready.applicants.find((one) => one.role === role);
  const link = (await backend.state()).outbox.findLast(({ to }) => to === person?.email)?.link;
  if (!person || !link) throw new Error(`No ${role} was written to`);
  return { arn: ready.arn, person, link };
}
type Named = Awaited<ReturnType<typeof submitNaming>>;

const storedOf = async ({ arn }: Named) => {
  const found = (await backend.state()).applications.find((one) => one.arn === arn);
  if (!found) throw new Error('It is not stored');
  return found;
};
const partOf = async (one: Named): Promise<Applicant | undefined> =>
  (await storedOf(one)).applicants.find(({ ssn }) => ssn === one.person.ssn);

/** Stores every answer and document of this person, so that the agreement and sending are left. */
async function answerEverything({ arn, person, link }: Named): Promise<void> {
  const context = new URLSearchParams(link.split('?')[1]).get('context') ?? '';
  const query = { arn, ssn: person.ssn, dob: person.dateOfBirth };
  const { applicantId, role: _role, ...who } = await call('resume', { query, body: { context } });
  beginSession(who);
  const lookups = await call('lookups', {});
  const held = viewedBy(await call('application', { path: { arn } }), { trn: person.ssn, applicantId });
  await answerDocuments(await postAsDraft(answerAllTabs(held, { lookups, answers: {} })), { accepts: false });
  clearSession();
  clearTab();
}

/** Opens the link of the email and fills in who they are. */
async function openLink({ person, link }: Named) {
  const { user } = await openPortal(link.slice(1));
  await heading('Open your part of the application');
  await fillFields(user, {
    'Tax Registration Number \\(TRN\\)': person.ssn,
    'Date of birth': person.dateOfBirth.split('-').reverse().join('/'),
  });
  await user.click(button('Continue'));
  return user;
}

describe.each(rows)('A $role named in an application', ({ role, starter, title, says, screens, agreement, after }) => {
  it('reaches only their own pages from the link', async () => {
    const one = await submitNaming(role, starter);
    const user = await openLink(one);
    await heading(title);
    expect(screen.getByRole('main')).toHaveTextContent(says);
    // A person who borrows takes the product up (decision 42).
    expect(screen.queryByText('DISCLAIMER') !== null).toBe(role === 'BORROWER');
    expect(screen.queryByText(disclaimers.TARGETED) !== null).toBe(role === 'BORROWER');
    await user.click(screen.getByRole('link', { name: 'Start your part' }));
    await heading('Personal details');
    const tasks = screen.getByRole('navigation', { name: 'Your part' });
    expect(
      within(tasks)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['What you are asked', ...screens, 'Check your answers']);

    for (const theirs of ['applicant?lastTab=0', 'finances?lastTab=4', 'loan?lastTab=1', 'people?lastTab=0']) {
      await goTo(`/journey/${theirs}`);
      await heading(title);
      expect(place()).toBe('/journey/welcome');
    }
    const [starts] = (await call('application', { path: { arn: one.arn } })).applicants;
    const [stored] = (await storedOf(one)).applicants;
    for (const group of ['incomeDetails', 'insuranceElibilityDetails', 'bankingInformation', 'consents'] as const) {
      expect(Object.keys(stored?.[group] ?? {}), group).not.toEqual([]);
      expect(starts?.[group], group).toEqual({});
    }
    expect([starts?.documents, starts?.agreements, starts?.ssn]).toEqual([[], [], '']);
  });

  it('is checked with the tax authority when the starter corrects them', async () => {
    const one = await submitNaming(role, starter);
    await signIn('new applicant');
    const { user } = await openPortal(`/redirect?arn=${one.arn}`);
    await user.click(await screen.findByRole('link', { name: /^Correct name or email/ }));
    await heading(/Correct name or email/);
    const asked: unknown[] = [];
    backend.server.use(
      http.post('*/api/applicant/VALIDATE_TRN', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ valid: false });
      }),
    );
    await fillFields(user, { 'First name': 'Somebody' });
    await user.click(button('Save and send the email'));
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
      /as registered with the tax authority/,
    );
    expect(asked).toEqual([
      expect.objectContaining({ trn: one.person.ssn, firstName: 'Somebody', lastName: one.person.lastName }),
    ]);
    expect(await partOf(one)).toMatchObject({ firstName: one.person.firstName });
    await fillFields(user, { 'Last name': 'Else' });
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeValid();
  });

  it('stays as they were where the starter goes back without a change before that check is answered', async () => {
    const one = await submitNaming(role, starter);
    await signIn('new applicant');
    const { user } = await openPortal(`/redirect?arn=${one.arn}`);
    await user.click(await screen.findByRole('link', { name: /^Correct name or email/ }));
    await heading(/Correct name or email/);
    const answer = holdAnswer('api/applicant/VALIDATE_TRN', 'post', HttpResponse.json({ valid: true }));
    await fillFields(user, { 'First name': 'Somebody' });
    await user.click(button('Save and send the email'));
    await user.click(screen.getByRole('link', { name: 'Go back without a change' }));
    await heading('Application submitted');
    answer();
    await untilQuiet();
    expect(await partOf(one)).toMatchObject({ firstName: one.person.firstName });
    expect(screen.queryByText(/We have sent the email/)).toBeNull();
  });

  it('accepts their own agreement, sends their part, and reads what happens next', async () => {
    const one = await submitNaming(role, starter);
    await answerEverything(one);
    const before = await storedOf(one);
    const user = await openLink(one);
    await heading(title);
    await user.click(await screen.findByRole('link', { name: 'Continue your part' }));
    if (agreement) {
      await heading('Consents');
      await user.click(await screen.findByRole('button', { name: /^Read and accept/ }));
      const terms = await screen.findByRole('dialog', { name: agreement });
      // They submit nothing (rule ROL-10).
      expect(terms).toHaveTextContent('After that you check your answers and send your part.');
      expect(terms).not.toHaveTextContent('until you submit the application');
      await user.click(within(terms).getByLabelText('I accept'));
      await user.click(within(terms).getByRole('button', { name: 'Continue' }));
    }
    await heading('Check your answers');
    expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
    await user.click(button('Send my part'));
    await heading('Your part is done');
    expect(screen.getByRole('main')).toHaveTextContent(after);

    const part = await partOf(one);
    expect(part?.state).toBe('ACCEPTED');
    expect(part?.agreements.map(({ accepted }) => accepted)).toEqual(agreement ? ['Y'] : []);
    const others = (all: typeof before) => all.applicants.filter(({ ssn }) => ssn !== one.person.ssn);
    expect(others(await storedOf(one))).toEqual(others(before));
  });
});

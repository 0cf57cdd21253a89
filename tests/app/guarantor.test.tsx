import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { ownApplicant, viewedBy, withOwnApplicant } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { signIn } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { compareTrafficWithDocument } from '../support/traffic.ts';
import { button, closePortal, goTo, heading, openPortal, place, signIn as signInOnScreen } from './portal.tsx';

compareTrafficWithDocument();

afterEach(closePortal);

/** The application that names the guarantor, in the mock backend. */
const guaranteed = async () => {
  const found = (await backend.state()).applications.find(({ applicants }) =>
    applicants.some(({ email }) => email === 'guarantor@example.com'),
  );
  if (!found) throw new Error('Nobody named the guarantor');
  return found;
};
const starter = async () => (await guaranteed()).applicants[0];

/** The route of the guarantor's email. */
const linked = async (): Promise<string> =>
  (await backend.state()).outbox.findLast(({ to }) => to === 'guarantor@example.com')?.link?.slice(1) ?? '';

/** Opens the link of the guarantor's email and fills in who they are. */
async function openLink() {
  const { user } = await openPortal(await linked());
  await proveThemselves(user);
  return { user };
}

async function proveThemselves(user: Awaited<ReturnType<typeof openPortal>>['user']) {
  const person = (await guaranteed()).applicants.find(({ email }) => email === 'guarantor@example.com');
  await heading('Open your part of the application');
  await fillFields(user, {
    'Tax Registration Number \\(TRN\\)': person?.ssn ?? '',
    'Date of birth': (person?.dateOfBirth ?? '').split('-').reverse().join('/'),
  });
  await user.click(button('Continue'));
}

/** Stores every answer and document of the guarantor, so that only sending is left. */
async function completePart() {
  const { user } = await signIn('guarantor');
  const { arn } = await guaranteed();
  const held = viewedBy(await call('application', { path: { arn } }), user);
  await answerDocuments(await postAsDraft(answerAllTabs(held, { lookups: await call('lookups', {}), answers: {} })));
  return { arn };
}

describe('A guarantor who opens the link of the email', () => {
  it('reads first who named them, for which loan, what they would owe, and that they may decline', async () => {
    const { applicants, arn } = await guaranteed();
    await openLink();
    await heading('You are asked to guarantee a loan');
    expect(place()).toBe('/journey/welcome');
    const main = screen.getByRole('main');
    for (const words of [
      `${applicants[0]?.firstName}`,
      arn,
      'Postgraduate',
      'you have to repay it',
      'until the loan is paid in full',
      '90 days or more overdue',
      'it takes about 30 minutes',
      'You do not have to agree',
      'Contact the bureau',
      'A photo or PDF: Last three payslips, job letter or proof of pension. It must be witnessed: only by a Justice of the Peace, an Attorney at Law, a Medical Practitioner or a representative of the bureau, with their seal or stamp.',
    ])
      await waitFor(() => expect(main).toHaveTextContent(words));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/^If a paper needs a witness/)).toBeNull();
  });

  it('reads the rule about witnesses by itself where the bureau names no paper that needs one', async () => {
    const paper = { docType: 'GUARANTOR_INCOME', label: 'Proof of income', mandatory: 'Y' };
    backend.server.use(
      // A row that is repeated is one paper.
      http.get('*/api/application/GET/DOCUMENTS/:trn/:arn', () => HttpResponse.json([paper, paper])),
    );
    await openLink();
    await heading('You are asked to guarantee a loan');
    expect(await screen.findByText('A photo or PDF: Proof of income')).toBeVisible();
    expect(screen.getByText(/^If a paper needs a witness: only a Justice of the Peace/)).toBeVisible();
  });

  it('is led back to where they were before, and not asked again who they are', async () => {
    const { user } = await openPortal('/auth/start');
    await heading('Before you start');
    await goTo(await linked());
    await proveThemselves(user);
    await heading('You are asked to guarantee a loan');
    window.history.back();
    await heading('Before you start');
    expect(place()).toBe('/auth/start');
  });

  it('starts with their own details and can return to the explanation', async () => {
    const { user } = await openLink();
    await heading('You are asked to guarantee a loan');
    await user.click(screen.getByRole('link', { name: 'Start your part' }));
    await heading('Personal details');
    // The same time as before the start.
    expect(await screen.findByText('About 30 minutes left')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Your part' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/Loan product\s*Postgraduate/));
    expect(screen.queryByText('New Loan')).toBeNull();
    // The answer contains the loan and none of the answers of its starter.
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Postgraduate'));
    await user.click(screen.getByRole('link', { name: 'What you are asked', hidden: true }));
    await heading('You are asked to guarantee a loan');
  });

  it("receives none of the applicant's income, health, studies or documents, in an answer or on a screen", async () => {
    const { arn } = await guaranteed();
    const theirs = await starter();
    await openLink();
    await heading('You are asked to guarantee a loan');
    const [answer] = (await call('application', { path: { arn } })).applicants;
    for (const group of [
      'incomeDetails',
      'insuranceElibilityDetails',
      'empDetails',
      'meansTest',
      'bankingInformation',
      'educationDetails',
      'householdIncome',
      'referenceDetails',
      'consents',
    ] as const) {
      expect(Object.keys(theirs?.[group] ?? {}), group).not.toEqual([]);
      expect(answer?.[group], group).toEqual({});
    }
    expect([answer?.documents, answer?.agreements, answer?.ssn, answer?.dateOfBirth]).toEqual([[], [], '', '']);
    for (const secret of [theirs?.ssn, String(theirs?.bankingInformation.accountNumber)])
      expect(document.body).not.toHaveTextContent(secret ?? '');
  });
});

describe('A new password', () => {
  const openProfile = async () => {
    await goTo('/auth/profile');
    await heading('Your profile');
    expect(await screen.findByText('Your account')).toBeVisible();
  };

  it('is not offered to somebody who came by an invitation, who may have no account', async () => {
    await openLink();
    await heading('You are asked to guarantee a loan');
    await openProfile();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    expect(screen.queryByText('Your password')).toBeNull();
  });

  it('is offered to somebody who was invited and has signed in with their password instead', async () => {
    const { user } = await openPortal(await linked());
    await heading('Open your part of the application');
    await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await heading('Sign in');
    await signInOnScreen(user, 'guarantor');
    await heading(/^Welcome/);
    await openProfile();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
  });

  it('is offered to somebody who opens their own invitation where they have signed in with their password', async () => {
    const { user } = await openPortal(await linked(), 'guarantor');
    await proveThemselves(user);
    await heading('You are asked to guarantee a loan');
    await openProfile();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
  });

  it('is not offered to somebody who opens their invitation again and may have no account', async () => {
    const { user } = await openLink();
    await heading('You are asked to guarantee a loan');
    await goTo(await linked());
    await proveThemselves(user);
    await heading('You are asked to guarantee a loan');
    await openProfile();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });
});

describe('A guarantor whose link is opened while somebody else is signed in', () => {
  /** Somebody has an answer that is not saved, the guarantor proves themselves, and the save of that answer takes its time. */
  async function waitForSave() {
    const { user, who } = await openPortal('/auth/home', 'half-finished applicant');
    await user.click(await screen.findByRole('button', { name: /^Continue: / }));
    await heading('Income and commitments');
    let release: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = vi.fn();
    backend.server.use(
      http.post('*/slb/api/applications/', async () => {
        asked();
        await saved;
        // Undefined lets the mock backend answer.
        return undefined;
      }),
    );
    await fillFields(user, { 'Gross income': '91000' });
    await goTo(await linked());
    await proveThemselves(user);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    return { release: () => release(), who };
  }
  const savedIncome = async () =>
    (await backend.state()).applications.map(({ applicants }) => applicants[0]?.incomeDetails.grossIncome);

  it('begins once the answers of the other person are saved', async () => {
    const { release, who } = await waitForSave();
    release();
    await heading('You are asked to guarantee a loan');
    expect(await savedIncome()).toContain('91000.00');
    // The bureau hears of it too, with the tokens of the other person.
    await waitFor(async () => expect((await backend.state()).calls).toMatchObject({ signOut: 1 }));
    expect(session.get()?.user.trn).not.toBe(who?.user.trn);
  });

  it('does not begin after its screen was left', async () => {
    const { release, who } = await waitForSave();
    await goTo('/auth/home');
    await heading(/^Welcome/);
    release();
    await waitFor(async () => expect(await savedIncome()).toContain('91000.00'));
    await waitFor(() => expect(inFlight.get()).toBe(0));
    await goTo('/auth/record');
    await heading('Your history');
    expect(session.get()?.user.trn).toBe(who?.user.trn);
  });
});

describe('A guarantor who has answered everything', () => {
  it('reviews their own answers, sends their part, and reads what happens next', async () => {
    const { arn } = await completePart();
    const { user } = await openPortal(`/redirect?arn=${arn}`, 'guarantor');
    await heading('You are asked to guarantee a loan');
    await user.click(await screen.findByRole('link', { name: 'Continue your part' }));
    await heading('Check your answers');
    expect(screen.queryByRole('button', { name: 'Submit application' })).toBeNull();
    expect(screen.queryByText(/Amount requested|Bank account|Health/)).toBeNull();
    await user.click(button('Send my part'));
    await heading('Your part is done');
    expect(screen.getByRole('main')).toHaveTextContent('sees here that you have finished, but not what you answered');
    expect(screen.queryByText(/Application submitted|Your school gets the money/)).toBeNull();
    const { applicants, status } = await guaranteed();
    expect(applicants.find(({ ssn }) => ssn === session.get()?.user.trn)?.state).toBe('ACCEPTED');
    expect(status).toBe('SUBMITTED');
  });

  it('finds on a later visit that their part is done, with the agreement to read, print and download', async () => {
    const { arn } = await completePart();
    const held = viewedBy(await call('application', { path: { arn } }), session.get()?.user ?? { trn: '' });
    await call('createApplication', { body: { ...held, requestId: crypto.randomUUID() } });
    const { user } = await openLink();
    await heading('Your part is done');
    await user.click(button(/Read, print or download/));
    const dialog = await screen.findByRole('dialog', { name: /Guarantor Agreement Form/ });
    expect(within(dialog).getByRole('button', { name: 'Print' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeVisible();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });
});

describe('A guarantor who types on one device and sends their part on another', () => {
  it('reads what was not sent, and what was sent stays as it was (decision 132)', async () => {
    const { arn } = await completePart();
    tabStorage.write('ARN', arn);
    const { user } = await openPortal('/journey/applicant?lastTab=1', 'guarantor');
    await heading('Personal details');
    const held = viewedBy(await call('application', { path: { arn } }), session.get()?.user ?? { trn: '' });
    await call('createApplication', { body: { ...held, requestId: crypto.randomUUID() } });
    await fillFields(user, { 'Home phone': '8765550199' });
    await heading('Your part is done');
    const notSent = await screen.findByRole('region', { name: 'Some answers were not sent' });
    expect(notSent).toHaveTextContent(
      'Your part was sent before we could save these answers. They are not part of it.',
    );
    expect(notSent).toHaveTextContent('8765550199');
    const part = (await guaranteed()).applicants.find(({ ssn }) => ssn === session.get()?.user.trn);
    expect(part).toMatchObject({ state: 'ACCEPTED', homePhone: ownApplicant(held).homePhone });
    // The backend takes no save of it either.
    const stored = viewedBy(await call('application', { path: { arn } }), { trn: part?.ssn ?? '' });
    await expect(postAsDraft(withOwnApplicant(stored, { homePhone: '8765550199' }))).rejects.toMatchObject({
      status: 409,
    });
    // They have read it: nothing is asked about it on the way out.
    await user.click(button('Logout'));
    await heading('Sign in');
  });
});

describe('A guarantor whose file is not sent when they send their part in another tab', () => {
  it('reads which, in words that are true of them', async () => {
    const { arn } = await completePart();
    tabStorage.write('ARN', arn);
    const { user } = await openPortal('/journey/documents?lastTab=1', 'guarantor');
    await heading('Uploads');
    await user.click(await screen.findByRole('button', { name: "Edit for Guarantor's proof of income" }));
    await backend.fault({ path: 'applications/$', kind: 'network' });
    const payslip = new File(['%PDF-1.7\n more'], 'payslip.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText(/^Choose files for Guarantor/), payslip);
    const again = await screen.findByRole('button', { name: 'Try again payslip.pdf' });
    const held = viewedBy(await call('application', { path: { arn } }), session.get()?.user ?? { trn: '' });
    await call('createApplication', { body: { ...held, requestId: crypto.randomUUID() } });
    await user.click(again);
    await heading('Your part is done');
    const notSent = screen.getByText('Not all about your documents was sent').closest('.slb-notice');
    expect(notSent).toHaveTextContent(
      'Your part was sent before you finished “Documents” here. What you began is not part of it.',
    );
    expect(notSent).toHaveTextContent('Files that were not sent: payslip.pdf');
  });
});

describe('A guarantor whose agreement lacks the answers about it', () => {
  /** Stores every answer but those, and opens what leads to their button. */
  async function openQuestions() {
    const { user } = await signIn('guarantor');
    const { arn } = await guaranteed();
    const held = viewedBy(await call('application', { path: { arn } }), user);
    await postAsDraft(answerAllTabs(held, { lookups: await call('lookups', {}), answers: {} }));
    tabStorage.write('ARN', arn);
    const view = await openPortal('/journey/agreements?lastTab=0', 'guarantor');
    await view.user.click(
      await screen.findByRole('link', { name: /^your answers about the Guarantor Agreement Form/ }),
    );
    await heading('Uploads');
    await waitFor(() => expect(button('Answer questions about Guarantor Agreement Form')).toHaveFocus());
    return view;
  }

  it('is led to their button, one of two for two sets of questions', async () => {
    await openQuestions();
    const buttons = screen.getAllByRole('button', { name: /questions/ }).map(({ textContent }) => textContent);
    expect(buttons).toEqual([
      'Answer questions about Guarantor Agreement Form',
      "Answer questions about Guarantor's proof of income",
    ]);
  });

  it('reads at the closed line of the paper that it needs a witness', async () => {
    await openQuestions();
    const paper = within(screen.getByRole('region', { name: "Guarantor's proof of income" }));
    expect(paper.getByRole('button', { name: "Add Guarantor's proof of income" })).toBeVisible();
    expect(paper.getByText('Needs a witness, such as a Justice of the Peace')).toBeVisible();
    expect(screen.queryByText(/^If a paper needs a witness/)).toBeNull();
  });

  it('is asked without a word of a paper, which there is for the other document only', async () => {
    const { user } = await openQuestions();
    const words = async () =>
      within(await screen.findByRole('dialog', { name: 'Please provide the below information:' }));
    await user.click(button('Answer questions about Guarantor Agreement Form'));
    expect((await words()).getByText(/^You need no paper for these answers\./)).toBeVisible();
    await user.click((await words()).getByRole('button', { name: 'Cancel' }));
    await user.click(button("Answer questions about Guarantor's proof of income"));
    expect((await words()).getByText(/^Take each answer from the paper itself\./)).toBeVisible();
    expect((await words()).getByLabelText('Name of the employer, or of who pays your pension')).toBeVisible();
  });
});

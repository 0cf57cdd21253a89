import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { settings } from '#api/settings.ts';
import { routeOfTask } from '#app/HomeRoute.tsx';
import { type Application, type MoreInfo, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { confirmations } from '#domain/messages.ts';
import { stepsWithPendingChecks } from '#features/journey/draft/checkDraft.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { openStoredApplication } from '#features/journey/draft/openApplication.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { anUploadItem } from '../../mocks/fixtures.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from '../../support/builders.ts';
import { heading, renderJourney } from './journeys.tsx';
import { clearTab, signIn } from './signedIn.ts';

const builtSettings = settings.get();
afterEach(() => {
  clearTab();
  settings.set(builtSettings);
});

const NOT_ASKED = 'The bureau did not ask about it, so it stays as you sent it.';
const MESSAGE = /^We cannot read your proof of income/;
const LOCKED = confirmations.loanAmountAlert.text;

/** The application that was sent back, at a screen; the bureau may ask for something else. */
async function opened(place: string, asked?: Partial<MoreInfo>) {
  const { user } = await signIn('applicant who is asked for more');
  const [listed] = await call('applicationList', { path: { trn: user.trn } });
  const arn = listed?.arn ?? '';
  if (asked) await backend.ask('POST', '/__mock/sendBack', { arn, moreInfo: asked });
  const stored = await call('application', { path: { arn } });
  const route = openStoredApplication(stored, user);
  return { ...renderJourney(user, place), route, stored };
}

const stored = async (arn: string): Promise<Application> => call('application', { path: { arn } });

describe('An application that was sent back', () => {
  it('opens with what is asked for, with the message of the bureau whole', async () => {
    const { route } = await opened('finances?lastTab=0');
    expect(route).toBe('/journey/finances?lastTab=0');
    await heading('Income and commitments');
    expect(screen.getByText(/^The bureau asked for more: answer by \d+ \w+ \d{4}$/)).toBeVisible();
    expect(screen.getByText(MESSAGE)).toBeVisible();
    // The portal can't know which screens were changed since, so nothing counts them.
    expect(screen.getByText('Your application: all pages')).toBeVisible();
  });

  it('does not ask to answer by a day that is over', async () => {
    await opened('finances?lastTab=0', {
      message: 'Send a new payslip.',
      due: '2026-10-05',
      documents: [],
      pages: ['finances'],
    });
    await heading('Income and commitments');
    expect(screen.getByText('The bureau asked for more: it was due on 5 October 2026')).toBeVisible();
    expect(screen.queryByText(/answer by/)).toBeNull();
  });

  it('says on every later screen that the bureau asked, with its message one press away', async () => {
    const { user, router } = await opened('loan?lastTab=0');
    await heading('Amount');
    // A screen that cannot be changed is not the one where the message is read.
    expect(screen.getByText(MESSAGE)).not.toBeVisible();
    await router.navigate('/journey/finances?lastTab=0');
    await heading('Income and commitments');
    expect(screen.getByText(MESSAGE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading('Household');
    expect(screen.getByText(MESSAGE)).not.toBeVisible();
    await user.click(screen.getByText(/^The bureau asked for more: answer by /));
    expect(screen.getByText(MESSAGE)).toBeVisible();
    await user.click(screen.getByText('What you can change'));
    const open = within(screen.getByText('What you can change').closest('details') ?? document.body);
    expect(open.getByRole('link', { name: 'Bank account' })).toHaveAttribute('href', '#/journey/finances?lastTab=4');
    await router.navigate('/journey/finances?lastTab=4');
    await heading('Bank account');
    expect(screen.getByText(MESSAGE)).not.toBeVisible();
  });

  it.each([
    ['applicant', 'Loan product', NOT_ASKED],
    ['education?lastTab=0', 'Programme', NOT_ASKED],
    ['loan?lastTab=0', 'Amount', NOT_ASKED],
    ['agreements?lastTab=0', 'Consents', /^What you accepted stays accepted/],
    ['agreements?lastTab=1', 'Consents', /^What you accepted stays accepted/],
    ['payment?lastTab=0', 'Fees', /^No fee is due again/],
  ])('shows %s as it was sent, with the reason', async (place, title, reason) => {
    await opened(place);
    await heading(title);
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryAllByText(new RegExp(LOCKED))).toHaveLength(title === 'Fees' ? 0 : 1);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to what you can change' })).toHaveAttribute(
      'href',
      '#/journey/finances?lastTab=0',
    );
  });

  it('lets the amount page be changed when it is asked for, but not the amount, the year and the term', async () => {
    const { user, stored: before } = await opened('loan?lastTab=0', { message: 'Which tuition?', pages: ['loan'] });
    await heading('Amount');
    for (const label of ['Amount requested', 'Academic year', 'Loan term (months)'])
      expect(screen.queryByRole('textbox', { name: label })).toBeNull();
    expect(screen.getAllByText(LOCKED)).toHaveLength(3);
    const tuition = screen.getByRole('textbox', { name: /^Tuition/ });
    await user.clear(tuition);
    await user.type(tuition, '900000');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(async () => {
      const { studentLoan } = (await stored(before.arn)).loanDetails;
      expect(studentLoan).toEqual({ ...before.loanDetails.studentLoan, tuition: '900000.00' });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    // It never counts against itself.
    expect((await backend.state()).calls.isUnique).toBeUndefined();
  });

  it('asks for another employment status where the opposite is said of being employed, if that can be changed too', async () => {
    const ask = { message: 'Do you work?', pages: ['applicant', 'finances'] };
    const { user, router, stored: before } = await opened('applicant?lastTab=0', ask);
    expect(ownApplicant(before)).toMatchObject({ isEmployed: 'NO', empDetails: { employmentStatus: 'STUDENT' } });
    const employed = await screen.findByRole('group', { name: /^Are you employed/ });
    await user.click(within(employed).getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading('Personal details');
    await router.navigate('/journey/finances?lastTab=0');
    await heading('Employment');
    expect(screen.getByLabelText('Employment status')).toHaveValue('');
    expect(ownApplicant(await stored(before.arn)).empDetails.employmentStatus).toBe('');
  });

  it.each([
    ['documents asked for', { documents: ['INCOME_PROOF'], pages: ['finances'] }, '/journey/documents?lastTab=1'],
    ['pages alone asked for', { pages: ['finances'] }, '/journey/finances?lastTab=0'],
  ])('opens from its task with what can be given: %s', async (_what, asked, route) => {
    const { user } = await signIn('applicant who is asked for more');
    const [task] = await call('workItems', { path: { trn: user.trn } });
    if (!task) throw new Error('There is no task');
    await backend.ask('POST', '/__mock/sendBack', { arn: task.arn, moreInfo: { message: 'Which bank?', ...asked } });
    expect(openStoredApplication(await stored(task.arn), user, { place: routeOfTask('uploads') })).toBe(route);
  });

  it.each([
    ['and asks for pages', { message: '', pages: ['finances'] }, 0],
    ['nor says what it needs', undefined, 1],
    ['and asks for what stays as it was sent', { message: '', pages: ['people'] }, 1],
    ['that can be done here', { message: 'Who is your guarantor?', pages: ['people'] }, 1],
  ])('says that only documents can be added where the bureau writes nothing %s', async (_what, asked, count) => {
    const { stored: before } = await opened('review', asked ?? { message: '' });
    if (!asked) {
      cleanup();
      await backend.ask('POST', '/__mock/sendBack', { arn: before.arn });
      sessionStorage.clear();
      const { user: who } = await signIn('applicant who is asked for more');
      openStoredApplication(await stored(before.arn), who);
      renderJourney(who, 'review');
    }
    await heading('Check what you send');
    expect(screen.getByText(asked?.message || /^Read the email that we sent you\./)).toBeInTheDocument();
    expect(screen.queryAllByText(/You can add documents here; all else stays/)).toHaveLength(count);
  });

  it.each([
    ['a message alone', {}],
    ['what stays as it was sent', { pages: ['people'] }],
  ])('opens with its documents where the bureau sends %s', async (_what, asked) => {
    const { route } = await opened('documents?lastTab=1', { message: 'Who is your guarantor?', ...asked });
    expect(route).toBe('/journey/documents?lastTab=1');
  });

  it('can only be given documents when the bureau does not say what it needs', async () => {
    const { stored: before } = await opened('documents?lastTab=1');
    await backend.ask('POST', '/__mock/sendBack', { arn: before.arn });
    sessionStorage.clear();
    const { user: who } = await signIn('applicant who is asked for more');
    expect(openStoredApplication(await stored(before.arn), who)).toBe('/journey/documents?lastTab=1');
  });

  it('is not sent in again without the document that is asked for', async () => {
    const { user } = await opened('review');
    await heading('Check what you send');
    await user.click(screen.getByRole('button', { name: 'Send it in again' }));
    expect(await screen.findByRole('link', { name: 'Finish “Uploads”' })).toBeVisible();
    expect((await backend.state()).calls.createApplication).toBeUndefined();
  });

  it('says before it is sent in again that no file was added since the bureau asked, where the backend knows', async () => {
    const { user: who } = await signIn('applicant who is asked for more');
    const [listed] = await call('applicationList', { path: { trn: who.trn } });
    const arn = listed?.arn ?? '';
    const moreInfo = { message: 'Which ID?', requestedOn: '2026-11-20', documents: ['PHOTO_ID'] };
    await backend.ask('POST', '/__mock/sendBack', { arn, moreInfo });
    const before = await stored(arn);
    const documents = ownApplicant(before).documents.map((one) => ({
      ...one,
      uploads: one.uploads.map((item) => ({ ...item, uploadedOn: '2026-11-19' })),
    }));
    const dated = withOwnApplicant(before, { documents });
    await backend.fault({ method: 'GET', path: `applications/${arn}$`, kind: 'status', status: 200, body: dated });
    openStoredApplication(before, who);
    const { user } = renderJourney(who, 'review');
    await heading('Check what you send');
    expect(screen.getByText(/^You added no file since the bureau asked: Photo ID\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it in again' }));
    await heading('Sent in again');
  });

  it('has no word at any page of its review but at what is still missing', async () => {
    await opened('review');
    await heading('Check what you send');
    const states = /^(Not started|In progress|Done|Needs attention|Can be changed)$/;
    const uploads = await screen.findByRole('region', { name: 'Uploads' });
    await waitFor(() => expect(within(uploads).getByText(states)).toHaveTextContent('Not started'));
    for (const page of ['Bank account', 'Questions about your documents'])
      expect(within(screen.getByRole('region', { name: page })).queryByText(states)).toBeNull();
  });

  it('is sent in again with a confirmation of its own', async () => {
    const { user, stored: before } = await opened('review', { message: 'Which bank?', pages: ['finances'] });
    await heading('Check what you send');
    expect(screen.queryByRole('button', { name: 'Edit Amount' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Bank account' })).toBeVisible();
    // No word that reads as something still to do.
    expect(screen.queryByText('Open')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Bank account' })).queryByText('Can be changed')).toBeNull();
    expect(
      within(screen.getByRole('navigation', { name: 'Your application' })).getAllByText('Can be changed'),
    ).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Send it in again' }));
    await heading('Sent in again');
    expect(screen.getByText(/There is no fee to pay again\./)).toBeVisible();
    expect(await stored(before.arn)).toMatchObject({ status: 'UNDER_REVIEW' });
  });

  it('is confirmed in the same words where the bureau does not say what it needs, and after a reload', async () => {
    const { user: who } = await signIn('applicant who is asked for more');
    const [listed] = await call('applicationList', { path: { trn: who.trn } });
    const arn = listed?.arn ?? '';
    await backend.ask('POST', '/__mock/sendBack', { arn });
    const before = await stored(arn);
    const documents = ownApplicant(before).documents.map((document, index) =>
      document.uploads.length > 0
        ? document
        : { ...document, uploads: [anUploadItem(document.docType, index, who.trn)] },
    );
    await call('saveApplication', { body: toRequestBody(withOwnApplicant(before, { documents })) });
    openStoredApplication(await stored(arn), who);
    const { user } = renderJourney(who, 'review');
    await heading('Check what you send');
    await user.click(screen.getByRole('button', { name: 'Send it in again' }));
    await heading('Sent in again');
    expect(await stored(arn)).not.toHaveProperty('moreInfo.pages');
    cleanup();
    renderJourney(who, 'review');
    await heading('Sent in again');
    expect(screen.getByText(/There is no fee to pay again\./)).toBeVisible();
  });
});

describe('What the checks find with an answer that stays as it was sent', () => {
  const AMOUNT = 'The amount requested cannot be more than the tuition less other help';
  const PROGRAMME = 'This loan does not pay for this programme';

  /** The review, after a scholarship was added that makes the submitted amount more than what is left of the tuition. */
  async function reviewWithScholarship() {
    const { stored: before } = await opened('review', { message: 'Which help?', pages: ['education'] });
    const { educationDetails } = ownApplicant(before);
    const assistance = [{ type: 'JAMVAT', provider: 'State', amount: '9000000.00' }];
    const changed = withOwnApplicant(before, { educationDetails: { ...educationDetails, assistance } });
    await call('saveApplication', { body: toRequestBody(changed) });
    cleanup();
    sessionStorage.clear();
    const { user: who } = await signIn('applicant who is asked for more');
    openStoredApplication(await stored(before.arn), who);
    const { user } = renderJourney(who, 'review');
    await heading('Check what you send');
    return { user, arn: before.arn };
  }

  it('does not hold the application up', async () => {
    const { user, arn } = await reviewWithScholarship();
    await user.click(screen.getByRole('button', { name: 'Send it in again' }));
    await heading('Sent in again');
    expect(await stored(arn)).toMatchObject({ status: 'UNDER_REVIEW' });
  });

  it('is said in words, with whom to ask, where a backend reports it all the same', async () => {
    settings.set({ ...builtSettings, supportPhone: '876-555-0100' });
    const { user } = await reviewWithScholarship();
    const errors = [
      { path: 'loanDetails.studentLoan.amountApplied', message: AMOUNT },
      { path: 'applicants[0].educationDetails.programme', message: PROGRAMME },
      { path: 'applicants[0].educationDetails.studentID', message: 'Enter the student number' },
    ];
    backend.server.use(http.post('*/applications/VALIDATE', () => HttpResponse.json({ valid: false, errors })));
    await user.click(screen.getByRole('button', { name: 'Send it in again' }));
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    for (const message of [AMOUNT, PROGRAMME]) expect(summary.getByText(message)).toBeVisible();
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Enter the student number']);
    expect(screen.getByText('You cannot change all of this here')).toBeVisible();
    expect(screen.getByRole('link', { name: /876-555-0100/ })).toBeVisible();
  });

  it('is not looked for on a screen that was left before the application was sent in', () => {
    const moreInfo = { message: '', requestedOn: '', due: '', documents: [], pages: ['finances'] };
    const leftUnchecked = (application: Application) =>
      newDraft(application, { isBaseUnsaved: false, checked: { amount: { amountApplied: '1.00' } }, confirmed: [] });
    const checksOf = (application: Application) =>
      stepsWithPendingChecks(leftUnchecked(application), undefined).map(({ tab }) => tab.id);
    expect(checksOf(anApplication())).toEqual(['amount']);
    expect(checksOf(anApplication({}, { status: 'MORE_INFO', moreInfo }))).toEqual([]);
  });
});

describe('What is typed', () => {
  const draftOf = (moreInfo: object) =>
    newDraft(
      anApplication(
        {},
        {
          status: 'MORE_INFO',
          moreInfo: { message: '', requestedOn: '', due: '', documents: [], pages: [], ...moreInfo },
          loanDetails: {
            loanSuretyInfo: [],
            loanApplication: {},
            studentLoan: { tuition: '500000.00', amountApplied: '300000.00' },
            mortgageLoan: {},
            collaterals: [],
          },
        },
      ),
    );
  const typed = (moreInfo: object) => {
    const draft = draftOf(moreInfo);
    const values = { ...valuesOf('amount', draft.stored), tuition: '400000.00', amountApplied: '123456.00' };
    return applicationOf(edit(draft, 'amount', values)).loanDetails.studentLoan;
  };

  it('never overwrites the amount that was submitted', () => {
    expect(typed({ pages: ['loan'] })).toEqual({ tuition: '400000.00', amountApplied: '300000.00' });
  });

  it('on a page that is not asked for is never saved', () => {
    expect(typed({ pages: ['finances'] })).toEqual({ tuition: '500000.00', amountApplied: '300000.00' });
  });
});

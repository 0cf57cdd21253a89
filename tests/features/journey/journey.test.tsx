import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicant, withOwnApplicant } from '#domain/application.ts';
import { messages } from '#domain/messages.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { STAY } from '#features/journey/useLastVisited.ts';
import { TRN_NO_MATCH, WHY_OPEN } from '#forms/texts/controlTexts.ts';
import { backend } from '../../support/backend.ts';
import { holdAnswer } from '../../support/holdAnswer.ts';
import { holdPauses } from '../../support/pauses.ts';
import { untilQuiet } from '../../support/untilQuiet.ts';
import { answerMeansTest, heading, openJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from './signedIn.ts';

beforeEach(() => signIn());
afterEach(() => {
  vi.restoreAllMocks();
  clearTab();
});

/** Holds the saves in the background until the pause before them passes. */
const holdSaves = () => holdPauses((delay) => delay === PAUSE);

/** Somebody whom the tax authority does not know. */
const kim = {
  id: 'K',
  ssn: '999111000',
  firstName: 'Kim',
  lastName: 'Lee',
  dateOfBirth: '1999-01-02',
  email: 'kim@example.com',
  mobileNumber: '(876)555-0199',
  relationship: 'MOTHER',
};

/** The tax authority says No so often, then Yes. Gives how often it has answered. */
function refuseTrnTimes(times: number): () => number {
  let answers = 0;
  backend.server.use(
    http.post('*/applicant/VALIDATE_TRN', () => {
      answers += 1;
      return HttpResponse.json({ valid: answers > times });
    }),
  );
  return () => answers;
}

const goOn = () => screen.getByRole('button', { name: 'Save and continue' });
const calls = async (name: string): Promise<number> => (await backend.state()).calls[name] ?? 0;

const bar = () => within(screen.getByRole('region', { name: 'Progress' }));

describe('The bar above every screen', () => {
  it('says the page, how much is done and how long the rest takes, without being announced again and again', async () => {
    await openJourney('finances?lastTab=1');
    await heading('Income and commitments');
    expect(bar().getByText('Your finances')).toBeVisible();
    expect(bar().getByText('About 35 minutes left')).toBeVisible();
    // Orca would say each new percentage while one types.
    expect(bar().queryByRole('progressbar')).toBeNull();
    expect(Number(bar().getByRole('progressbar', { hidden: true }).getAttribute('value'))).toBeGreaterThan(30);
    expect(screen.getByRole('region', { name: 'Progress' }).closest('[aria-live], [role=status]')).toBeNull();
  });

  it('leads back to the step before, with what was typed saved', async () => {
    const { user, router } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.type(screen.getByLabelText('People in your household'), '7');
    const back = bar().getByRole('link', { name: 'Back to Income and commitments' });
    expect(back).toHaveAttribute('href', '#/journey/finances?lastTab=1');
    await router.navigate('/journey/finances?lastTab=1');
    await heading('Income and commitments');
    await router.navigate('/journey/finances?lastTab=2');
    await heading('Household');
    expect(screen.getByLabelText('People in your household')).toHaveValue('7');
  });

  it('leads back to the review while one answer is changed, and nowhere from the first screen', async () => {
    const { router } = await openJourney('finances?lastTab=4&change');
    await heading('Bank account');
    expect(bar().getByRole('link', { name: 'Back to Check your answers' })).toHaveAttribute('href', '#/journey/review');
    await router.navigate('/journey/applicant?lastTab=0');
    await heading('Loan product');
    expect(bar().queryByRole('link')).toBeNull();
  });
});

describe('A tab of the journey', () => {
  it('saves on Continue and goes to the next one', async () => {
    const { user, router } = await openJourney('finances?lastTab=1');
    await heading('Income and commitments');
    await user.type(screen.getByLabelText('Gross income'), '90000');
    await user.selectOptions(screen.getByLabelText('How often'), 'MON');
    await user.type(screen.getByLabelText('Net income'), '70000');
    await user.click(goOn());
    await heading('Household');
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/journey/finances?lastTab=2');
    expect((await storedDraft()).applicants[0]?.incomeDetails).toMatchObject({
      grossIncome: '90000.00',
      netIncome: '70000.00',
    });
  });

  it('reports to the server which step the applicant is on', async () => {
    const stays = holdPauses((delay) => delay === STAY);
    await openJourney('finances?lastTab=4');
    await heading('Bank account');
    await stays();
    await waitFor(async () => expect((await storedDraft()).lastVisitedPage).toBe('finances,4'));
  });

  it('reports the step where the applicant stays, and not those that are passed', async () => {
    const { router } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await router.navigate('/journey/finances?lastTab=1');
    await heading('Income and commitments');
    await router.navigate('/journey/finances?lastTab=4');
    await heading('Bank account');
    const before = await calls('savePreferences');
    await router.navigate('/auth/home');
    await waitFor(async () => expect((await storedDraft()).lastVisitedPage).toBe('finances,4'));
    expect(await calls('savePreferences')).toBe(before + 1);
  });

  it('reports the step as soon as the browser is hidden', async () => {
    const { router } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await router.navigate('/journey/finances?lastTab=4');
    await heading('Bank account');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect((await storedDraft()).lastVisitedPage).toBe('finances,4'));
  });

  it('saves half-filled answers in the background, without a spinner', async () => {
    const passPause = holdSaves();
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.type(screen.getByLabelText('People in your household'), '7');
    await passPause();
    expect(await screen.findByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
    expect(screen.queryByText('Please wait...')).toBeNull();
    expect((await storedDraft()).applicants[0]?.householdIncome).toMatchObject({ householdSize: '7' });
  });

  it('shows the dialog of a failed save once, keeps the form, and saves when pressed again', async () => {
    await answerMeansTest();
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.type(screen.getByLabelText('People in your household'), '7');
    await backend.fault({ kind: 'status', status: 500, method: 'POST', path: '/api/applications/' });
    await user.click(goOn());
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Some error occurred while doing the operation. Please try after some time.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('People in your household')).toHaveValue('7');
    await user.click(goOn());
    await heading('Bank account');
  });

  it('recognises a save whose answer was lost as saved', async () => {
    await answerMeansTest();
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.type(screen.getByLabelText('People in your household'), '7');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', afterProcessing: true });
    await user.click(goOn());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await user.click(goOn());
    await heading('Bank account');
    expect(screen.queryByText(/changed in another tab/)).toBeNull();
  });

  it('says on every screen, panels included, that a save did not get through yet', async () => {
    const passPause = holdSaves();
    const { user, router } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/', times: 9 });
    await user.type(screen.getByLabelText('People in your household'), '7');
    await router.navigate('/journey/documents?lastTab=1');
    await passPause();
    expect(await screen.findByText('Not saved: retrying')).toBeVisible();
  });

  it('says in the bar too, silently, that a save failed, until one gets through', async () => {
    await answerMeansTest();
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    expect(bar().queryByText('Not saved yet')).toBeNull();
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/' });
    await user.type(screen.getByLabelText('People in your household'), '7');
    await user.click(goOn());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(bar().getByText('Not saved yet').closest('[aria-live], [role=status], [role=alert]')).toBeNull();
    expect(bar().queryByText(/minutes left/)).toBeNull();
    await user.click(goOn());
    await heading('Bank account');
    expect(bar().queryByText('Not saved yet')).toBeNull();
    expect(bar().getByText(/minutes left/)).toBeVisible();
  });

  it('that does not exist leads to the first one instead of a blank page', async () => {
    await openJourney('nowhere?lastTab=99');
    await heading('Loan product');
  });
});

describe('Continue', () => {
  it('verifies the TRN together with the names and the date of birth', async () => {
    await changeDraft((draft) => withOwnApplicant(draft, { lastName: 'Nobody' }));
    const { user } = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    await user.click(goOn());
    expect(await screen.findByRole('link', { name: TRN_NO_MATCH })).toBeVisible();
    expect(screen.getByLabelText('Tax Registration Number (TRN)')).toHaveAccessibleDescription(
      expect.stringContaining(TRN_NO_MATCH),
    );
    expect(screen.getByText(messages.trnVerificationError)).toBeVisible();
    expect(screen.getByText(WHY_OPEN)).toBeVisible();
    // Nobody knows which of them is wrong.
    for (const other of ['First name', 'Last name', 'Date of birth']) expect(screen.getByLabelText(other)).toBeValid();
    expect(screen.queryByRole('dialog')).toBeNull();
    const row = screen.getByRole('link', { name: 'Personal details', current: 'page' }).closest('li');
    expect(row).toHaveTextContent('Needs attention');
  });

  it.each([
    ['First name', 'x'],
    ['Last name', 'x'],
    ['Date of birth', '{Backspace}1'],
    ['Tax Registration Number (TRN)', '{Backspace}1'],
  ])('a refused TRN is marked until one of what it was checked with is changed: %s', async (label, typed) => {
    await changeDraft((draft) => withOwnApplicant(draft, { dateOfBirth: '1999-12-30' }));
    const { user } = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    await user.click(goOn());
    await screen.findByRole('link', { name: TRN_NO_MATCH });
    const trn = screen.getByLabelText('Tax Registration Number (TRN)');
    expect(trn).toBeInvalid();
    await user.type(screen.getByLabelText(label), typed);
    expect(trn).toBeValid();
    for (const other of ['First name', 'Last name', 'Date of birth']) expect(screen.getByLabelText(other)).toBeValid();
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(screen.queryByText(messages.trnVerificationError, { exact: false })).toBeNull();
  });

  it.each([
    ['BORROWER', 'BENEFICIARY', 'Beneficiary'],
    ['BENEFICIARY', 'BORROWER', 'Borrower'],
  ])('does the same with who is named: as %s a %s', async (own, role, title) => {
    await changeDraft((draft) => {
      const starter = withOwnApplicant(draft, { role: own });
      return { ...starter, applicants: [...starter.applicants, applicant.parse({ ...kim, role })] };
    });
    const { user } = await openJourney('people?lastTab=0');
    await heading(title);
    const row = () => screen.getByRole('link', { name: title, current: 'page' }).closest('li');
    expect(row()).toHaveTextContent('Done');
    await user.click(goOn());
    const trn = screen.getByLabelText(`${title}'s TRN`);
    await waitFor(() => expect(trn).toBeInvalid());
    expect(row()).toHaveTextContent('Needs attention');
    await user.type(screen.getByLabelText('Last name'), 'x');
    expect(trn).toBeValid();
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
  });

  it('asks the tax authority once per press after a No, and goes on after its Yes', async () => {
    const answers = refuseTrnTimes(2);
    const { user } = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    for (const press of [1, 2]) {
      await user.click(goOn());
      expect(await screen.findByRole('link', { name: TRN_NO_MATCH })).toBeVisible();
      expect(answers()).toBe(press);
    }
    await user.click(goOn());
    await heading('Address');
    expect(answers()).toBe(3);
  });

  it('takes back that a TRN is wrong once the tax authority says Yes to the button beside it', async () => {
    refuseTrnTimes(1);
    const { user } = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    await user.click(goOn());
    await screen.findByRole('link', { name: TRN_NO_MATCH });
    await user.click(screen.getByRole('button', { name: 'Verify TRN' }));
    expect(await screen.findByText(messages.trnVerificationSuccess)).toBeVisible();
    expect(screen.getByLabelText('Tax Registration Number (TRN)')).toBeValid();
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(screen.queryByText(messages.trnVerificationError)).toBeNull();
    const row = screen.getByRole('link', { name: 'Personal details', current: 'page' }).closest('li');
    expect(row).toHaveTextContent('Done');
  });

  it('reports that the TRN service is unavailable, and changes nothing', async () => {
    const { user } = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    await backend.fault({ kind: 'status', status: 503, path: 'VALIDATE_TRN' });
    await user.click(goOn());
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'The system for validation of your Taxation Registration Number (TRN) details is currently unavailable.',
    );
  });

  it('warns before a saved identification is changed, and informs the bureau after Yes', async () => {
    const { user } = await openJourney('applicant?lastTab=2');
    await heading('Personal details');
    await user.clear(screen.getByLabelText('ID number'));
    await user.type(screen.getByLabelText('ID number'), 'B7654321');
    await user.click(goOn());
    const warning = await screen.findByRole('dialog', { name: 'WARNING' });
    expect(warning).toHaveTextContent('Once updated, previous Identification details will be removed !!');
    await user.click(within(warning).getByRole('button', { name: 'No' }));
    expect(await calls('updateIdentification')).toBe(0);
    expect(screen.getByLabelText('ID number')).toHaveValue('B7654321');
    await user.click(goOn());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    await heading('Address');
    expect(await calls('updateIdentification')).toBe(1);
  });

  it('asks nothing on another screen to which somebody has gone before the check that comes first was answered', async () => {
    const { user, router } = await openJourney('applicant?lastTab=2');
    await heading('Personal details');
    await user.clear(screen.getByLabelText('ID number'));
    await user.type(screen.getByLabelText('ID number'), 'B7654321');
    const answer = holdAnswer('applicant/VALIDATE_TRN');
    await user.click(goOn());
    await router.navigate('/journey/applicant?lastTab=3');
    await heading('Address');
    answer();
    await waitFor(async () => expect(await calls('validateTrn')).toBe(1));
    await untilQuiet();
    expect(screen.queryByRole('dialog')).toBeNull();
    await router.navigate('/journey/applicant?lastTab=2');
    await heading('Personal details');
    expect(screen.getByLabelText('ID number')).toHaveValue('B7654321');
    await user.click(goOn());
    expect(await screen.findByRole('dialog', { name: 'WARNING' })).toBeVisible();
  });

  it('warns of a changed identification even after it was saved in the background and opened again', async () => {
    const passPause = holdSaves();
    const { user, router } = await openJourney('applicant?lastTab=2');
    await heading('Personal details');
    await user.clear(screen.getByLabelText('ID number'));
    await user.type(screen.getByLabelText('ID number'), 'B7654321');
    await passPause();
    await screen.findByText(/^Saved at/);
    await router.navigate('/journey/applicant?lastTab=3');
    await heading('Address');
    await router.navigate('/journey/applicant?lastTab=2');
    await heading('Personal details');
    await user.click(goOn());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'WARNING' })).getByRole('button', { name: 'No' }),
    );
    // The form keeps the typed answers; the draft goes back to the answers that passed the checks.
    expect(screen.getByLabelText('ID number')).toHaveValue('B7654321');
    await passPause();
    await waitFor(async () => expect((await storedDraft()).applicants[0]?.idNumber).not.toBe('B7654321'));
    expect(await calls('updateIdentification')).toBe(0);
  });

  it('refuses a programme that Targeted does not fund, with the reason from the disclaimer', async () => {
    await changeDraft((draft) =>
      withOwnApplicant(draft, { educationDetails: { ...draft.applicants[0]?.educationDetails, programme: 'AIMS' } }),
    );
    const { user } = await openJourney('education?lastTab=0');
    await heading('Programme');
    await user.click(goOn());
    expect(
      await screen.findByRole('link', { name: /This loan does not pay for .*AIMS and preliminary/ }),
    ).toBeVisible();
  });
});

describe('The review', () => {
  it('says before the press how many pages are still to finish, and leads to the first', async () => {
    await openJourney('review');
    await heading('Check your answers');
    expect(await screen.findByText('11 pages still to finish')).toBeVisible();
    const first = screen.getByRole('link', { name: 'Go to “Income and commitments”' });
    expect(first).toHaveAttribute('href', '#/journey/finances?lastTab=1&change');
  });

  it('opens nothing of a page that was not begun', async () => {
    await openJourney('review');
    await heading('Check your answers');
    const household = within(screen.getByRole('region', { name: 'Household' }));
    expect(household.getByText('Not started')).toBeVisible();
    expect(household.queryByText(/all answers/)).toBeNull();
  });

  it('lists the unfinished steps and leads to them instead of submitting', async () => {
    const { user, router } = await openJourney('review');
    await heading('Check your answers');
    await user.click(screen.getByRole('button', { name: 'Submit application' }));
    await user.click(await screen.findByRole('link', { name: /Finish “Bank account”/ }));
    await heading('Bank account');
    expect(router.state.location.search).toContain('change');
    expect(await calls('createApplication')).toBe(0);
  });

  it('sums each screen up in one line, which opens its answers as a person reads them', async () => {
    const { user } = await openJourney('review');
    await heading('Check your answers');
    const product = within(screen.getByRole('region', { name: 'Loan product' }));
    expect(product.getByText(/^Targeted · Borrower & Beneficiary · /)).toBeVisible();
    expect(product.getByText('Borrower & Beneficiary')).not.toBeVisible();
    await user.click(product.getByText(/^Targeted · /));
    expect(product.getByText('Borrower & Beneficiary')).toBeVisible();
  });

  it('shows neither blanks nor answers that only help to type', async () => {
    await openJourney('review');
    await heading('Check your answers');
    expect(screen.getByText('ID number')).toBeInTheDocument();
    for (const left of ['Not provided', 'Same as current address', 'Confirm account number'])
      expect(screen.queryByText(left)).toBeNull();
  });

  it('has one button for each screen to edit it, and comes back', async () => {
    const { user, router } = await openJourney('review');
    await heading('Check your answers');
    await user.click(screen.getByRole('button', { name: 'Edit Identification' }));
    await heading('Personal details');
    expect(router.state.location.search).toContain('change');
    await user.click(goOn());
    await heading('Check your answers');
  });
});

describe('Continue without a line', () => {
  const noLine = { kind: 'network', method: 'POST', path: '/api/applications/' } as const;

  /** Types an income, and presses Continue without a line. */
  async function loseLine() {
    const opened = await openJourney('finances?lastTab=1');
    await heading('Income and commitments');
    const { user } = opened;
    await user.type(screen.getByLabelText('Gross income'), '80000');
    await user.selectOptions(screen.getByLabelText('How often'), 'Monthly');
    await user.type(screen.getByLabelText('Net income'), '70000');
    await backend.fault({ ...noLine, times: 1 });
    await user.click(goOn());
    const dialog = within(await screen.findByRole('dialog', { name: 'No connection' }));
    return { user, dialog };
  }

  it('says beside the fixed words that what was typed is kept and saved later', async () => {
    const { user, dialog } = await loseLine();
    expect(dialog.getByText(messages.noNetwork)).toBeVisible();
    expect(dialog.getByText(/^You do not need to reload\. What you typed is kept in this tab/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Net income')).toHaveValue('70,000');
  });

  it('goes on with Try again once the line is back', async () => {
    const { user, dialog } = await loseLine();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await heading('Household');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicant, withOwnApplicant } from '#domain/application.ts';
import { messages } from '#domain/messages.ts';
import { tabStorage } from '#lib/storage.ts';
import { backend } from '../../../support/backend.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { untilQuiet } from '../../../support/untilQuiet.ts';
import { completeDraft } from '../completeDraft.ts';
import { heading, openJourney, renderJourney } from '../journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from '../signedIn.ts';

beforeEach(() => signIn());
afterEach(clearTab);

type Journey = Awaited<ReturnType<typeof openJourney>>;

const calls = async (name: string): Promise<number> => (await backend.state()).calls[name] ?? 0;
const press = async ({ user }: Journey, name: string) => user.click(await screen.findByRole('button', { name }));
const answer = async ({ user }: Journey, question: string | RegExp, name: string) => {
  await screen.findByText(question);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
};
const retype = async ({ user }: Journey, label: string | RegExp, text: string) => {
  const box = await screen.findByLabelText(label);
  await user.clear(box);
  await user.type(box, text);
};
const WARNING = 'Once updated, previous Identification details will be removed !!';
const ALERT = 'Once updated, previous loan details will be removed !!';

describe('An identification that was changed and left without Continue', () => {
  const submitAfterTheChange = async () => {
    await completeDraft();
    const journey = await openJourney('applicant?lastTab=2');
    await heading('Personal details');
    await retype(journey, 'ID number', 'B7654321');
    await journey.router.navigate('/journey/review');
    await heading('Check your answers');
    await press(journey, 'Submit application');
    return journey;
  };

  it('is asked about before the application is submitted, and sent to the bureau', async () => {
    const end = (await storedDraft()).applicants[0]?.idNumber.slice(-3) ?? '';
    const journey = await submitAfterTheChange();
    await screen.findByText(WARNING);
    // One of the two may be older than what the bureau has by now: they say which goes.
    const id = (end: string) => String.raw`[^.]+, number ends in ${end}, issued [^.]+ \d{4}, expires [^.]+ \d{4}\.`;
    expect(screen.getByRole('dialog')).toHaveTextContent(new RegExp(`Before: ${id(end)} From now on: ${id('321')}`));
    await answer(journey, WARNING, 'Yes');
    await heading('Application submitted');
    expect(await calls('updateIdentification')).toBe(1);
    expect((await backend.state()).lastBodies.updateIdentification).toMatchObject({ idNumber: 'B7654321' });
  });

  it('is not asked about on another screen, to which somebody has gone after Submit, and nothing is submitted', async () => {
    await completeDraft();
    const journey = await openJourney('applicant?lastTab=2');
    await heading('Personal details');
    await retype(journey, /^Home phone/, '8765550155');
    await retype(journey, 'ID number', 'B7654321');
    await journey.router.navigate('/journey/review');
    await heading('Check your answers');
    const answered = holdAnswer('applicant/VALIDATE_TRN');
    await press(journey, 'Submit application');
    await journey.router.navigate('/journey/applicant?lastTab=3');
    await heading('Address');
    answered();
    await waitFor(async () => expect(await calls('validateTrn')).toBe(1));
    await untilQuiet();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await calls('createApplication')).toBe(0);
  });

  it('goes back to what it was after No, and nothing is submitted', async () => {
    const before = (await storedDraft()).applicants[0]?.idNumber;
    const journey = await submitAfterTheChange();
    await answer(journey, WARNING, 'No');
    await waitFor(async () => expect((await storedDraft()).applicants[0]?.idNumber).toBe(before));
    expect([await calls('updateIdentification'), await calls('createApplication')]).toEqual([0, 0]);
    // The next press has nothing to ask.
    await press(journey, 'Submit application');
    await heading('Application submitted');
  });
});

describe('A product that was changed and left without Continue', () => {
  it('is asked about on the next Continue; what was typed since then stays, the rest of the old loan goes', async () => {
    await completeDraft();
    const journey = await openJourney('applicant?lastTab=0');
    await heading('Loan product');
    await journey.user.selectOptions(await screen.findByRole('combobox', { name: 'Loan product' }), 'FSELF');
    await journey.router.navigate('/journey/finances?lastTab=2');
    await heading('Household');
    await retype(journey, 'People in your household', '6');
    await press(journey, 'Save and continue');
    await answer(journey, ALERT, 'Yes');
    await heading('Bank account');
    const stored = await storedDraft();
    expect(stored.applicants[0]).toMatchObject({ productName: 'FSELF', householdIncome: { householdSize: '6' } });
    expect(stored.loanDetails.studentLoan).not.toHaveProperty('amountApplied', '300000.00');
  });
});

describe('A role in which somebody is not named any more', () => {
  const nameKim = async (role: string) => {
    await completeDraft();
    const kim = { id: 'K', role: 'BENEFICIARY', ssn: '999000222', firstName: 'Kim', lastName: 'Lee' };
    await changeDraft((draft) => {
      const own = withOwnApplicant(draft, { role });
      return { ...own, applicants: [...own.applicants, applicant.parse(kim)] };
    });
  };
  const openWithKim = async () => {
    await nameKim('BORROWER');
    const journey = await openJourney('applicant?lastTab=0');
    await heading('Loan product');
    await journey.user.selectOptions(await screen.findByLabelText('I am applying as'), 'BORROWER-BENEFICIARY');
    await press(journey, 'Save and continue');
    return journey;
  };
  const QUESTION = /^You do not name Kim Lee in this role/;

  it('is asked about before they go', async () => {
    const journey = await openWithKim();
    await answer(journey, QUESTION, 'Remove');
    await heading('Personal details');
    expect((await storedDraft()).applicants.map(({ role }) => role)).toEqual(['BORROWER-BENEFICIARY']);
  });

  describe('where another device has changed the role and left it', () => {
    const continueWithKim = async () => {
      await nameKim('BORROWER-BENEFICIARY');
      const journey = await openJourney('finances?lastTab=4');
      await heading('Bank account');
      await press(journey, 'Save and continue');
      return journey;
    };

    it('is asked about on the next Continue; whether the beneficiary can see well was said of them', async () => {
      const journey = await continueWithKim();
      await answer(journey, QUESTION, 'Remove');
      await heading('Amount');
      const { applicants } = await storedDraft();
      expect(applicants.map(({ role }) => role)).toEqual(['BORROWER-BENEFICIARY']);
      expect(applicants[0]?.meansTest.disability).toBe('');
    });

    it('is given up with Cancel too, and not asked about again', async () => {
      const journey = await continueWithKim();
      await answer(journey, QUESTION, 'Cancel');
      await heading('Amount');
      expect((await storedDraft()).applicants.map(({ role }) => role)).toEqual(['BORROWER', 'BENEFICIARY']);
      await journey.router.navigate('/journey/finances?lastTab=4');
      await heading('Bank account');
      await press(journey, 'Save and continue');
      await heading('Amount');
      expect((await storedDraft()).applicants[0]?.meansTest.disability).toBe('NO');
    });
  });

  it('is given up with Cancel, and what was typed about them is there', async () => {
    const journey = await openWithKim();
    await answer(journey, QUESTION, 'Cancel');
    await journey.router.navigate('/journey/review');
    await heading('Check your answers');
    expect((await screen.findAllByText(/Kim/)).length).toBeGreaterThan(0);
    expect((await storedDraft()).applicants.map(({ role }) => role)).toEqual(['BORROWER', 'BENEFICIARY']);
  });
});

describe('A Continue whose check is still under way when its screen is left', () => {
  it('takes nothing away from what is typed there when somebody comes back', async () => {
    await completeDraft();
    const journey = await openJourney('applicant?lastTab=1');
    await heading('Personal details');
    let answerCheck: (() => void) | undefined;
    const check = new Promise<void>((resolve) => {
      answerCheck = resolve;
    });
    const asked = vi.fn();
    backend.server.use(
      http.post('*/applicant/VALIDATE_TRN', async () => {
        asked();
        await check;
        return HttpResponse.json({ valid: true });
      }),
    );
    await press(journey, 'Change Your details');
    await retype(journey, 'Middle name (optional)', 'Anne');
    await press(journey, 'Save and continue');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await journey.router.navigate('/journey/finances?lastTab=4');
    await heading('Bank account');
    await journey.router.navigate('/journey/applicant?lastTab=1');
    await heading('Personal details');
    await retype(journey, 'Home phone (optional)', '8765550199');
    await journey.user.tab();
    const posts = await calls('saveApplication');
    answerCheck?.();
    await waitFor(async () => expect(await calls('saveApplication')).toBeGreaterThan(posts));
    expect((await storedDraft()).applicants[0]).toMatchObject({ middleName: 'Anne', homePhone: '(876)555-0199' });
    expect(screen.getByLabelText(/^Home phone/)).toHaveValue('(876)555-0199');
  });
});

describe('The loan amount alert', () => {
  it('loses nothing that was typed after Cancel', async () => {
    await changeDraft((draft) => ({
      ...draft,
      loanDetails: { ...draft.loanDetails, loanApplication: {}, studentLoan: {} },
    }));
    const journey = await openJourney('loan?lastTab=0');
    await heading('Amount');
    await retype(journey, 'Academic year', '2027');
    await journey.user.selectOptions(screen.getByLabelText('For how long do you need a loan?'), 'FULL');
    await retype(journey, 'Tuition for the academic year', '350000');
    await retype(journey, 'Amount requested', '300000');
    await retype(journey, 'Loan term (months)', '180');
    await journey.user.selectOptions(screen.getByLabelText('Purpose of the loan'), 'TUITION');
    await press(journey, 'Save and continue');
    await screen.findByText(/Any changes after submission of the amount requested/);
    await journey.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await journey.router.navigate('/journey/loan?lastTab=1');
    await heading('Insurance');
    await journey.router.navigate('/journey/loan?lastTab=0');
    await heading('Amount');
    expect(screen.getByLabelText('Amount requested')).toHaveValue('300,000.00');
    expect(screen.getByLabelText('Academic year')).toHaveValue('2027');
  });
});

describe('An answer to Submit that cannot be used', () => {
  const submitInto = async (path: string, status: number, body?: object) => {
    await completeDraft();
    const journey = await openJourney('review');
    await heading('Check your answers');
    await screen.findByText(/: ready to submit$/);
    await backend.fault({ kind: 'status', status, path, body });
    await press(journey, 'Submit application');
    return journey;
  };

  it('is shown as an error when it is a No without a reason', async () => {
    await submitInto('/api/applications/VALIDATE', 200, { valid: false, errors: [] });
    expect(await screen.findByRole('dialog')).toHaveTextContent(messages.internalServerError);
  });

  it('is shown as words that lead nowhere when it is a finding about no screen', async () => {
    const errors = [{ path: 'somewhere.else', message: 'The bureau closed this programme' }];
    await submitInto('/api/applications/VALIDATE', 200, { valid: false, errors });
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(summary).toHaveTextContent('The bureau closed this programme');
    expect(within(summary).queryByRole('link')).toBeNull();
  });

  it('offers the newer version, when the application was changed elsewhere', async () => {
    const journey = await submitInto('/api/application/CREATE', 409);
    await journey.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await press(journey, 'Load the newer version');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load the newer version' })).toBeNull());
    await press(journey, 'Submit application');
    await heading('Application submitted');
  });
});

describe('An application that could not be opened', () => {
  const openInto = async (status: number) => {
    const person = await signIn();
    tabStorage.write('ARN', (await storedDraft()).arn);
    await backend.fault({ kind: 'status', status, method: 'GET', path: '/api/applications/SLB' });
    const journey = renderJourney(person.user, 'finances?lastTab=2');
    await journey.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    return journey;
  };

  it('is asked for again in its place', async () => {
    const { user, router } = await openInto(500);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your application');
    expect(router.state.location.pathname).toBe('/journey/finances');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Household');
  });

  it.each([403, 404])('leads home when it is not there for this person: %i', async (status) => {
    const { router } = await openInto(status);
    expect(router.state.location.pathname).toBe('/auth/home');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { type Applicant, applicant, withOwnApplicant } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { backend } from '../../../support/backend.ts';
import { holdPauses } from '../../../support/pauses.ts';
import { completeDraft } from '../completeDraft.ts';
import { answerMeansTest, heading, openJourney, renderJourney } from '../journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from '../signedIn.ts';

/** Lets the pause before a save in the background pass. */
let passPause: () => Promise<void>;
beforeEach(async () => {
  passPause = holdPauses((delay) => delay === PAUSE);
  await signIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearTab();
});

const goOn = () => screen.getByRole('button', { name: 'Save and continue' });
const question = () => screen.findByRole('region', { name: 'Changed in two places' });
const saveChoice = () => screen.getByRole('button', { name: 'Save these answers' });
const isAsked = (): boolean => screen.queryByText('Changed in two places') !== null;
/** Another tab or person saves these answers. */
const elsewhere = (own: Partial<Applicant>) => changeDraft((draft) => withOwnApplicant(draft, own));
const ownAnswers = async () => (await storedDraft()).applicants[0];
const size = () => screen.getByLabelText('People in your household');
const branch = () => screen.getByLabelText('Branch');

/** A household size of 9 is typed while another tab saves 2. */
async function meetConflict() {
  await answerMeansTest();
  const view = await openJourney('finances?lastTab=2');
  await heading('Household');
  await elsewhere({ householdIncome: { householdSize: '2', members: [] } });
  await view.user.type(size(), '9');
  await view.user.click(goOn());
  return { ...view, asked: await question() };
}

describe('An answer that was changed here and elsewhere (409)', () => {
  it('is shown with its screen and both values, and leaves what was typed as it is', async () => {
    const { asked } = await meetConflict();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked).toHaveFocus());
    const answer = within(asked).getByRole('group', { name: 'People in your household on Household' });
    expect(within(answer).getByRole('radio', { name: 'What you typed: 9' })).toBeChecked();
    expect(within(answer).getByRole('radio', { name: 'Saved elsewhere: 2' })).not.toBeChecked();
    expect(size()).toHaveValue('9');
    expect((await ownAnswers())?.householdIncome.householdSize).toBe('2');
  });

  it('stays as it was typed here, and is saved together with what changed elsewhere meanwhile', async () => {
    const { user } = await meetConflict();
    await elsewhere({ bankingInformation: { branch: 'Mandeville' } });
    await user.click(saveChoice());
    await waitFor(async () =>
      expect(await ownAnswers()).toMatchObject({
        householdIncome: { householdSize: '9' },
        bankingInformation: { branch: 'Mandeville' },
      }),
    );
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveFocus();
    expect(isAsked()).toBe(false);
  });

  it('is the one that was saved elsewhere when that is chosen', async () => {
    const { user } = await meetConflict();
    await user.click(screen.getByRole('radio', { name: 'Saved elsewhere: 2' }));
    expect(size()).toHaveValue('9');
    await user.click(saveChoice());
    await waitFor(() => expect(size()).toHaveValue('2'));
    expect((await ownAnswers())?.householdIncome.householdSize).toBe('2');
    expect(isAsked()).toBe(false);
  });

  it('is asked again when it was changed elsewhere once more', async () => {
    const { user } = await meetConflict();
    await user.click(screen.getByRole('radio', { name: 'Saved elsewhere: 2' }));
    await elsewhere({ householdIncome: { householdSize: '3', members: [] } });
    await user.click(saveChoice());
    expect(await screen.findByRole('radio', { name: 'Saved elsewhere: 3' })).toBeVisible();
    expect(size()).toHaveValue('9');
  });

  it('can be typed on meanwhile, and needs no choice once it says the same', async () => {
    const { user } = await meetConflict();
    await user.clear(size());
    await user.type(size(), '12');
    await passPause();
    expect(await screen.findByRole('radio', { name: 'What you typed: 12' })).toBeChecked();
    await user.clear(size());
    await user.type(size(), '2');
    await passPause();
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('is asked on every screen, and typing stays possible there', async () => {
    const { user, router } = await meetConflict();
    await router.navigate('/journey/finances?lastTab=4');
    await heading('Bank account');
    expect(await question()).toBeVisible();
    await user.type(branch(), 'x');
    expect(branch()).toHaveValue('x');
  });

  it('is not said to be saved by itself without a line: nothing is sent before it is chosen', async () => {
    const { user } = await meetConflict();
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/$' });
    await user.click(goOn());
    const lost = await screen.findByRole('dialog', { name: 'No connection' });
    expect(lost).not.toHaveTextContent('saved by itself');
    await user.click(within(lost).getByRole('button', { name: 'OK' }));
    expect(await question()).toBeVisible();
  });

  it('is asked after a reload too', async () => {
    const person = await signIn();
    const before = await openJourney('finances?lastTab=2');
    await heading('Household');
    await backend.fault({ kind: 'network', method: 'POST', path: '/api/applications/$' });
    await before.user.type(size(), '9');
    before.unmount();
    await waitFor(async () => expect((await backend.state()).faults).toHaveLength(0));
    await elsewhere({ householdIncome: { householdSize: '2' }, bankingInformation: { branch: 'Mandeville' } });
    const { user } = renderJourney(person.user, 'finances?lastTab=2');
    await heading('Household');
    await question();
    await user.click(saveChoice());
    await waitFor(async () =>
      expect(await ownAnswers()).toMatchObject({
        householdIncome: { householdSize: '9' },
        bankingInformation: { branch: 'Mandeville' },
      }),
    );
  });

  it('that is an entry of a list is shown with what it holds', async () => {
    await answerMeansTest();
    const mother = { name: 'Ann', relationship: '', occupation: 'Nurse', income: '', frequency: '' };
    await elsewhere({ householdIncome: { householdSize: '4', members: [mother] } });
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await elsewhere({ householdIncome: { householdSize: '4', members: [{ ...mother, occupation: 'Doctor' }] } });
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    const remove = screen.queryByRole('dialog');
    if (remove) await user.click(within(remove).getByRole('button', { name: /Remove/ }));
    await user.click(goOn());
    const asked = await question();
    expect(within(asked).getByRole('group', { name: 'Household member 1 on Household' })).toBeVisible();
    expect(within(asked).getByRole('radio', { name: 'What you typed: Removed' })).toBeChecked();
    await user.click(within(asked).getByRole('radio', { name: 'Saved elsewhere: Ann · Doctor' }));
    await user.click(saveChoice());
    await waitFor(() => expect(isAsked()).toBe(false));
    expect((await ownAnswers())?.householdIncome.members).toMatchObject([{ name: 'Ann', occupation: 'Doctor' }]);
  });
});

describe('Answers of one screen that were changed on different sides', () => {
  const typeWhileElsewhere = async () => {
    const view = await openJourney('finances?lastTab=4');
    await heading('Bank account');
    await elsewhere({ bankingInformation: { ...(await ownAnswers())?.bankingInformation, accountName: 'Ann Brown' } });
    await view.user.type(branch(), 'Mandeville');
    return view;
  };

  it('are heard where the same one was changed in the background, while the focus stays where somebody types', async () => {
    await typeWhileElsewhere();
    await elsewhere({ bankingInformation: { ...(await ownAnswers())?.bankingInformation, branch: 'Kingston' } });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await passPause();
    await question();
    expect(branch()).toHaveFocus();
    expect(await screen.findByText(/^Changed in two places .+/, { selector: '[aria-live]' })).toBeInTheDocument();
  });

  it('are all saved without a question', async () => {
    await typeWhileElsewhere();
    await passPause();
    await screen.findByText(/^Saved at/);
    expect(isAsked()).toBe(false);
    expect((await ownAnswers())?.bankingInformation).toMatchObject({ branch: 'Mandeville', accountName: 'Ann Brown' });
  });

  it('are all shown, while the focus stays where somebody types', async () => {
    const { user } = await typeWhileElsewhere();
    await passPause();
    await waitFor(() => expect(screen.getByDisplayValue('Ann Brown')).toBeVisible());
    expect(branch()).toHaveFocus();
    await user.keyboard(' Town');
    expect(branch()).toHaveValue('Mandeville Town');
    await passPause();
    await waitFor(async () =>
      expect((await ownAnswers())?.bankingInformation).toMatchObject({
        branch: 'Mandeville Town',
        accountName: 'Ann Brown',
      }),
    );
  });
});

describe('An entry of a list that is open while another tab changes its list', () => {
  const member = (name: string) => ({ name, relationship: '', occupation: '', income: '', frequency: '' });
  const [ann, ben, cleo] = [member('Ann'), member('Ben'), member('Cleo')];
  const name = () => screen.getByLabelText('Name');

  /** The second of three members of the household is open, and its name is being typed. */
  async function changeSecond() {
    await answerMeansTest();
    await elsewhere({ householdIncome: { householdSize: '4', members: [ann, ben, cleo] } });
    const { user } = await openJourney('finances?lastTab=2');
    await heading('Household');
    await user.click(screen.getByRole('button', { name: 'Change Ben' }));
    expect(name()).toHaveValue('Ben');
    return user;
  }

  it('stays the open one when an entry above it is removed there', async () => {
    const user = await changeSecond();
    await elsewhere({ householdIncome: { householdSize: '4', members: [ben, cleo] } });
    await user.type(name(), 'j');
    await passPause();
    await waitFor(async () => expect((await ownAnswers())?.householdIncome.members).toHaveLength(2));
    expect(name()).toHaveValue('Benj');
    expect(name()).toHaveFocus();
    expect((await ownAnswers())?.householdIncome.members).toMatchObject([{ name: 'Benj' }, { name: 'Cleo' }]);
  });

  it('leaves the focus in the list, where a button of an entry had it', async () => {
    const user = await changeSecond();
    await elsewhere({ householdIncome: { householdSize: '4', members: [ben, cleo] } });
    await user.type(name(), 'j');
    screen.getByRole('button', { name: 'Change Cleo' }).focus();
    await passPause();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Ann' })).toBeNull());
    expect(screen.getByRole('button', { name: /^Add another/ })).toHaveFocus();
  });

  it('is not said to be wrong in the place where it was before', async () => {
    const user = await changeSecond();
    await user.click(screen.getByRole('button', { name: 'Save household member' }));
    expect(await screen.findByText('Choose the relationship to you')).toBeVisible();
    await elsewhere({ householdIncome: { householdSize: '4', members: [ben, cleo] } });
    await user.type(name(), 'j');
    await passPause();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Ann' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change Cleo' }));
    await waitFor(() => expect(name()).toHaveValue('Cleo'));
    expect(screen.queryByText('Choose the relationship to you')).toBeNull();
  });

  it('stays the open one when another one is added there besides, and the list is as long as before', async () => {
    const user = await changeSecond();
    await elsewhere({ householdIncome: { householdSize: '4', members: [ben, cleo, member('Dan')] } });
    await user.type(name(), 'j');
    await passPause();
    await waitFor(async () =>
      expect((await ownAnswers())?.householdIncome.members).toMatchObject([
        { name: 'Benj' },
        { name: 'Cleo' },
        { name: 'Dan' },
      ]),
    );
    expect(name()).toHaveValue('Benj');
    expect(name()).toHaveFocus();
  });

  it('is closed, and no other is opened in its place, when it is removed there', async () => {
    const user = await changeSecond();
    await elsewhere({ householdIncome: { householdSize: '4', members: [ann, cleo] } });
    await user.type(size(), '{Backspace}5');
    await user.click(name());
    await passPause();
    await screen.findByRole('button', { name: 'Change Cleo' });
    expect(screen.queryByRole('button', { name: 'Change Ben' })).toBeNull();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByRole('button', { name: /^Add another/ })).toHaveFocus();
  });
});

it('The screen of the beneficiary is that of the borrower once the role of the other side is chosen', async () => {
  const kim = { id: 'K', role: 'BENEFICIARY', ssn: '999000222', firstName: 'Kim', lastName: 'Lee' };
  await changeDraft((draft) => {
    const own = withOwnApplicant(draft, { productName: 'TARGETED', role: 'BORROWER' });
    return { ...own, applicants: [...own.applicants, applicant.parse(kim)] };
  });
  const { user } = await openJourney('people?lastTab=0');
  await heading('Beneficiary');
  await changeDraft((draft) => {
    const own = withOwnApplicant(draft, { role: 'BENEFICIARY' });
    return { ...own, applicants: own.applicants.slice(0, 1) };
  });
  await user.type(screen.getByLabelText('First name'), 'ber');
  await passPause();
  await user.click(await screen.findByRole('radio', { name: /^Saved elsewhere: Beneficiary/ }));
  await user.click(saveChoice());
  await heading('Borrower');
  await user.type(screen.getByLabelText('First name'), 'Winston');
  await passPause();
  await waitFor(async () =>
    expect((await storedDraft()).applicants.slice(1)).toMatchObject([{ role: 'BORROWER', firstName: 'Winston' }]),
  );
});

it.each([
  [
    'about the beneficiary, where another device has changed the role',
    'finances?lastTab=2',
    { role: 'BORROWER' },
    'Dependants in school',
    'Household',
    () => screen.getByRole('group', { name: /Does the beneficiary have a disability/ }),
  ],
  [
    'of the product that another device has chosen',
    'loan?lastTab=0',
    { productName: 'TP' },
    'Loan term (months)',
    'Amount',
    () => screen.getByText(/^A top up is more money/),
  ],
] as const)('The words of a screen are those %s', async (_whose, place, own, typedIn, title, words) => {
  const { user } = await openJourney(place);
  await heading(title);
  await elsewhere(own);
  await user.clear(screen.getByLabelText(typedIn));
  await user.type(screen.getByLabelText(typedIn), '3');
  await passPause();
  await waitFor(() => expect(words()).toBeVisible());
  expect(screen.getByLabelText(typedIn)).toHaveValue('3');
  expect(screen.getByLabelText(typedIn)).toHaveFocus();
});

it('What stays as submitted cannot be typed any more once the application was submitted elsewhere and sent back', async () => {
  await completeDraft();
  const { user } = await openJourney('loan?lastTab=0');
  await heading('Amount');
  const draft = await storedDraft();
  await call('createApplication', { body: { ...toRequestBody(draft), requestId: crypto.randomUUID() } });
  await backend.ask('POST', '/__mock/sendBack', { arn: draft.arn, moreInfo: { pages: ['loan'] } });
  expect(screen.getByRole('textbox', { name: 'Amount requested' })).toBeVisible();
  await user.type(screen.getByLabelText('Tuition for the academic year'), '{Backspace}');
  await passPause();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Amount requested' })).toBeNull());
  expect(screen.getByLabelText('Tuition for the academic year')).toBeVisible();
});

it('What is only likely for an answer stays on the screen that shows it when another version is joined', async () => {
  const { user, router } = await openJourney('finances?lastTab=4');
  await heading('Bank account');
  await user.type(branch(), 'Mandeville');
  await router.navigate('/journey/loan?lastTab=0');
  const year = await screen.findByLabelText('Academic year');
  const { academicYear } = (await ownAnswers())?.educationDetails ?? {};
  expect(academicYear).toMatch(/^20\d\d$/);
  expect(year).toHaveValue(academicYear);
  await elsewhere({ householdIncome: { householdSize: '4', members: [] } });
  await passPause();
  await screen.findByText(/^Saved at/);
  expect(await ownAnswers()).toMatchObject({
    bankingInformation: { branch: expect.stringMatching(/Mandeville$/) },
    householdIncome: { householdSize: '4' },
  });
  expect(year).toHaveValue(academicYear);
});

it('A save that arrived without its answer is no conflict for a person who typed on, even after a later one was lost', async () => {
  await answerMeansTest();
  const { user } = await openJourney('finances?lastTab=2');
  await heading('Household');
  const save = { kind: 'network', method: 'POST', path: '/api/applications/$' } as const;
  await backend.fault({ ...save, afterProcessing: true });
  await backend.fault(save);
  const saveWith = async (typed: string) => {
    await user.clear(size());
    await user.type(size(), typed);
    await user.click(goOn());
  };
  await saveWith('5');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
  await saveWith('6');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
  await saveWith('7');
  await heading('Bank account');
  expect(isAsked()).toBe(false);
  expect((await ownAnswers())?.householdIncome.householdSize).toBe('7');
});

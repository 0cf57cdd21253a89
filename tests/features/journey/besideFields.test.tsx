import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { firstAnswersOf, keepFirstAnswers } from '#api/firstAnswers.ts';
import { applicant, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { addressTab } from '#features/journey/applicant/addressTab.ts';
import { PAUSE } from '#features/journey/draft/saveQueue.ts';
import { guarantorCountTexts } from '#features/journey/texts/besideTexts.ts';
import { TRN_NO_MATCH } from '#forms/texts/controlTexts.ts';
import { anApplication } from '../../support/builders.ts';
import { holdAnnouncements } from '../../support/pauses.ts';
import { heading, openJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from './signedIn.ts';

afterEach(clearTab);

const save = (view: { user: { click: (on: Element) => Promise<void> } }) =>
  view.user.click(screen.getByRole('button', { name: 'Save and continue' }));

/** Opens a screen of the draft after its own answers were changed on the server. */
async function openWith(place: string, answers: Readonly<Record<string, unknown>>) {
  await signIn();
  await changeDraft((application) => withOwnApplicant(application, answers));
  return openJourney(place);
}

describe('The household', () => {
  it('counts along, says what is missing, and adds up the incomes per month', async () => {
    holdAnnouncements();
    const view = await openWith('finances?lastTab=2', { householdIncome: { householdSize: '', members: [] } });
    await heading('Household');
    expect(screen.getByText('1 person listed: you.')).toBeVisible();
    await view.user.type(screen.getByLabelText('People in your household'), '3');
    expect(
      screen.getByText(
        /^1 of 3 people listed, counting you\. The other 2 people are not listed: list all of them, or leave all of them out\.$/,
      ),
    ).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Add a household member' }));
    expect(screen.getByText(/^1 of 3 people listed/)).toBeVisible();
    expect(screen.queryByLabelText(/^How often/)).toBeNull();
    await view.user.type(screen.getByLabelText('Name'), 'Marva Lee');
    await view.user.type(screen.getByLabelText(/^Income/), '12000');
    expect(screen.getByText('How often')).toHaveTextContent(/^How often$/);
    await view.user.selectOptions(screen.getByLabelText('How often'), 'Weekly');
    expect(
      screen.getByText('2 of 3 people listed, counting you. Their income together: J$52,000.00 a month.'),
    ).toBeVisible();
    await save(view);
    expect(screen.getByRole('link', { name: /^2 of 3 people are listed, counting you\. List 1 more/ })).toBeVisible();
  });
});

it.each([
  ['FORTNIGHTS', 'comes as often as no list of ours says'],
  ['', 'comes nobody has said how often yet'],
])('The income of a household is not added up while one of them (%s) %s', async (frequency) => {
  const own = { income: '10000.00', occupation: '' };
  const members = [
    { ...own, name: 'Marva Lee', relationship: 'MOTHER', frequency: 'MON' },
    { ...own, name: 'Leroy Lee', relationship: 'FATHER', frequency },
  ];
  await openWith('finances?lastTab=2', { householdIncome: { householdSize: '3', members } });
  await heading('Household');
  expect(screen.getByText(/^3 of 3 people listed, counting you\.$/)).toBeVisible();
});

describe('The means test', () => {
  it('warns of more dependants in school than people in the household, and goes on all the same', async () => {
    const view = await openWith('finances?lastTab=2', { householdIncome: { householdSize: '2', members: [] } });
    await heading('Household');
    const dependants = screen.getByLabelText('Dependants in school');
    const warning = () => screen.queryByText(/in school, and 2 people in your household\. Check both numbers\.$/);
    await view.user.clear(dependants);
    await view.user.type(dependants, '9');
    expect(warning()).toHaveTextContent('You entered 9 dependants in school');
    await view.user.clear(dependants);
    await view.user.type(dependants, '2');
    expect(warning()).toBeNull();
  });
});

describe('Income', () => {
  it('can be none in one press, which closes its fields and goes on the wire as amounts of 0', async () => {
    const view = await openWith('finances?lastTab=1', {
      incomeDetails: { grossIncome: '', incomeFrequency: '', netIncome: '', commitments: [] },
    });
    await heading('Income and commitments');
    expect(screen.getByLabelText('Gross income')).toBeVisible();
    await view.user.click(screen.getByLabelText('I have no income'));
    for (const label of ['Gross income', 'How often', 'Net income']) expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.getByLabelText(/^Other income/)).toBeVisible();
    await save(view);
    await heading('Household');
    expect(ownApplicant(await storedDraft()).incomeDetails).toMatchObject({
      grossIncome: '0.00',
      incomeFrequency: 'MON',
      netIncome: '0.00',
    });
    expect(ownApplicant(await storedDraft()).incomeDetails).not.toHaveProperty('noIncome');
  });

  it('that was stored as 0 is read as none', async () => {
    await openWith('finances?lastTab=1', {
      incomeDetails: { grossIncome: '0.00', incomeFrequency: 'W', netIncome: '0.00', commitments: [] },
    });
    await heading('Income and commitments');
    expect(screen.getByLabelText('I have no income')).toBeChecked();
    expect(screen.queryByLabelText('Gross income')).toBeNull();
  });

  it('and commitments are shown as what they come to in a month', async () => {
    holdAnnouncements();
    const { user } = await openWith('finances?lastTab=1', {
      incomeDetails: { grossIncome: '', incomeFrequency: '', netIncome: '', commitments: [] },
    });
    await heading('Income and commitments');
    await user.selectOptions(screen.getByLabelText('How often'), 'Every two weeks');
    await user.type(screen.getByLabelText('Net income'), '30000');
    await user.click(screen.getByRole('button', { name: 'Add a commitment' }));
    await user.type(screen.getByLabelText('Monthly payment'), '4500');
    expect(screen.getByText('Net income: J$65,000.00 a month. Commitments: J$4,500.00 a month.')).toBeVisible();
  });
});

describe('The questions about health', () => {
  it('are answered with No by one press, which is heard, and each can be changed', async () => {
    const view = await openWith('loan?lastTab=1', {
      insuranceElibilityDetails: {
        insuranceBeneficiary: { name: 'Marva Lee', relationship: 'MOTHER', phone: '(876)555-0101' },
      },
    });
    await heading('Insurance');
    const all = screen.getAllByRole('radio', { name: 'No' });
    expect(all).toHaveLength(6);
    // An empty status would be a stop of its own.
    expect(screen.queryByRole('status')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'None of these: answer No to all six' }));
    for (const one of all) expect(one).toBeChecked();
    expect(screen.getByText(/^All six questions are answered with No/)).toHaveAttribute('aria-live', 'polite');
    const medicine = within(screen.getByRole('group', { name: 'Do you take medicine regularly?' }));
    await view.user.click(medicine.getByLabelText('Yes'));
    await view.user.type(screen.getByLabelText('Your medicine'), 'Insulin');
    await save(view);
    await screen.findByText(/^Saved at/);
    expect(ownApplicant(await storedDraft()).insuranceElibilityDetails).toMatchObject({
      question1: 'NO',
      question2: 'YES',
      details2: 'Insulin',
      question6: 'NO',
    });
  });
});

describe('The number of guarantors', () => {
  it.each([
    [2, 2, 'This loan needs 2 guarantors.'],
    [1, 1, 'This loan needs 1 guarantor.'],
    [1, 3, 'This loan needs 1 guarantor. You can name up to 3.'],
    [0, 3, 'This loan needs no guarantor. You can name up to 3.'],
    [0, 0, 'This loan needs no guarantor.'],
  ])('from %i to %i is said in words', (min, max, words) => {
    expect(guarantorCountTexts.needs({ min, max })).toBe(words);
  });

  it('is said before the first is named', async () => {
    await openWith('people?lastTab=1', { productName: 'POSTGRAD' });
    await heading('Guarantors');
    const needs = await screen.findByText(/^This loan needs 2 guarantors\./);
    const add = screen.getByRole('button', { name: 'Add a guarantor' });
    expect(needs.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('Guarantors whom the loan does not need any more', () => {
  /** Two people who were named for another product. */
  const guarantors = [
    ['Winston', 'Palmer'],
    ['Una', 'Reid'],
  ].map(([firstName, lastName], index) => ({
    id: `G${index}`,
    order: index + 2,
    role: 'GUARANTOR',
    firstName,
    lastName,
  }));

  /** Opens the list of them, and removes all. */
  async function removeAll() {
    await signIn();
    await changeDraft((draft) => ({
      ...draft,
      applicants: [...draft.applicants, ...guarantors.map((one) => applicant.parse(one))],
    }));
    const view = await openJourney('people?lastTab=1');
    await heading('Guarantors');
    for (const name of ['Winston', 'Una'])
      await view.user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
    return view;
  }

  it('are removed, and Continue leads to the screen after them', async () => {
    const view = await removeAll();
    await save(view);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Guarantors/ })).toBeNull());
    const { pathname, search } = view.router.state.location;
    expect(`${pathname}${search}`).toBe('/journey/documents?lastTab=1');
    expect((await storedDraft()).applicants).toHaveLength(1);
  });

  it('leave their screen where it is when the removal is saved by itself', async () => {
    const view = await removeAll();
    await screen.findByText(/^Saved at/, {}, { timeout: 2 * PAUSE });
    await heading('Guarantors');
    expect(screen.getByRole('link', { name: /^Guarantors/ }).closest('li')).toHaveTextContent('Done');
    expect(screen.getByRole('link', { name: 'Back to Insurance' })).toBeVisible();
    await view.router.navigate('/journey/loan?lastTab=1');
    await heading('Insurance');
    expect(screen.queryByRole('link', { name: /^Guarantors/ })).toBeNull();
  });
});

describe('An address', () => {
  it('of a draft that an older release left has its tick beside it', () => {
    const written = addressTab.binding.write(anApplication(), {
      current: { addressLine1: '1 Road' },
      mailing: '',
      sameAsCurrent: 'Y',
    });
    expect(ownApplicant(written).addressDetails.addresses).toEqual([{ addressLine1: '1 Road', type: 'CURRENT' }]);
  });

  it('begins in Jamaica, with the mail going to the same address inside the mailing address', async () => {
    const view = await openWith('applicant?lastTab=3', { addressDetails: { addresses: [] } });
    await heading('Address');
    const current = within(screen.getByRole('group', { name: 'Current address' }));
    const mailing = within(screen.getByRole('group', { name: 'Mailing address' }));
    expect(await current.findByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Jamaica');
    expect(await current.findByRole('combobox', { name: 'Parish' })).toBeVisible();
    const same = mailing.getByLabelText('Same as current address');
    expect(same).toBeChecked();
    expect(mailing.queryByLabelText('Address line 1')).toBeNull();
    await view.user.click(same);
    expect(mailing.getByLabelText('Address line 1')).toBeVisible();
    expect(await mailing.findByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Jamaica');
    expect(mailing.queryByLabelText('Years at this address')).toBeNull();
    expect(current.getByLabelText('Years at this address')).toBeVisible();
  });

  it('for mail that is to go elsewhere after all begins in the country of the current one', async () => {
    const current = { type: 'CURRENT', addressLine1: '1 Road', parish: 'KINGSTON', country: 'JM', yearsAtAddress: '3' };
    const view = await openWith('applicant?lastTab=3', { addressDetails: { addresses: [current] } });
    await heading('Address');
    const mailing = within(screen.getByRole('group', { name: 'Mailing address' }));
    await view.user.click(mailing.getByLabelText('Same as current address'));
    expect(await mailing.findByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Jamaica');
    expect(mailing.getByRole('combobox', { name: 'Parish' })).toBeVisible();
  });
});

describe("A driver's licence", () => {
  it('has the number of the TRN by one press, and keeps it when another type is chosen', async () => {
    const view = await openWith('applicant?lastTab=2', { idType: '', idNumber: '' });
    await screen.findByRole('heading', { name: 'Identification' });
    await view.user.selectOptions(screen.getByLabelText('Type of ID'), 'DL');
    await view.user.click(screen.getByRole('button', { name: 'Same as my TRN' }));
    const { ssn } = ownApplicant(await storedDraft());
    expect(screen.getByLabelText('ID number')).toHaveValue(ssn);
    await view.user.selectOptions(screen.getByLabelText('Type of ID'), 'PASSPORT');
    expect(screen.queryByRole('button', { name: 'Same as my TRN' })).toBeNull();
    expect(screen.getByLabelText('ID number')).toHaveValue(ssn);
    await view.user.type(screen.getByLabelText('ID number'), '7');
    expect(screen.getByLabelText('ID number')).toHaveValue(`${ssn}7`);
  });
});

describe('The roles', () => {
  it('are explained: the chosen one under the list, and behind a press each that is offered', async () => {
    const view = await openWith('applicant?lastTab=0', {});
    await heading('Loan product');
    const role = screen.getByRole('combobox', { name: 'I am applying as' });
    expect(role).toHaveAccessibleDescription('The loan is for me and I will repay it.');
    await view.user.selectOptions(role, 'Borrower only');
    expect(role).toHaveAccessibleDescription('The loan is for someone else and I will repay it.');
    const meanings = screen.getAllByText('What these mean');
    expect(meanings).toHaveLength(2);
    for (const press of meanings) await view.user.click(press);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Targeted',
      'Pay As You Study (PAYS)',
      'Postgraduate',
      'FSELF student loan',
      'Term loan',
      'Line of credit',
      'Top up',
      'Borrower & Beneficiary',
      'Borrower only',
      'Beneficiary only',
    ]);
    expect(screen.getByText('The loan is for me and someone else repays it.')).toBeVisible();
  });
});

describe('The loan products', () => {
  it('are explained without a press until one is chosen, with the one that fits marked', async () => {
    const { user } = await signIn();
    await changeDraft((application) => withOwnApplicant(application, { productName: '', role: '' }));
    keepFirstAnswers(user.trn, { ...firstAnswersOf(user.trn), suggested: 'PAYS' });
    await openJourney('applicant?lastTab=0');
    await heading('Loan product');
    const means = (loan: string) =>
      screen.getByText(loan, { selector: 'dt *' }).closest('dt')?.nextElementSibling ?? null;
    expect(means('Targeted')).toBeVisible();
    expect(means('Targeted')).not.toHaveTextContent('This fits what you told us');
    expect(means('Pay As You Study (PAYS)')).toHaveTextContent(/This fits what you told us before you started\.$/);
    expect(means('Borrower only')).toBeVisible();
  });
});

describe('A loan for people with a job', () => {
  it('says who it is for, and what somebody without a job can do', async () => {
    const view = await openWith('applicant?lastTab=0', { isEmployed: 'YES' });
    await heading('Loan product');
    const product = screen.getByRole('combobox', { name: 'Loan product' });
    await view.user.selectOptions(product, 'Pay As You Study (PAYS)');
    expect(product).toHaveAccessibleDescription(/^For undergraduates who have a job\./);
    expect(screen.queryByText('This loan is for people with a job')).toBeNull();
    await view.user.click(screen.getByRole('radio', { name: 'No' }));
    await view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(screen.getByText('This loan is for people with a job')).toBeVisible();
    expect(screen.getByText(/^It is repaid from a salary.*The Targeted loan needs no job/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See which loan fits you' })).toHaveAttribute('href', '#/auth/start');
  });
});

describe('A school', () => {
  it('is found by the name that people use, and the screen says what to do about one that is not listed', async () => {
    const view = await openWith('education?lastTab=0', { educationDetails: {} });
    await heading('Programme');
    const school = await screen.findByRole('combobox', { name: 'Institution' });
    await view.user.type(school, 'utech');
    await view.user.click(await screen.findByRole('option', { name: 'University of Technology, Jamaica' }));
    expect(school).toHaveValue('University of Technology, Jamaica');
    await view.user.click(screen.getByText('My school is not listed'));
    expect(screen.getByText(/ask the bureau whether your school is approved/)).toHaveTextContent(/Contact the bureau/);
  });
});

describe('What the account says', () => {
  it('is a card, and only what is new is asked', async () => {
    const view = await openWith('applicant?lastTab=1', {});
    await heading('Personal details');
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Tax Registration Number (TRN)').parentElement).toHaveTextContent(/\d{3}-\d{3}-\d{3}$/);
    for (const label of ['First name', 'Last name', 'Email address', 'Mobile number'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.getByLabelText('Gender')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Change Your details' }));
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Verify TRN' })).toBeVisible();
    await view.user.clear(screen.getByLabelText('Last name'));
    expect(screen.getByLabelText('Last name')).toBeVisible();
    await save(view);
    expect(screen.getByRole('link', { name: 'Enter your last name' })).toBeVisible();
  });

  it('is asked where it is not known yet', async () => {
    await openWith('applicant?lastTab=1', { dateOfBirth: '' });
    await heading('Personal details');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    expect(screen.getByRole('article')).not.toHaveTextContent('Date of birth');
  });

  it('opens where the check of the TRN finds it wrong', async () => {
    const view = await openWith('applicant?lastTab=1', { lastName: 'Nobody' });
    await heading('Personal details');
    await save(view);
    await view.user.click(await screen.findByRole('link', { name: TRN_NO_MATCH }));
    expect(screen.getByLabelText(/^Tax Registration Number/)).toHaveFocus();
    expect(screen.getByLabelText('Last name')).toHaveValue('Nobody');
  });
});

it('The hint of a consent is under its own box, and not above it', async () => {
  await openWith('agreements?lastTab=0', {});
  await heading('Consents');
  const box = screen.getByLabelText('I agree that the bureau shares my details with the school');
  const hint = screen.getByText(/^Only what is needed to confirm the place/);
  expect(box.compareDocumentPosition(hint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(box).toHaveAccessibleDescription(/^Only what is needed to confirm the place/);
});

it('The whole name of a school is beside its box, where a phone cuts it off', async () => {
  await openWith('education?lastTab=0', { educationDetails: { institution: 'UTECH' } });
  await heading('Programme');
  expect(await screen.findByDisplayValue('University of Technology, Jamaica')).toBeVisible();
  expect(screen.getByText('University of Technology, Jamaica')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fullName, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { heading, openJourney } from './journeys.tsx';
import { changeDraft, clearTab, signIn, storedDraft } from './signedIn.ts';

afterEach(clearTab);

const press = (view: Awaited<ReturnType<typeof openJourney>>, name: string) =>
  view.user.click(screen.getByRole('button', { name }));

/** Opens a screen of the draft after its own answers were changed on the server. */
async function openWith(place: string, answers: Readonly<Record<string, unknown>>) {
  await signIn();
  await changeDraft((application) => withOwnApplicant(application, answers));
  return openJourney(place);
}

/** Opens the amount of the draft before anything of it is answered. */
async function openAmount(answers: Readonly<Record<string, unknown>> = {}, loanApplication = {}) {
  await signIn();
  await changeDraft((application) => ({
    ...withOwnApplicant(application, answers),
    loanDetails: { ...application.loanDetails, loanApplication, studentLoan: {} },
  }));
  const view = await openJourney('loan?lastTab=0');
  await heading('Amount');
  return view;
}

describe('The questions about work and public office', () => {
  it('are answered with No by one press, and each can be changed', async () => {
    const view = await openWith('applicant?lastTab=1', { isBankEmployee: '', isSLBEmployee: '', pep: '' });
    await heading('Personal details');
    await press(view, 'None of these: answer No to all three');
    const answers = ['bank', 'bureau', 'politically exposed person'].map((about) =>
      within(screen.getByRole('group', { name: new RegExp(`${about}\\?$`) })),
    );
    for (const answer of answers) expect(answer.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.getByText(/^All three questions are answered with No/)).toHaveAttribute('aria-live', 'polite');
    const [bank] = answers;
    if (bank) await view.user.click(bank.getByRole('radio', { name: 'Yes' }));
    expect(bank?.getByRole('radio', { name: 'Yes' })).toBeChecked();
    // It would not be true any more.
    expect(screen.queryByText(/^All three questions are answered with No/)).toBeNull();
  });
});

describe('The next of kin', () => {
  const addressOf = (line: string) => ({
    addresses: [{ type: 'CURRENT', addressLine1: line, country: 'JM', parish: '02', yearsAtAddress: '7' }],
  });
  const kinAddress = () => within(screen.getByRole('group', { name: 'Next of kin' })).getByLabelText('Address');

  it('gets the address of the applicant by one press', async () => {
    const view = await openWith('applicant?lastTab=4', {
      addressDetails: addressOf('12 Hope Road'),
      referenceDetails: { referees: [] },
    });
    await heading('Next of kin and referees');
    await press(view, 'My next of kin lives at my address');
    expect(kinAddress()).toHaveValue('12 Hope Road, St. Andrew');
  });

  it('gets as much of a long address as fits', async () => {
    const line = 'Apartment 1204, The Grand Residences at Mona Heights';
    const view = await openWith('applicant?lastTab=4', {
      addressDetails: addressOf(line),
      referenceDetails: { referees: [] },
    });
    await heading('Next of kin and referees');
    await press(view, 'My next of kin lives at my address');
    expect(kinAddress()).toHaveValue(line);
  });

  it.each([
    ['with its state and country', '88 Flatbush Avenue', '88 Flatbush Avenue, Apartment 4, New York, United States'],
    [
      'without its second line where it is long',
      '1204 South Flatbush Extension',
      '1204 South Flatbush Extension, New York, United States',
    ],
    [
      'with its country alone where it is longer',
      '1204 South Flatbush Avenue Extension East',
      '1204 South Flatbush Avenue Extension East, United States',
    ],
  ])('gets an address abroad %s', async (_what, line, said) => {
    const abroad = { type: 'CURRENT', addressLine1: line, addressLine2: 'Apartment 4', country: 'US', state: 'NY' };
    const view = await openWith('applicant?lastTab=4', {
      addressDetails: { addresses: [{ ...abroad, yearsAtAddress: '7' }] },
      referenceDetails: { referees: [] },
    });
    await heading('Next of kin and referees');
    await press(view, 'My next of kin lives at my address');
    expect(kinAddress()).toHaveValue(said);
  });

  it('is offered no address before the applicant has given one', async () => {
    await openWith('applicant?lastTab=4', { addressDetails: { addresses: [] }, referenceDetails: { referees: [] } });
    await heading('Next of kin and referees');
    expect(screen.queryByRole('button', { name: 'My next of kin lives at my address' })).toBeNull();
  });

  it('becomes the beneficiary of the insurance by one press', async () => {
    const nextOfKin = {
      firstName: 'Marva',
      lastName: 'Lee',
      relationship: 'MOTHER',
      phone: '(876)555-0101',
      address: '1 Road',
    };
    const view = await openWith('loan?lastTab=1', {
      referenceDetails: { nextOfKin, referees: [] },
      insuranceElibilityDetails: {},
    });
    await heading('Insurance');
    const beneficiary = within(screen.getByRole('group', { name: /^Insurance beneficiary/ }));
    await view.user.click(beneficiary.getByRole('button', { name: 'Name my next of kin, Marva Lee' }));
    expect(beneficiary.getByLabelText('Name')).toHaveValue('Marva Lee');
    expect(await beneficiary.findByRole('combobox', { name: 'Relationship to you' })).toHaveDisplayValue('Mother');
    expect(beneficiary.getByLabelText('Phone')).toHaveValue('(876)555-0101');
  });
});

describe('The bank account', () => {
  it('is in the name of the applicant by one press, which can be changed', async () => {
    const view = await openWith('finances?lastTab=4', { bankingInformation: {} });
    await heading('Bank account');
    const own = ownApplicant(await storedDraft());
    const owner = screen.getByLabelText('Name on the account');
    expect(owner).toHaveValue('');
    const inMyName = screen.getByRole('button', { name: /^The account is in my name/ });
    expect(inMyName.compareDocumentPosition(owner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await press(view, `The account is in my name, ${fullName(own)}`);
    expect(owner).toHaveValue(fullName(own));
    await view.user.clear(owner);
    await view.user.type(owner, 'A. Lee');
    expect(owner).toHaveValue('A. Lee');
  });
});

describe('The amount', () => {
  it.each([
    ['180', ''],
    ['240', 'LAW'],
  ])('begins with the longest term, which is %s months for the programme "%s"', async (term, programme) => {
    await openAmount({ educationDetails: { programme, assistance: [] } });
    expect(screen.getByLabelText('Loan term (months)')).toHaveValue(term);
    expect(screen.getByLabelText('Amount requested')).toHaveValue('');
  });

  it('begins with the academic year of the studies, which can be changed', async () => {
    const view = await openAmount({ educationDetails: { academicYear: '2031', assistance: [] } });
    expect(screen.queryByRole('button', { name: /Academic year$/ })).toBeNull();
    const year = screen.getByLabelText('Academic year');
    expect(year).toHaveValue('2031');
    await view.user.clear(year);
    await view.user.type(year, '2032');
    expect(year).toHaveValue('2032');
  });

  it('begins with the longest term where the academic year is known from the studies', async () => {
    await openAmount({}, { academicYear: '2027' });
    expect(screen.getByLabelText('Academic year')).toHaveValue('2027');
    expect(screen.getByLabelText('Loan term (months)')).not.toHaveValue('');
  });

  it('stays without a term that was taken away', async () => {
    const view = await openAmount();
    await view.user.clear(screen.getByLabelText('Loan term (months)'));
    await view.router.navigate('/journey/loan?lastTab=1');
    await heading('Insurance');
    await view.router.navigate('/journey/loan?lastTab=0');
    await heading('Amount');
    expect(screen.getByLabelText('Loan term (months)')).toHaveValue('');
  });

  it('can be the most that the tuition leaves, by one press', async () => {
    const view = await openAmount({
      educationDetails: {
        academicYear: '2027',
        assistance: [{ type: 'SCHOLARSHIP', provider: 'Alumni fund', amount: '50000.00' }],
      },
    });
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
    await view.user.type(screen.getByLabelText('Tuition for the academic year'), '350000');
    expect(screen.getByText(/^You can ask for up to J\$300,000\.00\./)).toBeVisible();
    await press(view, 'Ask for J$300,000.00');
    expect(screen.getByLabelText('Amount requested')).toHaveValue('300,000.00');
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
    expect(screen.getByText('Amount requested: J$300,000.00. You can change it above.')).toHaveFocus();
  });

  it('is suggested until an amount is given that can be borrowed', async () => {
    const view = await openAmount();
    await view.user.type(screen.getByLabelText('Tuition for the academic year'), '350000');
    const box = screen.getByLabelText('Amount requested');
    await view.user.type(box, '400000');
    expect(screen.getByRole('button', { name: 'Ask for J$350,000.00' })).toBeVisible();
    await view.user.clear(box);
    await view.user.type(box, '200000');
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
    expect(box).toHaveFocus();
  });

  it('puts the moratorium into years, too', async () => {
    const view = await openAmount();
    const box = screen.getByLabelText(/^Moratorium \(months\)/);
    await view.user.clear(box);
    await view.user.type(box, '36');
    expect(box).toHaveAccessibleDescription(expect.stringMatching(/36 months \(3 years\)$/));
  });
});

describe('The amount of a top up', () => {
  it('has its own words as soon as the product is chosen, also for who leaves without Continue', async () => {
    const view = await openJourney('applicant?lastTab=0');
    await heading('Loan product');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Loan product' }), 'TP');
    await view.router.navigate('/journey/loan?lastTab=0');
    await heading('Amount');
    expect(screen.getByText(/^A top up is more money/)).toBeVisible();
  });

  it('leads who has no loan to the choice of another product, and Back leads here', async () => {
    const view = await openWith('loan?lastTab=0', { productName: 'TP' });
    await heading('Amount');
    expect(screen.getByText(/^If you have no loan with us,/)).toHaveTextContent(/choose another loan product\.$/);
    await view.user.click(screen.getByRole('link', { name: 'choose another loan product' }));
    await heading('Loan product');
    expect(screen.getByRole('combobox', { name: 'Loan product' })).toHaveFocus();
    expect(screen.getByRole('link', { name: /Back to Amount/ })).toHaveAttribute('href', '#/journey/loan?lastTab=0');
  });

  it('is the only one that says so', async () => {
    await openAmount();
    expect(screen.queryByRole('link', { name: 'choose another loan product' })).toBeNull();
  });
});

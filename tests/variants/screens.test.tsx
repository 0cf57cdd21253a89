import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { viewedBy, withOwnApplicant } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import { closePortal, goTo, openPortalOnce } from '../app/portal.tsx';
import { postAsDraft } from '../features/journey/answerAllTabs.ts';
import { beginApplication } from '../features/journey/beginApplication.ts';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { signIn, storedDraft } from '../features/journey/signedIn.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdAnswer } from '../support/holdAnswer.ts';
import { buttonNamed as button, pageHeading as heading } from '../support/queries.ts';
import { endVariant, startVariant } from './withVariant.ts';

// What each variant is about, on the screen where a person meets it.

afterEach(() => {
  closePortal();
  endVariant();
});

/** Opens a screen of the half-finished application. */
async function openDraft(route: string) {
  await signIn();
  const { arn } = await storedDraft();
  tabStorage.write('ARN', arn);
  return { ...(await openPortalOnce(`/journey/${route}`, 'half-finished applicant')), arn };
}

const saves = async () => (await backend.state()).calls.saveApplication ?? 0;
const main = () => screen.getByRole('main');
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

async function answerIncome(user: UserEvent): Promise<void> {
  await heading(/Income and commitments$/);
  await user.type(screen.getByLabelText('Gross income'), '80000');
  await user.selectOptions(screen.getByLabelText('How often'), 'Monthly');
  await user.type(screen.getByLabelText('Net income'), '70000');
}

it('Without drafts, a new application goes on from screen to screen and says that it is kept in this tab', async () => {
  await startVariant('noDrafts');
  const { user } = await openPortalOnce('/auth/home', 'new applicant');
  await user.click(await screen.findByRole('button', { name: 'New Loan' }));
  await heading('Loan product');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loan product' }), 'Targeted');
  await user.selectOptions(screen.getByLabelText('I am applying as'), 'BORROWER-BENEFICIARY');
  await user.selectOptions(screen.getByLabelText('Customer type'), 'REGULAR');
  await user.click(screen.getByLabelText('No'));
  await user.click(button('Save and continue'));
  await heading(/Personal details$/);
  expect(await screen.findByText('Kept in this tab only')).toBeVisible();
  expect(await saves()).toBe(0);
});

describe('A renewal whose papers have to be given again', () => {
  it.each([
    ['refused', 'uploadsRefused', true],
    ['wanted with their content', 'uploadsAlways', false],
  ] as const)('because they are %s says so, and takes each file', async (_why, variant, isSaid) => {
    await startVariant(variant);
    const { user, who } = await openPortalOnce('/auth/renew/TARGETED', 'returning applicant');
    await user.click(await screen.findByRole('button', { name: 'Start with these details' }));
    await heading('Is this still right?');
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/SLB\d{10}/));
    await goTo('/journey/documents?lastTab=1');
    await heading(/Uploads$/);
    await screen.findByText(/^0 of \d documents added$/);
    expect(screen.queryAllByText(/^The bureau cannot use the file for/).length > 0).toBe(isSaid);
    const pdf = (name: string) => new File(['%PDF-1.7\n'.padEnd(100)], name, { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Choose files for Photo ID'), pdf('id.pdf'));
    await screen.findByText(/^1 of \d documents added$/);
    await user.upload(screen.getByLabelText('Choose files for Proof of TRN'), pdf('trn.pdf'));
    await screen.findByText(/^2 of \d documents added$/);
    await waitFor(async () => {
      const { applications } = await backend.state();
      const begun = applications.find(({ ownerTrn, status }) => ownerTrn === who?.user.trn && status === 'DRAFT');
      const given = (begun?.applicants[0]?.documents ?? []).flatMap(({ uploads }) => uploads.map(({ name }) => name));
      expect(given.sort()).toEqual(['id.pdf', 'trn.pdf']);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Collateral', () => {
  it.each([
    ['numbers as codes', 'collateralCodes', '001'],
    ['codes that say nothing of themselves', 'noAttributes', 'VEHICLE'],
  ] as const)('with %s asks what its form asks', async (_what, variant, code) => {
    await startVariant(variant);
    const { begun } = await beginApplication({ productName: 'LC', role: 'BORROWER-BENEFICIARY' });
    tabStorage.write('ARN', (await postAsDraft(begun)).arn);
    const { user } = await openPortalOnce('/journey/loan?lastTab=2', 'new applicant');
    await heading(/Collateral$/);
    await user.selectOptions(screen.getByLabelText('Is the loan secured?'), 'Secured');
    await user.click(button('Add collateral'));
    expect(optionsOf('Type of collateral')[1]).toBe(code);
    await user.selectOptions(screen.getByLabelText('Type of collateral'), 'Vehicle');
    expect(screen.getByLabelText('Vehicle identification number (VIN)')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type of collateral'), 'Life insurance');
    expect(screen.getByLabelText('Policy number')).toBeVisible();
    expect(screen.queryByLabelText('Vehicle identification number (VIN)')).toBeNull();
  });
});

describe('What is stored stays where codes say nothing without the lists, and these', () => {
  const absences = [
    ['are late', () => holdAnswer('api/master/mdm', 'get')],
    [
      'fail',
      async () => {
        await backend.fault({ kind: 'status', status: 500, path: '/api/master/mdm', times: 9 });
        return () => undefined;
      },
    ],
  ] as const;

  const storedOf = async (wanted: string) => {
    const found = (await backend.state()).applications.find(({ arn }) => arn === wanted);
    if (!found) throw new Error(`There is no ${wanted}`);
    return found;
  };

  it.each(absences)('%s: the work of a guarantor, on Continue', async (_what, withoutLists) => {
    await startVariant('employmentCodes');
    const { user: who } = await signIn('guarantor');
    const [named] = await call('applicationList', { path: { trn: who.trn } });
    const held = viewedBy(await call('application', { path: { arn: named?.arn ?? '' } }), who);
    const empDetails = {
      employmentStatus: 'E1',
      employerName: 'Grace Limited',
      occupation: 'Nurse',
      employerAddress: '1 King Street, Kingston',
      employerPhone: '(876)555-0101',
      employedSince: '2015-01-01',
    };
    const { arn } = await postAsDraft(withOwnApplicant(held, { empDetails }));
    const partOf = async () => (await storedOf(arn)).applicants.find(({ ssn }) => ssn === who.trn)?.empDetails;
    const before = await partOf();
    expect(before).toMatchObject({ employerName: 'Grace Limited', occupation: 'Nurse' });
    const answerLists = await withoutLists();
    tabStorage.write('ARN', arn);
    const { user } = await openPortalOnce('/journey/finances?lastTab=0', 'guarantor');
    await heading(/Employment$/);
    await user.selectOptions(screen.getByLabelText('Employment status'), 'E1');
    await user.click(button('Save and continue'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Employment$/ })).toBeNull());
    expect(await partOf()).toMatchObject({ ...before });
    answerLists();
  });

  it.each(absences)('%s: the details of collateral, while another answer is typed', async (_what, withoutLists) => {
    await startVariant('collateralCodes');
    const { begun } = await beginApplication({ productName: 'LC', role: 'BORROWER-BENEFICIARY' });
    const vehicle = {
      type: '001',
      make: 'Toyota',
      model: 'Vitz',
      vehicleYear: '2015',
      VIN: 'AB12345',
      ownerName: 'Ann Brown',
      value: '900000.00',
    };
    const secured = { ...begun.loanDetails, security: 'Secured', collaterals: [vehicle] };
    const { arn } = await postAsDraft({ ...begun, loanDetails: secured });
    const collateralOf = async () => (await storedOf(arn)).loanDetails.collaterals;
    const before = await collateralOf();
    expect(before).toMatchObject([{ make: 'Toyota', VIN: 'AB12345' }]);
    const answerLists = await withoutLists();
    tabStorage.write('ARN', arn);
    const { user } = await openPortalOnce('/journey/loan?lastTab=2', 'new applicant');
    await heading(/Collateral$/);
    await user.selectOptions(screen.getByLabelText('Is the loan secured?'), 'Unsecured');
    await user.selectOptions(screen.getByLabelText('Is the loan secured?'), 'Secured');
    const savesBefore = await saves();
    await user.click(button('Save and continue'));
    await waitFor(async () => expect(await saves()).toBeGreaterThan(savesBefore));
    expect(await collateralOf()).toEqual(before);
    answerLists();
  });
});

it('With other codes of employment, those who work are asked about their work, and the others not', async () => {
  await startVariant('employmentCodes');
  const { user } = await openDraft('finances?lastTab=0');
  // Who has no work is asked on the screen of the income, where no status of the list says so.
  await heading(/Income and commitments$/);
  expect(optionsOf('Employment status')).toEqual(['', 'E1', 'E2', 'U1', 'S1', 'R1']);
  await user.selectOptions(screen.getByLabelText('Employment status'), 'E2');
  expect(screen.getByLabelText('Occupation')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Employment status'), 'S1');
  expect(screen.queryByLabelText('Occupation')).toBeNull();
});

it('Where nobody says who started it, a borrower can open an application and is not offered to cancel it', async () => {
  await startVariant('noStarter');
  const { begun } = await beginApplication({ productName: 'TARGETED', role: 'BORROWER' });
  await postAsDraft(begun);
  await openPortalOnce('/auth/home', 'new applicant');
  expect(await screen.findByRole('button', { name: /^(Continue|Open):/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel application/ })).toBeNull();
});

it('A status that the portal does not know is called by its label at home', async () => {
  await startVariant('unknownStatuses');
  const had = { productName: 'TARGETED', isEmployed: false, status: 'SUBMITTED', yearsAgo: 0, hasPaidFees: true };
  await backend.ask('POST', '/__mock/application', { userName: 'new.applicant@example.com', ...had });
  await openPortalOnce('/auth/home', 'new applicant');
  await waitFor(() => expect(main()).toHaveTextContent('Status RECEIVED'));
});

it('Without a customer, a renewal begins with the answers of the loan that is renewed', async () => {
  await startVariant('noCustomer');
  const { user, who } = await openPortalOnce('/auth/renew/TARGETED', 'returning applicant');
  await user.click(await screen.findByRole('button', { name: 'Start with these details' }));
  await heading('Is this still right?');
  expect(main()).toHaveTextContent(who?.user.lastName ?? 'a name');
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/SLB\d{10}/));
});

it('A list of 5,000 banks is searched by typing, and draws a few of them', async () => {
  await startVariant('longLists');
  const { user } = await openDraft('finances?lastTab=4');
  await heading(/Bank account$/);
  const bank = await screen.findByRole('combobox', { name: 'Bank' });
  await user.click(bank);
  expect(screen.getAllByRole('option').length).toBeLessThan(200);
  await user.type(bank, 'Another entry 4987');
  await user.click(await screen.findByRole('option', { name: 'Another entry 4987' }));
  expect(bank).toHaveValue('Another entry 4987');
});

describe('Two screens in a row are saved', () => {
  it.each(['noVersion', 'unknownKeys', 'noContent'] as const)('with the variant %s, and lead on', async (variant) => {
    await startVariant(variant);
    const { user, arn } = await openDraft('finances?lastTab=1');
    await answerIncome(user);
    await user.click(button('Save and continue'));
    await heading(/Household$/);
    await fillFields(user, {
      'People in your household': '4',
      'Owned/Rented/Family': 'Rented',
      Rooms: '3',
      'Dependants in school': '1',
    });
    for (const no of screen.getAllByLabelText('No')) await user.click(no);
    await user.click(button('Save and continue'));
    await heading(/Bank account$/);
    await waitFor(async () => {
      const stored = (await backend.state()).applications.find((one) => one.arn === arn)?.applicants[0];
      expect(stored?.householdIncome).toMatchObject({ householdSize: '4' });
      expect(stored?.incomeDetails).toMatchObject({ netIncome: '70000.00' });
    });
    expect(await saves()).toBe(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
  });
});

it('Amounts that come as numbers are in their fields as they were typed', async () => {
  await startVariant('amountsAsNumbers');
  await signIn();
  tabStorage.write('ARN', (await completeDraft()).arn);
  await openPortalOnce('/journey/loan?lastTab=0', 'half-finished applicant');
  await heading(/Amount$/);
  expect(screen.getByLabelText('Amount requested')).toHaveDisplayValue(/^300,?000(\.00)?$/);
  expect(screen.getByRole('region', { name: 'What will this loan cost me?' })).toHaveTextContent('a month');
});

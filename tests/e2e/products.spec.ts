import type { Page } from '@playwright/test';
import { formatDay } from '#lib/dates.ts';
import { person } from '#mocks/seed/person.ts';
import * as applicant from './applicant.ts';
import { signInAs } from './demoPerson.ts';
import { inputMethods } from './inputMethods.ts';
import * as lastPages from './lastPages.ts';
import { expect, test, type World } from './portal.ts';
import { type Row, rows, screensOf } from './productRows.ts';
import { type Answers, arrivesAt, fill, goOn } from './screen.ts';

// Products and roles with screens of their own, each from New Loan to the submitted application. A new applicant types
// every answer. The others are returning customers: what they told the bureau before is there, so they go through it by one
// press a screen, and type what is their loan's own (productRows.ts). An answer that a product asks for and nobody gave
// stops each of them. Targeted for oneself is walked by apply.spec.ts; PAYS for another person, the FSELF loan and the line of
// credit, which have no screen that these have not, by productJourneys.test.tsx. What is asked of whom is in docs/matrix.md,
// and walk.test.ts submits every product in every role.

/** The demo's new applicant, whom the tax authority knows by their own day of birth. */
const newcomer = person(Number(process.env.DEMO_SEED || 1), 1, 'new.applicant@example.com');

const EMPLOYED = 'Are you employed, formally or self-employed?';

async function begin(page: Page, { isNew, product, role, customerType = 'Regular', isEmployed }: Row): Promise<void> {
  await signInAs(page, isNew ? newcomer.email : 'returning@example.com');
  await page.getByRole('button', { name: 'New Loan', exact: true }).click();
  await reaches(page, 'Loan product');
  // A product that is repaid from the salary is not for whom it knows as without work.
  if (!isNew) await fill(page, { [EMPLOYED]: isEmployed ? 'Yes' : 'No' });
  await fill(page, { 'Loan product': product });
  await expect(page.getByText('DISCLAIMER')).toHaveCount(/Targeted|PAYS|Postgraduate/.test(product) ? 1 : 0);
  await fill(page, {
    'I am applying as': role,
    'Customer type': customerType,
    ...(isNew ? { [EMPLOYED]: isEmployed ? 'Yes' : 'No' } : {}),
  });
  await goOn(page);
}

/** axe looks at the screens of the Targeted journey elsewhere; here it looks at those that this journey does not have. */
const NEW_SCREENS = ['Collateral', 'Mortgage', 'Beneficiary', 'Borrower', 'Guarantors'];

async function reaches(page: Page, title: string): Promise<void> {
  if (NEW_SCREENS.includes(title)) await arrivesAt(page, title);
  else await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Please wait...')).toBeHidden();
}

/** Fills in a screen and continues. Takes its title, its answers, and the legend of their group. */
async function answer(page: Page, title: string, ...parts: readonly (readonly [Answers, string?])[]): Promise<void> {
  await reaches(page, title);
  for (const [answers, legend] of parts) await fill(page, answers, legend);
  await goOn(page);
}

/** Goes on where nothing is typed, because it was answered before. */
const keep = async (page: Page, ...titles: readonly string[]): Promise<void> => {
  for (const title of titles) await answer(page, title);
};

async function aboutYou(page: Page, { isNew }: Row): Promise<void> {
  if (!isNew) return keep(page, 'Personal details', 'Address', 'Next of kin and referees');
  await answer(
    page,
    'Personal details',
    [{ ...applicant.personal, 'Date of birth': formatDay(newcomer.dateOfBirth) }],
    [applicant.identification],
  );
  await answer(page, 'Address', [applicant.currentAddress, 'Current address'], [{ 'Same as current address': true }]);
  await answer(
    page,
    'Next of kin and referees',
    [applicant.nextOfKin, 'Next of kin'],
    [applicant.referee(1), 'First referee'],
    [applicant.referee(2), 'Second referee'],
  );
}

async function yourStudies(page: Page, programme: string): Promise<void> {
  await reaches(page, 'Programme');
  const { Institution: institution = '' } = applicant.programme;
  await fill(page, { Institution: institution, 'Programme of study': programme });
  // The first type is preliminary studies, which not every product funds.
  await page.getByLabel('Type of programme').selectOption({ index: 2 });
  await fill(page, { 'Have you had a loan from the bureau before?': 'No' });
  await goOn(page);
}

const isFromSalary = (product: string): boolean => /PAYS|Postgraduate/.test(product);

const job: Answers = {
  'Employment status': 'Employed',
  Employer: 'Jamaica Public Service',
  Occupation: 'Technician',
  'Employer address': '6 Knutsford Boulevard, Kingston 5',
  'Employer phone': '(876)555-0119',
  'Employed since': '1/2/2020',
};

/** The means test of a borrower for another person: the disability is the beneficiary's. */
const { 'Do you have a disability?': _own, ...meansTestOfHousehold } = applicant.meansTest;
const meansTestForAnother: Answers = { ...meansTestOfHousehold, 'Does the beneficiary have a disability?': 'No' };

async function yourFinances(page: Page, { isNew, role, isEmployed, product, hasMeansTest }: Row): Promise<void> {
  const deduction: Answers = isFromSalary(product) ? { 'Does your employer allow salary deduction?': 'Yes' } : {};
  if (isEmployed) await answer(page, 'Employment', [{ ...job, ...deduction }]);
  if (!isNew) return keep(page, 'Income and commitments', 'Household', 'Bank account');
  await answer(page, 'Income and commitments', [applicant.income]);
  const meansTest = role === 'Borrower only' ? meansTestForAnother : applicant.meansTest;
  await answer(page, 'Household', [applicant.household], [hasMeansTest ? meansTest : {}]);
  await reaches(page, 'Bank account');
  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Type of account').selectOption({ index: 1 });
  await fill(page, applicant.bank);
  await goOn(page);
}

async function yourLoan(
  page: Page,
  { isNew, collateral, purpose = 'Tuition fees', hasMeansTest: isTargeted }: Row,
): Promise<void> {
  await reaches(page, 'Amount');
  const { 'Amount requested': amount = '' } = applicant.amount;
  // 60 months are within the tenure of every loan that is repaid at once.
  const term = { 'Loan term (months)': isTargeted ? '180' : '60' };
  await fill(page, collateral ? { 'Amount requested': amount, ...term } : { ...applicant.amount, ...term });
  if (!collateral) await page.getByLabel('For how long do you need a loan?').selectOption({ index: 1 });
  await fill(page, { 'Purpose of the loan': purpose });
  await goOn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();

  if (!isNew) await keep(page, 'Insurance');
  else
    await answer(
      page,
      'Insurance',
      [{ ...applicant.insurance, 'Do you take medicine regularly?': 'No' }],
      [
        { Name: "Marva D'Costa", 'Relationship to you': 'Mother', Phone: '(876)555-0122' },
        'Insurance beneficiary: who receives any money left after the loan is repaid?',
      ],
    );
  if (collateral) await secureLoan(page, collateral);
  if (purpose === 'Mortgage')
    await answer(page, 'Mortgage', [
      {
        'Use of the property': 'Primary residence',
        Occupancy: 'Owner occupied',
        'Priority of the charge': 'First charge',
        'Property address': '4 Stony Hill Road, Kingston 8',
        'Property value': '18000000',
      },
    ]);
}

async function secureLoan(page: Page, collateral: 'Unsecured' | 'Vehicle'): Promise<void> {
  await reaches(page, 'Collateral');
  await fill(page, { 'Is the loan secured?': collateral === 'Unsecured' ? 'Unsecured' : 'Secured' });
  if (collateral === 'Vehicle') {
    await page.getByRole('button', { name: 'Add collateral' }).click();
    await fill(page, { 'Type of collateral': 'Vehicle' });
    await fill(page, {
      Make: 'Toyota',
      Model: 'Corolla',
      'Vehicle year': '2019',
      'Vehicle identification number (VIN)': 'JTDBR32E720012345',
      "Owner's name": 'Zoe Brown',
      Value: '2400000',
    });
    await page.getByRole('button', { name: 'Save collateral' }).click();
  }
  await goOn(page);
}

const someone = (number: number): Answers => ({
  'First name': ['Errol', 'Joan', 'Winston'][number] ?? 'Ann',
  'Last name': 'McKenzie',
  'Date of birth': '5/5/1980',
  'Email address': `named${number}@example.com`,
  'Mobile number': `(876)555-014${number}`,
  'Relationship to you': 'Aunt',
});

async function peopleOnThisLoan(page: Page, { role, guarantors = 0 }: Row): Promise<void> {
  if (role === 'Borrower only')
    await answer(page, 'Beneficiary', [{ ...someone(0), "Beneficiary's TRN": '999481300' }]);
  if (role === 'Beneficiary only') await answer(page, 'Borrower', [{ ...someone(0), "Borrower's TRN": '999481300' }]);
  if (guarantors === 0) return;
  await reaches(page, 'Guarantors');
  for (let number = 1; number <= guarantors; number += 1) {
    await page.getByRole('button', { name: /^Add (a|another) guarantor$/ }).click();
    await fill(page, { ...someone(number), 'Tax Registration Number (TRN)': `99948130${number}` });
    await page.getByRole('button', { name: 'Save guarantor' }).click();
  }
  await expect(page.getByText('Joan McKenzie')).not.toHaveCount(0);
  await goOn(page);
}

async function papersAndAgreements(page: Page, { isNew, agreement, product, role, collateral }: Row): Promise<void> {
  const walker = { page, input: inputMethods['by touch'] };
  await reaches(page, 'Uploads');
  // The questions of one document after another, or of all of them at once; a term loan has questions about one only.
  await (isNew || collateral ? lastPages.answerQuestions(walker) : lastPages.answerNeededQuestions(walker));
  await lastPages.chooseFiles(walker);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await reaches(page, 'Consents');
  await fill(page, {
    // Only who owes the loan (decision 115).
    ...(role === 'Beneficiary only' ? {} : { 'I agree that the bureau checks my credit history': true }),
    ...(collateral ? {} : { 'I agree that the bureau shares my details with the school': true }),
    ...(isFromSalary(product) ? { 'I agree that repayments are deducted from my salary': true } : {}),
    'The information that I gave is true and complete': true,
  });
  if (!agreement) return goOn(page);
  await lastPages.acceptAgreement(walker, { title: `Master Agreement – ${agreement}`, says: ['J$300,000.00'] });
}

async function payAndSubmit(page: Page, world: World, row: Row): Promise<void> {
  const walker = { page, input: inputMethods['by touch'] };
  await reaches(page, 'Fees');
  for (const [index, fee] of row.fees.entries()) {
    await expect(page.getByRole('main')).toContainText(fee);
    await (index === 0 ? lastPages.payFee(walker) : lastPages.payNextFee(walker));
  }
  await page.getByRole('button', { name: 'Check and submit' }).click();
  await reaches(page, 'Check your answers');
  await lastPages.expectAllDone(page, screensOf(row));
  await page.getByRole('button', { name: 'Submit application' }).click();
  await reaches(page, 'Application submitted');
  // No school is told of, and no moratorium promised, to whom neither applies.
  if (!row.programme && row.collateral)
    await expect(page.getByRole('main')).not.toContainText(/your school gets|moratorium/i);
  expect(await world.charges()).toBe(row.fees.length);
  expect(await world.callsOf('createApplication')).toBe(1);
}

for (const row of rows) {
  test(`${row.product}, ${row.role}: everything is asked, nothing else, and it is submitted`, async ({
    page,
    world,
  }) => {
    await begin(page, row);
    await aboutYou(page, row);
    if (row.programme) await yourStudies(page, row.programme);
    await yourFinances(page, row);
    await yourLoan(page, row);
    await peopleOnThisLoan(page, row);
    await papersAndAgreements(page, row);
    await payAndSubmit(page, world, row);
  });
}

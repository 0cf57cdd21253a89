import { describe, expect, it } from 'vitest';
import { type Application, applicant, viewedBy } from '#domain/application.ts';
import { addressTab } from '#features/journey/applicant/addressTab.ts';
import { personalTab } from '#features/journey/applicant/personalTab.ts';
import { productTab } from '#features/journey/applicant/productTab.ts';
import { referencesTab } from '#features/journey/applicant/referencesTab.ts';
import { otherHelpTab } from '#features/journey/education/otherHelpTab.ts';
import { programmeTab } from '#features/journey/education/programmeTab.ts';
import { bankTab } from '#features/journey/finances/bankTab.ts';
import { employmentTab } from '#features/journey/finances/employmentTab.ts';
import { householdTab } from '#features/journey/finances/householdTab.ts';
import { incomeTab } from '#features/journey/finances/incomeTab.ts';
import { meansTestTab } from '#features/journey/finances/meansTestTab.ts';
import { locateFindings } from '#features/journey/findingPaths.ts';
import { amountTab } from '#features/journey/loan/amountTab.ts';
import { insuranceTab } from '#features/journey/loan/insuranceTab.ts';
import { mainSteps, routeAfter } from '#features/journey/screens.ts';
import { routeOf, routeOfStepId, stepId, stepsOf } from '#features/journey/steps.ts';
import { answerRows } from '#forms/answerRows.ts';
import type { Fields, Shape } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import type { Tab } from '#forms/tab.ts';
import { isShown, valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { anApplication } from '../../support/builders.ts';

/** The details of studies, parsed from any value. */
const studies = (educationDetails: object) => applicant.parse({ educationDetails }).educationDetails;

type Row = [rule: string, tab: Tab<Fields>, values: Record<string, unknown>, path: string, application?: Application];

const said = ([, tab, values, path, application = anApplication()]: Row): string | undefined =>
  findingsOf(tab, valuesFrom(tab, values), application).find((finding) => finding.path === path)?.message;

describe('A check across fields', () => {
  it.each<[...Row, expected: RegExp]>([
    [
      'the applicant is employed for a loan repaid from salary',
      productTab,
      { productName: 'PAYS', isEmployed: 'NO' },
      'isEmployed',
      undefined,
      /You must be employed/,
    ],
    [
      'completion is after the start',
      programmeTab,
      { startDate: '2026-09-01', completionDate: '2026-09-01' },
      'completionDate',
      undefined,
      /after the start/,
    ],
    [
      'everybody of a household is listed, once one is',
      householdTab,
      { householdSize: '4', members: [{ name: 'Ann' }] },
      'members',
      undefined,
      /^2 of 4 people are listed, counting you. List 2 more/,
    ],
    [
      'no more people are listed than the household has',
      householdTab,
      { householdSize: '1', members: [{ name: 'Ann' }] },
      'members',
      undefined,
      /^2 people are listed, counting you, and you entered 1/,
    ],
    [
      'the income of a member has its period',
      householdTab,
      { householdSize: '2', members: [{ name: 'Ann', income: '60000' }] },
      'members.0.frequency',
      undefined,
      /how often they get this income/,
    ],
    [
      'net income is not above gross',
      incomeTab,
      { grossIncome: '1000', netIncome: '1000.01' },
      'netIncome',
      undefined,
      /more than gross/,
    ],
    [
      'the account number is typed twice the same',
      bankTab,
      { accountNumber: '12345', confirmAccountNumber: '12346' },
      'confirmAccountNumber',
      undefined,
      /not the same/,
    ],
    [
      'the amount is not above tuition',
      amountTab,
      { tuition: '500000', amountApplied: '500000.01' },
      'amountApplied',
      undefined,
      /J\$500,000\.00/,
    ],
    [
      'the amount is not above tuition less other help',
      amountTab,
      { tuition: '500000', amountApplied: '400001' },
      'amountApplied',
      anApplication({ educationDetails: studies({ assistance: [null, 'JAMVAT', { amount: '100000.00' }] }) }),
      /J\$400,000\.00/,
    ],
    [
      'the amount counts in cents: a cent above what is left is too much',
      amountTab,
      { tuition: '378000.30', amountApplied: '264600.22' },
      'amountApplied',
      anApplication({ educationDetails: { assistance: [{ amount: '113400.09' }] } }),
      /J\$264,600\.21/,
    ],
    ['the applicant is 18 or over', personalTab, { dateOfBirth: '2015-03-01' }, 'dateOfBirth', undefined, /18 or over/],
    [
      'the loan term does not start with 0',
      amountTab,
      { loanTerm: '012' },
      'loanTerm',
      undefined,
      /cannot start with 0/,
    ],
    [
      'the moratorium has 2 or 3 digits',
      amountTab,
      { moratoriumPeriod: '9' },
      'moratoriumPeriod',
      undefined,
      /2 or 3 digits/,
    ],
    [
      'an e-mail is not the applicant’s own, whatever its case',
      referencesTab,
      { nextOfKin: { email: 'ANN.Brown@example.com' } },
      'nextOfKin.email',
      undefined,
      /your own email/,
    ],
    [
      'a referee’s e-mail is nobody else’s',
      referencesTab,
      { referee1: { email: 'lee@example.com' }, referee2: { email: 'Lee@Example.com' } },
      'referee2.email',
      undefined,
      /your first referee's/,
    ],
  ])('demands that %s', (rule, tab, values, path, application, expected) => {
    expect(said([rule, tab, values, path, application])).toMatch(expected);
  });

  it('finds nothing when the values agree', () => {
    expect(said(['', incomeTab, { grossIncome: '1000', netIncome: '1000' }, 'netIncome'])).toBeUndefined();
    expect(said(['', householdTab, { householdSize: '2', members: [{ name: 'Ann' }] }, 'members'])).toBeUndefined();
    expect(said(['', householdTab, { householdSize: '4', members: [] }, 'members'])).toBeUndefined();
    expect(said(['', amountTab, { tuition: '500000', amountApplied: '500000' }, 'amountApplied'])).toBeUndefined();
  });

  it.each([
    [incomeTab, { otherIncome: '0' }, 'otherIncome'],
    [incomeTab, { commitments: [{ balance: '0.00' }] }, 'commitments.0.balance'],
    [meansTestTab, { monthlyUtilities: '0.00' }, 'monthlyUtilities'],
  ] as const)('takes none for an amount that somebody may not have (%#)', (tab, values, path) => {
    expect(said(['', tab, values, path])).toBeUndefined();
  });

  it('compares an amount with no answer that is still missing', () => {
    expect(said(['', incomeTab, { grossIncome: '', netIncome: '1000' }, 'netIncome'])).toBeUndefined();
    expect(said(['', incomeTab, { grossIncome: '0', netIncome: '1000' }, 'netIncome'])).toMatch(/more than gross/);
    expect(said(['', amountTab, { tuition: '', amountApplied: '1000' }, 'amountApplied'])).toBeUndefined();
  });
});

describe('A tab', () => {
  it.each<[string, Shape<Fields>, string, Record<string, unknown>, Application, boolean]>([
    [
      'the exposed person only when there is one',
      personalTab,
      'pepRelationship',
      { pep: 'YES' },
      anApplication(),
      true,
    ],
    ['no exposed person otherwise', personalTab, 'pepPosition', { pep: 'NO' }, anApplication(), false],
    [
      'the employer of the employed',
      employmentTab,
      'employerName',
      { employmentStatus: 'EMPLOYED' },
      anApplication(),
      true,
    ],
    [
      'no employer of a student',
      employmentTab,
      'employerName',
      { employmentStatus: 'STUDENT' },
      anApplication(),
      false,
    ],
    [
      'no salary deduction on Targeted',
      employmentTab,
      'salaryDeduction',
      { employmentStatus: 'EMPLOYED' },
      anApplication(),
      false,
    ],
    [
      'salary deduction on PAYS',
      employmentTab,
      'salaryDeduction',
      { employmentStatus: 'EMPLOYED' },
      anApplication({ productName: 'PAYS' }),
      true,
    ],
    [
      'sight only of people with a disability',
      meansTestTab,
      'visuallyImpaired',
      { disability: 'NO' },
      anApplication(),
      false,
    ],
    ['details of an illness', insuranceTab, 'details3', { question3: 'YES' }, anApplication(), true],
    [
      'no mailing address when it is the same',
      addressTab.fields.mailing,
      'addressLine1',
      { sameAsCurrent: 'Y' },
      anApplication(),
      false,
    ],
    ['the country of another mailing address', addressTab.fields.mailing, 'country', {}, anApplication(), true],
    ['no amount of an income that there is not', incomeTab, 'grossIncome', { noIncome: 'Y' }, anApplication(), false],
  ])('asks for %s', (_rule, tab, key, values, application, expected) => {
    expect(isShown(tab, key, valuesFrom(tab, values), application, undefined)).toBe(expected);
  });

  it('asks for the parish in Jamaica and the state in the United States', () => {
    const { current } = addressTab.fields;
    const shownFor = (country: string) =>
      ['parish', 'state'].filter((key) =>
        isShown(current, key as 'parish', valuesFrom(current, { country }), anApplication(), undefined),
      );
    expect(shownFor('JM')).toEqual(['parish']);
    expect(shownFor('US')).toEqual(['state']);
    expect(shownFor('CA')).toEqual([]);
  });

  it('clears the answer of a field that is not shown', () => {
    const typed = valuesFrom(personalTab, { pep: 'NO', pepRelationship: 'P' });
    expect(writtenValues(personalTab, typed, anApplication()).pepRelationship).toBe('');
  });

  it('writes amounts with two decimals, and half-typed ones as they are', () => {
    const typed = valuesFrom(otherHelpTab, { assistance: [{ amount: '1234.5' }, { amount: '' }] });
    expect(writtenValues(otherHelpTab, typed, anApplication()).assistance).toMatchObject([
      { amount: '1234.50' },
      { amount: '' },
    ]);
  });
});

describe('The steps of the journey', () => {
  it('include every page of a Targeted application, in order', () => {
    expect([...new Set(stepsOf(anApplication()).map(({ page }) => page.id))]).toEqual([
      'applicant',
      'education',
      'finances',
      'loan',
      'documents',
      'agreements',
      'payment',
    ]);
  });

  it('include a means test for Targeted only', () => {
    expect(stepsOf(anApplication({ productName: 'PAYS' })).some(({ tab }) => tab.id === 'meansTest')).toBe(false);
  });

  it('lead from each to the next, and from the last to the review', () => {
    const screens = mainSteps(stepsOf(anApplication()), anApplication());
    for (const [at, step] of screens.entries()) {
      const next = screens[at + 1];
      expect(routeAfter(step, anApplication())).toBe(next ? routeOf(next) : '/journey/review');
    }
  });

  it.each([
    ['finances,1', '/journey/finances?lastTab=1'],
    ['review,0', '/journey/review'],
    ['', '/journey/applicant'],
    ['nowhere,9', '/journey/applicant'],
    ['../../evil,0', '/journey/applicant'],
  ])('resume at «%s»', (place, route) => {
    expect(routeOfStepId(place, anApplication())).toBe(route);
  });
});

describe('A finding of the server', () => {
  const entries = anApplication({ incomeDetails: { commitments: [{ type: 'LOAN' }, { type: 'CAR' }] } });
  const mailFirst = anApplication({ addressDetails: { addresses: [{ type: 'MAILING' }, { type: 'CURRENT' }] } });

  /** Somebody in one role who names another in the other. */
  const named = (own: string, role: string) =>
    anApplication({ role: own }, { applicants: [applicant.parse({ id: '2', role, ssn: '999000222' })] });

  it.each<[path: string, place: string, field: string, application?: Application]>([
    ['applicants[0].mobileNumber', 'applicant,1', 'mobileNumber'],
    ['applicants[0].referenceDetails.referees[1].phone', 'applicant,4', 'referee2.phone'],
    ['applicants[0].addressDetails.addresses[0].parish', 'applicant,3', 'current.parish'],
    ['applicants[0].addressDetails.addresses[0].parish', 'applicant,3', 'mailing.parish', mailFirst],
    ['applicants[0].addressDetails.addresses[1].parish', 'applicant,3', 'current.parish', mailFirst],
    ['applicants[0].incomeDetails.commitments[1].lender', 'finances,1', 'commitments.1.lender'],
    ['loanDetails.studentLoan.amountApplied', 'loan,0', 'amountApplied'],
    // A group, or an empty list: the first field of it, or the list itself.
    ['applicants[0].referenceDetails.nextOfKin', 'applicant,4', 'nextOfKin.firstName'],
    ['applicants[0].referenceDetails', 'applicant,4', 'nextOfKin.firstName'],
    ['applicants[0].incomeDetails.commitments', 'finances,1', 'commitments'],
    ['applicants[0].householdIncome.members', 'finances,2', 'members'],
    ['applicants[0].addressDetails.addresses', 'applicant,3', 'current.addressLine1'],
    ['applicants[0].consents', 'agreements,0', 'creditCheck'],
    // The copies of answers (rule CALL-14).
    ['loanType', 'applicant,0', 'productName'],
    ['borrowerTrn', 'applicant,1', 'ssn'],
    ['borrowerTrn', 'people,0', 'borrowerTrn', named('BENEFICIARY', 'BORROWER')],
    ['beneficiaryTrn', 'applicant,1', 'ssn'],
    ['beneficiaryTrn', 'people,0', 'beneficiaryTrn', named('BORROWER', 'BENEFICIARY')],
    ['applicants[0].address.currParish', 'applicant,3', 'current.parish'],
    ['loanDetails.loanSuretyInfo[0].borrowerName', 'applicant,1', 'firstName'],
    ['applicants[0].address.currParish', 'applicant,3', 'current.parish', mailFirst],
    ['loanDetails.loanSuretyInfo[0].loanData[0].academicYear', 'loan,0', 'academicYear'],
    ['loanDetails.loanSuretyInfo[0].loanData[0].amountApplied', 'loan,0', 'amountApplied'],
  ])('about %s is located at its field: %s, %s', (path, place, field, application = entries) => {
    const [found] = locateFindings([{ path, message: 'Check this' }], application);
    expect(found?.step && stepId(found.step)).toBe(place);
    expect(found?.path).toBe(field);
  });

  it.each([
    ['applicants[0].documents[2].uploads', 'documents,1'],
    ['applicants[0].documents', 'documents,1'],
    ['applicants[0].documents[2].questionaire[0]', 'documents,0'],
    ['applicants[0].agreements[0]', 'agreements,1'],
  ])('about %s leads to the screen that corrects it', (path, place) => {
    const [found] = locateFindings([{ path, message: 'Check this' }], entries);
    expect(found?.step && stepId(found.step)).toBe(place);
  });

  it('says that the answer was not taken where the server gives no reason', () => {
    expect(locateFindings([{ path: 'applicants[0].mobileNumber', message: '' }], entries)).toMatchObject([
      { path: 'mobileNumber', message: 'The bureau did not take this answer. Check it' },
    ]);
  });

  it('is one where the server reports an answer and its copy', () => {
    const reported = (...paths: string[]) => paths.map((path) => ({ path, message: 'Check this' }));
    expect(locateFindings(reported('borrowerTrn', 'applicants[0].ssn', 'somewhere', 'else'), entries)).toMatchObject([
      { path: 'ssn' },
      { path: 'somewhere' },
      { path: 'else' },
    ]);
    expect(locateFindings([...reported('loanType'), { path: 'loanType', message: 'Other' }], entries)).toHaveLength(2);
  });

  it('stays as it is when no screen has its path', () => {
    expect(locateFindings([{ path: 'somewhere.else', message: 'Check this' }], entries)).toEqual([
      { path: 'somewhere.else', message: 'Check this', isMissing: false, step: undefined },
    ]);
  });
});

describe('A check across fields accepts', () => {
  const minor = { dateOfBirth: '2015-03-01' };
  const named = viewedBy(
    anApplication({}, { applicants: [applicant.parse({ id: 'B', ssn: '999000444', role: 'BENEFICIARY' })] }),
    { trn: '999000444' },
  );

  it.each<Row>([
    [
      'the whole of what is left to pay, to the cent',
      amountTab,
      { tuition: '378000.30', amountApplied: '264600.21' },
      'amountApplied',
      anApplication({ educationDetails: { assistance: [{ amount: '113400.09' }] } }),
    ],
    ['a beneficiary who was named and is a minor', personalTab, minor, 'dateOfBirth', named],
  ])('%s', (...row) => {
    expect(said(row)).toBeUndefined();
  });
});

describe('The answers as a person reads them', () => {
  it('have labels for codes, money, days and Yes or No', () => {
    const rows = answerRows(
      incomeTab,
      {
        grossIncome: '1200000.00',
        incomeFrequency: 'MON',
        commitments: [{ type: 'CAR', lender: 'NCB', monthlyPayment: '5000.00' }],
      },
      anApplication(),
      undefined,
    );
    expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Gross income: J$1,200,000.00',
      'How often: Monthly',
      'Net income: Not provided',
      'Other income: Not provided',
      expect.stringMatching(/^Commitments 1: .* · NCB · J\$5,000\.00$/),
    ]);
  });

  it('leave out what was not asked', () => {
    const labels = answerRows(personalTab, { pep: 'NO' }, anApplication(), undefined).map(({ label }) => label);
    expect(labels).not.toContain('Position held');
  });
});

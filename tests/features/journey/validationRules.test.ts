import { describe, expect, it } from 'vitest';
import { applicant, application } from '#domain/application.ts';
import { resumeTab } from '#features/auth/resume/resumeTab.ts';
import { addressTab } from '#features/journey/applicant/addressTab.ts';
import { identificationTab } from '#features/journey/applicant/identificationTab.ts';
import { personalTab } from '#features/journey/applicant/personalTab.ts';
import { productTab } from '#features/journey/applicant/productTab.ts';
import { referencesTab } from '#features/journey/applicant/referencesTab.ts';
import { programmeTab } from '#features/journey/education/programmeTab.ts';
import { employmentTab } from '#features/journey/finances/employmentTab.ts';
import { amountTab } from '#features/journey/loan/amountTab.ts';
import { collateralTab } from '#features/journey/loan/collateralTab.ts';
import { insuranceTab } from '#features/journey/loan/insuranceTab.ts';
import { guarantorsTab } from '#features/journey/people/guarantorsTab.ts';
import { beneficiaryTab, borrowerTab } from '#features/journey/people/otherPersonTabs.ts';
import type { Fields, ValueField } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { newPassword } from '#forms/newPasswordKind.ts';
import { password } from '#forms/passwordKind.ts';
import type { Tab } from '#forms/tab.ts';
import { valuesFrom } from '#forms/values.ts';
import { anApplication } from '../../support/builders.ts';

// Rules VAL-3 to VAL-15, one by one, on the fields of the journey.

const NOWHERE = application.parse({});
const says = (field: ValueField, value: string): string | undefined =>
  findingsOf({ fields: { it: field } }, { it: value }, NOWHERE)[0]?.message;

const kin = referencesTab.fields.nextOfKin.fields;
const referee = referencesTab.fields.referee1.fields;
const current = addressTab.fields.current.fields;
const collateral = collateralTab.fields.collaterals.fields;
const guarantor = guarantorsTab.fields.guarantors.fields;
const x = (length: number): string => 'x'.repeat(length);

type Row = [rule: string, fields: ValueField[], accepts: string[], refuses: string[]];

const table: Row[] = [
  [
    'names: letters, accents and . , \' ` " / -, max 40',
    [personalTab.fields.firstName, personalTab.fields.lastName, beneficiaryTab.fields.firstName, guarantor.lastName],
    ['Zoë', "O'Brien-Smith", 'St. John, "Jo"/`Jo`', x(40)],
    ['Ann1', 'Ann@', x(41), ''],
  ],
  [
    'names of next of kin and referee: max 30',
    [kin.firstName, kin.lastName, referee.firstName, referee.lastName],
    [x(30)],
    [x(31), ''],
  ],
  [
    'email: required, max 40, standard e-mail pattern',
    [personalTab.fields.email, guarantor.email, borrowerTab.fields.email],
    ['a@b.co', `${x(28)}@example.com`],
    ['', 'a@b', 'a b@c.de', `${x(29)}@example.com`],
  ],
  [
    'trn: exactly 9 characters',
    [personalTab.fields.ssn, guarantor.ssn, resumeTab.fields.ssn],
    ['999000111'],
    ['', '99900011', '9990001112', '99900011a'],
  ],
  [
    'beneficiaryTrn: 9, with invalid error',
    [beneficiaryTab.fields.beneficiaryTrn, borrowerTab.fields.borrowerTrn],
    ['999000111'],
    ['', '99900011', '999-00-11'],
  ],
  [
    'arn: exactly 13',
    [resumeTab.fields.arn],
    ['SLB2026000001'],
    ['', 'SLB202600000', 'SLB20260000012', 'SLB-026000001'],
  ],
  ['idNumber: alphanumeric 2-20', [identificationTab.fields.idNumber], ['A1', x(20)], ['', 'A', x(21), 'A-1']],
  [
    'phone: max 14',
    [personalTab.fields.mobileNumber, guarantor.mobileNumber],
    ['8765550101', '1-876-555-0101'],
    ['', '(876)555-01012345', '0876555010'],
  ],
  [
    'phone: minimum 10 for address and reference phones',
    [current.phone, kin.phone, referee.phone, employmentTab.fields.employerPhone],
    ['8765550101'],
    ['876555010'],
  ],
  ['zipCode: digits 3-5', [current.zipCode], ['123', '12345'], ['12', '123456', '12a']],
  ['address lines 2-60', [current.addressLine1, kin.address], ['12', x(60)], ['', 'x', x(61)]],
  [
    'password: at least 8, with upper case, lower case, a digit and one of #?!@$%^&*-',
    [
      newPassword('Password', {
        showLabel: 'Show password',
        hideLabel: 'Hide password',
        requiredMessage: 'Enter your password',
      }),
    ],
    ['Mango#26', 'aA1-aaaa'],
    ['', 'Mango#2', 'mango#26', 'MANGO#26', 'Mango#aa', 'Mango226', 'Mango_26'],
  ],
  ['narration: required, max 450', [insuranceTab.fields.details1], [x(450)], ['', x(451)]],
  [
    'loan term: digits, max 3, not starting with 0',
    [amountTab.fields.loanTerm],
    ['1', '180', '999'],
    ['', '0', '012', '1000', '1a'],
  ],
  [
    'vehicle year: 4 digits starting 1 or 2',
    [collateral.vehicleYear],
    ['1999', '2026'],
    ['', '3026', '199', '19999', '0199'],
  ],
  [
    'owner names: letters and spaces, 2-50',
    [collateral.ownerName],
    ['Ann Brown', x(50)],
    ['', 'A', x(51), 'Ann2', "O'Brien"],
  ],
  ['VIN: alphanumeric 2-20', [collateral.VIN], ['A1', x(20)], ['', 'A', x(21), 'A-1']],
  [
    'numbers that a bank, an insurer or a maker gives: any characters, max 20',
    [collateral.certificateNo, collateral.account, collateral.policyNo],
    ['LP/2019/0045', 'AB-12', '0012 345', x(20)],
    ['', x(21)],
  ],
  ['moratoriumPeriod: 2-3', [amountTab.fields.moratoriumPeriod], ['14', '120'], ['9', '1200', 'ab']],
  [
    'academic year: 4 digits',
    [amountTab.fields.academicYear, programmeTab.fields.academicYear],
    ['2026'],
    ['', '26', '20266', '20a6'],
  ],
  ['studentID: alphanumeric, max 20', [programmeTab.fields.studentID], [x(20), '1'], [x(21), 'A-1']],
  [
    'login password: min 8',
    [
      password('Password', {
        showLabel: 'Show password',
        hideLabel: 'Hide password',
        requiredMessage: 'Enter your password',
      }),
    ],
    [x(8)],
    ['', x(7)],
  ],
  ['numberRange: numeric and within min and max', [current.yearsAtAddress], ['0', '99'], ['', '100', '-1', 'x']],
];

describe.each(table)('The rule "%s"', (_rule, fields, accepts, refuses) => {
  it.each(fields.map((field) => [field.label, field] as const))('holds for the field "%s"', (_label, field) => {
    for (const value of accepts) expect(says(field, value), value).toBeUndefined();
    for (const value of refuses) expect(says(field, value), value).toBeDefined();
  });
});

const beneficiary = applicant.parse({ id: 'B', role: 'BENEFICIARY', ssn: '999000333', email: 'cy@example.com' });
const guarantors = [
  { ssn: '999000222', email: 'bo@example.com' },
  { ssn: '999000222', email: 'BO@example.com' },
];

type Across = [rule: string, tab: Tab<Fields>, values: object, path: string, says: RegExp];

describe('A rule across people and answers', () => {
  it.each<Across>([
    [
      'emails unique across the list, compared case-insensitively',
      guarantorsTab,
      { guarantors },
      'guarantors.1.email',
      /another guarantor's email/,
    ],
    ['trn: duplicate error', guarantorsTab, { guarantors }, 'guarantors.1.ssn', /another guarantor's TRN/],
    [
      'a guarantor is not the applicant',
      guarantorsTab,
      { guarantors: [{ ssn: '999000111' }] },
      'guarantors.0.ssn',
      /your own TRN/,
    ],
    [
      'a guarantor is from 18 to 65',
      guarantorsTab,
      { guarantors: [{ dateOfBirth: '1950-01-01' }] },
      'guarantors.0.dateOfBirth',
      /A guarantor must be 18 to 65/,
    ],
    [
      'beneficiaryTrn: notUnique error, the own one',
      beneficiaryTab,
      { beneficiaryTrn: '999000111' },
      'beneficiaryTrn',
      /your own TRN/,
    ],
    [
      'borrowerTrn: notUnique error, the own one',
      borrowerTab,
      { borrowerTrn: '999000111' },
      'borrowerTrn',
      /your own TRN/,
    ],
    ['a borrower is 18 or over', borrowerTab, { dateOfBirth: '2020-01-01' }, 'dateOfBirth', /The borrower must be 18/],
    ['the own email is nobody else’s', personalTab, { email: 'CY@example.com' }, 'email', /the beneficiary's email/],
    ['the own TRN is nobody else’s', personalTab, { ssn: '999000333' }, 'ssn', /the beneficiary's TRN/],
    [
      'a referee’s email is nobody else’s',
      referencesTab,
      { referee1: { email: 'cy@example.com' } },
      'referee1.email',
      /the beneficiary's email/,
    ],
    [
      'must be employed to continue (isEmployedAlert)',
      productTab,
      { productName: 'POSTGRAD', isEmployed: 'NO' },
      'isEmployed',
      /^You must be employed \(Formally\/Self Employed\) in order to continue\.$/,
    ],
  ])('demands: %s', (_rule, tab, values, path, expected) => {
    const found = findingsOf(tab, valuesFrom(tab, values), anApplication({}, { applicants: [beneficiary] }));
    expect(found.find((one) => one.path === path)?.message).toMatch(expected);
  });

  it.each([
    ['PAYS', 'STUDENT', true],
    ['POSTGRAD', 'RETIRED', true],
    ['PAYS', 'SELF_EMPLOYED', false],
    ['TARGETED', 'STUDENT', false],
  ])('applies to %s with the employment status %s: refused %s', (productName, employmentStatus, refused) => {
    const found = findingsOf(
      employmentTab,
      valuesFrom(employmentTab, { employmentStatus }),
      anApplication({ productName }),
    );
    expect(found.some(({ path }) => path === 'employmentStatus')).toBe(refused);
  });

  it.each<[references: number, refused: string | undefined]>([
    [1, undefined],
    [2, "This is your second referee's email address. Enter a different one"],
  ])('compares an email with those of the referees whom the product asks for: %s', (references, refused) => {
    const lookups = { questions: [], lists: { Loan_Products_Master: [{ code: 'TARGETED', label: 'T', references }] } };
    const named = anApplication({
      referenceDetails: {
        nextOfKin: undefined,
        referees: [{ email: 'marva@example.com' }, { email: 'lee@example.com' }],
      },
    });
    const typed = valuesFrom(guarantorsTab, { guarantors: [{ email: 'lee@example.com' }] });
    const found = findingsOf(guarantorsTab, typed, named, lookups);
    expect(found.find(({ path }) => path === 'guarantors.0.email')?.message).toBe(refused);
  });

  it('refuses a beneficiary who is a guarantor', () => {
    const named = applicant.parse({ role: 'GUARANTOR', ssn: '999000222' });
    const found = findingsOf(
      beneficiaryTab,
      valuesFrom(beneficiaryTab, { beneficiaryTrn: '999000222' }),
      anApplication({}, { applicants: [named] }),
    );
    expect(found.find(({ path }) => path === 'beneficiaryTrn')?.message).toMatch(/a guarantor's TRN/);
  });
});

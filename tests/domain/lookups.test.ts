import { describe, expect, it } from 'vitest';
import { fallbackLists } from '#domain/fallbackLists.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { lookupData } from '#domain/lookup.ts';
import { isFunded, isFundedIn, labelOf, optionOf, optionsOf } from '#domain/lookups.ts';

const codesOf = (name: string) => optionsOf(undefined, name).map(({ code }) => code);
const programme = (code: string) => optionOf(undefined, 'Study_Programme_Master', code) ?? { code: '', label: '' };

describe('The built-in lists (rule CALL-23)', () => {
  it.each([
    ['CUSTOMER_TYPE', ['REGULAR', 'PSE', 'SLB_EMPLOYEE']],
    ['Common_Product_Types', ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF']],
    ['Loan_Products_Master', ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF', 'TL', 'LC', 'TP']],
    ['LOAN_REQUIRED', ['FULL', 'ONE']],
    ['FINANCIAL_COMMITMENTS', ['LOAN', 'HIRE', 'CREDIT_CARD', 'CAR', 'LIFE']],
    ['ID_Type_Master', ['PASSPORT', 'DL', 'NATIONAL_ID']],
    ['IDTYPE', ['PASSPORT', 'DL', 'NATIONAL_ID']],
    ['ASSISTANCE_TYPES', ['JAMVAT', 'Scholarship']],
    ['Income_Frequency_Master', ['BIW', 'W', 'MON', 'QUA', 'HAF', 'ANN']],
    ['CUSTOMER_ROLES', ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY', 'GUARANTOR']],
    ['LOAN_TYPES', ['TL', 'LC', 'TP']],
    ['PROPERTY_USAGE', ['PRES', 'VH', 'INV', 'SRES', 'OT001']],
    ['OCCUPANCY', ['01', '02']],
    ['PRIORITY', ['01', '02']],
    ['COMMON_POLITICALLY_EXPOSED_RELATIONSHIP', ['P', 'PS', 'S']],
    ['SECURITY', ['Secured', 'Unsecured']],
    ['ROOMS', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
    ['Borrower_Type_Master', ['BORROWER', 'PRINCIPAL_BORROWER', 'GUARANTOR']],
    ['Attendance_Master', ['FULL_TIME', 'PART_TIME']],
    [
      'Application_Status_Master',
      ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO', 'APPROVED', 'DECLINED', 'DISBURSED', 'CANCELLED'],
    ],
  ])('have every code of %s', (name, codes) => {
    expect(codesOf(name).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ['ID_Type_Master', 'IDTYPE', ['01']],
    ['Loan_Products_Master', 'LOAN_TYPES', ['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF', '01']],
    ['Loan_Products_Master', 'Common_Product_Types', ['01', 'TL', 'LC', 'TP']],
  ])('are used for %s only in so far as the bureau does not give it as %s', (name, other, codes) => {
    const lists = { [other]: [{ code: '01', label: 'One' }], [name]: [] };
    expect(optionsOf({ questions: [], lists }, name).map(({ code }) => code)).toEqual(codes);
    expect(optionsOf({ questions: [], lists: { [other]: [] } }, name)).toEqual(optionsOf(undefined, name));
  });

  it('have a product once that the bureau lists among all loans for studies', () => {
    const lists = { Common_Product_Types: [{ code: 'TL', label: 'Ours' }] };
    const options = optionsOf({ questions: [], lists }, 'Loan_Products_Master');
    expect(options.map(({ code, label }) => [code, label])).toEqual([
      ['TL', 'Ours'],
      ['LC', 'Line of credit'],
      ['TP', 'Top up'],
    ]);
  });

  it.each([
    ['Parish_Master', 14],
    ['COMMON_STATE', 51],
    ['COMMON_Collateral_Type', 10],
    ['Country_Master', 249],
  ])('have for %s %i entries', (name, length) => {
    expect(optionsOf(undefined, name)).toHaveLength(length);
  });

  it.each([
    ['01', 'Owner occupied', 'OCCUPANCY'],
    ['02', 'Rented', 'OCCUPANCY'],
    ['01', 'First charge', 'PRIORITY'],
    ['02', 'Second charge', 'PRIORITY'],
    ['PSE', 'Child of public sector employee', 'CUSTOMER_TYPE'],
    ['ONE', 'For one year only', 'LOAN_REQUIRED'],
    ['FULL_TIME', 'Full Time', 'Attendance_Master'],
    ['PART_TIME', 'Part-Time', 'Attendance_Master'],
  ])('label %s as %s in %s', (code, label, name) => {
    expect(labelOf(undefined, name, code)).toBe(label);
  });

  it('hold the six codes that have a document checklist', () => {
    expect([...codesOf('Appeal_Request_Master'), ...codesOf('Service_Request_Master')].toSorted()).toEqual(
      ['RP', 'SW', 'FGR', 'GA', 'RCDPD', 'GDE'].toSorted(),
    );
  });

  it('begin the countries with Jamaica and name them in English', () => {
    expect(optionsOf(undefined, 'Country_Master')[0]).toEqual({ code: 'JM', label: 'Jamaica' });
    expect(labelOf(undefined, 'Country_Master', 'US')).toBe('United States');
  });

  it.each(Object.entries(fallbackLists))('have for %s entries with unique codes and labels', (_name, entries) => {
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    expect(entries.every(({ code, label }) => code.trim() !== '' && label.trim() !== '')).toBe(true);
  });

  it('give each programme a level that is a programme type', () => {
    const levels = codesOf('Programme_Type_Master');
    for (const { code, level } of optionsOf(undefined, 'Study_Programme_Master'))
      expect([code, levels.includes(`${level}`)]).toEqual([code, true]);
  });

  it('give Medicine, Law and Nursing 20 years and no other first degree', () => {
    const long = optionsOf(undefined, 'Study_Programme_Master').filter(({ tenureYears }) => tenureYears === 20);
    expect(long.map(({ code }) => code)).toEqual(['LAW', 'LEC', 'MED', 'NUR']);
  });
});

describe('The options of a list', () => {
  const data = () =>
    lookupData.parse({
      CUSTOMER_TYPE: [{ code: 'X', label: 'Special' }],
      ROOMS: [],
      Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted loan', maxAmount: '900000.00' }],
      HOUSING: [{ code: 'TENT', label: '' }],
    });

  it('come from master data when it has the list', () => {
    expect(optionsOf(data(), 'CUSTOMER_TYPE')).toEqual([{ code: 'X', label: 'Special' }]);
  });

  it.each([
    ['is empty', 'ROOMS'],
    ['is missing', 'LOAN_REQUIRED'],
  ])('come from the built-in list when the data set %s', (_why, name) => {
    expect(optionsOf(data(), name)).toBe(optionsOf(undefined, name));
    expect(optionsOf(data(), name).length).toBeGreaterThan(0);
  });

  it.each<[what: string, entry: unknown]>([
    ['nothing', null],
    ['a text', 'X'],
    ['missing', undefined],
    ['an object without a code', { label: 'Without' }],
    ['an entry whose code is empty', { code: '', label: 'Empty' }],
  ])('leave out an entry that is %s', (_what, entry) => {
    const read = lookupData.parse({ HOUSING: [entry, { code: 'RENTED', label: 'Rented' }] });
    expect(read.lists.HOUSING).toEqual([{ code: 'RENTED', label: 'Rented' }]);
  });

  it.each([7, ' 7 '])('have the code 7 of an entry that writes it as %j', (code) => {
    const read = lookupData.parse({ HOUSING: [{ code, label: 'Seven' }] });
    expect(read.lists.HOUSING).toEqual([{ code: '7', label: 'Seven' }]);
  });

  it('have the first of two entries with the same code', () => {
    const twice = [
      { code: 'TENT', label: 'Tent' },
      { code: 'TENT', label: 'Another tent' },
    ];
    expect(lookupData.parse({ HOUSING: twice }).lists.HOUSING).toEqual([{ code: 'TENT', label: 'Tent' }]);
  });

  it.each<[label: unknown, read: string]>([
    ['Tent', 'Tent'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
  ])('read the label %j as "%s", and keep what else the bureau says of the entry', (label, read) => {
    const { lists } = lookupData.parse({ HOUSING: [{ code: 'TENT', label, isMortgage: 'Y' }] });
    expect(lists.HOUSING).toEqual([{ code: 'TENT', label: read, isMortgage: 'Y' }]);
  });

  it.each([null, 'TENT', 7, { code: 'TENT', label: 'Tent' }])('are none where the bureau sends %j', (entries) => {
    expect(lookupData.parse({ HOUSING: entries }).lists.HOUSING).toEqual([]);
  });

  it.each(['NO_SUCH_LIST', '__proto__', 'toString'])('are empty for the unknown list %s', (name) => {
    expect(optionsOf(data(), name)).toEqual([]);
  });

  it('show an unknown code, and a code without a label, as itself', () => {
    expect(labelOf(data(), 'CUSTOMER_TYPE', 'Y')).toBe('Y');
    expect(labelOf(data(), 'HOUSING', 'TENT')).toBe('TENT');
    expect(labelOf(data(), 'CUSTOMER_TYPE', 'X')).toBe('Special');
  });

  it('complete a product of master data with the built-in terms', () => {
    expect(loanProductOf(data(), 'TARGETED')).toMatchObject({
      label: 'Targeted loan',
      maxAmount: '900000.00',
      interestInSchool: '7.80',
      interestInRepayment: '9.50',
      tenureMonths: 180,
      guarantors: { min: 0, max: 0 },
    });
  });

  it('give an unknown product no limit and no rate', () => {
    expect(loanProductOf(undefined, 'NEW')).toMatchObject({ label: 'NEW', maxAmount: '', interestInSchool: '' });
    expect(loanProductOf(undefined, 'NEW').tenureMonths).toBeUndefined();
  });

  it('include the guarantor rule of a product, or none if it is invalid', () => {
    const withRule = (guarantors: unknown) =>
      lookupData.parse({ Loan_Products_Master: [{ code: 'OLD', label: 'Old', guarantors }] });
    expect(loanProductOf(withRule({ min: 1, max: 2 }), 'OLD').guarantors).toEqual({ min: 1, max: 2 });
    expect(loanProductOf(withRule('two'), 'OLD').guarantors).toEqual({ min: 0, max: 0 });
  });
});

describe('A product', () => {
  it.each([
    ['the law school', 'LEC', 'POSTGRAD', false],
    ['an AIMS programme', 'AIMS', 'TARGETED', false],
    ['a preliminary programme', 'PRE', 'TARGETED', false],
    ['an AIMS programme', 'AIMS', 'PAYS', true],
    ["a Bachelor's degree", 'COM', 'TARGETED', true],
    ["a Bachelor's degree", 'COM', 'PAYS', true],
    ["a Bachelor's degree", 'COM', 'POSTGRAD', false],
    ["a Master's degree", 'MBA', 'POSTGRAD', true],
    ['a post graduate diploma', 'PGDE', 'POSTGRAD', true],
  ])('funds %s (%s) with %s: %s', (_what, code, product, funded) => {
    expect(isFunded(programme(code), product)).toBe(funded);
  });

  it('funds every entry that names no products', () => {
    expect(isFunded({ code: 'A', label: 'A' }, 'TARGETED')).toBe(true);
    expect(isFunded({ code: 'A', label: 'A', fundedBy: 'TARGETED' }, 'PAYS')).toBe(true);
  });

  it.each<[isFundedBy: boolean, what: string, product: string, fundedBy: unknown]>([
    [true, 'that names it', 'PAYS', ['PAYS']],
    [true, 'that names it by a number', '7', [7]],
    [false, 'that names another, filled up with spaces', 'TARGETED', ['PAYS   ']],
    [true, 'that names it, filled up with spaces', 'PAYS', ['PAYS   ']],
    [true, 'that names no products', 'TARGETED', undefined],
    [false, 'that names another, in a list that names it elsewhere', 'TARGETED', ['PAYS']],
    [true, 'that names another, in a list that never names it', 'NEW', ['PAYS']],
    [true, 'that names none at all, in a list that never names it', 'NEW', []],
    [false, 'that names none at all, in a list that names it elsewhere', 'PAYS', []],
  ])('funds (%s) an entry %s (rules VAL-19 and CALL-12)', (expected, _what, product, fundedBy) => {
    const entry = { code: 'A', label: 'A', fundedBy };
    const others = [
      { code: 'B', label: 'B', fundedBy: ['PAYS', 'TARGETED'] },
      { code: 'C', label: 'C', fundedBy: 'NEW' },
      { code: 'D', label: 'D' },
    ];
    const lookups = { questions: [], lists: { Loan_Purpose_Master: [entry, ...others] } };
    expect(isFundedIn(lookups, 'Loan_Purpose_Master', entry, product)).toBe(expected);
  });

  it('distinguishes the All American Institute of Medical Sciences from the AIMS programmes', () => {
    const institute = optionsOf(undefined, 'Tertiary_Institution_Master').find(({ label }) =>
      label.startsWith('All American'),
    );
    expect(institute).toBeDefined();
    expect(institute?.code).not.toBe('AIMS');
    expect(isFunded(institute ?? programme('AIMS'), 'TARGETED')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { type Application, applicant, application, ownApplicant } from '#domain/application.ts';
import { withCopies } from '#domain/copies.ts';
import { withConsequences } from '#features/journey/draft/consequences.ts';
import { fieldTabOf, fieldTabs, valuesOf, valuesToWrite, withValues } from '#features/journey/draft/tabValues.ts';
import { isLockedField } from '#features/journey/sentBack/lockedTab.ts';
import { closestList } from '#lib/matchEntries.ts';
import { anApplication } from '../../../support/builders.ts';

const sentBack = (pages: string[], own: Parameters<typeof anApplication>[0] = {}): Application =>
  application.parse({
    ...anApplication(own),
    status: 'MORE_INFO',
    moreInfo: { message: '', requestedOn: '', due: '', documents: [], pages },
  });
const branchIn = (of: Application) => ownApplicant(of).bankingInformation.branch;

describe('The values of a tab', () => {
  const stored = anApplication({ bankingInformation: { branch: 'Kingston' } });

  it('are those of its fields, empty where nothing was answered', () => {
    expect(valuesOf('bank', stored)).toEqual({
      bank: '',
      branch: 'Kingston',
      accountType: '',
      accountNumber: '',
      confirmAccountNumber: '',
      accountName: '',
    });
  });

  it('are written into the application with amounts as they go out', () => {
    expect(valuesToWrite('amount', { amountApplied: '350,000' }, stored)).toMatchObject({ amountApplied: '350000.00' });
    const { loanDetails } = withValues('amount', { ...valuesOf('amount', stored), amountApplied: '350,000' }, stored);
    expect(loanDetails.studentLoan.amountApplied).toBe('350000.00');
  });

  it('are none of a tab that this release does not have', () => {
    expect(valuesToWrite('gone', { branch: 'Mandeville' }, stored)).toEqual({});
    expect(valuesOf('gone', stored)).toEqual({});
    expect(withValues('gone', { branch: 'Mandeville' }, stored)).toBe(stored);
  });

  it('belong to one tab each, whatever its wording is', () => {
    const ids = fieldTabs.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('bank');
  });
});

describe('Keys that the portal does not know survive a change of the tab (rule CALL-2):', () => {
  const anyApplication = (own: object, loan: object = {}): Application =>
    application.parse({
      ...anApplication(),
      applicants: [{ ...anApplication().applicants[0], ...own }],
      loanDetails: loan,
    });
  const stored = anyApplication(
    {
      addressDetails: {
        addresses: [
          { type: 'CURRENT', addressLine1: '1 Road', geo: 'g1' },
          { type: 'MAILING', addressLine1: 'PO Box 1', geo: 'g2' },
        ],
      },
      referenceDetails: {
        nextOfKin: { firstName: 'Joan', ref: 'k' },
        referees: [
          { firstName: 'Ana', ref: 'r1' },
          { firstName: 'Ben', ref: 'r2' },
          { firstName: 'Cy', ref: 'r3' },
        ],
      },
      insuranceElibilityDetails: { insuranceBeneficiary: { name: 'Joan', ref: 'i' } },
      educationDetails: {
        assistance: [
          { id: 'a1', type: 'JAMVAT', provider: 'State', amount: '1.00' },
          { id: 'a2', type: 'Scholarship', provider: 'Alumni', amount: '2.00' },
        ],
      },
    },
    { security: 'Secured', collaterals: [{ id: 'c1', type: 'STOCK', company: 'Lee', value: '1.00' }] },
  );
  const only =
    (...keys: string[]) =>
    (of: object) =>
      keys.map((key) => new Map(Object.entries(of)).get(key));
  const typedOn = (tabId: string, change: object): Application =>
    withValues(tabId, { ...valuesOf(tabId, stored), ...change }, stored);

  it.each<[string, string, object, (made: Application) => unknown, unknown]>([
    [
      'in addresses',
      'address',
      { current: { addressLine1: '2 Road' } },
      (made) => ownApplicant(made).addressDetails.addresses.map(only('addressLine1', 'geo')),
      [
        ['2 Road', 'g1'],
        ['PO Box 1', 'g2'],
      ],
    ],
    [
      'in the next of kin',
      'references',
      { nextOfKin: { firstName: 'Jo' } },
      (made) => ownApplicant(made).referenceDetails.nextOfKin,
      expect.objectContaining({ firstName: 'Jo', ref: 'k' }),
    ],
    [
      'in referees, each at their place, also those after the second',
      'references',
      { referee1: { firstName: 'Ann' } },
      (made) => ownApplicant(made).referenceDetails.referees?.map(only('firstName', 'ref')),
      [
        ['Ann', 'r1'],
        ['Ben', 'r2'],
        ['Cy', 'r3'],
      ],
    ],
    [
      'in the beneficiary of the insurance',
      'insurance',
      { insuranceBeneficiary: { name: 'Jo' } },
      (made) => ownApplicant(made).insuranceElibilityDetails.insuranceBeneficiary,
      expect.objectContaining({ name: 'Jo', ref: 'i' }),
    ],
    [
      'in the entries of a list, where the first was removed, one changed and one added',
      'otherHelp',
      {
        assistance: [
          { type: 'Scholarship', provider: 'Alumni', amount: '3.00' },
          { type: 'OTHER', provider: 'Aunt', amount: '9.00' },
        ],
      },
      (made) => ownApplicant(made).educationDetails.assistance,
      [
        { id: 'a2', type: 'Scholarship', provider: 'Alumni', amount: '3.00' },
        { type: 'OTHER', provider: 'Aunt', amount: '9.00' },
      ],
    ],
    [
      'in collateral, and not in another item',
      'collateral',
      {
        collaterals: [
          { type: 'OTHER', description: 'Boat', value: '1.00' },
          { type: 'STOCK', company: 'Reid', value: '2.00' },
        ],
      },
      (made) => made.loanDetails.collaterals,
      [
        { type: 'OTHER', description: 'Boat', value: '1.00' },
        { id: 'c1', type: 'STOCK', company: 'Reid', value: '2.00' },
      ],
    ],
  ])('%s', (_where, tabId, change, of, expected) => {
    expect(of(typedOn(tabId, change))).toEqual(expected);
  });
});

it('What follows from an amount stays where a backend writes it with commas', () => {
  const members = [{ name: 'Jo', income: '45,000.00', frequency: 'MON' }];
  const stored = application.parse({ ...anApplication(), applicants: [{ householdIncome: { members } }] });
  const made = withValues('household', { ...valuesOf('household', stored), householdSize: '2' }, stored);
  expect(ownApplicant(made).householdIncome.members).toMatchObject([{ income: '45000.00', frequency: 'MON' }]);
});

describe('What a backend has twice and a screen asks for once stays when the first is changed:', () => {
  it('an address', () => {
    const addresses = [
      { type: 'CURRENT', addressLine1: '1 Road' },
      { type: 'CURRENT', addressLine1: 'Until 2020', geo: 'g' },
    ];
    const stored = anApplication({ addressDetails: { addresses } });
    const made = withValues(
      'address',
      { current: { addressLine1: '2 Road' }, mailing: { sameAsCurrent: 'Y' } },
      stored,
    );
    expect(ownApplicant(made).addressDetails.addresses).toEqual([
      expect.objectContaining({ type: 'CURRENT', addressLine1: '2 Road' }),
      addresses[1],
    ]);
  });

  it.each([
    ['BENEFICIARY', 'borrower', 'BORROWER'],
    ['BORROWER', 'beneficiary', 'BENEFICIARY'],
  ])('somebody whom a %s names as the %s', (role, tabId, named) => {
    const people = ['Ann', 'Bo'].map((firstName) => applicant.parse({ id: firstName, role: named, firstName }));
    const stored = anApplication({ role }, { applicants: people });
    const made = withValues(tabId, { ...valuesOf(tabId, stored), firstName: 'Anna' }, stored);
    expect(made.applicants.slice(1).map(({ id, firstName }) => [id, firstName])).toEqual([
      ['Ann', 'Anna'],
      ['Bo', 'Bo'],
    ]);
  });
});

describe('In an application that was sent back (rule STA-12)', () => {
  const mandeville = (of: Application) => withValues('bank', { ...valuesOf('bank', of), branch: 'Mandeville' }, of);
  const submitted = { bankingInformation: { branch: 'Kingston' } };

  it('a tab is written where the bureau asks for its page, and stays as submitted elsewhere', () => {
    expect(branchIn(mandeville(sentBack(['finances'], submitted)))).toBe('Mandeville');
    const closed = sentBack(['education'], submitted);
    expect(mandeville(closed)).toBe(closed);
  });

  it('an answer that is locked stays as submitted on a page that is open again', () => {
    const studies = { educationDetails: { programme: 'COM', institution: 'UWI' } };
    const open = sentBack(['education'], studies);
    const typed = { ...valuesOf('programme', open), programme: 'LAW', institution: 'UTECH' };
    expect(ownApplicant(withValues('programme', typed, open)).educationDetails).toMatchObject({
      programme: 'COM',
      institution: 'UTECH',
    });
    const tab = fieldTabOf('programme') ?? expect.unreachable();
    expect(isLockedField(tab, 'programme', open)).toBe(true);
    expect(isLockedField(tab, 'institution', open)).toBe(false);
    expect(isLockedField(tab, 'programme', anApplication(studies))).toBe(false);
    expect(withValues('gone', typed, open)).toBe(open);
  });
});

describe('What an answer changes on other tabs', () => {
  const { loanDetails } = anApplication();
  const studying = (academicYear: string, ofLoan?: string) =>
    anApplication(
      {
        educationDetails: { academicYear },
        meansTest: { housing: 'OWNED', disability: 'YES', visuallyImpaired: 'NO' },
      },
      {
        loanDetails: {
          ...loanDetails,
          loanApplication: { academicYear: ofLoan, loanTerm: '120' },
          studentLoan: { amountApplied: '300000.00' },
          security: 'Secured',
          collaterals: [{ type: '004' }],
        },
      },
    );

  it('is the academic year of the loan, until it is said otherwise', () => {
    const yearOf = (of: Application) =>
      withConsequences(of, ['copyAcademicYear']).loanDetails.loanApplication.academicYear;
    expect(yearOf(studying('2026'))).toBe('2026');
    expect(yearOf(studying('2026', ''))).toBe('2026');
    expect(yearOf(studying('2026', '2027'))).toBe('2027');
    expect(withConsequences(studying('2026'), ['copyAcademicYear']).loanDetails.loanApplication.loanTerm).toBe('120');
  });

  it('is another academic year of the loan, where that of the studies was put right', () => {
    const { loanApplication } = withConsequences(studying('2026', '2025'), ['replaceAcademicYear']).loanDetails;
    expect(loanApplication).toEqual({ academicYear: '2026', loanTerm: '120' });
  });

  it('is a new loan instead of the renewal of another product', () => {
    const renewal = anApplication({ applicantType: 'R' });
    expect(ownApplicant(withConsequences(renewal, ['isNewLoan'])).applicantType).toBe('N');
  });

  it('is the employment status of somebody who says the opposite now', () => {
    const working = anApplication({ empDetails: { employmentStatus: 'EMPLOYED' } });
    const statusAfter = (...names: Parameters<typeof withConsequences>[1]) =>
      ownApplicant(withConsequences(working, names)).empDetails.employmentStatus;
    expect(statusAfter('isStudent')).toBe('EMPLOYED');
    expect(statusAfter('clearEmploymentStatus')).toBe('');
    expect(statusAfter('clearEmploymentStatus', 'isStudent')).toBe('STUDENT');
  });

  it('is everything of the loan of a product that was given up', () => {
    const before = withCopies(studying('2026', '2026'));
    expect(before.loanDetails.loanSuretyInfo).not.toEqual([]);
    expect(withConsequences(before, ['clearLoanDetails']).loanDetails).toEqual({
      loanSuretyInfo: [],
      loanApplication: {},
      studentLoan: {},
      mortgageLoan: {},
      security: '',
      collaterals: [],
    });
  });

  it('is disability and sight of another person, and nothing else of the means test', () => {
    expect(ownApplicant(withConsequences(studying('2026'), ['clearSight'])).meansTest).toMatchObject({
      housing: 'OWNED',
      disability: '',
      visuallyImpaired: '',
    });
  });

  it('comes in order, and is nothing without any', () => {
    const stored = studying('2026', '2027');
    expect(withConsequences(stored, [])).toBe(stored);
    const both = withConsequences(stored, ['clearLoanDetails', 'copyAcademicYear']);
    expect(both.loanDetails.loanApplication).toEqual({ academicYear: '2026' });
  });
});

it.each<[what: string, lists: string[][], other: string[], closest: string[]]>([
  ['the only one', [['a']], [], ['a']],
  [
    'the one that shares most entries',
    [
      ['a', 'b'],
      ['b', 'c', 'd'],
    ],
    ['c', 'd'],
    ['b', 'c', 'd'],
  ],
  [
    'the first of those that share as many',
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    ['b'],
    ['a', 'b'],
  ],
  ['empty without any', [], ['a'], []],
  ['never the longest only', [['b', 'c', 'd'], ['a']], ['a'], ['a']],
])('The list that another one was changed from is %s', (_what, lists, other, closest) => {
  expect(closestList(lists, other)).toEqual(closest);
});

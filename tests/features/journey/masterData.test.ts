import { describe, expect, it } from 'vitest';
import { type Application, applicant, ownApplicant } from '#domain/application.ts';
import { isMortgage, isOfferedProduct } from '#domain/conditions.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import { isFundedIn, optionsOf } from '#domain/lookups.ts';
import { consentsTab } from '#features/journey/agreements/consentsTab.ts';
import { addressTab } from '#features/journey/applicant/addressTab.ts';
import { productTab } from '#features/journey/applicant/productTab.ts';
import { referencesTab } from '#features/journey/applicant/referencesTab.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { employmentTab } from '#features/journey/finances/employmentTab.ts';
import { formOfCollateral } from '#features/journey/loan/collateralForms.ts';
import { isPanel } from '#features/journey/pages.ts';
import { type Step, stepsOf } from '#features/journey/steps.ts';
import type { Fields, Shape } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { startingValues } from '#forms/startingValues.ts';
import { isShown, valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { anApplication } from '../../support/builders.ts';

// What an entry of master data says of itself decides, then the built-in table, then what lets the person go on (rule CALL-12).

const lists = (name: string, ...entries: LookupEntry[]): LookupData => ({ questions: [], lists: { [name]: entries } });

const shownKeys = (shape: Shape<Fields>, values: object, application: Application, lookups?: LookupData): string[] =>
  Object.keys(shape.fields).filter((key) => isShown(shape, key, valuesFrom(shape, values), application, lookups));

const amountStep = (application: Application, lookups: LookupData): Step['tab'] & Shape<Fields> => {
  const tab = stepsOf(application, lookups).find((step) => step.tab.id === 'amount')?.tab;
  if (!tab || isPanel(tab)) throw new Error('There is a tab about the amount');
  return tab;
};

describe('A product', () => {
  it.each<[what: string, entry: LookupEntry, asked: string[]]>([
    ['that master data adds is a student loan', { code: 'NEW', label: 'New' }, ['academicYear', 'tuition']],
    [
      'that master data adds with a moratorium has one',
      { code: 'NEW', label: 'New', hasMoratorium: 'Y' },
      ['academicYear', 'tuition', 'moratoriumPeriod'],
    ],
    ['that master data adds as a term loan has no tuition', { code: 'NEW', label: 'New', kind: 'TERM' }, []],
    [
      'whose moratorium master data ends has none',
      { code: 'TARGETED', label: 'T', hasMoratorium: 'N' },
      ['academicYear', 'tuition'],
    ],
    ['that master data makes a term loan has no tuition', { code: 'TARGETED', label: 'T', kind: 'TERM' }, []],
  ])('%s', (_what, entry, asked) => {
    const lookups = lists('Loan_Products_Master', entry);
    const application = anApplication({ productName: entry.code });
    const tab = amountStep(application, lookups);
    const keys = shownKeys(tab, {}, application, lookups);
    expect(keys.filter((key) => ['academicYear', 'tuition', 'moratoriumPeriod'].includes(key))).toEqual(asked);
  });

  it.each(['Loan_Products_Master', 'Common_Product_Types'])('that only %s has is asked about the studies', (name) => {
    const lookups = lists(name, { code: 'NEW', label: 'New' });
    const tabs = stepsOf(anApplication({ productName: 'NEW' }), lookups).map(({ tab }) => tab.id);
    expect(tabs).toContain('programme');
    expect(tabs).not.toContain('collateral');
  });

  it('that master data adds keeps every answer that its screen asks for', () => {
    const lookups = lists('Loan_Products_Master', { code: 'NEW', label: 'New', hasMoratorium: 'Y' });
    const application = anApplication({ productName: 'NEW' });
    const typed = {
      academicYear: '2026',
      loanRequired: 'ONE',
      tuition: '5',
      amountApplied: '4',
      loanTerm: '60',
      moratoriumPeriod: '14',
    };
    const tab = amountStep(application, lookups);
    const shown = writtenValues(tab, valuesFrom(tab, typed), application, lookups);
    const { loanDetails } = applicationOf(edit(newDraft(application), 'amount', shown));
    expect(loanDetails).toMatchObject({
      loanApplication: { academicYear: '2026', loanRequired: 'ONE', moratoriumPeriod: '14' },
      studentLoan: { tuition: '5.00' },
    });
  });

  it('that master data adds can be chosen, and no list of programmes or purposes shuts it out', () => {
    const lookups = lists('Loan_Products_Master', { code: 'NEW', label: 'New' });
    expect(productTab.fields.productName.isOffered).toBeUndefined();
    expect(isOfferedProduct('NEW', lookups)).toBe(true);
    for (const name of ['Study_Programme_Master', 'Loan_Purpose_Master']) {
      const entries = optionsOf(undefined, name);
      expect(entries.every((entry) => isFundedIn(undefined, name, entry, 'NEW'))).toBe(true);
      expect(entries.every((entry) => isFundedIn(undefined, name, entry, 'POSTGRAD'))).toBe(false);
    }
  });

  it.each<[references: number | undefined, asked: string[]]>([
    [0, ['nextOfKin']],
    [1, ['nextOfKin', 'referee1']],
    [2, ['nextOfKin', 'referee1', 'referee2']],
    [undefined, ['nextOfKin', 'referee1', 'referee2']],
  ])(
    'for which master data wants %s referees asks for them, and the answers of others are cleared',
    (references, asked) => {
      const lookups = lists('Loan_Products_Master', { code: 'TARGETED', label: 'T', references });
      const application = anApplication();
      const person = { firstName: 'Marva', lastName: 'Lee' };
      const typed = valuesFrom(referencesTab, { nextOfKin: person, referee1: person, referee2: person });
      expect(shownKeys(referencesTab, typed, application, lookups)).toEqual(asked);
      const missing = findingsOf(referencesTab, typed, application, lookups).map(({ path }) => path.split('.')[0]);
      expect([...new Set(missing)]).toEqual(asked);
      const edited = edit(
        newDraft(application),
        'references',
        writtenValues(referencesTab, typed, application, lookups),
      );
      const { referees = [] } = ownApplicant(applicationOf(edited)).referenceDetails;
      expect(referees.map(({ lastName }) => lastName)).toEqual([1, 2].map((at) => (at < asked.length ? 'Lee' : '')));
    },
  );

  it('that master data has repaid from the salary asks for the deduction, and for employment', () => {
    const lookups = lists('Loan_Products_Master', { code: 'TARGETED', label: 'T', isSalaryRepaid: 'Y' });
    const application = anApplication();
    expect(shownKeys(consentsTab, {}, application, lookups)).toContain('salaryDeduction');
    expect(shownKeys(employmentTab, { employmentStatus: 'EMPLOYED' }, application, lookups)).toContain(
      'salaryDeduction',
    );
    const values = valuesFrom(productTab, { productName: 'TARGETED', isEmployed: 'NO' });
    const alerts = (told?: LookupData) => findingsOf(productTab, values, application, told).map(({ path }) => path);
    expect(alerts(lookups)).toContain('isEmployed');
    expect(alerts()).not.toContain('isEmployed');
  });
});

describe('An employment status', () => {
  const entry = (isWorking?: string): LookupData =>
    lists('Employment_Status_Master', { code: '01', label: 'One', isWorking });

  it.each<[code: string, lookups: LookupData | undefined, isEmployed: string, asked: boolean]>([
    ['EMPLOYED', undefined, '', true],
    ['RETIRED', undefined, 'YES', false],
    ['01', entry('Y'), 'NO', true],
    ['01', entry('N'), 'YES', false],
    ['01', entry(), 'YES', true],
    ['01', entry(), 'NO', false],
    ['01', entry('perhaps'), 'YES', true],
    ['', entry('Y'), 'YES', false],
  ])(
    '%s asks for the employer as master data, the code or the answer about employment says',
    (code, lookups, isEmployed, asked) => {
      const application = anApplication({ isEmployed });
      expect(shownKeys(employmentTab, { employmentStatus: code }, application, lookups).includes('employerName')).toBe(
        asked,
      );
    },
  );

  it('is left with its answers where the lists are not at hand, and cleared by the screen that has them', () => {
    const values = valuesFrom(employmentTab, { employmentStatus: '01', employerName: 'Port Authority' });
    const application = anApplication({ isEmployed: 'NO' });
    expect(writtenValues(employmentTab, values, application).employerName).toBe('Port Authority');
    expect(writtenValues(employmentTab, values, application, entry('N')).employerName).toBe('');
    expect(writtenValues(employmentTab, values, application, entry('Y')).employerName).toBe('Port Authority');
  });
});

describe('A country', () => {
  const entries = [
    { code: 'JAM', label: 'Jamaica' },
    { code: '840', label: 'United States of America' },
    { code: 'UMI', label: 'United States Minor Outlying Islands' },
    { code: 'CAN', label: 'Canada' },
  ];

  it.each<[code: string, lookups: LookupData | undefined, asked: string[]]>([
    ['JM', undefined, ['parish']],
    ['US', undefined, ['state']],
    ['CA', undefined, []],
    ['JAM', lists('Country_Master', ...entries), ['parish']],
    ['840', lists('Country_Master', ...entries), ['state']],
    ['UMI', lists('Country_Master', ...entries), []],
    ['CAN', lists('Country_Master', ...entries), []],
    ['', lists('Country_Master', ...entries), []],
  ])('%s asks for the parish or the state by its code or by its name', (country, lookups, asked) => {
    const { current, mailing } = addressTab.fields;
    for (const shape of [current, mailing]) {
      const keys = shownKeys(shape, { country }, anApplication(), lookups);
      expect(keys.filter((key) => key === 'parish' || key === 'state')).toEqual(asked);
    }
  });

  it('of a new address is Jamaica as the list has it, and its parish outlives a save without the lists', () => {
    const lookups = lists('Country_Master', ...entries);
    const application = anApplication();
    expect(startingValues(addressTab, application).current.country).toBe('JM');
    const { current, mailing } = startingValues(addressTab, application, lookups);
    expect([current.country, mailing.country]).toEqual(['JAM', 'JAM']);
    const typed = { current: { ...current, parish: '02' }, mailing };
    const edited = edit(newDraft(application), 'address', typed);
    expect(ownApplicant(applicationOf(edited)).addressDetails.addresses).toMatchObject([{ parish: '02' }]);
  });
});

describe('A type of collateral', () => {
  it.each<[what: string, entry: LookupEntry, first: string]>([
    ['has the form that master data names', { code: '004', label: 'Anything', form: 'lifeInsurance' }, 'insurer'],
    ['has the form of its code', { code: 'STOCK', label: 'Shares' }, 'company'],
    ['has the form that its label names', { code: '025', label: 'Motor Vehicle' }, 'make'],
    ['without any of these is described', { code: '027', label: 'Livestock' }, 'description'],
    ['with a form that nobody knows is described', { code: '027', label: 'Cows', form: 'constructor' }, 'description'],
  ])('%s', (_what, entry, first) => {
    expect(formOfCollateral(entry.code, lists('COMMON_Collateral_Type', entry))[0]).toBe(first);
  });

  it('that is common by its label asks who owns it', () => {
    const lookups = lists('COMMON_Collateral_Type', { code: '025', label: 'Common collateral' });
    expect(formOfCollateral('025', lookups)).toEqual(['description', 'ownerName', 'value']);
  });
});

it.each<[purpose: LookupEntry, expected: boolean]>([
  [{ code: 'MORTGAGE', label: 'Mortgage' }, true],
  [{ code: '07', label: 'A house', isMortgage: 'Y' }, true],
  [{ code: '07', label: 'A house', isMortgage: true }, true],
  [{ code: 'MORTGAGE', label: 'Mortgage', isMortgage: 'N' }, false],
  [{ code: '07', label: 'A house' }, false],
])('A term loan for the purpose %j is a mortgage: %s', (purpose, expected) => {
  const { loanDetails } = anApplication();
  const application = anApplication(
    { productName: 'TL' },
    { loanDetails: { ...loanDetails, loanApplication: { purpose: purpose.code } }, applicants: [applicant.parse({})] },
  );
  expect(isMortgage(application, lists('Loan_Purpose_Master', purpose))).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { hasUnsaved } from '#api/openApplication.ts';
import { type Applicant, type Application, applicant, ownApplicant } from '#domain/application.ts';
import {
  applicationOf,
  atPlace,
  type Draft,
  draft as draftShape,
  edit,
  editWith,
  markChecked,
  newDraft,
  numbered,
  revert,
  saved,
  withSent,
} from '#features/journey/draft/draft.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { anApplication } from '../../../support/builders.ts';

const stored = anApplication(
  {
    idType: 'PASSPORT',
    idNumber: 'A1',
    idIssueDate: '2022-01-01',
    idExpiryDate: '2099-01-01',
    householdIncome: { householdSize: '4', members: [] },
  },
  {
    loanDetails: {
      ...anApplication().loanDetails,
      loanApplication: { academicYear: '2026' },
      studentLoan: { amountApplied: '300000.00' },
    },
  },
);
const opened = newDraft(stored);
const another = (own: Partial<Applicant>, version = 9): Application =>
  anApplication({ ...ownApplicant(stored), ...own }, { ...stored, version, applicants: [] });

const household = (householdSize: string) => (draft: Draft) => edit(draft, 'household', { householdSize });
const idNumber = (number: string) => (draft: Draft) =>
  edit(draft, 'identification', { ...valuesOf('identification', applicationOf(draft)), idNumber: number });
const product = (productName: string) => (draft: Draft) =>
  edit(draft, 'product', { ...valuesOf('product', applicationOf(draft)), productName });
const amount = (amountApplied: string) => (draft: Draft) =>
  edit(draft, 'amount', { ...valuesOf('amount', applicationOf(draft)), amountApplied });
const newProduct = (productName: string) => (draft: Draft) =>
  editWith(draft, 'product', { ...valuesOf('product', applicationOf(draft)), productName }, ['clearLoanDetails']);
const notEmployed = (draft: Draft) =>
  editWith(draft, 'product', { ...valuesOf('product', applicationOf(draft)), isEmployed: 'NO' }, ['isUnemployed']);

const draftAfter = (...steps: ((draft: Draft) => Draft)[]): Draft => steps.reduce((draft, step) => step(draft), opened);
/** What a draft makes of the application, as far as these tests type. */
const facts = (draft: Draft) => {
  const application = applicationOf(draft);
  const { productName, idNumber: id, householdIncome } = ownApplicant(application);
  const { amountApplied } = application.loanDetails.studentLoan;
  return { productName, idNumber: id, householdSize: householdIncome.householdSize, amountApplied };
};
const asStored = { productName: 'TARGETED', idNumber: 'A1', householdSize: '4', amountApplied: '300000.00' };

describe('The application of a draft', () => {
  it.each<[string, () => Draft, Partial<typeof asStored>]>([
    ['is the stored one while nothing is typed', () => opened, {}],
    [
      'has what was typed on every tab',
      () => draftAfter(household('5'), idNumber('B2')),
      { householdSize: '5', idNumber: 'B2' },
    ],
    ['has what was typed last on a tab', () => draftAfter(household('5'), household('6')), { householdSize: '6' }],
    ['has amounts as they go out', () => draftAfter(amount('250000')), { amountApplied: '250000.00' }],
    [
      'loses the loan details of a product that was given up',
      () => draftAfter(amount('250000'), newProduct('PAYS')),
      { productName: 'PAYS', amountApplied: '' },
    ],
    [
      'keeps a loan that was typed after its product was given up',
      () => draftAfter(newProduct('PAYS'), amount('250000')),
      { productName: 'PAYS', amountApplied: '250000.00' },
    ],
    [
      'keeps it also when the product tab is typed on again',
      () => draftAfter(newProduct('PAYS'), amount('250000'), product('PAYS')),
      { productName: 'PAYS', amountApplied: '250000.00' },
    ],
    [
      'keeps it also when the product tab changes something else on another tab',
      () => draftAfter(newProduct('PAYS'), amount('250000'), notEmployed),
      { productName: 'PAYS', amountApplied: '250000.00' },
    ],
    [
      'loses it when its product is given up as well',
      () => draftAfter(newProduct('PAYS'), amount('250000'), newProduct('FSELF')),
      { productName: 'FSELF', amountApplied: '' },
    ],
    [
      'goes back to what was let through on one tab',
      () => revert(draftAfter(household('5'), idNumber('B2')), 'identification', ['idNumber']),
      { householdSize: '5' },
    ],
    [
      'goes back in these answers of a tab alone',
      () => revert(draftAfter(idNumber('B2')), 'identification', ['idType']),
      { idNumber: 'B2' },
    ],
    [
      'stays as it is when there is nothing to go back to',
      () => revert(draftAfter(household('5')), 'identification', ['idNumber']),
      { householdSize: '5' },
    ],
  ])('%s', (_what, made, expected) => {
    const { amountApplied = '', ...rest } = facts(made());
    expect({ ...rest, amountApplied }).toEqual({ ...asStored, ...expected });
  });

  it('is made again from what the storage held', () => {
    const draft = draftAfter(household('5'), newProduct('PAYS'), amount('250000'));
    const read = draftShape.parse(JSON.parse(JSON.stringify(draft)));
    expect(applicationOf(read)).toEqual(applicationOf(draft));
    expect(read).toEqual(draft);
  });

  it('is the stored one where the storage names a tab that this release does not have', () => {
    const draft = { ...opened, pending: { gone: { values: { a: '1' }, consequences: [] } } };
    expect(facts(draft)).toEqual(asStored);
  });
});

describe('A save that is answered', () => {
  const sending = () => draftAfter(household('5'), idNumber('B2'));

  it('leaves nothing unsaved', () => {
    const sent = sending();
    const draft = saved(sent, another({ idNumber: 'B2', householdIncome: { householdSize: '5' } }), sent.pending);
    expect([hasUnsaved(draft), facts(draft).householdSize]).toEqual([false, '5']);
  });

  it.each([
    ['on another tab', amount('250000'), ['amount'], { amountApplied: '250000.00' }],
    ['on the same tab', household('6'), ['household'], { householdSize: '6' }],
  ])('keeps what was typed meanwhile %s', (_where, type, unsaved, expected) => {
    const sent = sending();
    const draft = saved(type(sent), another({ idNumber: 'B2', householdIncome: { householdSize: '5' } }), sent.pending);
    expect(Object.keys(draft.pending)).toEqual(unsaved);
    expect(facts(draft)).toMatchObject({ idNumber: 'B2', ...expected });
  });
});

describe('The checks of a tab', () => {
  const passed = (tabId: string, values: Record<string, string>) => (draft: Draft) =>
    markChecked(draft, tabId, { ...valuesOf(tabId, applicationOf(draft)), ...values }, []);
  const storedSince = () => {
    const draft = draftAfter(household('5'), idNumber('B2'));
    return saved(draft, applicationOf(draft), draft.pending);
  };

  it.each<[string, () => Draft, string[]]>([
    ['of nobody, while nothing is typed', () => opened, []],
    ['of each tab that was changed', () => draftAfter(household('5'), idNumber('B2')), ['household', 'identification']],
    ['of none that was typed back', () => draftAfter(household('5'), household('4')), []],
    ['of a tab that was saved without Continue', storedSince, ['household', 'identification']],
    [
      'of none that Continue let through',
      () => passed('household', { householdSize: '5' })(storedSince()),
      ['identification'],
    ],
    [
      'of a tab that was typed on meanwhile',
      () => draftAfter(household('5'), household('6'), passed('household', { householdSize: '5' })),
      ['household'],
    ],
    [
      'of none that went back to what was let through',
      () => revert(storedSince(), 'identification', ['idNumber']),
      ['household'],
    ],
  ])('have still to run: %s', (_what, made, expected) => {
    expect(Object.keys(made().checked)).toEqual(expected);
  });

  it('compare with the values that they let through last, however often these were saved', () => {
    expect(household('7')(storedSince()).checked.household).toMatchObject({ householdSize: '4' });
  });

  it('compare a loan with nothing once its product was given up', () => {
    const values = { ...valuesOf('product', stored), productName: 'PAYS' };
    const draft = markChecked(draftAfter(amount('250000'), newProduct('PAYS'), amount('1')), 'product', values, [
      'clearLoanDetails',
    ]);
    expect(draft.checked.amount).toMatchObject({ amountApplied: '' });
  });
});

it('A change of role takes the people who have no part any more out of the application', () => {
  const borrower = applicant.parse({ id: 'B', role: 'BORROWER' });
  const draft = newDraft(anApplication({}, { applicants: [borrower] }));
  const typed = valuesOf('product', draft.stored);
  expect(applicationOf(editWith(draft, 'product', typed, ['removeOtherRoles'])).applicants).toHaveLength(1);
});

describe('A save that goes out', () => {
  it('has the place of its starter, where that is a place of this visit', () => {
    const application = applicationOf(opened);
    expect(atPlace(application, { place: 'loan,1' })).toEqual({ ...application, lastVisitedPage: 'loan,1' });
    expect(atPlace(application, { place: undefined })).toBe(application);
  });

  it('is remembered once for each thing that was typed, until one is answered', () => {
    const first = withSent(household('5')(opened));
    const second = withSent(household('6')(withSent(first)));
    expect(second.sent.map(({ household: tab }) => tab?.values.householdSize)).toEqual(['5', '6']);
    expect(saved(second, stored, second.pending).sent).toEqual([]);
    expect(withSent(opened).sent).toEqual([]);
  });

  it('gives its number to what was typed, which stays', () => {
    const typed = household('5')(newDraft({ ...stored, arn: '' }));
    const draft = numbered(typed, { ...stored, arn: 'SLB2026000009' });
    expect(draft.stored).toEqual({ ...stored, arn: 'SLB2026000009' });
    expect(draft.pending).toBe(typed.pending);
  });
});

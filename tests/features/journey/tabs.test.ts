import { describe, expect, it } from 'vitest';
import { applicant, ownApplicant } from '#domain/application.ts';
import { renewed } from '#domain/renewal.ts';
import { bankTab } from '#features/journey/finances/bankTab.ts';
import { type FieldsTab, isPanel } from '#features/journey/pages.ts';
import { keptPaths } from '#features/journey/renewal/carriedOver.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { tabFindings } from '#features/journey/tabState.ts';
import { type Field, type Fields, isValueField, type Shape, type ValueField } from '#forms/fields.ts';
import { distinguished, findingsOf } from '#forms/findings.ts';
import { typedDay } from '#forms/typedDay.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { anApplication } from '../../support/builders.ts';

/** A term loan with a mortgage for a beneficiary, and a student loan: together they have every tab. */
const { loanDetails } = anApplication();
const mortgage = { ...loanDetails, loanApplication: { purpose: 'MORTGAGE' } };
const withGuarantor = [applicant.parse({ role: 'GUARANTOR' })];
const tabs = [
  ...new Map(
    [
      anApplication({}, { applicants: withGuarantor }),
      anApplication({ productName: 'TL', role: 'BORROWER' }, { loanDetails: mortgage }),
      anApplication({ role: 'BENEFICIARY' }),
    ]
      .flatMap((application) => stepsOf(application))
      .flatMap(({ tab }) => (isPanel(tab) ? [] : [[tab.id, tab] as const])),
  ),
];

/** A value for every field, with two entries in every list. */
function filled(shape: Shape<Fields>, path = ''): RawValues {
  return Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => [key, filledField(field, `${path}${key}`)]),
  );
}
function filledField(field: Field, path: string): unknown {
  // Unticked, so that the mailing address and the income are written; a tick can't hold anything but Y.
  if (field.control === 'tick') return ['mailing.sameAsCurrent', 'noIncome'].includes(path) ? '' : 'Y';
  if (isValueField(field)) return path;
  if (field.control === 'fieldset') return filled(field, `${path}.`);
  return [filled(field, `${path}.0.`), filled(field, `${path}.1.`)];
}

/** An account without details, so that it replaces no answer. */
const user = { trn: '', firstName: '', middleName: '', lastName: '', email: '', mobileNumber: '', isSLBEmployee: '' };

/** The fields that `domain/renewal.ts` sets by rules of its own. */
const RENEWED_BY_RULE = new Set([
  'productName',
  'role',
  'ssn',
  'yearOfStudy',
  'academicYear',
  'previousLoan',
  'assistance',
]);

const labelsIn = (shape: Shape<Fields>): string[][] => [
  Object.values(shape.fields).map(({ label }) => label),
  ...Object.values(shape.fields).flatMap((field) => (isValueField(field) ? [] : labelsIn(field))),
];

const valueFieldsIn = (shape: Shape<Fields>): ValueField[] =>
  Object.values(shape.fields).flatMap((field) => (isValueField(field) ? [field] : valueFieldsIn(field)));

describe('The second account number', () => {
  it.each<[what: string, stored: RawValues, shown: string]>([
    ['the number itself, where the backend does not store it twice', { accountNumber: '12345678' }, '12345678'],
    ['empty where it was left empty', { accountNumber: '12345678', confirmAccountNumber: '' }, ''],
    ['what was typed', { accountNumber: '12345678', confirmAccountNumber: '12345679' }, '12345679'],
    ['empty where there is no number yet', { bank: 'NCB' }, ''],
  ])('is %s', (_what, stored, shown) => {
    const { binding } = bankTab;
    const read = valuesFrom(bankTab, binding.read(anApplication({ bankingInformation: stored })));
    expect(read.confirmAccountNumber).toBe(shown);
  });
});

describe.each(tabs)('The tab %s', (_id, tab: FieldsTab) => {
  it('says of every field whether a renewal keeps its answer', () => {
    const unsaid = Object.entries(tab.fields).filter(([, { keptOnRenewal }]) => keptOnRenewal === undefined);
    expect(unsaid.map(([key]) => key)).toEqual([]);
  });

  it('gives days as examples in the way that they can be typed with digits alone', () => {
    const dates = valueFieldsIn(tab).filter(({ control }) => control === 'date');
    const examples = dates.flatMap(({ hint = '' }) => hint.match(/\d+\/\d+\/\d+/g) ?? []);
    expect(examples.filter((day) => typedDay(day.replaceAll('/', ''), '') !== day)).toEqual([]);
  });

  it('lets no keyboard correct a number with letters', () => {
    const written = valueFieldsIn(tab).flatMap((field) => (field.control === 'text' ? [field] : []));
    const numbers = written.filter(({ label, inputMode }) => /\b(number|account)$/i.test(label) && !inputMode);
    expect(numbers.filter(({ autoCapitalize }) => !autoCapitalize).map(({ label }) => label)).toEqual([]);
  });

  it('keeps in a renewal the answers of the fields that say so, and no others', () => {
    const full = tab.binding.write(
      anApplication({}, { loanDetails: { ...loanDetails, security: 'Secured' } }),
      filled(tab),
    );
    const before = valuesFrom(tab, tab.binding.read(full));
    const earlier = { loanType: 'TARGETED', applicant: ownApplicant(full), application: full, academicYear: '2026' };
    const after = valuesFrom(tab, tab.binding.read(renewed(earlier, user, keptPaths)));
    for (const [key, { keptOnRenewal }] of Object.entries(tab.fields)) {
      if (RENEWED_BY_RULE.has(key)) continue;
      expect.soft(after[key], key).toEqual(keptOnRenewal ? before[key] : valuesFrom(tab, {})[key]);
    }
  });

  it('reads the values that it wrote', () => {
    const values = filled(tab);
    const written = tab.binding.write(anApplication(), values);
    expect(valuesFrom(tab, tab.binding.read(written))).toEqual(values);
  });

  it('never has the same message for two problems', () => {
    const empty = valuesFrom(tab, {});
    const twoEach = Object.entries(tab.fields).map(([key, field]) => [
      key,
      field.control === 'list' ? [{}, {}] : empty[key],
    ]);
    const findings = findingsOf(tab, valuesFrom(tab, Object.fromEntries(twoEach)), anApplication());
    const said = distinguished(tab, findings).map(({ message }) => message);
    expect(new Set(said).size).toBe(said.length);
  });

  it('does not change the answers of other tabs', () => {
    const before = anApplication();
    const written = tab.binding.write(before, valuesFrom(tab, tab.binding.read(before)));
    for (const [, other] of tabs) {
      if (other === tab) continue;
      expect(valuesFrom(other, other.binding.read(written))).toEqual(valuesFrom(other, other.binding.read(before)));
    }
  });

  it('never repeats a label under one legend', () => {
    for (const labels of labelsIn(tab)) expect(new Set(labels).size).toBe(labels.length);
  });

  it('has findings for an empty application', () => {
    const empty = anApplication({ firstName: '', lastName: '', ssn: '', email: '', productName: '', role: '' });
    // Even where no product is chosen, master data may ask for a guarantor.
    const asking = {
      questions: [],
      lists: { Loan_Products_Master: [{ code: '', label: '', guarantors: { min: 1, max: 2 } }] },
    };
    const found = tabFindings(tab, empty, asking);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ isMissing, message }) => isMissing && message.length > 5)).toBe(true);
  });
});

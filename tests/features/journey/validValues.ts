import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isFunded, optionsOf } from '#domain/lookups.ts';
import type { FieldsTab } from '#features/journey/pages.ts';
import {
  type Field,
  type Fields,
  fits,
  type ListField,
  type SelectField,
  type Shape,
  type ValueField,
} from '#forms/fields.ts';
import { countOf, isShown, type RawValues, valuesFrom } from '#forms/values.ts';

// Valid answers for any described tab, made from its description: a text that the kind accepts, an option of the list, the
// required number of entries. Answers that depend on other fields are in the table `agreed`.

/** Texts to try: the first one that the field accepts is used. */
const TEXTS = ['Half Way Tree', 'Petrona', '(876)555-0101', 'A1234567', '2019', '14', '3', '12345'];
const DAYS = ['1990-05-17', '2020-05-17', '2032-01-31'];

/** Answers that have to agree with other answers, by field, for all tabs. */
const agreed: RawValues = {
  customerType: 'REGULAR',
  employmentStatus: 'EMPLOYED',
  noIncome: '',
  grossIncome: '2000',
  netIncome: '1500',
  householdSize: '2',
  tuition: '350000',
  amountApplied: '300000',
  startDate: '2026-09-01',
  completionDate: '2030-06-30',
  academicYear: '2031',
  security: 'Secured',
};

interface AnswerContext {
  application: Application;
  lookups: LookupData;
  /** The answers of the test, by field; they come before all others. */
  answers: RawValues;
  yesNo: 'YES' | 'NO';
}

/** Valid answers for every field that the tab shows. An answer that is valid already stays. */
export const validValues = (tab: FieldsTab, person: AnswerContext): RawValues =>
  goodShape(tab, tab.binding.read(person.application), person, numbersFrom(tab.id));

/** Returns a function that gives unique numbers, for emails and TRNs. */
function numbersFrom(tabId: string): () => number {
  let last = 100 + ([...tabId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 800);
  return () => {
    last += 1;
    return last;
  };
}

function goodShape<F extends Fields>(
  shape: Shape<F>,
  known: unknown,
  person: AnswerContext,
  next: () => number,
): RawValues {
  let values = valuesFrom(shape, known);
  // Twice: an answer of the first round may show more fields.
  for (const _round of [1, 2]) {
    for (const [key, field] of Object.entries(shape.fields)) {
      if (!isShown(shape, key, values, person.application, person.lookups)) continue;
      values = valuesFrom(shape, { ...values, [key]: goodAnswer(key, field, values[key], person, next) });
    }
  }
  return values;
}

function goodAnswer(key: string, field: Field, known: unknown, person: AnswerContext, next: () => number): unknown {
  if (field.control === 'fieldset') return goodShape(field, known, person, next);
  if (field.control === 'list') return goodEntries(field, known, person, next);
  const text = typeof known === 'string' ? known : '';
  const isRight = text !== '' && fits(field, text);
  return person.answers[key] ?? (isRight ? text : (agreed[key] ?? goodText(key, field, person, next)));
}

function goodEntries(field: ListField, known: unknown, person: AnswerContext, next: () => number): unknown[] {
  if (Array.isArray(known) && known.length > 0) return known.map((entry) => goodShape(field, entry, person, next));
  const { type } = field.fields;
  // One entry of each type, so that the fields of every type are filled.
  if (type?.control === 'select')
    return codesOf(type, person).map((code) => goodShape(field, {}, { ...person, answers: { type: code } }, next));
  const { min } = countOf(field, person.application, person.lookups);
  return Array.from({ length: Math.max(min, 1) }, () => goodShape(field, {}, person, next));
}

function codesOf(field: SelectField, { application, lookups }: AnswerContext): string[] {
  const all = typeof field.options === 'string' ? optionsOf(lookups, field.options) : field.options;
  return all
    .filter(
      (entry) => (field.isOffered?.(entry, application, lookups) ?? true) && isFunded(entry, productOf(application)),
    )
    .map(({ code }) => code);
}

function goodText(key: string, field: ValueField, person: AnswerContext, next: () => number): string {
  const accepted = (texts: readonly string[]): string => {
    const found = texts.find((text) => fits(field, text));
    if (found === undefined) throw new Error(`No text fits the field ${key}`);
    return found;
  };
  switch (field.control) {
    case 'yesno':
      return person.yesNo;
    case 'tick':
      return 'Y';
    case 'select':
      return codesOf(field, person)[0] ?? '';
    case 'date':
      return accepted(DAYS);
    case 'amount':
      return '1000';
    case 'trn':
    case 'verifiedTrn':
      return `999700${next()}`;
    default:
      return 'type' in field && field.type === 'email' ? `person${next()}@example.com` : accepted(TEXTS);
  }
}

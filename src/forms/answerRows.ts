import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { lowerFirst } from '#lib/text.ts';
import { type Fields, isValueField, type Shape } from './fields.ts';
import { shownValue } from './shownValue.ts';
import { isShown, valuesFrom } from './values.ts';

/** One answer as it is displayed: a line of "Check your answers", or of a receipt. */
export interface AnswerRow {
  path: string;
  label: string;
  value: string;
}

export const NOT_PROVIDED = 'Not provided';

/** The answers of a tab as they are displayed; hidden fields are left out (rule SCR-17). */
export function answerRows<F extends Fields>(
  shape: Shape<F>,
  raw: unknown,
  application: Application,
  lookups: LookupData | undefined,
): AnswerRow[] {
  const values = valuesFrom(shape, raw);
  return Object.entries(shape.fields).flatMap(([key, field]): AnswerRow[] => {
    if (!isShown(shape, key, values, application)) return [];
    const value: unknown = values[key];
    if (isValueField(field)) {
      const shown = typeof value === 'string' ? shownValue(field, value, lookups) : '';
      return [{ path: key, label: field.label, value: shown || NOT_PROVIDED }];
    }
    if (field.control === 'fieldset') {
      return answerRows(field, value, application, lookups).map((row) => ({
        ...row,
        path: `${key}.${row.path}`,
        label: `${field.label}: ${lowerFirst(row.label)}`,
      }));
    }
    const entries: unknown[] = Array.isArray(value) ? value : [];
    if (entries.length === 0) return [{ path: key, label: field.label, value: 'None' }];
    return entries.map((entry, index) => ({
      path: `${key}.${index}`,
      label: `${field.label} ${index + 1}`,
      value: answerRows(field, entry, application, lookups)
        .filter(({ value: shown }) => shown !== NOT_PROVIDED)
        .map(({ value: shown }) => shown)
        .join(' · '),
    }));
  });
}

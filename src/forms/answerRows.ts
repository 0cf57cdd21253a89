import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type Fields, isValueField, type Shape } from './fields.ts';
import { shownValue } from './shownValue.ts';
import { answerInGroup, answerInList, NO_ENTRIES, NOT_PROVIDED } from './texts/controlTexts.ts';
import { isShown, valuesFrom } from './values.ts';

/** One answer as it is shown: a row of "Check your answers", or of a receipt. */
export interface AnswerRow {
  path: string;
  label: string;
  value: string;
}

/** The answers of a tab as they are shown. Fields that are hidden or only help to answer others are left out (rule SCR-17). */
export function answerRows<F extends Fields>(
  shape: Shape<F>,
  raw: unknown,
  application: Application,
  lookups: LookupData | undefined,
): AnswerRow[] {
  const values = valuesFrom(shape, raw);
  return Object.entries(shape.fields).flatMap(([key, field]): AnswerRow[] => {
    if (shape.typingAids?.includes(key) || !isShown(shape, key, values, application, lookups)) return [];
    const value: unknown = values[key];
    // An optional tick says something only when it is there.
    if (field.control === 'tick' && field.isOptional && value === '') return [];
    if (isValueField(field)) {
      const shown = typeof value === 'string' ? shownValue(field, value, lookups) : '';
      return [{ path: key, label: field.label, value: shown || NOT_PROVIDED }];
    }
    if (field.control === 'fieldset') {
      return answerRows(field, value, application, lookups).map((row) => ({
        ...row,
        path: `${key}.${row.path}`,
        label: field.answerLabels?.[row.path] ?? answerInGroup({ group: field.label, label: row.label }),
      }));
    }
    const entries: unknown[] = Array.isArray(value) ? value : [];
    if (entries.length === 0) return [{ path: key, label: field.label, value: NO_ENTRIES }];
    return entries.map((entry, index) => ({
      path: `${key}.${index}`,
      label: answerInList({ list: field.label, position: index + 1 }),
      value: answerRows(field, entry, application, lookups)
        .filter(({ value: shown }) => shown !== NOT_PROVIDED)
        .map(({ value: shown }) => shown)
        .join(' · '),
    }));
  });
}

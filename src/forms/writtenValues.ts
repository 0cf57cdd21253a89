import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { normaliseAmount } from '#domain/money.ts';
import { isRecord } from '#lib/blank.ts';
import type { Field, Fields, Shape, Values } from './fields.ts';
import { isShown, type RawValues, valuesFrom } from './values.ts';

/**
 * The values for the application: those of the fields that are shown. The others are cleared.
 *
 * @param lookups - without them the fields of `byLists` are left as they are.
 */
export function writtenValues<F extends Fields>(
  shape: Shape<F>,
  values: Values<F>,
  application: Application,
  lookups?: LookupData,
): RawValues {
  const isLeft = (key: keyof F): boolean => lookups === undefined && (shape.byLists?.includes(key) ?? false);
  return Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => [
      key,
      writtenValue(
        field,
        isLeft(key) || isShown(shape, key, values, application, lookups) ? values[key] : undefined,
        application,
        lookups,
      ),
    ]),
  );
}

function writtenValue(
  field: Field,
  value: unknown,
  application: Application,
  lookups: LookupData | undefined,
): unknown {
  if (field.control === 'fieldset')
    return isRecord(value) ? writtenValues(field, valuesFrom(field, value), application, lookups) : undefined;
  if (field.control === 'list')
    return Array.isArray(value)
      ? value.map((entry) => writtenValues(field, valuesFrom(field, entry), application, lookups))
      : [];
  if (field.control === 'amount') return amountToWrite(value);
  return value ?? '';
}

/** Sends '350000' as '350000.00' (rule CALL-3), and what is not an amount yet as it was typed. */
const amountToWrite = (value: unknown): string => {
  const typed = typeof value === 'string' ? value : '';
  return normaliseAmount(typed) ?? typed;
};

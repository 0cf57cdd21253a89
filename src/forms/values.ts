import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRecord } from '#lib/blank.ts';
import type { Field, Fields, ListField, Shape, Values } from './fields.ts';

/** Values of unknown types, as they pass between storage, form and application. */
export type RawValues = Record<string, unknown>;

/** Whether a field is shown now. A field without a condition always is. */
export const isShown = <F extends Fields>(
  shape: Shape<F>,
  key: keyof F,
  values: Values<F>,
  application: Application,
  lookups: LookupData | undefined,
): boolean => shape.shownWhen?.[key]?.(values, application, lookups) ?? true;

/** The values of a shape from unknown data: text stays text, numbers become text, anything else becomes empty. */
export function valuesFrom<F extends Fields>(shape: Shape<F>, raw: unknown): Values<F> {
  const from = isRecord(raw) ? raw : {};
  const values: RawValues = Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => [key, valueFrom(field, from[key])]),
  );
  if (!haveShape(shape, values)) throw new Error('Every field of a shape has a value');
  return values;
}

const haveShape = <F extends Fields>(shape: Shape<F>, values: RawValues): values is Values<F> =>
  Object.keys(shape.fields).every((key) => key in values);

/** The value at a path of nested values: `commitments.0.lender`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)];
    return isRecord(part) ? part[key] : undefined;
  }, values);

function valueFrom(field: Field, raw: unknown): unknown {
  if (field.control === 'fieldset') return valuesFrom(field, raw);
  if (field.control === 'list') return Array.isArray(raw) ? raw.map((entry) => valuesFrom(field, entry)) : [];
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? raw : '';
}

/** How many entries a list must and may have. */
export const countOf = (
  { min, max, count }: ListField,
  application: Application,
  lookups: LookupData | undefined,
): { min: number; max: number } => count?.(application, lookups) ?? { min, max };

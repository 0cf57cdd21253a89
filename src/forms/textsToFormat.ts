import { isRecord } from '#lib/blank.ts';
import type { Fields } from './fields.ts';
import { formatted } from './typing.ts';

/**
 * The typed texts of a form that do not have their format, each with its path and the text that has it. A form takes them
 * over before it is checked: Enter sends it without leaving a box, and a box that was filled from storage may never have been entered.
 */
export const textsToFormat = (
  shape: { fields: Fields },
  values: unknown,
  prefix = '',
): [path: string, text: string][] =>
  Object.entries(shape.fields).flatMap(([key, field]) => {
    const path = prefix + key;
    const value = isRecord(values) ? values[key] : undefined;
    if (field.control === 'fieldset') return textsToFormat(field, value, `${path}.`);
    if (field.control === 'list')
      return Array.isArray(value)
        ? value.flatMap((entry, index) => textsToFormat(field, entry, `${path}.${index}.`))
        : [];
    if (!('typing' in field) || typeof value !== 'string') return [];
    const text = formatted(field, value);
    return text === value ? [] : [[path, text]];
  });

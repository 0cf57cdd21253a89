import type { Count, EntryFields, FieldSet, Fields, ListField, Shape } from './fields.ts';

// The kinds that contain other fields.

const marked = <const F extends Fields>(fields: F, keptOnRenewal: boolean): F => ({
  ...fields,
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, keptOnRenewal }])),
});

/** Marks fields for which a renewal starts with the last answers. */
export const keptOnRenewal = <const F extends Fields>(fields: F): F => marked(fields, true);

/** Marks fields that a renewal asks again. */
export const askedOnRenewal = <const F extends Fields>(fields: F): F => marked(fields, false);

/** Fields under one legend; their values form an object. */
export const fieldset = <const F extends Fields>(
  label: string,
  fields: F,
  rest: Omit<Shape<F>, 'fields'> & { hint?: string } = {},
): FieldSet<F> => ({ control: 'fieldset', label, fields, ...rest });

/** The default maximum of entries; a household or the rule of a product may set a lower one. */
const LONGEST_LIST = 60;

/** A list of entries of one shape, edited one at a time; `entryName` is the name of one entry: "Add a commitment". */
export const list = <const F extends EntryFields>(
  label: string,
  fields: F,
  rest: Omit<Shape<F>, 'fields'> & {
    entryName: string;
    plural?: string;
    hint?: string;
    min?: number;
    max?: number;
    count?: Count;
  },
): ListField<F> => ({ control: 'list', label, fields, min: 0, max: LONGEST_LIST, ...rest });

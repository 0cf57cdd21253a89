import type { Count, EntryFields, FieldSet, Fields, ListField, Shape } from './fields.ts';

// The kinds that hold fields of their own.

const marked = <const F extends Fields>(fields: F, keptOnRenewal: boolean): F => ({
  ...fields,
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, keptOnRenewal }])),
});

/** Fields whose last answers a renewal begins with. */
export const keptOnRenewal = <const F extends Fields>(fields: F): F => marked(fields, true);

/** Fields that a renewal asks anew. */
export const askedOnRenewal = <const F extends Fields>(fields: F): F => marked(fields, false);

/** Fields under one legend; their values are an object. */
export const fieldset = <const F extends Fields>(
  label: string,
  fields: F,
  rest: Omit<Shape<F>, 'fields'> & { hint?: string } = {},
): FieldSet<F> => ({ control: 'fieldset', label, fields, ...rest });

/** Nobody has more debts or things of value than this; a household or a product's rule may say less. */
const LONGEST_LIST = 60;

/** Entries of one shape, edited one at a time; `entryName` is what one is called: "Add a commitment". */
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

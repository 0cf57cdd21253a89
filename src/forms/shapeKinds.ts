import type { Count, EntryFields, FieldSet, Fields, ListField, ListTexts, Shape } from './fields.ts';

// The kinds that hold fields, and the marks that say whether a renewal keeps their answers.

const marked = <const F extends Fields>(fields: F, keptOnRenewal: boolean): F => ({
  ...fields,
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, keptOnRenewal }])),
});

/** Marks fields whose last answers a renewal begins with. */
export const keptOnRenewal = <const F extends Fields>(fields: F): F => marked(fields, true);

/** Marks fields that a renewal asks again. */
export const askedOnRenewal = <const F extends Fields>(fields: F): F => marked(fields, false);

/** Fields under one legend. `answerLabels` has the labels of its answers where the legend is not beside them. */
export const fieldset = <const F extends Fields>(
  label: string,
  fields: F,
  rest: Omit<Shape<F>, 'fields'> & { hint?: string; answerLabels?: { readonly [K in keyof NoInfer<F>]: string } } = {},
): FieldSet<F> => ({ control: 'fieldset', label, fields, ...rest });

/** The maximum of a list that sets none. */
const DEFAULT_MAX_ENTRIES = 60;

/** A list of entries of one shape, which are edited one at a time. `texts` names its entries. */
export const list = <const F extends EntryFields>(
  label: string,
  fields: F,
  rest: Omit<Shape<F>, 'fields'> & {
    texts: ListTexts;
    hint?: string;
    min?: number;
    max?: number;
    count?: Count;
  },
): ListField<F> => ({ control: 'list', label, fields, min: 0, max: DEFAULT_MAX_ENTRIES, ...rest });

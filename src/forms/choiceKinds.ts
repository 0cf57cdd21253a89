import { z } from '#lib/zod.ts';
import type { ChoiceField, SelectField, TickField, YesNoField } from './fields.ts';
import type { Asked } from './textField.ts';

// The kinds that are answered by choosing. Nothing is typed, so they have no typing filter.

/** An optional choice has a message too, because a stored code may no longer be in its list. */
type SelectExtra = Pick<SelectField, 'hint' | 'isOptional' | 'isOffered' | 'autoComplete' | 'requiredMessage'>;

const YES_OR_NO = 'Choose Yes or No';
const TICK = 'Tick the box to go on';

/** A code from the named lookup, or from the given options. */
export const select = (label: string, options: SelectField['options'], extra: SelectExtra): SelectField => ({
  ...extra,
  control: 'select',
  label,
  options,
  schema: z.string(),
});

/** YES or NO, as two radio buttons. */
export const yesno = (label: string, extra: { hint?: string } & Asked): YesNoField => ({
  control: 'yesno',
  label,
  hint: extra.hint,
  isOptional: extra.isOptional,
  requiredMessage: extra.requiredMessage ?? YES_OR_NO,
  schema: z.string().check(z.refine((value: string) => value === 'YES' || value === 'NO', YES_OR_NO)),
});

/**
 * A code from the named lookup, or from the given options, as radio buttons: for two or three options that users
 * compare.
 */
export const choice = (
  label: string,
  options: ChoiceField['options'],
  extra: Omit<SelectExtra, 'isOffered' | 'autoComplete'>,
): ChoiceField => ({
  control: 'choice',
  label,
  ...extra,
  options,
  schema: z.string(),
});

/** A checkbox: 'Y' when ticked. */
export const tick = (label: string, extra: { hint?: string } & Asked): TickField => ({
  control: 'tick',
  label,
  hint: extra.hint,
  isOptional: extra.isOptional,
  requiredMessage: extra.requiredMessage ?? TICK,
  schema: z.string().check(z.refine((value: string) => value === 'Y', extra.requiredMessage ?? TICK)),
});

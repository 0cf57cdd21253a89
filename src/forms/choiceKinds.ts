import { lowerFirst } from '#lib/text.ts';
import { z } from '#lib/zod.ts';
import type { ChoiceField, SelectField, TickField, YesNoField } from './fields.ts';

// The kinds that are answered by choosing: there is nothing to type, so no typing filter.

type SelectExtra = Pick<SelectField, 'hint' | 'offers' | 'autoComplete'> & { ask?: string };

/** A code of the named lookup, or of the options given. */
export const select = (label: string, options: SelectField['options'], extra: SelectExtra = {}): SelectField => ({
  ...extra,
  control: 'select',
  label,
  options,
  ask: extra.ask ?? `Choose your ${lowerFirst(label)}`,
  schema: z.string(),
});

/** YES or NO, as two radio buttons. */
export const yesno = (label: string, extra: { hint?: string; ask?: string } = {}): YesNoField => ({
  control: 'yesno',
  label,
  hint: extra.hint,
  ask: extra.ask ?? 'Choose Yes or No',
  schema: z.string().check(z.refine((value: string) => value === 'YES' || value === 'NO', 'Choose Yes or No')),
});

/** A code of the named lookup, or of the options given, as radio buttons: for two or three that are weighed together. */
export const choice = (
  label: string,
  options: ChoiceField['options'],
  extra: { hint?: string; ask?: string } = {},
): ChoiceField => ({
  control: 'choice',
  label,
  hint: extra.hint,
  options,
  ask: extra.ask ?? `Choose your ${lowerFirst(label)}`,
  schema: z.string(),
});

/** 'Y' when ticked. */
export const tick = (label: string, extra: { hint?: string; ask?: string } = {}): TickField => ({
  control: 'tick',
  label,
  hint: extra.hint,
  ask: extra.ask ?? 'Tick the box to go on',
  schema: z.string().check(z.refine((value: string) => value === 'Y', extra.ask ?? 'Tick the box to go on')),
});

import type { ChoiceField, SelectField, TickField, YesNoField } from './fields.ts';
import type { Requirement } from './textField.ts';
import { CHOOSE_YES_OR_NO, TICK_THE_BOX } from './texts/controlTexts.ts';

// The kinds of field that are answered by choosing. They need no typing filter.

/** An optional choice needs a `requiredMessage` too: it is shown when the chosen option is no longer on the list. */
type SelectOptions = Pick<
  SelectField,
  | 'hint'
  | 'isOptional'
  | 'isOffered'
  | 'optionHints'
  | 'meanings'
  | 'otherThan'
  | 'nothingMatches'
  | 'autoComplete'
  | 'requiredMessage'
>;

/** A code of a lookup, or of the options given. */
export const select = (label: string, options: SelectField['options'], field: SelectOptions): SelectField => ({
  ...field,
  control: 'select',
  label,
  options,
});

/** YES or NO, as two radio buttons. */
export const yesno = (label: string, field: { hint?: string } & Requirement): YesNoField => ({
  control: 'yesno',
  label,
  hint: field.hint,
  isOptional: field.isOptional,
  requiredMessage: field.requiredMessage ?? CHOOSE_YES_OR_NO,
  problem: (value) => (value === 'YES' || value === 'NO' ? undefined : CHOOSE_YES_OR_NO),
});

/** The same as radio buttons, for two or three options that are compared with each other. */
export const choice = (
  label: string,
  options: ChoiceField['options'],
  field: Pick<SelectOptions, 'hint' | 'isOptional' | 'requiredMessage'>,
): ChoiceField => ({
  control: 'choice',
  label,
  ...field,
  options,
});

/** 'Y' when ticked. */
export const tick = (label: string, field: { hint?: string } & Requirement): TickField => ({
  control: 'tick',
  label,
  hint: field.hint,
  isOptional: field.isOptional,
  requiredMessage: field.requiredMessage ?? TICK_THE_BOX,
  problem: (value) => (value === 'Y' ? undefined : (field.requiredMessage ?? TICK_THE_BOX)),
});

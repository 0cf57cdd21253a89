import type { Conventions, TextField } from './fields.ts';
import { longerThan, shorterThan } from './texts/firstTexts.ts';
import type { Typing } from './typing.ts';

/** A required field says what to do when it is empty; an optional one need not. */
export type Requirement =
  | { requiredMessage: string; isOptional?: false }
  | { isOptional: true; requiredMessage?: string };

/** What a tab may set on a text field beyond its kind. */
export type FieldOptions = Requirement &
  Conventions &
  Pick<TextField, 'reads'> & {
    hint?: string;
    /** Length in characters. */
    min?: number;
    max?: number;
  };

/** The rule of a kind: when a value is valid, the message when it is not, and the typing filter. */
export interface Rule {
  isValid?: (value: string) => boolean;
  invalidMessage: string;
  typing: Typing;
}

/** Creates a text field from the rule of its kind. `options` may narrow its length and set attributes of the input. */
export function textField<C extends TextField['control']>(
  control: C,
  label: string,
  rule: Rule,
  options: FieldOptions,
): TextField<C> {
  const { hint, isOptional, requiredMessage = '', min = 0, max = rule.typing.maxLength, ...conventions } = options;
  return {
    control,
    label,
    hint,
    isOptional,
    requiredMessage,
    problem: (value) => {
      if (rule.isValid?.(value) === false) return rule.invalidMessage;
      if (value.length < min) return shorterThan({ label, min });
      return max !== undefined && value.length > max ? longerThan({ label, max }) : undefined;
    },
    typing: { ...rule.typing, maxLength: max },
    ...conventions,
  };
}

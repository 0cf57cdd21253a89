import { z } from '#lib/zod.ts';
import type { Conventions, TextField, Typing } from './fields.ts';

/** Every required field has a message for the case that it is missing. */
export type Asked = { requiredMessage: string; isOptional?: false } | { isOptional: true; requiredMessage?: string };

/** What a tab sets for one field beyond its kind. */
export type Extra = Asked &
  Conventions & {
    hint?: string;
    /** Length in characters. */
    min?: number;
    max?: number;
  };

/** The rule of a kind: which values are valid, the message when one is not, and the typing filter. */
export interface Rule {
  isValid?: (value: string) => boolean;
  invalidMessage: string;
  typing: Typing;
}

/** A text field on one or several lines. `extra` can shorten its length and set attributes for the browser. */
export function textField<C extends TextField['control']>(
  control: C,
  label: string,
  rule: Rule,
  extra: Extra,
): TextField<C> {
  const { hint, isOptional, requiredMessage = '', min = 0, max = rule.typing.maxLength, ...conventions } = extra;
  return {
    control,
    label,
    hint,
    isOptional,
    requiredMessage,
    schema: z.string().check(
      z.refine((value) => rule.isValid?.(value) ?? true, rule.invalidMessage),
      z.refine((value) => value.length >= min, `${label} must have at least ${min} characters`),
      z.refine((value) => max === undefined || value.length <= max, `${label} can have at most ${max} characters`),
    ),
    typing: { ...rule.typing, maxLength: max },
    ...conventions,
  };
}

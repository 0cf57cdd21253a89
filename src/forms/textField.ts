import { z } from '#lib/zod.ts';
import type { Conventions, TextField, Typing } from './fields.ts';

/** Every field says what to do when it is missing, unless it may stay empty. */
export type Asked = { requiredMessage: string; isOptional?: false } | { isOptional: true; requiredMessage?: string };

/** What a screen says about one field beyond its kind. */
export type Extra = Asked &
  Conventions & {
    hint?: string;
    /** Length in characters. */
    min?: number;
    max?: number;
  };

/** A kind's rule: what a filled value must be, what to say when it is not, and what typing lets through. */
export interface Rule {
  isValid?: (value: string) => boolean;
  invalidMessage: string;
  typing: Typing;
}

/** A field of text, on one line or several, by its rule; `extra` may narrow its length and help the browser. */
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

import { lowerFirst } from '#lib/text.ts';
import { z } from '#lib/zod.ts';
import type { Conventions, TextField, Typing } from './fields.ts';

/** What a screen may say about one field beyond its kind. */
export interface Extra extends Conventions {
  hint?: string;
  /** The sentence when it is missing, where "Enter your {label}" reads wrong. */
  ask?: string;
  /** Length in characters. */
  min?: number;
  max?: number;
}

export const asksFor = (label: string, { ask }: Extra): string => ask ?? `Enter your ${lowerFirst(label)}`;

/** A kind's rule: what a filled value must be, what to say when it is not, and what typing lets through. */
export interface Rule {
  fits?: (value: string) => boolean;
  says: string;
  typing: Typing;
}

/** A field of text, on one line or several, by its rule; `extra` may narrow its length and help the browser. */
export function textField<C extends TextField['control']>(
  control: C,
  label: string,
  rule: Rule,
  extra: Extra,
): TextField<C> {
  const { hint, ask: _ask, min = 0, max = rule.typing.maxLength, ...conventions } = extra;
  return {
    control,
    label,
    hint,
    ask: asksFor(label, extra),
    schema: z.string().check(
      z.refine((value) => rule.fits?.(value) ?? true, rule.says),
      z.refine((value) => value.length >= min, `${label} must have at least ${min} characters`),
      z.refine((value) => max === undefined || value.length <= max, `${label} can have at most ${max} characters`),
    ),
    typing: { ...rule.typing, maxLength: max },
    ...conventions,
  };
}

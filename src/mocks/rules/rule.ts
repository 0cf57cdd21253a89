import type { Check } from './checks.ts';

/** An error and its path: 'applicants[0].mobileNumber' (rule CALL-18). */
export interface Finding {
  path: string;
  message: string;
}

/** Reads a text of the checked object by its path. */
export type TextAt = (path: string) => string;

/** The rule of one value: its path, its label and its check. */
export interface Rule {
  path: string;
  label: string;
  check: Check;
  isOptional?: boolean;
  /** When the value is asked for; always if absent. */
  when?: (text: TextAt) => boolean;
}

/** A list whose entries are checked by the same rules. */
export interface ListRule {
  list: string;
  rules: readonly Rule[];
  when?: (text: TextAt) => boolean;
}

export const required = (path: string, label: string, check: Check, when?: Rule['when']): Rule => ({
  path,
  label,
  check,
  when,
});
export const optional = (path: string, label: string, check: Check, when?: Rule['when']): Rule => ({
  path,
  label,
  check,
  when,
  isOptional: true,
});
/** The same rules for a nested object: its path is put before each path. */
export const nested = (place: string, rules: readonly Rule[]): Rule[] =>
  rules.map(({ when, ...rule }) => ({
    ...rule,
    path: `${place}.${rule.path}`,
    when: when && ((text) => when((path) => text(`${place}.${path}`))),
  }));
/** The same rules, applied only if the condition holds. */
export const onlyWhen = (when: NonNullable<Rule['when']>, rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => ({ ...rule, when: (text) => when(text) && (rule.when?.(text) ?? true) }));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at 'a.b[0].c' of an unknown object; undefined if there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter((key) => key !== '')
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

export const textReader =
  (root: unknown): TextAt =>
  (path) => {
    const value = valueAt(root, path);
    return typeof value === 'string' ? value : '';
  };

export const listIn = (root: unknown, path: string): unknown[] => {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
};

/** The message for a missing value. */
const missingText = ({ label }: Rule): string => `${label} is missing`;

/** All findings in the order of the rules; `base` is put before each path. */
export function findingsOf(root: unknown, rules: readonly (Rule | ListRule)[], base = ''): Finding[] {
  const text = textReader(root);
  return rules
    .filter(({ when }) => when?.(text) ?? true)
    .flatMap((rule) => {
      if ('list' in rule)
        return listIn(root, rule.list).flatMap((entry, index) =>
          findingsOf(entry, rule.rules, `${base}${rule.list}[${index}].`),
        );
      const value = text(rule.path);
      if (value.trim() === '') return rule.isOptional ? [] : [{ path: base + rule.path, message: missingText(rule) }];
      const wrong = rule.check(value);
      return wrong === undefined ? [] : [{ path: base + rule.path, message: `${rule.label} ${wrong}` }];
    });
}

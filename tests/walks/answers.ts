import type { Application } from '#domain/application.ts';
import { valuesOf, withValues } from '#features/journey/draft/tabValues.ts';
import type { RawValues } from '#forms/values.ts';

/** The answers that the walks type: fields of one tab, of several tabs, and in a group of their own. */
export const fields = ['bank.branch', 'bank.accountName', 'household.householdSize', 'references.nextOfKin.firstName'];

const pathOf = (field: string): [tab: string, ...keys: string[]] => {
  const [tab = '', ...keys] = field.split('.');
  return [tab, ...keys];
};

const isObject = (found: unknown): found is Record<string, unknown> => typeof found === 'object' && found !== null;
const at = (found: unknown, key: string): unknown => (isObject(found) ? found[key] : undefined);

/** What an application has for a field. */
export function answerOf(application: Application, field: string): string {
  const [tab, ...keys] = pathOf(field);
  const found = keys.reduce<unknown>(at, valuesOf(tab, application));
  return typeof found === 'string' ? found : '';
}

const replaced = (found: unknown, [key = '', ...rest]: readonly string[], answer: string): RawValues => {
  const values = isObject(found) ? found : {};
  return { ...values, [key]: rest.length === 0 ? answer : replaced(values[key], rest, answer) };
};

/** The tab of a field, and its values with another answer: what a form would hold. */
export function typedInto(application: Application, field: string, answer: string): { tab: string; values: RawValues } {
  const [tab, ...keys] = pathOf(field);
  return { tab, values: replaced(valuesOf(tab, application), keys, answer) };
}

/** The application with another answer. */
export function withAnswer(application: Application, field: string, answer: string): Application {
  const { tab, values } = typedInto(application, field, answer);
  return withValues(tab, values, application);
}

import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isBlank } from '#lib/blank.ts';
import { getOwn } from '#lib/objects.ts';
import {
  type Field,
  type Fields,
  isValueField,
  type ListField,
  type Shape,
  type ValueField,
  type Values,
} from './fields.ts';
import { messageInPart, noLongerListed } from './texts/firstTexts.ts';
import { countOf, isShown, valuesFrom } from './values.ts';

/** One problem of a tab: the path of its field, the message, and whether the answer is only missing. */
export interface Finding {
  /** Such as 'nextOfKin.email' or 'commitments.0.lender'. */
  path: string;
  message: string;
  isMissing: boolean;
  /** The other fields that it is about: a change of one takes it away, like a change of its own. */
  isAlsoAbout?: readonly string[];
}

/** Checks the values of a shape (rule VAL-1, decision 16). Gives its problems in the order of the fields; hidden and locked fields have none. */
export function findingsOf<F extends Fields>(
  shape: Shape<F>,
  values: Values<F>,
  application: Application,
  lookups?: LookupData,
): Finding[] {
  const shown = Object.entries(shape.fields).filter(
    ([key, field]) => field.control !== 'locked' && isShown(shape, key, values, application, lookups),
  );
  const byField = new Map(
    shown.map(([key, field]) => [key, fieldFindings(field, key, values[key], { application, lookups })]),
  );

  const wrongDays = shown.filter(([key, field]) => field.control === 'date' && byField.get(key)?.length);
  const across = shape.check ? problemFindings(shape.check(without(wrongDays, values), application, lookups)) : [];
  return shown.flatMap(([key]) => {
    const found = byField.get(key) ?? [];
    // A problem of the field itself comes before one of the check across fields.
    const crossing = across.filter(({ path }) => path === key || path.startsWith(`${key}.`));
    return [...found, ...crossing.filter(({ path }) => !found.some((other) => other.path === path))];
  });
}

/** The values without these fields: nothing follows from a day that is wrong by itself, such as 31 June. */
const without = <V extends object>(fields: readonly [string, Field][], values: V): V => ({
  ...values,
  ...Object.fromEntries(fields.map(([key]) => [key, ''])),
});

/** Flattens the messages of a check into findings. */
function problemFindings(problems: object, prefix = ''): Finding[] {
  return Object.entries(problems).flatMap(([key, problem]: [string, unknown]) => {
    if (typeof problem === 'string') return [{ path: prefix + key, message: problem, isMissing: false }];
    return typeof problem === 'object' && problem !== null ? problemFindings(problem, `${prefix}${key}.`) : [];
  });
}

interface Known {
  application: Application;
  lookups: LookupData | undefined;
}

function fieldFindings(field: Field, path: string, value: unknown, known: Known): Finding[] {
  const { application, lookups } = known;
  if (isValueField(field)) return valueFindings(field, path, typeof value === 'string' ? value : '', lookups);
  if (field.control === 'fieldset')
    return within(path, findingsOf(field, valuesFrom(field, value), application, lookups));
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return [
    ...countFindings(field, path, entries.length, known),
    ...entries.flatMap((entry, index) =>
      within(`${path}.${index}`, findingsOf(field, valuesFrom(field, entry), application, lookups)),
    ),
  ];
}

/** Whether a list has too few or too many entries. */
function countFindings(field: ListField, path: string, count: number, { application, lookups }: Known): Finding[] {
  const { min, max } = countOf(field, application, lookups);
  const { tooFew, tooMany } = field.texts;
  if (count < min) return [{ path, message: tooFew({ missing: min - count, min }), isMissing: true }];
  if (count > max) return [{ path, message: tooMany({ max }), isMissing: false }];
  return [];
}

const within = (path: string, findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: `${path}.${finding.path}` }));

function valueFindings(field: ValueField, path: string, value: string, lookups: LookupData | undefined): Finding[] {
  if (isBlank(value.trim())) return field.isOptional ? [] : [{ path, message: field.requiredMessage, isMissing: true }];
  const message = field.problem?.(value) ?? unlistedMessage(field, value, lookups);
  return message === undefined ? [] : [{ path, message, isMissing: false }];
}

/** The message for a choice that is no longer on its list: from an earlier year, or from before the list changed. */
function unlistedMessage(field: ValueField, value: string, lookups: LookupData | undefined): string | undefined {
  if (field.control !== 'select' && field.control !== 'choice') return undefined;
  const { options } = field;
  const isThere =
    typeof options === 'string' ? isOnList(lookups, options, value) : options.some(({ code }) => code === value);
  return isThere ? undefined : noLongerListed({ requiredMessage: field.requiredMessage });
}

/**
 * Whether master data has this code. If it has no such list, any code is accepted: the built-in lists are not
 * consulted, because they would make the first screen larger.
 */
function isOnList(data: LookupData | undefined, name: string, code: string): boolean {
  const known = data && getOwn(data.lists, name);
  return !known || known.length === 0 || known.some((option) => option.code === code);
}

/**
 * Findings with messages that differ, for the links of the error summary: of two with the same message, each begins with
 * its part of the tab ("Mailing address: Choose a parish", "Commitment 2: Enter the lender").
 */
export function distinguished(shape: Shape<Fields>, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    const isAlone = findings.filter(({ message }) => message === finding.message).length === 1;
    const part = isAlone ? undefined : partOf(shape, finding.path);
    return part === undefined ? finding : { ...finding, message: messageInPart({ part, message: finding.message }) };
  });
}

/** The legend of the fieldset, or the title of the list entry, that a path is in. */
function partOf({ fields }: Shape<Fields>, path: string): string | undefined {
  const [key = '', within] = path.split('.');
  const field = fields[key];
  if (!field || within === undefined || isValueField(field)) return undefined;
  if (field.control === 'fieldset') return field.label;
  return field.texts.entryTitle({ position: Number(within) + 1 });
}

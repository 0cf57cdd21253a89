import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { getOwn } from '#lib/objects.ts';
import {
  entryTitle,
  type Field,
  type Fields,
  isValueField,
  type ListField,
  type Shape,
  type ValueField,
  type Values,
} from './fields.ts';
import { countOf, isBlank, isShown, valuesFrom } from './values.ts';

/** One problem of a tab: where it is, what to do, and whether the value is only missing. */
export interface Finding {
  /** The path of the field: 'nextOfKin.email', 'commitments.0.lender'. */
  path: string;
  message: string;
  isMissing: boolean;
}

/**
 * All problems of the values of a shape, in the order of its fields (rule VAL-1, decision 16). Hidden fields are not
 * checked.
 */
export function findingsOf<F extends Fields>(
  shape: Shape<F>,
  values: Values<F>,
  application: Application,
  lookups?: LookupData,
): Finding[] {
  const shown = Object.entries(shape.fields).filter(([key]) => isShown(shape, key, values, application));
  const own = new Map(
    shown.map(([key, field]) => [key, fieldFindings(field, key, values[key], { application, lookups })]),
  );

  const across = shape.check ? problemFindings(shape.check(values, application)) : [];
  return shown.flatMap(([key]) => {
    const found = own.get(key) ?? [];
    // The check across fields applies only to fields that are valid by themselves.
    const spoken = across.filter(({ path }) => path === key || path.startsWith(`${key}.`));
    return [...found, ...spoken.filter(({ path }) => !found.some((other) => other.path === path))];
  });
}

/** The messages of a check, each with the path of its field. */
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

/** Problems with the number of entries. */
function countFindings(field: ListField, path: string, given: number, { application, lookups }: Known): Finding[] {
  const { min, max } = countOf(field, application, lookups);
  const { entryName, plural = `${entryName}s` } = field;
  if (given < min) {
    const message =
      min === 1
        ? `Add a ${entryName}`
        : `Add ${min - given === 1 ? `one more ${entryName}` : `${min - given} ${plural}`}`;
    return [{ path, message, isMissing: true }];
  }
  if (given <= max) return [];
  return [
    {
      path,
      message:
        max === 0
          ? `Remove every ${entryName}: none is needed`
          : `Remove ${plural} until there ${max === 1 ? 'is' : 'are'} ${max}`,
      isMissing: false,
    },
  ];
}

const within = (path: string, findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: `${path}.${finding.path}` }));

function valueFindings(field: ValueField, path: string, value: string, lookups: LookupData | undefined): Finding[] {
  if (isBlank(value.trim())) return field.isOptional ? [] : [{ path, message: field.requiredMessage, isMissing: true }];
  const read = field.schema.safeParse(value);
  const message = read.success ? unlistedMessage(field, value, lookups) : read.error.issues[0]?.message;
  return message === undefined ? [] : [{ path, message, isMissing: false }];
}

/**
 * The message for a stored choice that is no longer in its list, because it is from another year or the list has
 * changed.
 */
function unlistedMessage(field: ValueField, value: string, lookups: LookupData | undefined): string | undefined {
  if (field.control !== 'select' && field.control !== 'choice') return undefined;
  const { options } = field;
  const isThere =
    typeof options === 'string' ? isOnList(lookups, options, value) : options.some(({ code }) => code === value);
  return isThere ? undefined : `${field.requiredMessage}. What was chosen before is not on the list any more`;
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
 * Findings as links of a summary. Where two messages are equal, each starts with its part of the tab ("Mailing address:
 * Choose a parish", "Commitment 2: Enter the lender").
 */
export function distinguished(shape: Shape<Fields>, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    const isAlone = findings.filter(({ message }) => message === finding.message).length === 1;
    const part = isAlone ? undefined : partOf(shape, finding.path);
    return part === undefined ? finding : { ...finding, message: `${part}: ${finding.message}` };
  });
}

/** The legend of the fieldset or the number of the entry that a path lies in. */
function partOf({ fields }: Shape<Fields>, path: string): string | undefined {
  const [key = '', within] = path.split('.');
  const field = fields[key];
  if (!field || within === undefined || isValueField(field)) return undefined;
  if (field.control === 'fieldset') return field.label;
  return entryTitle(field, Number(within) + 1);
}

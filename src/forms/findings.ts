import type { Application } from '#domain/application.ts';
import type { Field, Fields, Shape, Values } from './fields.ts';
import { isValueField } from './kinds.ts';
import { isBlank, isShown, valuesFrom } from './values.ts';

/** One thing that is wrong with a tab: where, what to do, and whether it is only missing yet. */
export interface Finding {
  /** 'nextOfKin.email', 'commitments.0.lender' */
  path: string;
  message: string;
  isMissing: boolean;
}

/**
 * Everything wrong with the values of a shape, in the order of its fields (spec section 5, decision 16).
 * Fields that are not shown are not asked.
 */
export function findingsOf<F extends Fields>(shape: Shape<F>, values: Values<F>, application: Application): Finding[] {
  const shown = Object.entries(shape.fields).filter(([key]) => isShown(shape, key, values, application));
  const own = new Map(shown.map(([key, field]) => [key, fieldFindings(field, key, values[key], application)]));

  const across = shape.check ? problemFindings(shape.check(values, application)) : [];
  return shown.flatMap(([key]) => {
    const found = own.get(key) ?? [];
    // The check across fields speaks about fields that are right by themselves.
    const spoken = across.filter(({ path }) => path === key || path.startsWith(`${key}.`));
    return [...found, ...spoken.filter(({ path }) => !found.some((other) => other.path === path))];
  });
}

/** The sentences of a check, each with the path of its field. */
function problemFindings(problems: object, prefix = ''): Finding[] {
  return Object.entries(problems).flatMap(([key, problem]: [string, unknown]) => {
    if (typeof problem === 'string') return [{ path: prefix + key, message: problem, isMissing: false }];
    return typeof problem === 'object' && problem !== null ? problemFindings(problem, `${prefix}${key}.`) : [];
  });
}

function fieldFindings(field: Field, path: string, value: unknown, application: Application): Finding[] {
  if (isValueField(field)) return valueFindings(field, path, typeof value === 'string' ? value : '');
  if (field.control === 'fieldset') return within(path, findingsOf(field, valuesFrom(field, value), application));
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return [
    ...(entries.length < field.min
      ? [
          {
            path,
            message: `Add ${field.min === 1 ? `a ${field.entryName}` : `at least ${field.min}`}`,
            isMissing: true,
          },
        ]
      : []),
    ...entries.flatMap((entry, index) =>
      within(`${path}.${index}`, findingsOf(field, valuesFrom(field, entry), application)),
    ),
  ];
}

const within = (path: string, findings: Finding[]): Finding[] =>
  findings.map((finding) => ({ ...finding, path: `${path}.${finding.path}` }));

function valueFindings(field: Extract<Field, { schema: unknown }>, path: string, value: string): Finding[] {
  if (isBlank(value.trim())) return field.isOptional ? [] : [{ path, message: field.ask, isMissing: true }];
  const read = field.schema.safeParse(value);
  const message = read.success ? undefined : read.error.issues[0]?.message;
  return message === undefined ? [] : [{ path, message, isMissing: false }];
}

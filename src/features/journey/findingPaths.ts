import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type Fields, isValueField, type Shape } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { valuesFrom } from '#forms/values.ts';
import { isPanel } from './pages.ts';
import { type Step, stepsOf } from './steps.ts';

/** A finding of the server with the screen and field that it is about; without them when no screen has it. */
export interface LocatedFinding extends Finding {
  step?: Step;
}

/**
 * Finds the screen and field of each finding of VALIDATE (decision 17), such as `applicants[0].mobileNumber`.
 * Every tab writes its field paths where its values would lie, so that a new tab is covered the day it is born.
 */
export function locateFindings(
  found: readonly { path: string; message: string }[],
  application: Application,
  lookups?: LookupData,
): LocatedFinding[] {
  const homes = new Map<string, { step: Step; path: string }>();
  const steps = stepsOf(application, lookups);
  for (const step of steps) {
    if (isPanel(step.tab)) continue;
    const { binding } = step.tab;
    const marked = binding.write(application, markers(step.tab, valuesFrom(step.tab, binding.read(application)), ''));
    for (const [wire, marker] of leaves(marked, '')) {
      if (marker.startsWith(MARK) && !homes.has(wire)) homes.set(wire, { step, path: marker.slice(MARK.length) });
    }
  }
  return found.map(({ path, message }) => {
    const home = homes.get(path);
    const cover = steps.find(({ tab }) => tab.covers?.test(path));
    return { path: home?.path ?? path, message, isMissing: false, step: home?.step ?? cover };
  });
}

const MARK = '\u0000field:';

/** The values of a shape with every text replaced by the path of its field. */
function markers(
  shape: Shape<Fields>,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => {
      const path = prefix + key;
      const value = values[key];
      if (isValueField(field)) return [key, MARK + path];
      if (field.control === 'fieldset') return [key, markers(field, valuesFrom(field, value), `${path}.`)];
      const entries: unknown[] = Array.isArray(value) ? value : [];
      return [key, entries.map((entry, index) => markers(field, valuesFrom(field, entry), `${path}.${index}.`))];
    }),
  );
}

/** Every text in a value with its path as the server writes it: `applicants[0].email`. */
function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((entry, index) => leaves(entry, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => leaves(entry, path === '' ? key : `${path}.${key}`));
}

import { type Application, ownApplicant } from '#domain/application.ts';
import { withCopies } from '#domain/copies.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type Fields, isValueField, type Shape } from '#forms/fields.ts';
import type { PanelFinding } from '#forms/panel.ts';
import { valuesFrom } from '#forms/values.ts';
import { getOwn } from '#lib/objects.ts';
import { isPanel } from './pages.ts';
import { isStepOpen } from './sentBack/openSteps.ts';
import { type Step, stepId, stepsOf } from './steps.ts';
import { texts } from './texts/journeyTexts.tsx';

// The server reports a finding with the path of an answer on the wire, such as `applicants[0].mobileNumber`. A tab knows
// only where its binding writes its values. To find the field of a path, each tab writes markers instead of answers: every
// field gets its own path as its value. The application that comes out then says, at each wire path, which field lies there:
//
//   personalTab writes { mobileNumber: MARK + 'mobileNumber' }
//   the application has applicants[0].mobileNumber === MARK + 'mobileNumber'
//   so the wire path applicants[0].mobileNumber belongs to the field `mobileNumber` of the step of personalTab
//
// `answerPath` is too coarse: it names a group, not each field.
//
// This works for every tab with a binding, so a new tab needs nothing here. Panels have no binding: they say by `covers` in
// `pages.ts` which paths belong to them.

/**
 * A finding of the server with its step, and its path inside of the tab; without a step when no screen has the answer, or
 * the answer stays as submitted.
 */
export interface LocatedFinding extends PanelFinding {
  step?: Step;
  /** True where the answer is shown, but cannot be changed (rule STA-12). */
  isLocked?: boolean;
}

/**
 * Finds the step and the field of each finding of VALIDATE (decision 17), and of a save that is refused.
 *
 * @param reported - what the server answered; `path` as on the wire, `message` is '' where it gives no reason.
 * @param application - the application that was validated; it decides which steps there are.
 * @returns the findings in the same order, an answer and its copy as one. A path that belongs to no field stays as it is.
 */
export function locateFindings(
  reported: readonly { path: string; message: string }[],
  application: Application,
  lookups?: LookupData,
): LocatedFinding[] {
  const steps = stepsOf(application, lookups);
  const fields = fieldsByWirePath(steps, application);
  const located = reported.map(({ path, message }): LocatedFinding => {
    const field = fields.get(path) ?? fieldInside(path, fields);
    const step = field?.step ?? steps.find(({ tab }) => tab.covers?.test(path));
    const found = {
      path: field?.path ?? path,
      message: message || texts.answerNotTaken,
      isMissing: false,
      document: ownDocumentAt(path, application),
    };
    return step && isLockedAt(step, found.path, application) ? { ...found, path, isLocked: true } : { ...found, step };
  });
  const isSame = (one: LocatedFinding, other: LocatedFinding) =>
    findingId(one) === findingId(other) && one.message === other.message;
  return located.filter((one, index) => located.findIndex((other) => isSame(one, other)) === index);
}

/** The reader's own paper that a path on the wire is about: `applicants[0].documents[2].uploads[0]`. */
function ownDocumentAt(path: string, application: Application): ApplicantDocument | undefined {
  const own = ownApplicant(application);
  const before = `applicants[${application.applicants.indexOf(own)}].documents[`;
  return own.documents.find((_, index) => path.startsWith(`${before}${index}]`));
}

/** Whether a finding is about one of these steps. */
export const isAboutSteps = (steps: readonly Step[], { step: other }: LocatedFinding): boolean =>
  other !== undefined && steps.some((step) => stepId(step) === stepId(other));

/** Tells the findings of several steps apart: two tabs may each have a field with the same path. */
export const findingId = ({ step, path }: LocatedFinding): string => (step ? `${stepId(step)} ${path}` : path);

/** Whether the applicant can only read the answer at a path of a step. */
function isLockedAt(step: Step, path: string, application: Application): boolean {
  if (!isStepOpen(step, application)) return true;
  const [key = ''] = path.split('.');
  return !isPanel(step.tab) && getOwn(step.tab.fields, key)?.control === 'locked';
}

interface PlacedField {
  step: Step;
  path: string;
}

/** Where a finding about a whole group leads: to the first field in it. One about a list leads to the list. */
function fieldInside(path: string, fields: ReadonlyMap<string, PlacedField>): PlacedField | undefined {
  for (const [wirePath, field] of fields) {
    if (wirePath.startsWith(`${path}.`)) return field;
    if (wirePath.startsWith(`${path}[`)) return { ...field, path: field.path.replace(/\.\d+\..*/, '') };
  }
  return undefined;
}

/**
 * The step and path of each field, by its wire path and by those of its copies (rule CALL-14). If two tabs write the same
 * answer, the first one has it.
 */
function fieldsByWirePath(steps: readonly Step[], application: Application): ReadonlyMap<string, PlacedField> {
  const fields = new Map<string, PlacedField>();
  for (const step of steps) {
    if (isPanel(step.tab)) continue;
    const { binding } = step.tab;
    // The present values decide how many entries a list has; their texts are replaced by markers.
    const values = valuesFrom(step.tab, binding.read(application));
    const marked = binding.write(application, withMarkers(step.tab, values, ''));
    for (const [wirePath, text] of textsByWirePath(withCopies(marked), '')) {
      // The copy of a name is made of two answers, and leads to the first.
      const [before, path] = text.split(MARK);
      if (before !== '' || path === undefined || fields.has(wirePath)) continue;
      fields.set(wirePath, { step, path: path.trim() });
    }
  }
  return fields;
}

/** The beginning of a marker. No answer starts with it: nobody can type the character NUL. */
const MARK = '\u0000field:';

/** The values of a shape with each value replaced by a marker: MARK and the path of its field (`members.0.name`). */
function withMarkers(
  shape: Shape<Fields>,
  values: Readonly<Record<string, unknown>>,
  prefix: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => {
      const path = prefix + key;
      const value = values[key];
      if (isValueField(field)) return [key, MARK + path];
      if (field.control === 'fieldset') return [key, withMarkers(field, valuesFrom(field, value), `${path}.`)];
      // Of an empty list, an entry that is not there says where the list is.
      const entries: unknown[] = Array.isArray(value) && value.length > 0 ? value : [undefined];
      return [key, entries.map((entry, index) => withMarkers(field, valuesFrom(field, entry), `${path}.${index}.`))];
    }),
  );
}

/** Every text inside a value, with its path as the server writes it: `applicants[0].email`. */
function textsByWirePath(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsByWirePath(entry, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsByWirePath(entry, path === '' ? key : `${path}.${key}`));
}

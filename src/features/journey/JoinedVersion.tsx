import { useEffect } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import type { Fields, Shape } from '#forms/fields.ts';
import { startingValues } from '#forms/tab.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { isSame } from './draft/mergeValues.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { valuesOf, valuesToWrite } from './draft/tabValues.ts';
import type { FieldsTab } from './pages.ts';

interface JoinedVersionProps {
  draft: OpenDraft;
  tab: FieldsTab;
  lookups: LookupData | undefined;
  /** What the form holds now. */
  typed: () => RawValues;
  /** Called with the paths of the fields that a newer version changed. */
  onJoined: (changed: Readonly<Record<string, unknown>>) => void;
}

/**
 * Watches for newer versions that were joined with the draft while a tab is on screen. Only the fields that differ are updated,
 * so that the user can continue to type.
 */
export function JoinedVersion({ draft, tab, lookups, typed, onJoined }: JoinedVersionProps) {
  useEffect(() =>
    draft.versionsJoined.subscribe(() => {
      const application = draft.application();
      const before = valuesToWrite(tab.id, typed(), application);
      const likely = valuesToWrite(tab.id, startingValues(tab, application, lookups), application);
      // What is only likely is in no version: it stays until somebody answers.
      const after = Object.entries(valuesOf(tab.id, application)).map(([key, value]) =>
        isSame(before[key], likely[key]) ? [key, before[key]] : [key, value],
      );
      onJoined(Object.fromEntries(changedFields(tab, before, Object.fromEntries(after), '')));
    }),
  );
  return null;
}

/** The fields that are not the same in two versions of a tab, by their paths, with the later value. */
function changedFields(shape: Shape<Fields>, before: unknown, after: unknown, prefix: string): [string, unknown][] {
  const [from, to] = [valuesFrom(shape, before), valuesFrom(shape, after)];
  return Object.entries(shape.fields).flatMap(([key, field]): [string, unknown][] => {
    const path = `${prefix}${key}`;
    const [one, other] = [from[key], to[key]];
    if (isSame(one, other)) return [];
    if (field.control === 'fieldset') return changedFields(field, one, other, `${path}.`);
    // An entry that is being edited stays open as long as its list is as long as it was.
    if (field.control === 'list' && Array.isArray(one) && Array.isArray(other) && one.length === other.length)
      return other.flatMap((entry: unknown, index) => changedFields(field, one[index], entry, `${path}.${index}.`));
    return [[path, other]];
  });
}

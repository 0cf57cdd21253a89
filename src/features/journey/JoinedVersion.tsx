import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { get } from 'react-hook-form';
import type { LookupData } from '#domain/lookup.ts';
import { fieldId } from '#forms/fieldId.ts';
import type { Fields, Shape } from '#forms/fields.ts';
import { useFormSurroundings } from '#forms/formContext.ts';
import { startingValues } from '#forms/tab.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { matchEntries } from '#lib/matchEntries.ts';
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
 * so that the user can continue to type, and the entry of a list that is open stays the open one.
 */
export function JoinedVersion({ draft, tab, lookups, typed, onJoined }: JoinedVersionProps) {
  const { openEntries } = useFormSurroundings();
  useEffect(() =>
    draft.versionsJoined.subscribe(() => {
      const application = draft.application();
      const before = valuesToWrite(tab.id, typed(), application);
      const likely = valuesToWrite(tab.id, startingValues(tab, application, lookups), application);
      // What is only likely is in no version: it stays until somebody answers.
      const after = Object.entries(valuesOf(tab.id, application)).map(([key, value]) =>
        isSame(before[key], likely[key]) ? [key, before[key]] : [key, value],
      );
      const changed = changedFields(tab, before, Object.fromEntries(after), '');
      const moved = movedEntries(tab, typed(), changed, openEntries.get());
      const focusAgain = focusIn(moved);
      flushSync(() => {
        openEntries.set((open) => ({ ...open, ...Object.fromEntries(moved.map(({ list, to }) => [list, to])) }));
        onJoined(Object.fromEntries(changed));
      });
      focusAgain();
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

/** An open entry of a list that changes as a whole: its place before, and after; undefined where it was removed elsewhere. */
interface MovedEntry {
  list: string;
  from: number;
  to: number | undefined;
}

const movedEntries = (
  tab: FieldsTab,
  typed: RawValues,
  changed: readonly (readonly [path: string, value: unknown])[],
  open: Readonly<Record<string, number | undefined>>,
): MovedEntry[] =>
  changed.flatMap(([list, after]): MovedEntry[] => {
    const [from, before] = [open[list], get(valuesFrom(tab, typed), list)];
    if (from === undefined || !Array.isArray(before) || !Array.isArray(after)) return [];
    const [titleKey = ''] = Object.keys(before[from] ?? {});
    return [{ list, from, to: matchEntries(before, after, titleKey)[from] }];
  });

/** The list is drawn anew. What this returns focuses the field of an open entry that has the focus now, the cursor where it is. */
function focusIn(moved: readonly MovedEntry[]): () => void {
  const field = document.activeElement;
  const entry = moved.find(({ list, from }) => field?.id.startsWith(fieldId(`${list}.${from}.`)));
  if (!field || entry?.to === undefined) return () => undefined;
  const id = field.id.replace(fieldId(`${entry.list}.${entry.from}.`), fieldId(`${entry.list}.${entry.to}.`));
  const cursor = field instanceof HTMLInputElement ? field.selectionStart : null;
  return () => {
    const again = document.getElementById(id);
    again?.focus();
    if (again instanceof HTMLInputElement && cursor !== null) again.setSelectionRange(cursor, cursor);
  };
}

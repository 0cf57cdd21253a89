import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { LookupData } from '#domain/lookup.ts';
import { fieldId } from '#forms/fieldId.ts';
import type { Fields, Shape } from '#forms/fields.ts';
import { useFormSurroundings } from '#forms/formContext.ts';
import { startingValues } from '#forms/startingValues.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { matchEntries } from '#lib/matchEntries.ts';
import { isSame } from '#lib/objects.ts';
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
      const changes = changesOf(tab, before, Object.fromEntries(after), '');
      const moved = movedEntries(changes, openEntries.get());
      const focusAgain = focusIn(moved, changes);
      flushSync(() => {
        openEntries.set((open) => ({ ...open, ...Object.fromEntries(moved.map(({ list, to }) => [list, to])) }));
        onJoined(Object.fromEntries(changes.map((change) => [change.path, change.after])));
      });
      focusAgain();
    }),
  );
  return null;
}

/** A field, or a whole list, that is not the same in two versions of a tab. */
interface Change {
  path: string;
  after: unknown;
  /** Of a list: where each entry is now; undefined where it was removed elsewhere. */
  places?: readonly (number | undefined)[];
}

function changesOf(shape: Shape<Fields>, before: unknown, after: unknown, prefix: string): Change[] {
  const [from, to] = [valuesFrom(shape, before), valuesFrom(shape, after)];
  return Object.entries(shape.fields).flatMap(([key, field]): Change[] => {
    const path = `${prefix}${key}`;
    const [one, other] = [from[key], to[key]];
    if (isSame(one, other)) return [];
    if (field.control === 'fieldset') return changesOf(field, one, other, `${path}.`);
    if (field.control !== 'list' || !Array.isArray(one) || !Array.isArray(other)) return [{ path, after: other }];
    const [titleKey = ''] = Object.keys(field.fields);
    const places = matchEntries(one, other, titleKey);
    // Where each entry is at its place, only the fields change.
    if (one.length === other.length && places.every((place, index) => place === index))
      return other.flatMap((entry: unknown, index) => changesOf(field, one[index], entry, `${path}.${index}.`));
    return [{ path, after: other, places }];
  });
}

/** An open entry of a list that changes as a whole: its place before, and after; undefined where it was removed elsewhere. */
interface MovedEntry {
  list: string;
  from: number;
  to: number | undefined;
}

const movedEntries = (
  changes: readonly Change[],
  open: Readonly<Record<string, number | undefined>>,
): readonly MovedEntry[] =>
  changes.flatMap(({ path, places }) => {
    const from = open[path];
    return places && from !== undefined ? [{ list: path, from, to: places[from] }] : [];
  });

/**
 * The list is drawn anew. What this returns focuses the field of an open entry that has the focus now, the cursor where it is,
 * or the list, where that entry is gone, or a button of an entry had the focus.
 */
function focusIn(moved: readonly MovedEntry[], changes: readonly Change[]): () => void {
  const field = document.activeElement;
  const entry = moved.find(({ list, from }) => field?.id.startsWith(fieldId(`${list}.${from}.`)));
  if (!field || !entry) {
    const redrawn = changes.find(({ places }) => places);
    return () => {
      if (redrawn && field && !field.isConnected) document.getElementById(fieldId(redrawn.path))?.focus();
    };
  }
  const { list, from, to } = entry;
  const id =
    to === undefined ? fieldId(list) : field.id.replace(fieldId(`${list}.${from}.`), fieldId(`${list}.${to}.`));
  const cursor = field instanceof HTMLInputElement ? field.selectionStart : null;
  return () => {
    const again = document.getElementById(id);
    again?.focus();
    if (again instanceof HTMLInputElement && cursor !== null) again.setSelectionRange(cursor, cursor);
  };
}

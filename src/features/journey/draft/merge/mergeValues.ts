import type { Field, Fields, ListField, Shape } from '#forms/fields.ts';
import { isValueField } from '#forms/fields.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { closestList, matchEntries } from '#lib/matchEntries.ts';
import { isSame } from '#lib/objects.ts';
import {
  contest,
  type MergeContext,
  type Merged,
  type Position,
  type Versions,
  withControlled,
} from './contestedValues.ts';

/** The value of an entry that one side has removed. */
const REMOVED = undefined;

/**
 * Joins three versions of the values of a shape, field by field. What one side changed is taken; what both changed to
 * something else is contested and follows `choose`.
 */
export function mergeValues(
  shape: Shape<Fields>,
  versions: Versions,
  context: MergeContext,
  position: Position = { path: '', within: [] },
): Merged<RawValues> {
  const read = (raw: unknown) => valuesFrom(shape, raw);
  const bases = versions.bases.map(read);
  const [mine, theirs] = [read(versions.mine), read(versions.theirs)];
  const merged = Object.fromEntries(
    Object.entries(shape.fields).map(([key, field]) => [
      key,
      mergeField(field, { bases: bases.map((base) => base[key]), mine: mine[key], theirs: theirs[key] }, context, {
        ...position,
        path: `${position.path}${key}`,
      }),
    ]),
  );
  return withControlled(shape, { base: bases[0], mine, theirs, merged }, context, position);
}

function mergeField(field: Field, versions: Versions, context: MergeContext, position: Position): Merged<unknown> {
  const { bases, mine, theirs } = versions;
  if (isSame(mine, theirs)) return { value: mine, contested: [] };
  if (isValueField(field) && context.isDeciding?.(position.path)) return contest(field, versions, context, position);
  if (bases.some((base) => isSame(base, theirs))) return { value: mine, contested: [] };
  if (isSame(mine, bases[0])) return { value: theirs, contested: [] };
  if (isValueField(field)) return contest(field, versions, context, position);
  if (field.control === 'list') return mergeList(field, versions, context, position);
  return mergeValues(field, versions, context, {
    ...position,
    path: `${position.path}.`,
    within: [...position.within, field],
  });
}

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Joins lists entry by entry: an entry is matched with the one it was changed from, whatever its position now. */
function mergeList(list: ListField, versions: Versions, context: MergeContext, position: Position): Merged<unknown> {
  const [mine, theirs] = [entriesOf(versions.mine), entriesOf(versions.theirs)];
  const base = closestList(versions.bases.map(entriesOf), theirs);
  const [titleKey = ''] = Object.keys(list.fields);
  const [toMine, toTheirs] = [matchEntries(base, mine, titleKey), matchEntries(base, theirs, titleKey)];
  const places = base.map((entry, index) => {
    const [at, other] = [toMine[index], toTheirs[index]];
    const one: Versions = {
      bases: [entry],
      mine: at === undefined ? REMOVED : mine[at],
      theirs: other === undefined ? REMOVED : theirs[other],
    };
    const of: Position = {
      ...position,
      path: `${position.path}.${index}`,
      entry: { list, position: (at ?? other ?? index) + 1 },
    };
    return { at: at ?? base.length + mine.length + index, merged: mergeEntry(list, one, context, of) };
  });
  const added = mine.flatMap((entry, at) =>
    toMine.includes(at) ? [] : [{ at, merged: { value: entry, contested: [] } satisfies Merged<unknown> }],
  );
  const own = [...places, ...added].sort((one, other) => one.at - other.at).map(({ merged }) => merged);
  const unmatched = mine.filter((_entry, at) => !toMine.includes(at));
  const theirsAdded = theirs.filter((entry, at) => {
    if (toTheirs.includes(at)) return false;
    const twin = unmatched.findIndex((one) => isSame(one, entry));
    if (twin >= 0) unmatched.splice(twin, 1);
    return twin < 0;
  });
  return {
    value: [...own.map(({ value }) => value), ...theirsAdded].filter((entry) => entry !== REMOVED),
    contested: own.flatMap(({ contested }) => contested),
  };
}

/** An entry of the base on both sides; removed on one of them while the other changed it, it is contested as a whole. */
function mergeEntry(list: ListField, versions: Versions, context: MergeContext, position: Position): Merged<unknown> {
  const { bases, mine, theirs } = versions;
  if (mine !== REMOVED && theirs !== REMOVED)
    return mergeValues(list, versions, context, { ...position, path: `${position.path}.` });
  const left = mine ?? theirs;
  if (left === REMOVED || isSame(left, bases[0])) return { value: REMOVED, contested: [] };
  return contest(list, versions, context, position);
}

import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Field, FieldSet, Fields, ListField, Shape, ValueField, Values } from '#forms/fields.ts';
import { isValueField } from '#forms/fields.ts';
import { isShown, type RawValues, valuesFrom } from '#forms/values.ts';
import { closestList, matchEntries } from '#lib/matchEntries.ts';
import { canonicalJson } from '#lib/objects.ts';

/** One value in its three versions. */
export interface Versions {
  /** What it was changed from; then what this tab has sent since without an answer, which is not somebody else's change. */
  bases: readonly unknown[];
  mine: unknown;
  theirs: unknown;
}

export type Side = 'mine' | 'theirs';

/** A value that both sides changed, each to something else. */
export interface Contested {
  /** The same for the same answer, however often the versions are merged. */
  path: string;
  field: ValueField | ListField;
  /** Of an entry of a list: the list and the position of the entry, which counts from 1. */
  entry?: { list: ListField; position: number };
  /** The field sets around it, from the outside in. */
  within: readonly FieldSet[];
  mine: unknown;
  theirs: unknown;
}

/** A merged value with what is contested in it. */
export interface Merged<T> {
  value: T;
  contested: readonly Contested[];
}

/** What a merge needs to know beside the versions. */
export interface MergeContext {
  application: Application;
  lookups: LookupData | undefined;
  /** Which side a contested answer follows; what was typed here, until somebody says otherwise. */
  choose: (path: string) => Side;
  /** An answer that is contested although one side alone changed it: it decides whether something contested is asked at all. */
  isDeciding?: (path: string) => boolean;
}

interface Position {
  path: string;
  within: readonly FieldSet[];
  entry?: Contested['entry'];
}

/** The value of an entry that one side has removed. */
const REMOVED = undefined;

export const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? '') === canonicalJson(other ?? '');

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
  return withControlled(shape, { mine, theirs, merged }, context, position);
}

interface MergedShape {
  mine: Values;
  theirs: Values;
  merged: Readonly<Record<string, Merged<unknown>>>;
}

/**
 * An answer that only one side is asked for is not contested by itself: the answer that decides whether it is asked is,
 * and it follows that one.
 */
function withControlled(
  shape: Shape<Fields>,
  { mine, theirs, merged }: MergedShape,
  context: MergeContext,
  position: Position,
): Merged<RawValues> {
  const result = new Map(Object.entries(merged));
  const isAsked = (key: string, values: Values) => isShown(shape, key, values, context.application, context.lookups);
  for (const [key, { contested }] of Object.entries(merged)) {
    if (contested.length === 0 || isAsked(key, mine) === isAsked(key, theirs)) continue;
    const deciding = Object.entries(shape.fields).filter(
      ([other]) =>
        !isSame(mine[other], theirs[other]) &&
        isAsked(key, { ...mine, [other]: theirs[other] ?? '' }) !== isAsked(key, mine),
    );
    for (const [other, field] of deciding) {
      if (!isValueField(field)) continue;
      const asked = contest(field, { bases: [], mine: mine[other], theirs: theirs[other] }, context, {
        ...position,
        path: `${position.path}${other}`,
      });
      result.set(other, asked);
      const isMine = context.choose(`${position.path}${other}`) === 'mine';
      result.set(key, { value: isMine ? mine[key] : theirs[key], contested: [] });
    }
  }
  return {
    value: Object.fromEntries([...result].map(([key, { value }]) => [key, value])),
    contested: [...result.values()].flatMap(({ contested }) => contested),
  };
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

const contest = (
  field: ValueField | ListField,
  { mine, theirs }: Versions,
  { choose }: MergeContext,
  position: Position,
): Merged<unknown> => ({
  value: choose(position.path) === 'mine' ? mine : theirs,
  contested: [{ ...position, field, mine, theirs }],
});

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

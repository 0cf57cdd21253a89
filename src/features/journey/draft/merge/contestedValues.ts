import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { FieldSet, Fields, ListField, Shape, ValueField, Values } from '#forms/fields.ts';
import { isValueField } from '#forms/fields.ts';
import { isShown, type RawValues, valuesFrom } from '#forms/values.ts';
import { isBlank } from '#lib/blank.ts';
import { isSame } from '#lib/objects.ts';

// What is contested between two versions of a tab, and the answers that others decide about.

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

/** Where a value is. */
export interface Position {
  path: string;
  within: readonly FieldSet[];
  entry?: Contested['entry'];
}

/** A value that both sides changed: it follows the side that is chosen. */
export const contest = (
  field: ValueField | ListField,
  { mine, theirs }: Versions,
  { choose }: MergeContext,
  position: Position,
): Merged<unknown> => ({
  value: choose(position.path) === 'mine' ? mine : theirs,
  contested: [{ ...position, field, mine, theirs }],
});

interface MergedShape {
  base: Values | undefined;
  mine: Values;
  theirs: Values;
  merged: Readonly<Record<string, Merged<unknown>>>;
}

/**
 * An answer that only one side is asked for is not contested by itself: the answer that decides whether it is asked is,
 * and it follows that one. So it is with an answer that one side gave, where the other side's answer would clear it.
 */
export function withControlled(
  shape: Shape<Fields>,
  { base, mine, theirs, merged }: MergedShape,
  context: MergeContext,
  position: Position,
): Merged<RawValues> {
  const result = new Map(Object.entries(merged));
  const isAsked = (key: string, values: Values) => isShown(shape, key, values, context.application, context.lookups);
  const joined = valuesFrom(shape, Object.fromEntries([...result].map(([key, { value }]) => [key, value])));
  const isCleared = (key: string): boolean =>
    !isBlank(joined[key]) && !isSame(joined[key], base?.[key]) && !isAsked(key, joined);
  for (const [key, { contested }] of Object.entries(merged)) {
    if (isAsked(key, mine) === isAsked(key, theirs) || (contested.length === 0 && !isCleared(key))) continue;
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

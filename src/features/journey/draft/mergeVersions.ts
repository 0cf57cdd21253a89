import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { RawValues } from '#forms/values.ts';
import { isPanel } from '../pages.ts';
import { type Step, stepsOf } from '../steps.ts';
import { applicationOf, type Draft, rebased, sentApplications, stillUnchecked } from './draft.ts';
import { type Contested, isSame, mergeValues, type Side } from './mergeValues.ts';
import { fieldTabs, valuesOf, valuesToWrite } from './tabValues.ts';

/** A contested answer with the screen that asks for it. `id` is the same for the same answer of the same draft. */
export interface ContestedAnswer extends Contested {
  id: string;
  step: Step;
}

/** By the id of a contested answer: the side that was chosen. Without a choice, what was typed here stays. */
export type Choices = Readonly<Record<string, Side>>;

interface MergeOptions {
  lookups: LookupData | undefined;
  choices?: Choices;
}

export interface MergedVersions {
  /** The draft on top of the newer version, with what only one side changed, and the chosen side of what both did. */
  draft: Draft;
  /** What both sides changed to something else. */
  contested: readonly ContestedAnswer[];
}

/**
 * Joins what was typed on this tab with a newer version of the server, answer by answer (decision 40). Base is the version
 * that the draft was typed on. What a save without an answer carried is this tab's own change, wherever it is met.
 */
export function mergeVersions(
  draft: Draft,
  newer: Application,
  { lookups, choices = {} }: MergeOptions,
): MergedVersions {
  // Such a draft has no version that it was typed on: all of it is this tab's.
  if (draft.isBaseUnsaved) return { draft: rebased(draft, newer), contested: [] };
  const bases = [draft.stored, ...sentApplications(draft)];
  const mine = applicationOf(draft);
  const merged = fieldTabs.flatMap((tab) => {
    const tabId = tab.id;
    const versions = bases.map((base) => valuesOf(tabId, base));
    const own = valuesOf(tabId, mine);
    if (versions.every((version) => isSame(version, own))) return [];
    const result = mergeValues(
      tab,
      { bases: versions, mine: own, theirs: valuesOf(tabId, newer) },
      { application: mine, choose: (path) => choices[idOf(tabId, path)] ?? 'mine' },
    );
    return [{ tabId, ...result }];
  });
  const made = withMerged(draft, newer, { merged, lookups });
  const steps = new Map(stepsOf(applicationOf(made), lookups).map((step) => [step.tab.id, step]));
  return {
    draft: made,
    contested: merged.flatMap(({ tabId, contested }) => {
      const step = steps.get(tabId);
      return step ? contested.map((one) => ({ ...one, id: idOf(tabId, one.path), step })) : [];
    }),
  };
}

const idOf = (tabId: string, path: string): string => `${tabId}.${path}`;

interface MergedTabs {
  merged: readonly { tabId: string; value: RawValues }[];
  lookups: LookupData | undefined;
}

/** The draft on the newer version with these values. A tab on which nothing of this side is left has nothing pending. */
function withMerged(draft: Draft, newer: Application, { merged, lookups }: MergedTabs): Draft {
  const values = new Map(merged.map(({ tabId, value }) => [tabId, value]));
  const pending = Object.fromEntries(
    Object.entries(draft.pending).flatMap(([tabId, entry]) => {
      const value = values.get(tabId);
      return value && !isSame(value, valuesOf(tabId, newer)) ? [[tabId, { ...entry, values: value }]] : [];
    }),
  );
  const onTop: Draft = { ...draft, stored: newer, sent: [], pending };
  return stillUnchecked(
    stepsOf(applicationOf(onTop), lookups).reduce((made, { tab }) => {
      const value = isPanel(tab) ? undefined : values.get(tab.id);
      return value ? withTabMerged(made, tab.id, value) : made;
    }, onTop),
  );
}

/** What one tab changes on another must not undo what the other side has put there: these values come after it. */
function withTabMerged(draft: Draft, tabId: string, value: RawValues): Draft {
  const now = applicationOf(draft);
  if (isSame(valuesToWrite(tabId, value, now), valuesOf(tabId, now))) return draft;
  const { [tabId]: entry, ...others } = draft.pending;
  if (entry && entry.consequences.length > 0) return draft;
  return { ...draft, pending: { ...others, [tabId]: { values: value, consequences: [] } } };
}

import { type Application, isOpen } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { isValueField } from '#forms/fields.ts';
import type { RawValues } from '#forms/values.ts';
import { isSame } from '#lib/objects.ts';
import { type FieldsTab, isPanel } from '../../pages.ts';
import { type Step, stepOfTab, stepsOf } from '../../steps.ts';
import { withoutThoseOf } from '../consequences.ts';
import { applicationOf, closed, type Draft, sentApplications, stillUnchecked, withOnTop } from '../draft.ts';
import { fieldTabs, valuesOf, withValues } from '../tabValues.ts';
import type { Contested, Merged, Side } from './contestedValues.ts';
import { mergeValues } from './mergeValues.ts';

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
  // No save can carry what was typed of it any more.
  if (!isOpen(newer)) return { draft: closed(draft, newer), contested: [] };
  // Of such a draft nothing has gone out that somebody else could have changed: all of it is this tab's.
  if (draft.isBaseUnsaved && draft.sent.length === 0)
    return { draft: { ...draft, stored: { ...draft.stored, version: newer.version } }, contested: [] };
  const asTyped = joinTabs(draft, newer, { lookups });
  const sides: Sides = [applicationOf(draft), newer];
  const deciding = decidingAnswers(asTyped, { lookups, sides });
  const isAsTyped = deciding.size === 0 && Object.keys(choices).length === 0;
  const { tabs, made, steps } = isAsTyped
    ? asTyped
    : joinTabs(withChoices(draft, choices), newer, { lookups, choices, deciding });
  return {
    draft: made,
    contested: tabs.flatMap(({ tab, contested }) => {
      const step = steps.get(tab.id) ?? hiddenStep(tab.id, { lookups, sides });
      if (!step || deciding.has(tab.id)) return [];
      return contested.map((one) => ({ ...one, id: idOf(tab.id, one.path), step }));
    }),
  };
}

/**
 * The step of a contested answer that the joined application does not ask for and no other answer decides. Undefined when
 * neither side asks for it, so that nothing is lost. Without the lists nobody knows that, and it is asked.
 */
const hiddenStep = (tabId: string, { lookups, sides }: DecidingOptions): Step | undefined =>
  !lookups || sides.some((side) => stepsOf(side, lookups).some(({ tab }) => tab.id === tabId))
    ? stepOfTab(tabId)
    : undefined;

/** By tab that is asked on one side only, and contested: the id of the answer that decides whether it is asked. */
type Deciding = ReadonlyMap<string, string>;

interface JoinedTab extends Merged<RawValues> {
  tab: FieldsTab;
  /** Whether this side changed it, and the other one. */
  isChangedBy: readonly [boolean, boolean];
}

interface Joined {
  tabs: readonly JoinedTab[];
  made: Draft;
  /** The steps of what was made, by their tab. */
  steps: ReadonlyMap<string, Step>;
}

/** Joins every tab that one side changed, and those with a deciding answer. */
function joinTabs(
  draft: Draft,
  newer: Application,
  { lookups, choices = {}, deciding = new Map() }: MergeOptions & { deciding?: Deciding },
): Joined {
  const bases = [draft.stored, ...sentApplications(draft)];
  const application = applicationOf(draft);
  const decisive = new Set(deciding.values());
  const tabs = fieldTabs.flatMap((tab): JoinedTab[] => {
    const versions = bases.map((base) => valuesOf(tab.id, base));
    const mine = writableValues(tab.id, application, newer);
    const isDeciding = (path: string) => decisive.has(idOf(tab.id, path));
    const theirs = valuesOf(tab.id, newer);
    const isSameIn = (version: RawValues) => isSame(version, mine);
    if ([...versions, theirs].every(isSameIn) && !Object.keys(tab.fields).some(isDeciding)) return [];
    const choose = (path: string) => choices[deciding.get(tab.id) ?? idOf(tab.id, path)] ?? 'mine';
    const isChangedBy = [!isSameIn(versions[0] ?? mine), !versions.some((base) => isSame(base, theirs))] as const;
    const context = { application, lookups, choose, isDeciding };
    return [{ tab, isChangedBy, ...mergeValues(tab, { bases: versions, mine, theirs }, context) }];
  });
  const made = withMerged(draft, newer, { tabs, lookups });
  return { tabs, made, steps: new Map(stepsOf(applicationOf(made), lookups).map((step) => [step.tab.id, step])) };
}

/** What was typed on a tab, as far as the newer version lets it be changed; the rest stays as it was submitted (rule STA-12). */
function writableValues(tabId: string, typed: Application, newer: Application): RawValues {
  const mine = valuesOf(tabId, typed);
  return isSentBack(newer) ? valuesOf(tabId, withValues(tabId, mine, newer)) : mine;
}

/**
 * Finds what decides about answers that are contested, cleared here, or changed by the side that asks for them, and that the
 * joined application does not ask for: the answer of another tab that takes their screen away, like the loan product. Nobody
 * can choose on a screen that is not there: that one is chosen instead.
 */
function decidingAnswers({ tabs, made, steps }: Joined, { lookups, sides }: DecidingOptions): Deciding {
  const joined = applicationOf(made);
  const asks = (application: Application, tabId: string) =>
    stepsOf(application, lookups).some((step) => step.tab.id === tabId);
  const isLost = ({ tab, value }: JoinedTab) => !isSame(value, valuesOf(tab.id, joined));
  const isChangedWhereAsked = ({ tab, isChangedBy }: JoinedTab) =>
    sides.some((side, index) => isChangedBy[index] && asks(side, tab.id));
  const hidden = tabs.filter(
    (one) => !steps.has(one.tab.id) && (one.contested.length > 0 || isLost(one) || isChangedWhereAsked(one)),
  );
  if (hidden.length === 0) return new Map();
  const differing = fieldTabs.flatMap((tab) => {
    const [mine = {}, theirs = {}] = sides.map((side) => valuesOf(tab.id, side));
    const isDiffering = (key: string) => !isSame(mine[key], theirs[key]);
    return Object.entries(steps.has(tab.id) ? tab.fields : {}).flatMap(([key, field]) =>
      isValueField(field) && isDiffering(key) ? [{ tab, key, value: valuesOf(tab.id, joined)[key] }] : [],
    );
  });
  return new Map(
    hidden.flatMap(({ tab: { id } }): [string, string][] => {
      const found = differing.find(({ tab, key, value }) =>
        sides.some(
          (side) => asks(side, id) && !asks(withValues(tab.id, { ...valuesOf(tab.id, side), [key]: value }, side), id),
        ),
      );
      return found ? [[id, idOf(found.tab.id, found.key)]] : [];
    }),
  );
}

/** Mine, then theirs. */
type Sides = readonly [Application, Application];

interface DecidingOptions {
  lookups: LookupData | undefined;
  sides: Sides;
}

/** Where the user chose the other side's answer, what this side's answer changes on other tabs is dropped. */
function withChoices(draft: Draft, choices: Choices): Draft {
  const pending = Object.entries(draft.pending).map(([tabId, entry]): [string, typeof entry] => {
    const isGiven = (key: string) => choices[idOf(tabId, key)] === 'theirs';
    return [tabId, { ...entry, consequences: withoutThoseOf(tabId, entry.consequences, isGiven) }];
  });
  return { ...draft, pending: Object.fromEntries(pending) };
}

const idOf = (tabId: string, path: string): string => `${tabId}.${path}`;

interface MergedTabs {
  tabs: readonly JoinedTab[];
  lookups: LookupData | undefined;
}

/** The draft on the newer version with these values. A tab on which nothing of this side is left has nothing pending. */
function withMerged(draft: Draft, newer: Application, { tabs, lookups }: MergedTabs): Draft {
  const values = new Map(tabs.map(({ tab, value }) => [tab.id, value]));
  const pending = Object.fromEntries(
    Object.entries(draft.pending).flatMap(([tabId, entry]) => {
      const value = values.get(tabId);
      return value && !isSame(value, valuesOf(tabId, newer)) ? [[tabId, { ...entry, values: value }]] : [];
    }),
  );
  const onTop: Draft = { ...draft, stored: newer, isBaseUnsaved: false, sent: [], pending };
  // What one tab changes on another must not undo what the other side has put there.
  return stillUnchecked(
    stepsOf(applicationOf(onTop), lookups).reduce((made, { tab }) => {
      const value = isPanel(tab) ? undefined : values.get(tab.id);
      return value ? withOnTop(made, tab.id, value) : made;
    }, onTop),
  );
}

import { type Applicant, type Application, withOwnApplicant } from '#domain/application.ts';
import { idOf } from '#domain/identification.ts';
import { isPageOpen, isSentBack } from '#domain/sentBack.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { canonicalJson } from '#lib/objects.ts';
import { isEqual } from '#lib/selected.ts';
import { type FieldsTab, isPanel, pages } from '../pages.ts';
import { isLockedField } from '../sentBack/lockedTab.ts';

const allTabs: readonly FieldsTab[] = pages
  .flatMap((page) => page.tabs.flat())
  .flatMap((tab) => (isPanel(tab) ? [] : [tab]));

/** By id. Of a tab in several wordings the first, which has all its fields. */
const tabs: ReadonlyMap<string, FieldsTab> = new Map(
  allTabs
    .filter((tab, index) => allTabs.findIndex(({ id }) => id === tab.id) === index)
    .map((tab): [string, FieldsTab] => [tab.id, tab]),
);

/** The values of a tab as they go into this application: what is not shown there is cleared, amounts are written out. */
export function valuesToWrite(tabId: string, typed: unknown, application: Application): RawValues {
  const tab = tabs.get(tabId);
  return tab ? writtenValues(tab, valuesFrom(tab, typed), application) : {};
}

/** The tab with this id; undefined where it is a panel, or this release has none. */
export const fieldTabOf = (tabId: string): FieldsTab | undefined => tabs.get(tabId);

/** Every tab that an application may have values for. */
export const fieldTabs: readonly FieldsTab[] = [...tabs.values()];

/** The values that an application holds for a tab. */
export const valuesOf = (tabId: string, application: Application): RawValues =>
  valuesToWrite(tabId, tabs.get(tabId)?.binding.read(application), application);

/** By tab: the ID that the bureau knows, so that Continue reports another one. Nothing where it knows nobody. */
export const knownIdentification = (application: Application, known: Applicant | null): Record<string, RawValues> =>
  known ? { identification: valuesOf('identification', withOwnApplicant(application, idOf(known))) } : {};

/**
 * An application without what no tab holds. Most saves bring a file or an acceptance alone, and to read all tabs takes a slow
 * phone as long as to draw the screen.
 */
const withoutPanels = (application: Application) => ({
  ...application,
  version: 0,
  lastVisitedPage: undefined,
  applicants: application.applicants.map((one) => ({ ...one, documents: [], agreements: [] })),
});

/** Whether two versions of an application have the same values on every tab. */
export const hasSameAnswers = (one: Application, other: Application): boolean =>
  isEqual(withoutPanels(one), withoutPanels(other)) ||
  fieldTabs.every(({ id }) => canonicalJson(valuesOf(id, one)) === canonicalJson(valuesOf(id, other)));

/**
 * The application with these values on a tab; unchanged when this release has no such tab. What stays as submitted when an
 * application is sent back is never overwritten, not even by what was typed before it was submitted (decision 113).
 */
export function withValues(tabId: string, values: RawValues, application: Application): Application {
  const tab = tabs.get(tabId);
  if (!tab || !isPageOpenFor(tabId, application)) return application;
  const written = Object.entries(valuesToWrite(tabId, values, application)).filter(
    ([key]) => !isLockedField(tab, key, application),
  );
  return tab.binding.write(application, Object.fromEntries(written));
}

const isPageOpenFor = (tabId: string, application: Application): boolean =>
  !isSentBack(application) ||
  pages.some(({ id, tabs: listed }) => isPageOpen(application, id) && listed.flat().some((tab) => tab.id === tabId));

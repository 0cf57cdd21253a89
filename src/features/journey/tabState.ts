import { settings } from '#api/settings.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type Finding, findingsOf } from '#forms/findings.ts';
import { isBlank, valuesFrom, writtenValues } from '#forms/values.ts';
import type { TaskState } from '#ui/TaskList.tsx';
import { type FieldsTab, isPanel, type PanelName } from './pages.ts';
import { type Step, stepsOf } from './steps.ts';

/** The states of the task list (decision 15). What a renewal has carried over is to be confirmed before it is done. */
export type TabState = TaskState;

/** The states of the screens that other features draw; they know their own. */
export type PanelStates = Readonly<Record<PanelName, TabState>>;

/** What is still wrong with a tab of fields as the application stands. */
export const tabFindings = (tab: FieldsTab, application: Application, lookups?: LookupData): Finding[] =>
  findingsOf(tab, valuesFrom(tab, tab.binding.read(application)), application, lookups);

/** The state of one screen, from the application alone, so that it can't drift from it. */
export function tabState(
  { tab }: Pick<Step, 'tab'>,
  application: Application,
  { panels, lookups }: { panels: PanelStates; lookups: LookupData | undefined },
): TabState {
  if (isPanel(tab)) return isTooEarly(application) ? 'cannotStart' : panels[tab.panel];
  const values = valuesFrom(tab, tab.binding.read(application));
  const findings = findingsOf(tab, values, application, lookups);
  if (findings.length === 0) return 'done';
  if (isBlank(writtenValues(tab, values, application))) return 'notStarted';
  return findings.every(({ isMissing }) => isMissing) ? 'inProgress' : 'needsAttention';
}

/** Documents, agreements and fees belong to an application that the server knows; it begins with the loan product. */
export const isTooEarly = ({ arn }: Application): boolean => arn === '';

/** Why a screen cannot start yet: what to do first. */
export const whyTooEarly = (): string =>
  takesDrafts() ? 'Choose your loan product first' : 'Finish the pages before it first';

const takesDrafts = (): boolean => settings.get().serverDrafts !== false;

/**
 * Whether the server takes the application as it is. Where drafts are turned off (decision 32) every page before the
 * documents has to be finished first.
 */
export function isSendable(application: Application, lookups: LookupData | undefined): boolean {
  if (takesDrafts()) return true;
  const steps = stepsOf(application, lookups);
  const before = steps.slice(
    0,
    steps.findIndex(({ tab }) => isPanel(tab)),
  );
  return before.every(({ tab }) => isPanel(tab) || tabFindings(tab, application, lookups).length === 0);
}

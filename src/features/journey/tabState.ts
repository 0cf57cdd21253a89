import { settings } from '#api/settings.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type Finding, findingsOf } from '#forms/findings.ts';
import { valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { isBlank } from '#lib/blank.ts';
import type { TaskState } from '#ui/TaskList.tsx';
import { areAnswersRefused } from './answerChecks.ts';
import { type FieldsTab, isPanel, type PanelName } from './pages.ts';
import type { Step } from './steps.ts';
import { texts } from './texts/journeyTexts.tsx';

/** The states of the task list (decision 15). A step that a renewal carried over has to be confirmed before it is done. */
export type TabState = TaskState;

const FINISHED: readonly TabState[] = ['done', 'open', 'locked'];

/** Whether a step can be left as it is: done, or sent before. */
export const isFinished = (state: TabState): boolean => FINISHED.includes(state);

/** The states of the panels, by name (`usePanelStates`). */
export type PanelStates = Readonly<Record<PanelName, TabState>>;

/** What is missing or wrong in the answers of a tab. */
export const tabFindings = (tab: FieldsTab, application: Application, lookups?: LookupData): Finding[] =>
  findingsOf(tab, valuesFrom(tab, tab.binding.read(application)), application, lookups);

/** The state of one step. It is derived from the application each time, so that it is never out of date. */
export function tabState(
  { tab }: Pick<Step, 'tab'>,
  application: Application,
  { panels, lookups }: { panels: PanelStates; lookups: LookupData | undefined },
): TabState {
  if (isPanel(tab)) return isTooEarly(application) ? 'cannotStart' : panels[tab.panel];
  const values = valuesFrom(tab, tab.binding.read(application));
  const findings = findingsOf(tab, values, application, lookups);
  if (findings.length === 0) return areAnswersRefused(tab.id, application, lookups) ? 'needsAttention' : 'done';
  if (isBlank(writtenValues(tab, values, application, lookups))) return 'notStarted';
  return findings.every(({ isMissing }) => isMissing) ? 'inProgress' : 'needsAttention';
}

/** True before the first save. Documents, agreements and fees need an application that the server has stored. */
export const isTooEarly = ({ arn }: Application): boolean => arn === '';

/** Why a step cannot start yet: what the applicant has to do first. */
export const cannotStartReason = (): string =>
  settings.get().serverDrafts === false ? texts.finishPagesFirst : texts.chooseProductFirst;

import { settings } from '#api/settings.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type Finding, findingsOf } from '#forms/findings.ts';
import { valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { isBlank } from '#lib/blank.ts';
import { today } from '#lib/dates.ts';
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

/** The state of one step. */
export function tabState(
  { tab }: Pick<Step, 'tab'>,
  application: Application,
  { panels, lookups }: { panels: PanelStates; lookups: LookupData | undefined },
): TabState {
  if (isPanel(tab)) return isTooEarly(application) ? 'cannotStart' : panels[tab.panel];
  return answersState(tab, application, lookups);
}

/** What the states of the answers of an application follow from, and those that were asked for so far. */
interface Known {
  lookups: LookupData | undefined;
  day: string;
  states: Map<FieldsTab, TabState>;
}

/** An application is never changed, only replaced: what was found out about one stays true for its lists and its day. */
const known = new WeakMap<Application, Known>();

/** The state of the answers of a tab. Each drawing of the journey asks for all tabs, so that none is out of date. */
function answersState(tab: FieldsTab, application: Application, lookups: LookupData | undefined): TabState {
  const day = today();
  const before = known.get(application);
  const now = before?.lookups === lookups && before?.day === day ? before : { lookups, day, states: new Map() };
  if (now !== before) known.set(application, now);
  const state = now.states.get(tab) ?? findState(tab, application, lookups);
  now.states.set(tab, state);
  return state;
}

function findState(tab: FieldsTab, application: Application, lookups: LookupData | undefined): TabState {
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

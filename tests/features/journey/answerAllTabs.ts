import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { checkEffects } from '#features/journey/draft/checkDraft.ts';
import { withConsequences } from '#features/journey/draft/consequences.ts';
import { runContinueChecks } from '#features/journey/draft/continueChecks.ts';
import { postApplication } from '#features/journey/draft/postApplication.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { type FieldsTab, isPanel } from '#features/journey/pages.ts';
import { type Step, stepsOf } from '#features/journey/steps.ts';
import { tabFindings } from '#features/journey/tabState.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { validValues } from './validValues.ts';

/** True for a step whose tab has fields, and is not a panel. */
export const isFieldsStep = (step: Step): step is Step & { tab: FieldsTab } => !isPanel(step.tab);

interface Walk {
  lookups: LookupData;
  answers: RawValues;
  yesNo?: 'YES' | 'NO';
}

/** The first tab of fields that was not answered yet. */
const nextTab = (application: Application, { lookups }: Walk, done: ReadonlySet<string>): FieldsTab | undefined =>
  stepsOf(application, lookups)
    .filter(isFieldsStep)
    .find(({ tab }) => !done.has(tab.id))?.tab;

/** The application with valid answers on this tab. */
function answered(tab: FieldsTab, application: Application, { lookups, answers, yesNo = 'YES' }: Walk): Application {
  const values = valuesFrom(tab, validValues(tab, { application, lookups, answers, yesNo }));
  const next = tab.binding.write(application, writtenValues(tab, values, application, lookups));
  expect(tabFindings(tab, next, lookups), tab.id).toEqual([]);
  return next;
}

/** Answers every tab of fields in its order. The next tab is looked up after each answer, which may add or remove tabs. */
export function answerAllTabs(begun: Application, walk: Walk): Application {
  let application = begun;
  const done = new Set<string>();
  for (;;) {
    const tab = nextTab(application, walk, done);
    if (!tab) return application;
    done.add(tab.id);
    application = answered(tab, application, walk);
  }
}

/** The same, with the Continue checks of each tab and their calls. Every dialog is answered with Yes. */
export async function answerAllTabsWithChecks(begun: Application, walk: Walk): Promise<Application> {
  const client = new QueryClient();
  const stopListening = dialogQueue.subscribe(answerYes);
  let application = begun;
  const done = new Set<string>();
  for (;;) {
    const tab = nextTab(application, walk, done);
    if (!tab) break;
    done.add(tab.id);
    const next = answered(tab, application, walk);
    const context = { before: valuesOf(tab.id, application), application: next, lookups: walk.lookups };
    const result = await runContinueChecks(
      tab.id,
      context,
      checkEffects(client, { settled: async () => undefined, update: () => undefined }),
    );
    expect(result, tab.id).toMatchObject({ kind: 'pass' });
    application = result.kind === 'pass' ? withConsequences(next, result.consequences) : next;
  }
  stopListening();
  return application;
}

/** Presses Yes, Continue or OK in the open dialog. */
function answerYes(): void {
  const [dialog] = dialogQueue.get();
  if (!dialog || !('buttons' in dialog.content)) return;
  const yes = dialog.content.buttons.find(({ label }) => ['Yes', 'Continue', 'OK'].includes(label));
  queueMicrotask(() => yes?.onPress());
}

/** Saves an application as the journey does. */
export const postAsDraft = (application: Application) =>
  postApplication({ application, requestId: crypto.randomUUID(), isRepeat: false, options: { isBackground: true } });

import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isStarter } from '#domain/roles.ts';
import { valuesFrom } from '#forms/values.ts';
import { writtenValues } from '#forms/writtenValues.ts';
import { isSame } from '#lib/objects.ts';
import { fieldTabs, withValues } from '../draft/tabValues.ts';
import { type FieldsTab, isPanel } from '../pages.ts';
import { stepsOf } from '../steps.ts';

/** The tabs whose answers are the starter's own. The people they name come and go with the role instead. */
const ownTabs: readonly FieldsTab[] = fieldTabs.filter(({ binding }) => binding.answerPath !== undefined);

/**
 * The application as it is submitted: what its loan does not ask for is blank (decision 133). Nobody could correct on a
 * screen what the bureau finds wrong there. Without the lists nobody knows what is asked, and it stays as it is.
 */
export function withAskedAnswers(application: Application, lookups: LookupData | undefined): Application {
  if (!lookups || !isStarter(application)) return application;
  const shown = new Map(
    stepsOf(application, lookups).flatMap(({ tab }) => (isPanel(tab) ? [] : [[tab.id, tab] as const])),
  );
  return ownTabs.reduce((made, tab) => {
    const values = valuesFrom(tab, tab.binding.read(made));
    const asking = shown.get(tab.id);
    const asked = valuesFrom(tab, asking && writtenValues(asking, valuesFrom(asking, values), made, lookups));
    return isSame(asked, values) ? made : withValues(tab.id, asked, made);
  }, application);
}

import type { QueryClient } from '@tanstack/react-query';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { valuesFrom, writtenValues } from '#forms/values.ts';
import { canonicalJson } from '#lib/objects.ts';
import type { GateVerdict } from './gate.ts';
import { hasGates, passGates } from './gates.ts';
import { type FieldsTab, isPanel } from './pages.ts';
import type { Change, JourneySaver } from './saver.ts';
import { type Step, stepsOf } from './steps.ts';

// What is asked on Continue is owed also by whoever leaves a screen by the task list, Home or Back: what they typed is saved
// all the same. It is asked before the application is submitted.

interface LeftStop extends Step {
  tab: Step['tab'] & FieldsTab;
}

const hasFields = (step: Step): step is LeftStop => !isPanel(step.tab);

const told = (tab: FieldsTab, application: Application) =>
  writtenValues(tab, valuesFrom(tab, tab.binding.read(application)), application);

/** What an application says on one screen, as a change of another. */
export const asTold =
  (tab: FieldsTab, from: Application): Change =>
  (application) =>
    tab.binding.write(application, told(tab, from));

/** The screens whose answers are not as the gates last let them through. */
const changedStops = (now: Application, confirmed: Application, lookups: LookupData | undefined): LeftStop[] =>
  stepsOf(now, lookups)
    .filter(hasFields)
    .filter(({ tab }) => canonicalJson(told(tab, now)) !== canonicalJson(told(tab, confirmed)));

/** Those of them that have gates. */
export const leftStops = (now: Application, confirmed: Application, lookups: LookupData | undefined): LeftStop[] =>
  changedStops(now, confirmed, lookups).filter(({ tab }) => hasGates(tab.id));

interface Around {
  saver: JourneySaver;
  lookups: LookupData | undefined;
  client: QueryClient;
}

/**
 * Asks the gates of a screen that was left, for what is typed there now. Where they change other screens (the loan details of
 * a product that is given up), what was typed on those since then stays. Rejects with `CallFailed`.
 */
export async function passLeft({ tab }: LeftStop, { saver, lookups, client }: Around): Promise<GateVerdict> {
  const now = saver.read();
  const since = changedStops(now, saver.confirmed(), lookups);
  const verdict = await passGates(tab.id, { saved: saver.confirmed(), next: now, lookups, client });
  if (verdict.kind === 'stay' && verdict.isTakenBack) saver.change(tab.id, asTold(tab, saver.confirmed()));
  if (verdict.kind === 'pass') {
    const through: Change = (application) =>
      verdict.change?.(asTold(tab, now)(application)) ?? asTold(tab, now)(application);
    saver.change(tab.id, (application) =>
      since.reduce((made, other) => asTold(other.tab, now)(made), through(application)),
    );
    saver.confirm(through);
  }
  return verdict;
}

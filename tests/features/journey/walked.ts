import { expect } from 'vitest';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type FieldsTab, isPanel, type Stop, stopsOf } from '#features/journey/pages.ts';
import { postApplication } from '#features/journey/postApplication.ts';
import { tabFindings } from '#features/journey/tabState.ts';
import { type RawValues, valuesFrom, writtenValues } from '#forms/values.ts';
import { goodValues } from './goodValues.ts';

/** A screen of fields. */
export const isFieldsStop = (stop: Stop): stop is Stop & { tab: FieldsTab } => !isPanel(stop.tab);

interface Walk {
  lookups: LookupData;
  answers: RawValues;
  yesNo?: 'YES' | 'NO';
}

/** Answers every tab of fields in its order, as somebody would who presses Continue: each opens what comes after it. */
export function walked(begun: Application, { lookups, answers, yesNo = 'YES' }: Walk): Application {
  let application = begun;
  const done = new Set<string>();
  for (;;) {
    const stop = stopsOf(application, lookups)
      .filter(isFieldsStop)
      .find(({ tab }) => !done.has(tab.id));
    if (!stop) return application;
    const { tab } = stop;
    done.add(tab.id);
    const values = valuesFrom(tab, goodValues(tab, { application, lookups, answers, yesNo }));
    application = tab.place.write(application, writtenValues(tab, values, application));
    expect(tabFindings(tab, application, lookups), tab.id).toEqual([]);
  }
}

/** Saves an application as the journey does. */
export const post = (application: Application) =>
  postApplication({ application, requestId: crypto.randomUUID(), options: { isBackground: true } });

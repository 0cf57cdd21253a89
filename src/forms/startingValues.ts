import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isBlank } from '#lib/blank.ts';
import type { Fields, Values } from './fields.ts';
import type { Tab } from './tab.ts';
import { valueAt, valuesFrom } from './values.ts';

/**
 * The values of a tab as its fields show them at first: its answers, and its presets while it has none, or where a field was
 * never answered.
 */
export function startingValues<F extends Fields>(
  tab: Tab<F>,
  application: Application,
  lookups?: LookupData,
): Values<F> {
  const stored = tab.binding.read(application);
  const answers = valuesFrom(tab, stored);
  if (!tab.presets) return answers;
  const likely = tab.presets(application, lookups);
  if (isBlank(answers)) return valuesFrom(tab, likely);
  return valuesFrom(tab, {
    ...answers,
    ...Object.fromEntries(Object.entries(likely).filter(([key]) => isUnanswered(stored, key))),
  });
}

/** Whether a tab has a field that shows a preset at first. */
export function startsWithPresets(tab: Tab, application: Application): boolean {
  if (!tab.presets) return false;
  const stored = tab.binding.read(application);
  const keys = Object.keys(tab.presets(application, undefined));
  return isBlank(valuesFrom(tab, stored)) || keys.some((key) => isUnanswered(stored, key));
}

const isUnanswered = (stored: unknown, key: string): boolean => valueAt(stored, key) === undefined;

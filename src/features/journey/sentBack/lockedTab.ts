import type { Application } from '#domain/application.ts';
import { isLockedAnswer, isSentBack } from '#domain/sentBack.ts';
import { type Field, isValueField, type LockedField } from '#forms/fields.ts';
import { type AnyTab, type FieldsTab, isPanel } from '../pages.ts';
import { sentBackTexts } from '../texts/sentBackTexts.tsx';

/** Whether a field of a tab, by its key, stays as submitted in an application that was sent back (rule STA-12). */
export function isLockedField({ binding }: FieldsTab, key: string, application: Application): boolean {
  const path = binding.answerPath?.(key);
  return path !== undefined && isLockedAnswer(application, path);
}

const lockedTabs = new WeakMap<FieldsTab, FieldsTab>();

/**
 * A tab as this application shows it: of one that was sent back, the answers that stay as submitted can only be read (rule
 * STA-12). The same tab each time, so that its form does not begin again.
 */
export function withLockedFields(tab: AnyTab, application: Application): AnyTab {
  if (isPanel(tab) || !isSentBack(application)) return tab;
  const made = lockedTabs.get(tab) ?? lockedTab(tab, application);
  lockedTabs.set(tab, made);
  return made;
}

function lockedTab(tab: FieldsTab, application: Application): FieldsTab {
  const isLocked = (key: string): boolean => isLockedField(tab, key, application);
  if (!Object.keys(tab.fields).some(isLocked)) return tab;
  const fields = Object.entries(tab.fields).map(([key, field]): [string, Field] => [
    key,
    isLocked(key) && isValueField(field) && field.control !== 'locked' ? locked(field) : field,
  ]);
  return { ...tab, fields: Object.fromEntries(fields) };
}

const locked = (field: LockedField['field']): LockedField => ({
  control: 'locked',
  field,
  reason: sentBackTexts.lockedAnswer,
  label: field.label,
  requiredMessage: field.requiredMessage,
  isOptional: true,
});

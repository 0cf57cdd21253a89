import type { Application } from '#domain/application.ts';
import { isLockedAnswer, isSentBack } from '#domain/sentBack.ts';
import { type Field, isValueField, type LockedField } from '#forms/fields.ts';
import { type AnyTab, type FieldsTab, isPanel } from '../pages.ts';
import { sentBackTexts } from '../texts/sentBackTexts.tsx';

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
  const { wirePath } = tab.binding;
  const isLocked = (key: string): boolean => wirePath !== undefined && isLockedAnswer(application, wirePath(key));
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

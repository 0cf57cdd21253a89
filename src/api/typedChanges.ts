import { isBlank } from '#lib/blank.ts';
import { z } from '#lib/zod.ts';
import { personal } from './personal.ts';

/** What is changed: a part of the profile, or a named person, by the number of the application and their id. */
type Change = 'email' | 'mobileNumber' | 'identification' | `person ${string}`;

/** What is typed for a change and not saved yet. It outlives a reload, and a session that expired. */
const typedChanges = personal(
  'changes',
  z.object({ byChange: z.record(z.string(), z.record(z.string(), z.string())) }),
  { byChange: {} },
);

/** What this user has typed for a change, by field; undefined if nothing. */
export const typedChange = (trn: string, change: Change): Record<string, string> | undefined =>
  typedChanges.of(trn).read().byChange[change];

/** What was typed and taken out again is no change. */
export const saveTypedChange = (trn: string, change: Change, values: Record<string, string>): void =>
  isBlank(values)
    ? clearTypedChange(trn, change)
    : typedChanges.of(trn).update(({ byChange }) => ({ byChange: { ...byChange, [change]: values } }));

/** Forgets what was typed for a change that is saved. */
export const clearTypedChange = (trn: string, change: Change): void => clearWhere(trn, (one) => one === change);

/** Forgets what was typed to correct the people of an application that takes no correction any more. */
export const clearCorrections = (trn: string, arn: string): void =>
  clearWhere(trn, (one) => one.startsWith(`person ${arn} `));

/** Nothing is stored where nothing is typed: Logout looks for that alone. */
function clearWhere(trn: string, isCleared: (change: string) => boolean): void {
  const stored = typedChanges.of(trn);
  const left = Object.entries(stored.read().byChange).filter(([change]) => !isCleared(change));
  if (left.length > 0) stored.write({ byChange: Object.fromEntries(left) });
  else stored.clear();
}

import type { WorkItem } from '#api/applications.ts';
import { compareDays } from '#lib/order.ts';

// The tasks that home lists: until when they have to be done, and whether a part waits for the user.

/** The first day of the tasks of an application; '' if none has one. */
export const dueOf = (tasks: readonly WorkItem[], arn: string): string =>
  tasks
    .filter((task) => task.arn === arn && task.type !== 'PAYMENT' && task.dueDate !== '')
    .map(({ dueDate }) => dueDate)
    .sort()[0] ?? '';

/** A task without a day comes last. */
export const byDueDate = (a: WorkItem, b: WorkItem): number => compareDays(a.dueDate, b.dueDate);

/**
 * Whether the user has something to do in an application; undefined while that is not known. A payment has a card of its own:
 * it is not their part, but nobody can say either that nothing is asked of them.
 */
export function hasTask(tasks: readonly WorkItem[] | undefined, arn: string): boolean | undefined {
  const ofApplication = tasks?.filter((task) => task.arn === arn);
  if (ofApplication?.some(({ type }) => type !== 'PAYMENT')) return true;
  return ofApplication?.length === 0 ? false : undefined;
}

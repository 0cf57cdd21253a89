import type { WorkItem } from '#api/applications.ts';

// The tasks that home lists: until when they have to be done.

/** The first day of the tasks of an application; '' if none has one. */
export const dueOf = (tasks: readonly WorkItem[], arn: string): string =>
  tasks
    .filter((task) => task.arn === arn && task.type !== 'PAYMENT' && task.dueDate !== '')
    .map(({ dueDate }) => dueDate)
    .sort()[0] ?? '';

/** Days sort as text; a task without a day comes last. */
export const byDueDate = (a: WorkItem, b: WorkItem): number => (a.dueDate || '9').localeCompare(b.dueDate || '9');

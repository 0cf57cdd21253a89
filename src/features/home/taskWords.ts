import type { WorkItem } from '#api/applications.ts';
import { getOwn } from '#lib/objects.ts';

interface TaskWords {
  /** Said where the bureau gave the task no title. */
  title: string;
  action: string;
}

const tasks: Readonly<Record<string, TaskWords>> = {
  AGREEMENT: { title: 'Read and accept an agreement', action: 'Read it' },
  DOCUMENTS: { title: 'Add the documents we asked for', action: 'Add documents' },
  PAYMENT: { title: 'Pay your fees', action: 'See what to pay' },
  RESUME: { title: 'Finish your application', action: 'Go on with it' },
};

const unknown: TaskWords = { title: 'Look at your application', action: 'Open it' };

/** What a task is called and what its button says; a type that nobody knows leads to its application. */
export function taskWords({ type, title }: WorkItem): TaskWords {
  const words = getOwn(tasks, type) ?? unknown;
  return { ...words, title: title.trim() || words.title };
}

/** A payment is for all applications; every other task is done in its own. */
export const leadsSomewhere = ({ type, arn }: WorkItem): boolean => arn !== '' || type === 'PAYMENT';

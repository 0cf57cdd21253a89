import type { WorkItem } from '#api/applications.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { acceptsAgreement, type TaskApplication, type TaskPlace, taskPlace } from '#domain/taskPlace.ts';
import { getOwn } from '#lib/objects.ts';
import { taskTexts as texts } from './texts.tsx';

/** What a task says, and where its button leads. */
export interface TaskWords {
  title: string;
  action: string;
  place: TaskPlace;
}

type Known = Omit<TaskWords, 'place'>;

/**
 * The words of a task: the bureau's title, else ours by its type. One of an unknown type opens its application.
 *
 * @param listed - its application in LOANAPPLICATION_LIST; without it the role in the task says whose part it is.
 */
export function taskWords(
  { type, title, role }: Pick<WorkItem, 'type' | 'title' | 'role'>,
  listed: TaskApplication | undefined,
  lookups: LookupData | undefined,
): TaskWords {
  const isWhole = isStartedByUser(listed ?? { role, isStarter: '' });
  const isNotTheirs = type === 'AGREEMENT' && isWhole && listed !== undefined && !acceptsAgreement(listed, lookups);
  const ofPart = isWhole ? undefined : getOwn<Known>(texts.typesOfPart, type);
  const ofWhole = isNotTheirs ? undefined : getOwn<Known>(texts.types, type);
  const words = ofPart ?? ofWhole ?? texts.otherType;
  return { ...words, title: title.trim() || words.title, place: taskPlace(type, listed, lookups) };
}

import { withoutRepeats } from '#lib/lists.ts';
import { code, day, text, z } from '#lib/zod.ts';
import { templateOf } from './agreement.ts';
import { agreementFor } from './agreementRule.ts';
import { isDraft, isEnded } from './application.ts';
import { readerOf } from './listedApplication.ts';
import type { LookupData } from './lookup.ts';

// The tasks of WORKITEM_LIST, and where each is done (rule ROL-9).

/** A task as the bureau lists it. */
export const listedTask = z.looseObject({
  workItemId: text,
  arn: code,
  type: code,
  title: text,
  dueDate: day,
  role: code,
});

/** The tasks of a list that may repeat some, each once: two that say the same are one, whatever their ids. */
export const distinctTasks = (listed: readonly z.output<typeof listedTask>[]): z.output<typeof listedTask>[] =>
  withoutRepeats(listed, ({ arn, type, title, dueDate, role }) => JSON.stringify([arn, type, title, dueDate, role]));

/** The types of tasks. Others may appear; they open their application. */
export type TaskType = 'AGREEMENT' | 'DOCUMENTS' | 'PAYMENT' | 'RESUME';

/**
 * The screen where a task is done: the list of fees, the agreements, the uploads, or where the application was left, which
 * for a named person is their own part. 'bureau': the portal has no screen for it any more, and the bureau says what to do.
 */
export type TaskPlace = 'fees' | 'agreements' | 'uploads' | 'whereLeft' | 'bureau';

/** The application of a task, as LOANAPPLICATION_LIST has it. */
export interface TaskApplication {
  status: string;
  role: string;
  isStarter: string;
  loanType: string;
}

/** Whether the starter can change something: the application is not submitted, or the bureau has sent it back. */
type Phase = 'draft' | 'sentBack' | 'closed';

const phaseOf = (status: string): Phase => (isDraft(status) ? 'draft' : status === 'MORE_INFO' ? 'sentBack' : 'closed');

/** For the person who started the application, by how far it is. What a named person can do is known once their part is open. */
const startersPlaces: Readonly<Record<Phase, Readonly<Record<Exclude<TaskType, 'PAYMENT'>, TaskPlace>>>> = {
  draft: { AGREEMENT: 'agreements', DOCUMENTS: 'uploads', RESUME: 'whereLeft' },
  // What was accepted stays accepted.
  sentBack: { AGREEMENT: 'bureau', DOCUMENTS: 'uploads', RESUME: 'whereLeft' },
  closed: { AGREEMENT: 'bureau', DOCUMENTS: 'bureau', RESUME: 'bureau' },
};

/**
 * Where a task is done, for the user's part in its application. Without that application in the list, it is opened where it
 * was left. Fees are paid outside the journey, which is closed for a submitted application.
 */
export function taskPlace(
  type: string,
  listed: TaskApplication | undefined,
  lookups: LookupData | undefined,
): TaskPlace {
  if (type === 'PAYMENT') return 'fees';
  if (!listed || !isKnownType(type)) return 'whereLeft';
  const { part } = readerOf(listed);
  // Their part is closed (decision 132).
  if (part === 'named' && isEnded(listed.status)) return 'bureau';
  if (part !== 'starter') return 'whereLeft';
  if (type === 'AGREEMENT' && !acceptsAgreement(listed, lookups)) return 'whereLeft';
  return startersPlaces[phaseOf(listed.status)][type];
}

const isKnownType = (type: string): type is Exclude<TaskType, 'PAYMENT'> => Object.hasOwn(startersPlaces.draft, type);

/** Whether this role accepts an agreement of this loan in the portal. */
export function acceptsAgreement(
  { role, loanType }: Pick<TaskApplication, 'role' | 'loanType'>,
  lookups: LookupData | undefined,
): boolean {
  const agreement = agreementFor({ role, loanType, isForMinor: false, isVisuallyImpaired: false }, lookups);
  return agreement !== undefined && templateOf(agreement, loanType) !== undefined;
}

import type { ListedApplication, ListedLoan, WorkItem } from '#api/applications.ts';
import { yearToRenew } from '#domain/academicYear.ts';
import { type Application, isEnded } from '#domain/application.ts';
import { isOfferedProduct } from '#domain/conditions.ts';
import { newestFirst, readerOf } from '#domain/listedApplication.ts';
import { awaitedPeople } from '#domain/people.ts';
import type { ListedRequest } from '#domain/request.ts';
import { hasAppliedFor, isDraftOfRenewal, isOwnDraft, lastAppliedFor, lastGranted } from '#domain/status.ts';
import { type TaskPlace, taskPlace } from '#domain/taskPlace.ts';
import { type DueTotal, NOTHING_DUE } from './dueTotal.ts';
import {
  appealOf,
  awaitedByEmail,
  firstToTell,
  isAskedForPeople,
  isAwaited,
  isAwaitingAnswer,
  isNewlyDeclined,
} from './ownApplications.ts';
import { isPaidBack, needsBureau } from './ownLoans.ts';
import { byDueDate, dueOf } from './ownTasks.ts';
import type { HomeFacts } from './useHomeFacts.ts';

/** What somebody can do next, or what they wait for: home leads with the first, and lists the others under it (decision 41). */
export type NextStep =
  /** An application, or answers of one that home could not list, in this tab only. */
  | { kind: 'unsaved'; what: 'application' | 'answers' }
  /** The bureau sent it back to the user, who started it. */
  | { kind: 'answer'; application: ListedApplication; due: string }
  /** A part in somebody else's application, or another task that has a screen. */
  | { kind: 'task'; task: WorkItem; place: TaskPlace; application: ListedApplication | undefined }
  /** A loan about which the bureau has to be asked at once. */
  | { kind: 'loan'; loan: ListedLoan }
  | { kind: 'continue'; application: ListedApplication; due: string }
  | { kind: 'pay'; total: DueTotal | undefined; due: string }
  /** A request about which the bureau asks for more: how to answer is in its email, and the request says so. */
  | { kind: 'request'; request: ListedRequest }
  /** An application that the bureau has, and that waits for people whom the user named in it. */
  | { kind: 'remind'; application: ListedApplication; stored: Application }
  | { kind: 'renew'; loanType: string; previous: ListedApplication | undefined }
  /** A task without a screen: the bureau says what to do. */
  | { kind: 'ask'; task: WorkItem; application: ListedApplication | undefined }
  /** Nothing to do here with an application: what happens next. */
  | { kind: 'wait'; application: ListedApplication; isPaidBack: boolean; appeal: ListedRequest | 'unknown' | undefined }
  | { kind: 'start' };

/** The facts once they are loaded. */
type Loaded = { [Key in keyof Omit<HomeFacts, 'lookups' | 'unsaved'>]: NonNullable<HomeFacts[Key]> } & Pick<
  HomeFacts,
  'lookups' | 'unsaved'
>;

interface Row {
  /** What has to be loaded before this row, and those after it, can be decided. */
  needs: readonly ('applications' | 'tasks' | 'dues' | 'loans' | 'inCheck' | 'renewable' | 'requests')[];
  steps: (facts: Loaded) => readonly NextStep[];
}

/** The order of what comes first. Each row gives all of its steps, the most urgent first. */
const rows: readonly Row[] = [
  { needs: [], steps: ({ unsaved }) => (unsaved ? [{ kind: 'unsaved', what: unsaved }] : []) },
  { needs: ['applications', 'tasks'], steps: withDay('answer', isAwaitingAnswer) },
  {
    needs: [],
    steps: (facts) => newestFirst(awaitedByEmail(facts.applications, facts.lookups)).map((one) => waiting(one, facts)),
  },
  { needs: [], steps: (facts) => tasksOf(facts).filter(isPart) },
  { needs: ['dues'], steps: (facts) => payment(facts).filter(({ due }) => due !== '' && due < facts.day) },
  { needs: ['loans'], steps: loansAtRisk },
  { needs: [], steps: withDay('continue', isOwnDraft) },
  { needs: [], steps: (facts) => tasksOf(facts).filter((step) => step.kind === 'task' && !isPart(step)) },
  {
    needs: ['requests'],
    steps: ({ requests }) => requests.filter(isAwaited).map((request) => ({ kind: 'request', request })),
  },
  // Other people take their time; a payment that is not due yet has its day.
  { needs: ['inCheck'], steps: reminders },
  { needs: [], steps: (facts) => payment(facts).filter(({ due }) => due === '' || due >= facts.day) },
  // What became of a renewal comes before the next try; it may be under appeal.
  { needs: ['renewable'], steps: renewals },
  { needs: [], steps: (facts) => tasksOf(facts).filter(({ kind }) => kind === 'ask') },
];

/**
 * The steps of somebody, the next one first. `isPending`: more may come before or after them when everything is loaded;
 * without a step then, home is still loading.
 */
export function nextSteps(facts: HomeFacts): { steps: readonly NextStep[]; isPending: boolean } {
  const { applications = [], tasks = [], loans = [], dues = NOTHING_DUE, inCheck = [] } = facts;
  const { renewable = [], requests = [] } = facts;
  const loaded: Loaded = { ...facts, applications, tasks, loans, dues, inCheck, renewable, requests };
  const pendingAt = rows.findIndex(({ needs }) => needs.some((name) => facts[name] === undefined));
  const known = pendingAt === -1 ? rows : rows.slice(0, pendingAt);
  const steps = known.flatMap((row) => row.steps(loaded));
  const isPending = pendingAt !== -1;
  return { steps: steps.length > 0 || isPending ? steps : nothingToDo(loaded), isPending };
}

/** What the user has to go on with, of the applications of which it is true, with the day until which it has to be done. */
function withDay(kind: 'answer' | 'continue', isOne: (application: ListedApplication) => boolean): Row['steps'] {
  return ({ applications, tasks }) =>
    newestFirst(applications.filter(isOne)).map((application) => ({
      kind,
      application,
      due: dueOf(tasks, application.arn),
    }));
}

/** Every task with words of its own, sorted by day; what another step says of the same application is left out. */
function tasksOf({ applications, tasks, lookups }: Loaded): TaskStep[] {
  return [...tasks].sort(byDueDate).flatMap((task): TaskStep[] => {
    const application = applications.find(({ arn }) => arn === task.arn);
    const place = taskPlace(task.type, application, lookups);
    if (place === 'fees' || isLeftOut(application, task)) return [];
    return task.arn === '' || place === 'bureau'
      ? [{ kind: 'ask', task, application }]
      : [{ kind: 'task', task, place, application }];
  });
}

type TaskStep = Extract<NextStep, { kind: 'task' | 'ask' }>;

/** Whether the step of its application says what a task says, or nobody needs it any more (decision 132). */
const isLeftOut = (application: ListedApplication | undefined, { type }: WorkItem): boolean =>
  application !== undefined &&
  ((isAwaitingAnswer(application) && (type === 'DOCUMENTS' || type === 'RESUME')) ||
    (isOwnDraft(application) && type === 'RESUME') ||
    (isEndedForNamed(application) && (type === 'AGREEMENT' || type === 'RESUME')));

const isEndedForNamed = (application: ListedApplication): boolean =>
  isEnded(application.status) && readerOf(application).part === 'named';

/** Whether a task is the user's part in what somebody else applied for. */
const isPart = (step: NextStep): boolean =>
  step.kind === 'task' && readerOf(step.application ?? { isStarter: '', role: step.task.role }).part !== 'starter';

/** What is due, and the tasks to pay. The list of tasks may be behind the fees: one of an application that is paid up is over. */
function payment({ applications, tasks, dues }: Loaded): Extract<NextStep, { kind: 'pay' }>[] {
  const leftOut = new Set([...applications.filter(isOwnDraft).map(({ arn }) => arn), ...dues.paidUp]);
  const asked = tasks.filter(({ type, arn }) => type === 'PAYMENT' && !leftOut.has(arn)).sort(byDueDate);
  if (dues.count === 0 && asked.length === 0) return [];
  const [due = ''] = [dues.day, ...asked.map(({ dueDate }) => dueDate)].filter((day) => day !== '').sort();
  return [{ kind: 'pay', total: dues.count > 0 ? dues : undefined, due }];
}

/** The loans that cannot wait, in the order of the list. */
function loansAtRisk({ loans, dues }: Loaded): NextStep[] {
  return loans.filter((loan) => needsBureau(loan, dues.loans)).map((loan) => ({ kind: 'loan', loan }));
}

/** The applications that wait for somebody whom the user named, with how far each of them is (rule STA-13). */
function reminders({ applications, inCheck }: Loaded): NextStep[] {
  return newestFirst(applications.filter(isAskedForPeople)).flatMap((application): NextStep[] => {
    const stored = inCheck.find(({ arn }) => arn === application.arn);
    return stored && awaitedPeople(stored).length > 0 ? [{ kind: 'remind', application, stored }] : [];
  });
}

/** The loans that can be renewed, without those that the user has applied for again, or has begun to. */
function renewals(facts: Loaded): NextStep[] {
  const { applications, renewable, day, lookups } = facts;
  const last = lastAppliedFor(applications);
  // No screen renews what nobody can apply for any more.
  const isOffered = ({ loanType }: { loanType: string }) => !lookups || isOfferedProduct(loanType, lookups);
  return renewable.filter(isOffered).flatMap(({ loanType, previousArn }): NextStep[] => {
    const previous = applications.find(({ arn }) => arn === previousArn) ?? lastGranted(applications, loanType);
    const year = yearToRenew(previous?.academicYear ?? '', day);
    const isRenewed = applications.some(
      (one) => isDraftOfRenewal(one, loanType, year) || hasAppliedFor(one, loanType, year),
    );
    const decided = last.get(loanType);
    const declined = decided && isNewlyDeclined(decided, applications) ? [waiting(decided, facts)] : [];
    const told = declined.filter(({ appeal }) => !appeal || appeal === 'unknown');
    return isRenewed ? [] : [...told, { kind: 'renew', loanType, previous }];
  });
}

/** Without anything to do: what happens with an application, or the first one to start. */
function nothingToDo(facts: Loaded): NextStep[] {
  const application = firstToTell(facts.applications);
  if (application) return [waiting(application, facts)];
  return facts.isUnknownWhatToDo ? [] : [{ kind: 'start' }];
}

function waiting(application: ListedApplication, facts: Loaded): Extract<NextStep, { kind: 'wait' }> {
  const { applications, loans } = facts;
  const appeal = appealOf(application, facts);
  return { kind: 'wait', application, isPaidBack: isPaidBack(application, applications, loans), appeal };
}

/** The application that a step is about. */
export const applicationOf = (step: NextStep): ListedApplication | undefined =>
  'application' in step ? step.application : undefined;

import type { ListedApplication } from '#api/applications.ts';
import { isDraft } from '#domain/application.ts';
import { isStartedByUser, newestFirst, readerOf } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ListedRequest } from '#domain/request.ts';
import { requestStatusText } from '#domain/requestStatus.ts';
import { isGranted, isInCheck, lastAppliedFor } from '#domain/status.ts';
import { statusTurn } from '#domain/statusText.ts';
import { dayOf } from '#lib/dates.ts';
import { compareText } from '#lib/order.ts';

// Which of the applications that home lists wait for the user or for somebody whom the user named.

/** Whether the bureau asks the user for more: it asks the one who applied. */
export const isAwaitingAnswer = (application: ListedApplication): boolean =>
  application.status === 'MORE_INFO' && isStartedByUser(application);

/** The statuses in which the user's turn is a step of its own, or an appeal, which nobody has to make. */
const TURNS_OF_OURS: readonly string[] = ['MORE_INFO', 'DECLINED'];

/**
 * The applications of which it is the user's turn by what master data says of their status (`next`): only the bureau's email
 * says what to do. Each status is looked up once, however many applications have it.
 */
export function awaitedByEmail(
  applications: readonly ListedApplication[],
  lookups: LookupData | undefined,
): ListedApplication[] {
  const isUsersTurn = (status: string) =>
    !isDraft(status) &&
    !TURNS_OF_OURS.includes(status) &&
    statusTurn(status, { part: 'starter', role: '' }, lookups) === 'applicant';
  const statuses = [...new Set(applications.map(({ status }) => status))].filter(isUsersTurn);
  return applications.filter((one) => statuses.includes(one.status) && readerOf(one).part === 'starter');
}

/** Whether the bureau asks for more about a request. */
export const isAwaited = ({ status }: ListedRequest): boolean => requestStatusText(status).turn === 'applicant';

/** Whether an application may wait for people whom the user named. The list does not say so, the application does. */
export const isAskedForPeople = (application: ListedApplication): boolean =>
  isInCheck(application.status) && isStartedByUser(application);

/** Whether the user may ask the bureau to look at an application again. */
const isDeclined = (application: ListedApplication): boolean =>
  application.status === 'DECLINED' && isStartedByUser(application);

/**
 * The newest appeal that the user made after an application was declined. The list of requests does not say about which one;
 * without it nobody knows whether there is one.
 */
export function appealOf(
  application: ListedApplication,
  { requests, areRequestsUnknown }: { requests: readonly ListedRequest[]; areRequestsUnknown: boolean },
): ListedRequest | 'unknown' | undefined {
  if (!isDeclined(application)) return undefined;
  const day = dayOf(application.lastUpdated);
  const known = requests
    .filter(isAppeal)
    .sort((a, b) => compareText(b.createdOn, a.createdOn))
    .find(({ createdOn }) => day !== '' && dayOf(createdOn) >= day);
  return known ?? (areRequestsUnknown ? 'unknown' : undefined);
}

/** One that was taken back is none. */
const isAppeal = ({ kind, status }: ListedRequest): boolean => kind === 'APPEAL' && status !== 'CANCELLED';

/** Whether an application was declined, and nothing was granted that the user applied for since: then it is old news. */
export const isNewlyDeclined = (application: ListedApplication, all: readonly ListedApplication[]): boolean => {
  const day = dayOf(application.lastUpdated);
  const isLater = (one: ListedApplication) => day !== '' && dayOf(one.submittedOn) > day;
  return isDeclined(application) && !all.some((one) => isStartedByUser(one) && isGranted(one.status) && isLater(one));
};

/** The states that say most to the one who applied, in order; any other is told by the day of its change. */
const TOLD_FIRST: readonly ((status: string) => boolean)[] = [
  isInCheck,
  (status) => status === 'DECLINED',
  (status) => status === 'APPROVED',
];

/**
 * The application that home speaks of where there is nothing to do. A state that a newer one of its loan has followed is over,
 * and so is a refusal that something granted has followed.
 */
export function firstToTell(applications: readonly ListedApplication[]): ListedApplication | undefined {
  const newest = newestFirst(applications.filter(({ status }) => status !== 'CANCELLED'));
  const own = new Set(lastAppliedFor(applications).values());
  const isNews = (one: ListedApplication) => own.has(one) && (!isDeclined(one) || isNewlyDeclined(one, applications));
  const told = TOLD_FIRST.flatMap((isOne) => newest.find((one) => isNews(one) && isOne(one.status)) ?? []);
  return told[0] ?? newest[0];
}

/** The draft that a new application would stand beside: nobody can resume the application of somebody else instead. */
export const openDraftOf = (applications: readonly ListedApplication[]): ListedApplication | undefined =>
  newestFirst(applications.filter((one) => isDraft(one.status) && isStartedByUser(one)))[0];

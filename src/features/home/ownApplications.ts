import type { ListedApplication } from '#api/applications.ts';
import { isDraft } from '#domain/application.ts';
import { isStartedByUser, newestFirst } from '#domain/listedApplication.ts';
import type { ListedRequest } from '#domain/request.ts';
import { isInCheck } from '#domain/status.ts';
import { dayOf } from '#lib/dates.ts';

// Which of the applications that home lists wait for the user or for somebody whom the user named.

/** Whether the bureau asks the user for more: it asks the one who applied. */
export const isAwaitingAnswer = (application: ListedApplication): boolean =>
  application.status === 'MORE_INFO' && isStartedByUser(application);

/** Whether an application may wait for people whom the user named. The list does not say so, the application does. */
export const isAskedForPeople = (application: ListedApplication): boolean =>
  isInCheck(application.status) && isStartedByUser(application);

/** Whether the user may ask the bureau to look at an application again. */
export const isDeclined = (application: ListedApplication): boolean =>
  application.status === 'DECLINED' && isStartedByUser(application);

/** The newest appeal that the user made after an application was declined. The list of requests does not say about which one. */
export const appealAfter = (
  { lastUpdated }: ListedApplication,
  appeals: readonly ListedRequest[],
): ListedRequest | undefined =>
  [...appeals]
    .sort((a, b) => b.createdOn.localeCompare(a.createdOn))
    .find(({ createdOn }) => dayOf(lastUpdated) !== '' && dayOf(createdOn) >= dayOf(lastUpdated));

/** The draft that a new application would stand beside: nobody can resume the application of somebody else instead. */
export const openDraftOf = (applications: readonly ListedApplication[]): ListedApplication | undefined =>
  newestFirst(applications).find((one) => isDraft(one.status) && isStartedByUser(one));

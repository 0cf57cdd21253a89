import type { ListedApplication } from '#api/applications.ts';

/** By the last change; ISO instants and days sort as text. */
export const newestFirst = (applications: readonly ListedApplication[]): ListedApplication[] =>
  applications.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated) || b.arn.localeCompare(a.arn));

/** Those that wait for an answer to the bureau come before all others. */
export const askedFirst = (applications: readonly ListedApplication[]): ListedApplication[] =>
  newestFirst(applications).toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));

const isAsked = ({ status }: ListedApplication): boolean => status === 'MORE_INFO';

import type { ListedApplication } from '#api/applications.ts';

/** By the last change; ISO instants and days sort as text. */
export const newestFirst = (applications: readonly ListedApplication[]): ListedApplication[] =>
  applications.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated) || b.arn.localeCompare(a.arn));

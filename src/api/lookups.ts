import { call } from './client.ts';

/**
 * Fetched once and cached until the page is closed. A failure is shown once: a screen that opens later uses the built-in
 * lists and does not fetch again (decision 18); `fetchQuery`, `ensureQueryData` and a reconnect do.
 */
const forGood = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
  refetchOnWindowFocus: false,
} as const;

// None of these is cancelled when a screen closes: the next screen needs the same data.

/**
 * Every coded list, and the questions about documents. The built-in lists are shown until then; only a tab that begins with
 * likely answers waits for it (decision 123).
 */
export const lookupsQuery = {
  queryKey: ['lookups'],
  queryFn: () => call('lookups', { background: true }),
  ...forGood,
} as const;

/** The lists of the sign-up screens. */
export const signUpLookupsQuery = {
  queryKey: ['lookups', 'signUp'],
  queryFn: () => call('signUpLookups', { background: true }),
  ...forGood,
} as const;

const FIRST_REPEAT = 5_000;
const LAST_REPEAT = 60_000;

/**
 * Session intervals and upload limits. Without them nobody watches a session that has just begun (decision 3), and no other
 * answer stands in: while they could not be read they are asked for again, after 5 to 60 seconds. Only the first failure is shown.
 */
export const configQuery = {
  queryKey: ['config'],
  queryFn: () => call('config', { background: true }),
  ...forGood,
  refetchInterval: ({ state: { status, errorUpdateCount } }: FailedReads): number | false =>
    status === 'error' && Math.min(FIRST_REPEAT * 2 ** (errorUpdateCount - 1), LAST_REPEAT),
  refetchIntervalInBackground: true,
  meta: { isShownOnce: true },
} as const;

/** What the query client knows of a query that fails. */
interface FailedReads {
  state: { status: string; errorUpdateCount: number };
}

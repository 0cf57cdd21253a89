import { call } from './client.ts';

/**
 * Fetched once and kept while the page lives. A failure is told once: a screen that opens later shows the built-in lists
 * instead of asking again (decision 18); `fetchQuery`, `ensureQueryData` and coming back on line do ask again.
 */
const forGood = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
  refetchOnWindowFocus: false,
} as const;

// None of these is cancelled when a screen closes: the next screen needs the same answer.

/** Every coded list, and the questions about documents. Nobody waits for it: the built-in lists stand in. */
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

/** Session intervals and upload limits. */
export const configQuery = {
  queryKey: ['config'],
  queryFn: () => call('config', { background: true }),
  ...forGood,
} as const;

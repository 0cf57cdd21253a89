/**
 * The storage keys of rule CALL-22, and those of the data saver and of new releases. Each is stored under the prefix
 * `SLB_` (decision 1).
 */
export type StorageKey =
  | 'USER'
  | 'APP'
  | 'TOKEN'
  | 'TOKEN_R'
  | 'DEVICE'
  | 'LAST_STATE'
  | 'LOAN_CONFIG'
  | 'ARN'
  | 'CONTEXT'
  | 'DATA_PAYMENTS'
  | 'DATA_EMI'
  | `SIGN_IN_${number}`
  | 'DATA_SAVER'
  | 'RELOADS'
  | 'SET_ASIDE';

/**
 * Keys whose values belong to the signed-in user: they are restored when that user signs in again after the session
 * expired.
 */
export const personalKeys = ['APP', 'ARN', 'LOAN_CONFIG', 'DATA_PAYMENTS'] as const satisfies readonly StorageKey[];

/** The parts of LAST_STATE that are restored in the same way (see `lib/tabState.ts`). */
export const personalParts = ['requests', 'requestFiles', 'contact'] as const;

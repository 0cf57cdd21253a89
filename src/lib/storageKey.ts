/** The storage keys (rule CALL-22), the choice to save data, and what a new release needs. Every one is written under the prefix `SLB_` (decision 1). */
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
  | 'SIGNED_OUT'
  | 'DATA_SAVER'
  | 'RELOADS'
  | 'SET_ASIDE';

/** Keys whose values belong to the signed-in person: given back to them when their session ended by itself. */
export const personalKeys = ['APP', 'ARN', 'LOAN_CONFIG', 'DATA_PAYMENTS'] as const satisfies readonly StorageKey[];

/** The same among the parts of LAST_STATE (`lib/lastState.ts`). */
export const personalParts = ['requests', 'requestFiles', 'contact'] as const;

/** The storage keys of spec section 3, the choice to save data, and what a new release needs. Every one is written under the prefix `SLB_` (decision 1). */
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

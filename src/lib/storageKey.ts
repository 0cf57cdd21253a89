/**
 * The storage keys of rule CALL-22, and those of the data saver, of the look and of new releases. Each is stored under the prefix
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
  | 'DISPLAY'
  | 'RELOADS';

/** Where the renewal of a loan begins, from home and from the loan product of a new application. */
export const renewalRouteOf = (loanType: string): string => `/auth/renew/${encodeURIComponent(loanType)}`;

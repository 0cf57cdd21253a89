/** Where fees and instalments are listed, and where one of them is paid. */
export const FEES_ROUTE = '/auth/fees';
export const PAY_ROUTE = '/auth/fees/pay';
export const RECEIPT_ROUTE = '/auth/receipt';

/** The routes of the list of fees, of one payment, and of a receipt. */
export const FEES_ROUTE = '/auth/fees';
export const PAY_ROUTE = '/auth/fees/pay';
export const RECEIPT_ROUTE = '/auth/receipt';

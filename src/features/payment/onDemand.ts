import { lazy } from 'react';

/** A receipt in a browser tab of its own. Its code is loaded when it is opened. */
export const ReceiptScreen = lazy(async () => ({
  default: (await import('./receipt/ReceiptScreen.tsx')).ReceiptScreen,
}));

/** The unpaid fees and instalments on the home page. */
export { FeesDue } from './fees/FeesDue.tsx';

/** The fees of one application, in the journey. */
export { FeesPanel } from './fees/FeesPanel.tsx';

/** All fees and instalments of the user, with the receipts. */
export { FeesScreen } from './fees/FeesScreen.tsx';
/** Loads a receipt in a browser tab of its own. */
export { loadReceiptScreen } from './onDemand.ts';
/** Paying one fee or instalment. */
export { PayScreen } from './paying/PayScreen.tsx';

/** The route of the fees. */
export { FEES_ROUTE } from './routes.ts';

/** Loads a receipt in a browser tab of its own. Rejects when its code cannot be fetched. */
export const loadReceiptScreen = async () => (await import('./receipt/ReceiptScreen.tsx')).ReceiptScreen;

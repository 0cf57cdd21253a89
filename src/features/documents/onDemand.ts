/** Fetches the code of the uploads before they are opened. Rejects when it cannot be fetched. */
export const prefetchUploads = (): Promise<unknown> => import('./uploads/UploadsScreen.tsx');

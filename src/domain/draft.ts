/** True until an application is submitted. An application without a status has not been anywhere yet. */
export const isDraft = (code: string): boolean => code === 'DRAFT' || code === '';

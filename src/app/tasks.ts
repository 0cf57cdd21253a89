import type { WorkItem } from '#api/applications.ts';

/** The screens of the journey on which a task is done. */
const AGREEMENTS = '/journey/agreements?lastTab=1';
const UPLOADS = '/journey/documents?lastTab=1';

/** Fees are paid outside of the journey: a submitted application is closed there. */
export const isPaidAlone = ({ type }: WorkItem): boolean => type === 'PAYMENT';

/**
 * Where in the journey a task of WORKITEM_LIST is done; where the application was left, when it says nothing. Whoever was
 * named in an application gives their details first, and accepts after that.
 */
export function placeOfTask({ type, role }: WorkItem): string | undefined {
  if (type === 'DOCUMENTS') return UPLOADS;
  return type === 'AGREEMENT' && role === 'BORROWER-BENEFICIARY' ? AGREEMENTS : undefined;
}

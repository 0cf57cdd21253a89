import type { WorkItem } from '#api/applications.ts';
import { routeOfPanel } from '#features/journey/index.ts';

/** Whether the task is a payment. Fees are paid outside the journey, which is closed for a submitted application. */
export const isPaymentItem = ({ type }: WorkItem): boolean => type === 'PAYMENT';

/**
 * The journey route where a task of WORKITEM_LIST is done; undefined for the step where the application was left. A
 * surety gives their details before they accept the agreements, so only the borrower goes straight to them.
 */
export function routeOfWorkItem({ type, role }: Pick<WorkItem, 'type' | 'role'>): string | undefined {
  if (type === 'DOCUMENTS') return routeOfPanel('uploads');
  return type === 'AGREEMENT' && role === 'BORROWER-BENEFICIARY' ? routeOfPanel('agreements') : undefined;
}

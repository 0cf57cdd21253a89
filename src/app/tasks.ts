import type { WorkItem } from '#api/applications.ts';
import { routeOfPanel } from '#features/journey/index.ts';

/** Fees are paid outside of the journey: a submitted application is closed there. */
export const isPaymentTask = ({ type }: WorkItem): boolean => type === 'PAYMENT';

/**
 * Where in the journey a task of WORKITEM_LIST is done; where the application was left, when it says nothing. Whoever was
 * named in an application gives their details first, and accepts after that.
 */
export function routeOfTask({ type, role }: Pick<WorkItem, 'type' | 'role'>): string | undefined {
  if (type === 'DOCUMENTS') return routeOfPanel('uploads');
  return type === 'AGREEMENT' && role === 'BORROWER-BENEFICIARY' ? routeOfPanel('agreements') : undefined;
}

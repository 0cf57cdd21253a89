import { joinNonEmpty } from '#lib/text.ts';
import { bothYears } from './academicYear.ts';
import type { LookupData } from './lookup.ts';
import { labelOf } from './lookups.ts';
import { type ListedRequest, requestCodes, requestKinds } from './request.ts';

/** The title of an application: 'Targeted, academic year 2026/27'. */
export const applicationTitle = (
  { loanType, academicYear }: { loanType: string; academicYear: string },
  lookups: LookupData | undefined,
): string =>
  joinNonEmpty([
    loanType === '' ? 'Loan' : labelOf(lookups, 'Loan_Products_Master', loanType),
    academicYear && `academic year ${bothYears(academicYear)}`,
  ]);

/** The title of a request, by its code: 'Release a guarantor'. */
export function requestTitle({ kind, code }: ListedRequest, lookups: LookupData | undefined): string {
  const known = requestKinds.find((one) => one === kind);
  return (known ? labelOf(lookups, requestCodes[known], code) : code) || 'Request';
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { labelOf } from '#domain/lookups.ts';

/** The name of a loan product. It loads separately, because the built-in lists are not part of the first screen. */
export function LoanProductName({ code }: { code: string }): ReactNode {
  // From the cache of the journey: the shell fetches no list.
  const lookups = useQuery({ ...lookupsQuery, enabled: false }).data;
  return labelOf(lookups, 'Loan_Products_Master', code);
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { labelOf } from '#domain/lookups.ts';

/** A loan product as the lists call it, the built-in ones too: they are no part of the first screen, nor is this. */
export function LoanProductName({ code }: { code: string }): ReactNode {
  // As the journey fetched them: the shell itself waits for no list.
  const lookups = useQuery({ ...lookupsQuery, enabled: false }).data;
  return labelOf(lookups, 'Loan_Products_Master', code);
}

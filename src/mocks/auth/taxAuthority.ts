import type { Db } from '../db.ts';

export interface TaxPayer {
  trn: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

const same = (a: string, b: string): boolean => a.trim().localeCompare(b.trim(), 'en', { sensitivity: 'base' }) === 0;

/**
 * Whether the tax authority knows a TRN. Demo TRNs begin with 999; those of known people need the right names and date
 * of birth, others accept any. One that ends with 000 is never right, so that the refusal can be tried.
 */
export function isRegistered(db: Db, { trn, firstName, lastName, dateOfBirth }: TaxPayer): boolean {
  if (!/^999\d{6}$/.test(trn) || trn.endsWith('000')) return false;
  const known = db.taxRolls.find((one) => one.trn === trn);
  return (
    !known || (same(known.firstName, firstName) && same(known.lastName, lastName) && known.dateOfBirth === dateOfBirth)
  );
}

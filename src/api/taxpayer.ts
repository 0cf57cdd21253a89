import { call } from './client.ts';

/** A person as the tax authority knows them; the day is yyyy-MM-dd. */
export interface Taxpayer {
  trn: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/** Asks whether a TRN belongs to a person (rule VAL-4). The same person is asked about once. */
export const trnQuery = (person: Taxpayer) => ({
  queryKey: ['trn', person.trn, person.firstName, person.lastName, person.dateOfBirth] as const,
  queryFn: () => call('validateTrn', { body: person }),
  staleTime: Number.POSITIVE_INFINITY,
});

import { useQuery } from '@tanstack/react-query';
import { previousApplicantQuery } from '#api/applicant.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import { findingsOf } from '#forms/findings.ts';
import { type RawValues, valuesFrom } from '#forms/values.ts';
import { employmentTab, isWorking } from '../finances/employmentTab.ts';

/** The employment of the last application. */
export interface EarlierEmployment {
  /** The answers that were given last time. */
  values: RawValues;
  /** True where they can be taken as they are: none is missing, and none is wrong by now. */
  isComplete: boolean;
}

/** What somebody who renews, and worked last year, said of their work; undefined for others, and while it is loading. */
export function useEarlierEmployment(
  application: Application,
  lookups: LookupData | undefined,
): { employment: EarlierEmployment | undefined; isLoading: boolean } {
  const { ssn } = ownApplicant(application);
  const { data: before, isLoading } = useQuery({ ...previousApplicantQuery(ssn), enabled: isRenewal(application) });
  const values = valuesFrom(employmentTab, before?.empDetails);
  if (!isRenewal(application) || !isWorking(values, application, lookups)) return { employment: undefined, isLoading };
  const isComplete = findingsOf(employmentTab, values, application, lookups).length === 0;
  return { employment: { values, isComplete }, isLoading };
}

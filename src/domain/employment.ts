import type { Applicant, Application } from './application.ts';
import { isStudying } from './conditions.ts';
import type { LookupData } from './lookup.ts';
import { optionOf } from './lookups.ts';

/** Whether a code of Employment_Status_Master is that of a person with an employer or a business. */
const statuses: ReadonlyMap<string, boolean> = new Map([
  ['EMPLOYED', true],
  ['SELF_EMPLOYED', true],
  ['UNEMPLOYED', false],
  ['STUDENT', false],
  ['RETIRED', false],
]);

/**
 * Whether an employment status is that of a person who works: `isWorking` of master data, then the built-in codes, then the
 * applicant's answer to "Are you employed?" (rule CALL-12). Nobody is asked for an employer before they chose a status.
 */
export function isWorkingStatus(code: string, applicant: Applicant, lookups: LookupData | undefined): boolean {
  if (code === '') return false;
  const isWorking = optionOf(lookups, 'Employment_Status_Master', code)?.isWorking;
  if (isWorking === 'Y' || isWorking === 'N') return isWorking === 'Y';
  return statuses.get(code) ?? applicant.isEmployed === 'YES';
}

/**
 * The employment status of a person who said that they are not employed: a student if the loan is for their studies.
 * Undefined where master data has no such status, so that it is asked.
 */
export function statusWithoutWork(application: Application, lookups: LookupData | undefined): WithoutWork | undefined {
  const status = isStudying(application, lookups) ? 'STUDENT' : 'UNEMPLOYED';
  return optionOf(lookups, 'Employment_Status_Master', status) ? status : undefined;
}

export type WithoutWork = 'STUDENT' | 'UNEMPLOYED';

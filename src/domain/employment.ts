import { flag } from '#lib/zod.ts';
import { type Application, ownApplicant } from './application.ts';
import { isStudying, mustBeEmployed } from './conditions.ts';
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
 * user's answer to "Are you employed?" (rule CALL-12). Nobody is asked for an employer before they chose a status. Named
 * people are not asked whether they are employed: a status that nobody knows is work where they have to be employed, so that
 * they can go on.
 */
export function isWorkingStatus(code: string, application: Application, lookups: LookupData | undefined): boolean {
  if (code === '') return false;
  const isWorking = flag.parse(optionOf(lookups, 'Employment_Status_Master', code)?.isWorking);
  if (isWorking === 'Y' || isWorking === 'N') return isWorking === 'Y';
  const { isEmployed } = ownApplicant(application);
  return statuses.get(code) ?? (isEmployed === 'YES' || (!isEmployed && mustBeEmployed(application, lookups)));
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

import { formatLongDay } from '#lib/dates.ts';
import type { Applicant } from './application.ts';
import type { LookupData } from './lookup.ts';
import { labelOf } from './lookups.ts';

/** The answers about a photo ID (rule FLD-12). */
export const idOf = ({ idType, idNumber, idIssueDate, idExpiryDate }: Applicant): Partial<Applicant> => ({
  idType,
  idNumber,
  idIssueDate,
  idExpiryDate,
});

/** A photo ID in words, to tell it from another one. Of its number only the end: a driver's licence has the TRN. */
export const idInWords = (
  {
    idType,
    idNumber,
    idIssueDate,
    idExpiryDate,
  }: Record<'idType' | 'idNumber' | 'idIssueDate' | 'idExpiryDate', string>,
  lookups: LookupData | undefined,
): string =>
  `${labelOf(lookups, 'ID_Type_Master', idType)}, number ends in ${idNumber.slice(-3)}, issued ${formatLongDay(idIssueDate)}, expires ${formatLongDay(idExpiryDate)}`;

/**
 * Whether the photo ID is valid on a day: it must expire after that day, as on the form. One without a date is not
 * valid.
 */
export const isIdGoodOn = ({ idExpiryDate }: Applicant, day: string): boolean =>
  // ISO dates sort as text.
  (idExpiryDate ?? '') > day;

/** Whether the ID has expired; false if its date is not known. */
export const isIdExpiredOn = (person: Applicant, day: string): boolean =>
  (person.idExpiryDate ?? '') !== '' && !isIdGoodOn(person, day);

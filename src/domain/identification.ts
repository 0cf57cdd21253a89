import type { Applicant } from './application.ts';

/** The answers about a photo ID (rule FLD-12). */
export const idOf = ({ idType, idNumber, idIssueDate, idExpiryDate }: Applicant): Partial<Applicant> => ({
  idType,
  idNumber,
  idIssueDate,
  idExpiryDate,
});

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

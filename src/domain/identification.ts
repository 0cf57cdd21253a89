import type { Applicant } from './application.ts';

/** The answers about a photo ID (rule FLD-12). */
export const idOf = ({ idType, idNumber, idIssueDate, idExpiryDate }: Applicant): Partial<Applicant> => ({
  idType,
  idNumber,
  idIssueDate,
  idExpiryDate,
});

/** Whether somebody's photo ID is still good on a day: it expires later, as the form asks. One without a date is not. */
export const isIdGoodOn = ({ idExpiryDate }: Applicant, day: string): boolean =>
  // Days on the wire sort as text.
  (idExpiryDate ?? '') > day;

/** Whether it has expired, as far as its date is known. */
export const isIdExpiredOn = (person: Applicant, day: string): boolean =>
  (person.idExpiryDate ?? '') !== '' && !isIdGoodOn(person, day);

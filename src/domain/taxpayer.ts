import type { Applicant } from './application.ts';

/** A person as registered with the tax authority. The date of birth is yyyy-MM-dd. */
export interface Taxpayer {
  trn: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/** Somebody of an application, as the tax authority is asked about them. */
export const taxpayerOf = ({ ssn: trn, firstName, lastName, dateOfBirth }: Applicant): Taxpayer => ({
  trn,
  firstName,
  lastName,
  dateOfBirth,
});

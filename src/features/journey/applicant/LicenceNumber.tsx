import { type Application, ownApplicant } from '#domain/application.ts';
import { SameAsTrn } from '#forms/SameAsTrn.tsx';

/** The number of a driver's licence by one press: it is the TRN. */
export const LicenceNumber = ({ application }: { application: Application }) => (
  <SameAsTrn trn={ownApplicant(application).ssn} />
);

/** The agreements that the user has accepted, to read again. */
export { AcceptedAgreements } from './AcceptedAgreements.tsx';
/** The agreements of an application, to read and accept. */
export { AgreementsPanel } from './AgreementsPanel.tsx';
/** What a guarantor owes. */
export { GuarantorObligations } from './GuarantorObligations.tsx';

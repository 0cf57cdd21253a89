// The parts that people play in an application. A role on the wire is text: an unknown one stays readable and decides nothing.

/** The codes of CUSTOMER_ROLES. */
export const customerRoles = ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY', 'GUARANTOR'] as const;
export type CustomerRole = (typeof customerRoles)[number];

/** A role from the wire as one that the portal knows; undefined for any other. */
export const knownRole = (code: string): CustomerRole | undefined => customerRoles.find((role) => role === code);

interface HasRole {
  role: string;
}

/** Whether somebody owes the loan: for their own studies, or for somebody else's. */
export const isBorrower = ({ role }: HasRole): boolean => role === 'BORROWER-BENEFICIARY' || role === 'BORROWER';

/** Whether the loan pays for the studies of this person. */
export const isBeneficiary = ({ role }: HasRole): boolean => role === 'BORROWER-BENEFICIARY' || role === 'BENEFICIARY';

/** Whether somebody can apply in this role. A guarantor is named by an applicant. */
export const isOfferedRole = ({ code }: { code: string }): boolean =>
  isBorrower({ role: code }) || isBeneficiary({ role: code });

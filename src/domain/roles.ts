// The roles of people in an application. A role on the wire is text: an unknown one stays readable and has no effect.

/** The codes of CUSTOMER_ROLES. */
export const customerRoles = ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY', 'GUARANTOR'] as const;
export type CustomerRole = (typeof customerRoles)[number];

/** A wire role that the portal knows; undefined for any other. */
export const knownRole = (code: string): CustomerRole | undefined => customerRoles.find((role) => role === code);

interface HasRole {
  role: string;
}

/** Whether a person has one of these roles. A comparison with wire text would not notice a misspelt role. */
export const hasRole = ({ role }: HasRole, ...roles: readonly CustomerRole[]): boolean =>
  roles.some((one) => one === role);

/** Whether a person owes the loan: for their own studies, or for another person's. */
export const isBorrower = (person: HasRole): boolean => hasRole(person, 'BORROWER-BENEFICIARY', 'BORROWER');

/** Whether the loan pays for this person's studies. */
export const isBeneficiary = (person: HasRole): boolean => hasRole(person, 'BORROWER-BENEFICIARY', 'BENEFICIARY');

/** Whether a person guarantees the loan of another person. */
export const isGuarantor = (person: HasRole): boolean => hasRole(person, 'GUARANTOR');

/** Whether a person can apply in this role. A guarantor cannot: an applicant names them. */
export const isOfferedRole = ({ code }: { code: string }): boolean =>
  isBorrower({ role: code }) || isBeneficiary({ role: code });

/**
 * Whether the user started this application; guarantors and co-applicants were named in it. It is apart from the schema
 * of an application, because the frame around every screen asks it and sign-in should not load the schema.
 */
export const isStarter = ({ ownId }: { ownId?: string | undefined }): boolean => ownId === undefined;

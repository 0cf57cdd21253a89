import { fallbackLists, type LookupName } from '#domain/fallbackLists.ts';
import { type LoanProduct, loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import { institutions, programmes } from './studies.ts';

/** The data sets of master data that consist of the built-in entries only. */
const asBuiltIn = [
  'CUSTOMER_TYPE',
  'ID_Type_Master',
  'IDTYPE',
  'COMMON_POLITICALLY_EXPOSED_RELATIONSHIP',
  'COMMON_POLITICALLY_EXPOSED_POSITION',
  'SECURITY_QUESTIONS',
  'Appeal_Request_Master',
  'Service_Request_Master',
  'COMMON_STATE',
  'Common_Product_Types',
  'COMMON_Collateral_Type',
  'Borrower_Type_Master',
  'Application_Status_Master',
  'Parish_Master',
  'Country_Master',
  'Bank_Master',
  'Account_Type_Master',
  'Title_Master',
  'Gender_Master',
  'Marital_Status_Master',
  'Relationship_Master',
  'Employment_Status_Master',
  'Income_Frequency_Master',
  'Loan_Purpose_Master',
  'Programme_Type_Master',
  'Enrolment_Master',
  'Attendance_Master',
] as const satisfies readonly LookupName[];

/** Decision 29: the demo has a product without guarantors and one with two. */
const guarantorsIn: Readonly<Record<string, object>> = { POSTGRAD: { guarantors: { min: 2, max: 2 } } };

/** The agreement of each product: a docType, or '' where the bureau has the papers signed elsewhere (decision 85). */
const products: LookupEntry[] = fallbackLists.Loan_Products_Master.map((product) => ({
  ...product,
  agreement: loanProductOf(undefined, product.code).agreementType ?? '',
  ...guarantorsIn[product.code],
}));

/** Every data set that the backend provides, by name. */
export const masterData: Readonly<Record<string, LookupEntry[]>> = {
  ...Object.fromEntries(asBuiltIn.map((name) => [name, fallbackLists[name]])),
  Loan_Products_Master: products,
  Tertiary_Institution_Master: institutions,
  Study_Programme_Master: programmes,
};

/** The entry with this code; the built-in list is used if the backend does not provide the list. */
export const entryOf = (name: string, code: string): LookupEntry | undefined => {
  const builtIn: Readonly<Record<string, LookupEntry[]>> = fallbackLists;
  return (masterData[name] ?? builtIn[name] ?? []).find((entry) => entry.code === code);
};

/** The lists in the form in which the rules of the domain read them. */
export const lookups: LookupData = { questions: [], lists: masterData };

/** A product with this backend's master data. */
export const productOf = (code: string): LoanProduct => loanProductOf(lookups, code);

/** Session times in seconds, the file limit in MB (rule CALL-9). */
export const config = {
  sessionTimeoutInterval: 900,
  signalTimeoutInterval: 120,
  maxFileSize: 5,
  fileTypes: 'PDF,JPG,JPEG,PNG',
};

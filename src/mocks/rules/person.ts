import { JAMAICA, UNITED_STATES } from '#domain/fallbackPlaces.ts';
import { productOf } from '../master/data.ts';
import {
  address,
  aged,
  codeOf,
  email,
  future,
  idNumber,
  name,
  past,
  phone,
  trn,
  upTo,
  within,
  yesNo,
  zip,
} from './checks.ts';
import { below, given, type ListRule, may, need, type Rule } from './rule.ts';

// The page "applicant", tab by tab (rules FLD-10 to FLD-14).

export const product: readonly Rule[] = [
  need('productName', 'Loan product', codeOf('Loan_Products_Master')),
  need('role', 'Role', codeOf('CUSTOMER_ROLES')),
  need('customerType', 'Customer type', codeOf('CUSTOMER_TYPE')),
  need('isEmployed', 'Employed', yesNo),
];

const isExposed: Rule['when'] = (text) => text('pep') === 'YES';

export const personal: readonly Rule[] = [
  may('prefix', 'Title', codeOf('Title_Master')),
  need('firstName', 'First name', name()),
  may('middleName', 'Middle name', name()),
  need('lastName', 'Last name', name()),
  may('suffix', 'Suffix', upTo(40)),
  need('dateOfBirth', 'Date of birth', past),
  // A beneficiary may be a minor.
  ...given((text) => text('role') !== 'BENEFICIARY', [need('dateOfBirth', 'Date of birth', aged(18))]),
  need('gender', 'Gender', codeOf('Gender_Master')),
  need('maritalStatus', 'Marital status', codeOf('Marital_Status_Master')),
  need('ssn', 'TRN', trn),
  need('email', 'Email address', email),
  need('mobileNumber', 'Mobile number', phone),
  may('homePhone', 'Home phone', phone),
  need('isBankEmployee', 'Employee of a bank', yesNo),
  need('isSLBEmployee', 'Employee of the bureau', yesNo),
  need('pep', 'Politically exposed person', yesNo),
  need(
    'pepRelationship',
    'Politically exposed relationship',
    codeOf('COMMON_POLITICALLY_EXPOSED_RELATIONSHIP'),
    isExposed,
  ),
  need('pepPosition', 'Politically exposed position', codeOf('COMMON_POLITICALLY_EXPOSED_POSITION'), isExposed),
];

export const identification: readonly Rule[] = [
  need('idType', 'Type of ID', codeOf('ID_Type_Master')),
  need('idNumber', 'ID number', idNumber),
  need('idIssueDate', 'Date of issue', past),
  need('idExpiryDate', 'Expiry date', future),
];

/** One entry of addressDetails.addresses. */
export const addresses: ListRule = {
  list: 'addressDetails.addresses',
  rules: [
    need('addressLine1', 'Address line 1', address),
    may('addressLine2', 'Address line 2', address),
    need('country', 'Country', codeOf('Country_Master')),
    need('parish', 'Parish', codeOf('Parish_Master'), (text) => text('country') === JAMAICA),
    may('state', 'State', codeOf('COMMON_STATE'), (text) => text('country') === UNITED_STATES),
    may('zipCode', 'ZIP code', zip),
    may('phone', 'Phone', phone),
    need('yearsAtAddress', 'Years at this address', within(0, 99)),
  ],
};

const contactPerson: readonly Rule[] = [
  need('firstName', 'First name', name(30)),
  need('lastName', 'Last name', name(30)),
  need('relationship', 'Relationship', codeOf('Relationship_Master')),
  need('phone', 'Phone', phone),
  may('email', 'Email address', email),
  need('address', 'Address', address),
];
const referee: readonly Rule[] = [...contactPerson, need('occupation', 'Occupation', upTo(60))];

export const references: readonly Rule[] = [
  ...below('referenceDetails.nextOfKin', contactPerson),
  ...[0, 1].flatMap((index) =>
    given(
      (text) => productOf(text('productName')).references > index,
      below(`referenceDetails.referees[${index}]`, referee),
    ),
  ),
];

/** Somebody the starter named: who they are, and how they can be reached (rules FLD-26 and FLD-27). */
export const namedPerson: readonly Rule[] = [
  need('firstName', 'First name', name()),
  may('middleName', 'Middle name', name()),
  need('lastName', 'Last name', name()),
  need('ssn', 'TRN', trn),
  need('dateOfBirth', 'Date of birth', past),
  need('email', 'Email address', email),
  need('mobileNumber', 'Mobile number', phone),
  need('relationship', 'Relationship', codeOf('Relationship_Master')),
  ...given((text) => text('role') === 'GUARANTOR', [need('dateOfBirth', 'Date of birth', aged(18, 65))]),
];

import { JAMAICA, UNITED_STATES } from '#domain/fallbackPlaces.ts';
import { isGuarantor } from '#domain/roles.ts';
import { productOf } from '../master/data.ts';
import {
  address,
  ageWithin,
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
import { type ListRule, nested, onlyWhen, optional, type Rule, required } from './rule.ts';

// The page "applicant", tab by tab (rules FLD-10 to FLD-14).

export const product: readonly Rule[] = [
  required('productName', 'Loan product', codeOf('Loan_Products_Master')),
  required('role', 'Role', codeOf('CUSTOMER_ROLES')),
  required('customerType', 'Customer type', codeOf('CUSTOMER_TYPE')),
  required('isEmployed', 'Employed', yesNo),
];

const isExposed: Rule['when'] = (text) => text('pep') === 'YES';

export const personal: readonly Rule[] = [
  optional('prefix', 'Title', codeOf('Title_Master')),
  required('firstName', 'First name', name()),
  optional('middleName', 'Middle name', name()),
  required('lastName', 'Last name', name()),
  optional('suffix', 'Suffix', upTo(40)),
  required('dateOfBirth', 'Date of birth', past),
  // A beneficiary may be a minor.
  ...onlyWhen((text) => text('role') !== 'BENEFICIARY', [required('dateOfBirth', 'Date of birth', ageWithin(18))]),
  required('gender', 'Gender', codeOf('Gender_Master')),
  required('maritalStatus', 'Marital status', codeOf('Marital_Status_Master')),
  required('ssn', 'TRN', trn),
  required('email', 'Email address', email),
  required('mobileNumber', 'Mobile number', phone),
  optional('homePhone', 'Home phone', phone),
  required('isBankEmployee', 'Employee of a bank', yesNo),
  required('isSLBEmployee', 'Employee of the bureau', yesNo),
  required('pep', 'Politically exposed person', yesNo),
  required(
    'pepRelationship',
    'Politically exposed relationship',
    codeOf('COMMON_POLITICALLY_EXPOSED_RELATIONSHIP'),
    isExposed,
  ),
  required('pepPosition', 'Politically exposed position', codeOf('COMMON_POLITICALLY_EXPOSED_POSITION'), isExposed),
];

export const identification: readonly Rule[] = [
  required('idType', 'Type of ID', codeOf('ID_Type_Master')),
  required('idNumber', 'ID number', idNumber),
  required('idIssueDate', 'Date of issue', past),
  required('idExpiryDate', 'Expiry date', future),
];

/** One entry of addressDetails.addresses. */
export const addresses: ListRule = {
  list: 'addressDetails.addresses',
  rules: [
    required('addressLine1', 'Address line 1', address),
    optional('addressLine2', 'Address line 2', address),
    required('country', 'Country', codeOf('Country_Master')),
    required('parish', 'Parish', codeOf('Parish_Master'), (text) => text('country') === JAMAICA),
    optional('state', 'State', codeOf('COMMON_STATE'), (text) => text('country') === UNITED_STATES),
    optional('zipCode', 'ZIP code', zip),
    optional('phone', 'Phone', phone),
    required('yearsAtAddress', 'Years at this address', within(0, 99), (text) => text('type') === 'CURRENT'),
  ],
};

const contactPerson: readonly Rule[] = [
  required('firstName', 'First name', name(30)),
  required('lastName', 'Last name', name(30)),
  required('relationship', 'Relationship', codeOf('Relationship_Master')),
  required('phone', 'Phone', phone),
  optional('email', 'Email address', email),
  required('address', 'Address', address),
];
const referee: readonly Rule[] = [...contactPerson, required('occupation', 'Occupation', upTo(60))];

export const references: readonly Rule[] = [
  ...nested('referenceDetails.nextOfKin', contactPerson),
  ...[0, 1].flatMap((index) =>
    onlyWhen(
      (text) => productOf(text('productName')).references > index,
      nested(`referenceDetails.referees[${index}]`, referee),
    ),
  ),
];

/** A named person: identity and contact details (rules FLD-26 and FLD-27). */
export const namedPerson: readonly Rule[] = [
  required('firstName', 'First name', name()),
  optional('middleName', 'Middle name', name()),
  required('lastName', 'Last name', name()),
  required('ssn', 'TRN', trn),
  required('dateOfBirth', 'Date of birth', past),
  required('email', 'Email address', email),
  required('mobileNumber', 'Mobile number', phone),
  required('relationship', 'Relationship', codeOf('Relationship_Master')),
  ...onlyWhen(
    (text) => isGuarantor({ role: text('role') }),
    [required('dateOfBirth', 'Date of birth', ageWithin(18, 65))],
  ),
];

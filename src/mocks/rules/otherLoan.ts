import { productOf } from '../master/data.ts';
import { address, amount, codeOf, count, date, loanTerm, ownerName, upTo, vehicleYear, vin } from './checks.ts';
import { type ListRule, nested, onlyWhen, optional, type Rule, required, type TextAt, textReader } from './rule.ts';

// The page "loan" for TL, LC and TP (rules FLD-22, FLD-24 and FLD-25): the amount, the collateral in its ten forms, the mortgage.

const of = (type: string, ...rules: readonly Rule[]): Rule[] => onlyWhen((text) => text('type') === type, rules);

/** The number of a certificate, account or policy: banks and insurers write them with spaces, dashes and strokes. */
const number = upTo(20);

const account = required('account', 'Account', number);
const value = required('value', 'Value', amount);
const owner = required('ownerName', "Owner's name", ownerName);
const balance = required('balance', 'Balance', amount);
const description = required('description', 'Description', upTo(100));
const vehicle = [
  required('make', 'Make', upTo(40)),
  required('model', 'Model', upTo(40)),
  required('vehicleYear', 'Vehicle year', vehicleYear),
  required('VIN', 'VIN', vin),
  owner,
  value,
];

const collateral: readonly Rule[] = [
  required('type', 'Type', codeOf('COMMON_Collateral_Type')),
  ...of('VEHICLE', ...vehicle),
  ...of('AUTO_VEHICLE', ...vehicle, required('dealer', 'Dealer', upTo(60))),
  ...of(
    'STOCK',
    required('company', 'Company', upTo(60)),
    required('certificateNo', 'Certificate number', number),
    required('shares', 'Shares', count),
    value,
  ),
  ...of('PAYOFFS', required('lender', 'Lender', upTo(60)), account, required('amount', 'Amount', amount)),
  ...of(
    'CD_SAVINGS',
    required('bank', 'Bank', codeOf('Bank_Master')),
    account,
    balance,
    required('maturity', 'Maturity date', date),
  ),
  ...of('INVESTMENT_ACCOUNT', required('institution', 'Institution', upTo(60)), account, balance),
  ...of(
    'LIFE_INSURANCE',
    required('insurer', 'Insurer', upTo(60)),
    required('policyNo', 'Policy number', number),
    required('cashValue', 'Cash value', amount),
  ),
  ...of(
    'FARM_EQUIPMENT',
    description,
    optional('serial', 'Serial number', number),
    required('year', 'Year', vehicleYear),
    value,
  ),
  ...of('COMMON', description, owner, value),
  ...of('OTHER', description, value),
];

const isMortgage = (text: TextAt): boolean =>
  productOf(text('applicants[0].productName')).kind === 'TERM' &&
  text('loanDetails.loanApplication.purpose') === 'MORTGAGE';

/** The rules of the loan tabs of a term loan, a line of credit and a top up. */
export const otherLoan: readonly (Rule | ListRule)[] = [
  ...nested('loanDetails', [
    required('loanApplication.purpose', 'Purpose', codeOf('Loan_Purpose_Master')),
    required('loanApplication.loanTerm', 'Loan term', loanTerm),
    required('studentLoan.amountApplied', 'Amount requested', amount),
    required('security', 'Security', codeOf('SECURITY')),
  ]),
  { list: 'loanDetails.collaterals', rules: collateral, when: (text) => text('loanDetails.security') === 'Secured' },
  ...onlyWhen(isMortgage, [
    required('loanDetails.mortgageLoan.propertyUsage', 'Use of the property', codeOf('PROPERTY_USAGE')),
    required('loanDetails.mortgageLoan.occupancy', 'Occupancy', codeOf('OCCUPANCY')),
    required('loanDetails.mortgageLoan.priority', 'Priority', codeOf('PRIORITY')),
    required('loanDetails.mortgageLoan.propertyAddress', 'Property address', address),
    required('loanDetails.mortgageLoan.propertyValue', 'Property value', amount),
    optional('loanDetails.mortgageLoan.purchasePrice', 'Purchase price', amount),
  ]),
];

/** A secured loan needs collateral. */
export const collateralFindings = (application: { loanDetails: { collaterals: readonly unknown[] } }) =>
  textReader(application)('loanDetails.security') === 'Secured' && application.loanDetails.collaterals.length === 0
    ? [{ path: 'loanDetails.collaterals[0].type', message: 'Name what secures the loan' }]
    : [];

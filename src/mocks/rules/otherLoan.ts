import { productOf } from '../master/data.ts';
import {
  address,
  amount,
  codeOf,
  count,
  date,
  loanTerm,
  ownerName,
  studentId,
  upTo,
  vehicleYear,
  vin,
} from './checks.ts';
import { below, given, type ListRule, may, need, type Rule, type TextAt, textIn } from './rule.ts';

// The page "loan" for TL, LC and TP (rules FLD-22, FLD-24 and FLD-25): the amount, the collateral in its ten forms, the mortgage.

const of = (type: string, ...rules: readonly Rule[]): Rule[] => given((text) => text('type') === type, rules);

const account = need('account', 'Account', studentId);
const value = need('value', 'Value', amount);
const owner = need('ownerName', "Owner's name", ownerName);
const balance = need('balance', 'Balance', amount);
const description = need('description', 'Description', upTo(100));
const vehicle = [
  need('make', 'Make', upTo(40)),
  need('model', 'Model', upTo(40)),
  need('vehicleYear', 'Vehicle year', vehicleYear),
  need('VIN', 'VIN', vin),
  owner,
  value,
];

const collateral: readonly Rule[] = [
  need('type', 'Type', codeOf('COMMON_Collateral_Type')),
  ...of('VEHICLE', ...vehicle),
  ...of('AUTO_VEHICLE', ...vehicle, need('dealer', 'Dealer', upTo(60))),
  ...of(
    'STOCK',
    need('company', 'Company', upTo(60)),
    need('certificateNo', 'Certificate number', studentId),
    need('shares', 'Shares', count),
    value,
  ),
  ...of('PAYOFFS', need('lender', 'Lender', upTo(60)), account, need('amount', 'Amount', amount)),
  ...of(
    'CD_SAVINGS',
    need('bank', 'Bank', codeOf('Bank_Master')),
    account,
    balance,
    need('maturity', 'Maturity date', date),
  ),
  ...of('INVESTMENT_ACCOUNT', need('institution', 'Institution', upTo(60)), account, balance),
  ...of(
    'LIFE_INSURANCE',
    need('insurer', 'Insurer', upTo(60)),
    need('policyNo', 'Policy number', studentId),
    need('cashValue', 'Cash value', amount),
  ),
  ...of(
    'FARM_EQUIPMENT',
    description,
    may('serial', 'Serial number', studentId),
    need('year', 'Year', vehicleYear),
    value,
  ),
  ...of('COMMON', description, owner, value),
  ...of('OTHER', description, value),
];

const isMortgage = (text: TextAt): boolean =>
  productOf(text('applicants[0].productName')).kind === 'TERM' &&
  text('loanDetails.loanApplication.purpose') === 'MORTGAGE';

/** The loan tabs of a term loan, a line of credit and a top up. */
export const otherLoan: readonly (Rule | ListRule)[] = [
  ...below('loanDetails', [
    need('loanApplication.purpose', 'Purpose', codeOf('Loan_Purpose_Master')),
    need('loanApplication.loanTerm', 'Loan term', loanTerm),
    need('studentLoan.amountApplied', 'Amount requested', amount),
    need('security', 'Security', codeOf('SECURITY')),
  ]),
  { list: 'loanDetails.collaterals', rules: collateral, when: (text) => text('loanDetails.security') === 'Secured' },
  ...given(isMortgage, [
    need('loanDetails.mortgageLoan.propertyUsage', 'Use of the property', codeOf('PROPERTY_USAGE')),
    need('loanDetails.mortgageLoan.occupancy', 'Occupancy', codeOf('OCCUPANCY')),
    need('loanDetails.mortgageLoan.priority', 'Priority', codeOf('PRIORITY')),
    need('loanDetails.mortgageLoan.propertyAddress', 'Property address', address),
    need('loanDetails.mortgageLoan.propertyValue', 'Property value', amount),
    may('loanDetails.mortgageLoan.purchasePrice', 'Purchase price', amount),
  ]),
];

/** A secured loan names what secures it. */
export const collateralFindings = (application: { loanDetails: { collaterals: readonly unknown[] } }) =>
  textIn(application)('loanDetails.security') === 'Secured' && application.loanDetails.collaterals.length === 0
    ? [{ path: 'loanDetails.collaterals[0].type', message: 'Name what secures the loan' }]
    : [];

import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { select } from '#forms/choiceKinds.ts';
import { date } from '#forms/dateKind.ts';
import type { EntryFields } from '#forms/fields.ts';
import { amount, digits, wholeNumber } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { alnum, alphaspace, text } from '#forms/textKinds.ts';
import { onCollaterals } from './collateralBinding.ts';
import { type CollateralKey, formOfCollateral } from './collateralForms.ts';

const isSecured = ({ security }: { security: string }): boolean => security === 'Secured';

/** What the types are, as far as their fields tell. */
const typeHints = {
  VEHICLE: 'A vehicle that you or somebody else owns.',
  AUTO_VEHICLE: 'A vehicle from a dealer.',
  STOCK: 'Shares in a company.',
  PAYOFFS: 'A debt somewhere else that is to be paid off.',
  CD_SAVINGS: 'Savings or a certificate of deposit (CD) at a bank.',
  INVESTMENT_ACCOUNT: 'An account in which money is invested.',
  LIFE_INSURANCE: 'A policy that is worth money before it ends.',
  FARM_EQUIPMENT: 'Machines and tools of a farm.',
  COMMON: 'Something else of value that has an owner by name.',
  OTHER: 'Anything else of value.',
};

/** A number that may have letters and marks in it. */
const CODE = { max: 20, autoCapitalize: 'characters' } as const;

const details = {
  make: text('Make', { max: 40, hint: 'For example, Toyota', requiredMessage: 'Enter the make of the vehicle' }),
  model: text('Model', { max: 40, requiredMessage: 'Enter the model of the vehicle' }),
  vehicleYear: digits('Vehicle year', {
    pattern: /^[12]\d{3}$/,
    invalidMessage: 'Vehicle year must have 4 digits and start with 1 or 2',
    max: 4,
    width: 6,
    requiredMessage: 'Enter the year of the vehicle',
  }),
  VIN: alnum('Vehicle identification number (VIN)', {
    min: 2,
    max: 20,
    hint: 'Also called the chassis number. It is on the registration certificate.',
    requiredMessage: 'Enter the VIN',
  }),
  dealer: text('Dealer', { max: 60, requiredMessage: 'Enter the name of the dealer' }),
  company: text('Company', { max: 60, requiredMessage: 'Enter the name of the company' }),
  certificateNo: text('Certificate number', { ...CODE, requiredMessage: 'Enter the certificate number' }),
  shares: wholeNumber('Number of shares', 1, 9_999_999_999, { requiredMessage: 'Enter the number of shares' }),
  bank: select('Bank', 'Bank_Master', { requiredMessage: 'Choose the bank' }),
  lender: text('Lender', { max: 60, hint: 'Who is to be paid off.', requiredMessage: 'Enter who is paid off' }),
  institution: text('Institution', { max: 60, requiredMessage: 'Enter where the account is kept' }),
  account: text('Account', { ...CODE, requiredMessage: 'Enter the account number' }),
  amount: amount('Amount', { requiredMessage: 'Enter the amount to be paid off' }),
  balance: amount('Balance', { requiredMessage: 'Enter the balance of the account' }),
  maturity: date('Maturity date', {
    calendarLabel: 'Pick maturity date from a calendar',
    hint: 'For example, 30/11/2030',
    requiredMessage: 'Enter the day it matures',
  }),
  insurer: text('Insurer', { max: 60, requiredMessage: 'Enter the name of the insurer' }),
  policyNo: text('Policy number', { ...CODE, requiredMessage: 'Enter the policy number' }),
  cashValue: amount('Cash value', {
    hint: 'What the insurer would pay if you ended the policy now.',
    requiredMessage: 'Enter the cash value of the policy',
  }),
  description: text('Description', { max: 100, requiredMessage: 'Enter what it is' }),
  serial: text('Serial number', {
    ...CODE,
    isOptional: true,
    hint: 'If it has one.',
  }),
  year: digits('Year', {
    pattern: /^[12]\d{3}$/,
    invalidMessage: 'Year must have 4 digits, like 2019',
    max: 4,
    width: 6,
    requiredMessage: 'Enter the year it was made',
  }),
  ownerName: alphaspace("Owner's name", {
    min: 2,
    max: 50,
    hint: 'You, or the person who lets you offer it.',
    requiredMessage: "Enter the owner's name",
  }),
  value: amount('Value', { hint: 'About what it would sell for today.', requiredMessage: 'Enter what it is worth' }),
} satisfies Record<CollateralKey, EntryFields[string]>;

/** Whether a type of collateral has this field. */
const isCollateralKey = (key: string): key is CollateralKey => Object.hasOwn(details, key);
const collateralKeys: readonly CollateralKey[] = Object.keys(details).filter(isCollateralKey);

const isAsked =
  (key: string) =>
  ({ type }: { type: string }, _application: Application, lookups: LookupData | undefined): boolean =>
    formOfCollateral(type, lookups).some((one) => one === key);

/** What secures a term loan, line of credit or top up. Which fields are shown depends on the type of collateral. */
export const collateralTab = defineTab({
  id: 'collateral',
  title: 'Collateral',
  intro: 'Collateral is something of value, such as a vehicle or savings. We may take it if the loan is not repaid.',
  binding: onCollaterals,
  digest: ['security', { path: 'collaterals', one: '1 item', many: 'items' }],
  fields: keptOnRenewal({
    security: select('Is the loan secured?', 'SECURITY', {
      optionHints: {
        Secured: 'You offer collateral. You tell us about it here.',
        Unsecured: 'You offer no collateral.',
      },
      meanings: { areOpen: true },
      requiredMessage: 'Choose Secured or Unsecured',
    }),
    collaterals: list(
      'Collateral',
      {
        type: select('Type of collateral', 'COMMON_Collateral_Type', {
          optionHints: typeHints,
          requiredMessage: 'Choose the type of collateral',
        }),
        ...details,
      },
      {
        texts: {
          add: 'Add collateral',
          addAnother: 'Add another collateral',
          done: 'Save collateral',
          entryTitle: ({ position }) => `Collateral ${position}`,
          tooFew: ({ missing, min }) =>
            min === 1
              ? 'Tell us about the collateral, or choose Unsecured'
              : missing === 1
                ? 'Add one more collateral'
                : `Add ${missing} items of collateral`,
          tooMany: ({ max }) =>
            max === 0
              ? 'Remove every collateral: none is needed'
              : max === 1
                ? 'Remove items of collateral until there is 1'
                : `Remove items of collateral until there are ${max}`,
        },
        min: 1,
        max: 20,
        // The table in collateralForms.ts decides for every field.
        shownWhen: Object.fromEntries(Object.keys(details).map((key) => [key, isAsked(key)])),
        byLists: collateralKeys,
      },
    ),
  }),
  shownWhen: { collaterals: isSecured },
});

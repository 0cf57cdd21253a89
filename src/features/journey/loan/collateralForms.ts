/** Every field that a collateral may have, beside its type. */
export type CollateralKey =
  | 'make'
  | 'model'
  | 'vehicleYear'
  | 'VIN'
  | 'dealer'
  | 'company'
  | 'certificateNo'
  | 'shares'
  | 'bank'
  | 'lender'
  | 'institution'
  | 'account'
  | 'amount'
  | 'balance'
  | 'maturity'
  | 'insurer'
  | 'policyNo'
  | 'cashValue'
  | 'description'
  | 'serial'
  | 'year'
  | 'ownerName'
  | 'value';

/** The fields of the ten types of collateral, by the codes of COMMON_Collateral_Type (rule FLD-24). */
const forms: ReadonlyMap<string, readonly CollateralKey[]> = new Map([
  ['VEHICLE', ['make', 'model', 'vehicleYear', 'VIN', 'ownerName', 'value']],
  ['AUTO_VEHICLE', ['make', 'model', 'vehicleYear', 'VIN', 'dealer', 'ownerName', 'value']],
  ['STOCK', ['company', 'certificateNo', 'shares', 'value']],
  ['PAYOFFS', ['lender', 'account', 'amount']],
  ['CD_SAVINGS', ['bank', 'account', 'balance', 'maturity']],
  ['INVESTMENT_ACCOUNT', ['institution', 'account', 'balance']],
  ['LIFE_INSURANCE', ['insurer', 'policyNo', 'cashValue']],
  ['FARM_EQUIPMENT', ['description', 'serial', 'year', 'value']],
  ['COMMON', ['description', 'ownerName', 'value']],
  ['OTHER', ['description', 'value']],
]);

const OTHER: readonly CollateralKey[] = ['description', 'value'];

/** The fields of a type of collateral: none for '', a description and a value for a type that only master data has. */
export const formOfCollateral = (type: string): readonly CollateralKey[] =>
  type === '' ? [] : (forms.get(type) ?? OTHER);

export const hasForm = (type: string): boolean => forms.has(type);

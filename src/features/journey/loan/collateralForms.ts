import type { LookupData } from '#domain/lookup.ts';
import { optionOf } from '#domain/lookups.ts';

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

/** The fields of the ten forms of collateral (rule FLD-24), by `form` of COMMON_Collateral_Type. */
const forms = {
  vehicle: ['make', 'model', 'vehicleYear', 'VIN', 'ownerName', 'value'],
  autoVehicle: ['make', 'model', 'vehicleYear', 'VIN', 'dealer', 'ownerName', 'value'],
  stock: ['company', 'certificateNo', 'shares', 'value'],
  payoffs: ['lender', 'account', 'amount'],
  cdSavings: ['bank', 'account', 'balance', 'maturity'],
  investmentAccount: ['institution', 'account', 'balance'],
  lifeInsurance: ['insurer', 'policyNo', 'cashValue'],
  farmEquipment: ['description', 'serial', 'year', 'value'],
  common: ['description', 'ownerName', 'value'],
  other: ['description', 'value'],
} as const satisfies Record<string, readonly CollateralKey[]>;

type Form = keyof typeof forms;
const isForm = (name: unknown): name is Form => typeof name === 'string' && Object.hasOwn(forms, name);

/** The forms by the built-in codes. */
const formOfCode: ReadonlyMap<string, Form> = new Map([
  ['VEHICLE', 'vehicle'],
  ['AUTO_VEHICLE', 'autoVehicle'],
  ['STOCK', 'stock'],
  ['PAYOFFS', 'payoffs'],
  ['CD_SAVINGS', 'cdSavings'],
  ['INVESTMENT_ACCOUNT', 'investmentAccount'],
  ['LIFE_INSURANCE', 'lifeInsurance'],
  ['FARM_EQUIPMENT', 'farmEquipment'],
  ['COMMON', 'common'],
  ['OTHER', 'other'],
]);

/** The forms by the words of the label, the longer first. */
const formOfLabel: readonly (readonly [RegExp, Form])[] = [
  [/\bauto vehicle/, 'autoVehicle'],
  [/\bvehicle/, 'vehicle'],
  [/\bstock/, 'stock'],
  [/\bpayoff/, 'payoffs'],
  [/\bcd savings/, 'cdSavings'],
  [/\binvestment account/, 'investmentAccount'],
  [/\blife insurance/, 'lifeInsurance'],
  [/\bfarm equipment/, 'farmEquipment'],
  [/\bcommon\b/, 'common'],
];

/**
 * The fields of a type of collateral: by its `form` in master data, by its code, by the form whose name is in its label, else
 * a description and a value (decision 63). None before a type is chosen.
 */
export function formOfCollateral(type: string, lookups: LookupData | undefined): readonly CollateralKey[] {
  if (type === '') return [];
  const entry = optionOf(lookups, 'COMMON_Collateral_Type', type);
  if (isForm(entry?.form)) return forms[entry.form];
  const label = entry?.label.toLowerCase() ?? '';
  const named = formOfLabel.find(([name]) => name.test(label))?.[1];
  return forms[formOfCode.get(type) ?? named ?? 'other'];
}

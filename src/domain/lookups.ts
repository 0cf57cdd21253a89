import { getOwn } from '#lib/objects.ts';
import { textOf } from '#lib/readers.ts';
import { fallbackLists, type LookupName } from './fallbackLists.ts';
import type { LookupData, LookupEntry } from './lookup.ts';

const isBuiltIn = (name: string): name is LookupName => Object.hasOwn(fallbackLists, name);

/**
 * Lists that the bureau gives under two names (decision 118): what the first lacks, the others have together, each with
 * its built-in entries where master data has it under no name.
 */
const otherNames: Readonly<Record<string, readonly LookupName[]>> = {
  ID_Type_Master: ['IDTYPE'],
  Loan_Products_Master: ['Common_Product_Types', 'LOAN_TYPES'],
};

/** The options of a list: from master data, or the built-in ones if that is missing or empty (decision 18). */
export function optionsOf(data: LookupData | undefined, name: string): LookupEntry[] {
  const known = data && getOwn(data.lists, name);
  if (known && known.length > 0) return known;
  const others = getOwn(otherNames, name) ?? [];
  if (data && others.some((other) => isSent(data, other)))
    return together(others.map((other) => optionsOf(data, other)));
  return isBuiltIn(name) ? fallbackLists[name] : [];
}

const isSent = ({ lists }: LookupData, name: string): boolean => (getOwn(lists, name) ?? []).length > 0;

/** The entries of several lists. Of two with the same code the first counts. */
const together = (lists: readonly LookupEntry[][]): LookupEntry[] => {
  const all = lists.flat();
  return all.filter(({ code }, index) => all.findIndex((entry) => entry.code === code) === index);
};

/** The option with this code, or undefined. */
export const optionOf = (data: LookupData | undefined, name: string, code: string): LookupEntry | undefined =>
  optionsOf(data, name).find((option) => option.code === code);

/** The label of a code; an unknown code is its own label. */
export const labelOf = (data: LookupData | undefined, name: string, code: string): string =>
  optionOf(data, name, code)?.label || code;

/**
 * Whether a product funds an entry of this list. A product that the list never names is not restricted by it: one that the
 * bureau has added (rule CALL-12).
 */
export const isFundedIn = (
  data: LookupData | undefined,
  name: string,
  entry: LookupEntry,
  productCode: string,
): boolean => isFunded(entry, productCode) || !optionsOf(data, name).some((other) => names(other, productCode));

/** Whether a product is among those that fund an entry. Some backends fill up codes with spaces. */
const names = ({ fundedBy }: LookupEntry, productCode: string): boolean =>
  Array.isArray(fundedBy) && fundedBy.some((one: unknown) => textOf(one).trim() === productCode);

/**
 * Whether a product funds a programme (or a purpose): POSTGRAD does not fund the law school, TARGETED does not fund
 * AIMS and preliminary programmes (rule VAL-19). An entry without products is funded by all.
 */
export const isFunded = (entry: LookupEntry, productCode: string): boolean =>
  !Array.isArray(entry.fundedBy) || names(entry, productCode);

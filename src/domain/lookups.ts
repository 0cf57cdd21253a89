import { getOwn } from '#lib/objects.ts';
import { fallbackLists, type LookupName } from './fallbackLists.ts';
import type { LookupData, LookupEntry } from './lookup.ts';

const isBuiltIn = (name: string): name is LookupName => Object.hasOwn(fallbackLists, name);

/** The options of a list: master data's, or the built-in ones while that is missing or empty (decision 18). */
export function optionsOf(data: LookupData | undefined, name: string): LookupEntry[] {
  const known = data && getOwn(data.lists, name);
  if (known && known.length > 0) return known;
  return isBuiltIn(name) ? fallbackLists[name] : [];
}

/** The option with this code, if the list has it. */
export const optionOf = (data: LookupData | undefined, name: string, code: string): LookupEntry | undefined =>
  optionsOf(data, name).find((option) => option.code === code);

/** What people read for a code; an unknown code reads as itself. */
export const labelOf = (data: LookupData | undefined, name: string, code: string): string =>
  optionOf(data, name, code)?.label || code;

/**
 * Whether a product pays for a programme (or a purpose): the law school is refused for POSTGRAD, AIMS and preliminary
 * programmes for TARGETED (rule VAL-19). An entry that names no products is funded by every one.
 */
export const isFunded = (entry: LookupEntry, productCode: string): boolean => {
  const { fundedBy } = entry;
  return Array.isArray(fundedBy) ? fundedBy.includes(productCode) : true;
};

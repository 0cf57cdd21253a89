import { JAMAICA, UNITED_STATES } from './fallbackPlaces.ts';
import type { LookupData } from './lookup.ts';
import { labelOf, optionsOf } from './lookups.ts';

/** The names under which master data may list the countries of which an address asks more, by their built-in codes. */
const names = {
  [JAMAICA]: /^jamaica$/i,
  [UNITED_STATES]: /^(the )?(united states( of america)?|u\.?s\.?(a\.?)?)$/i,
};

type AskedCountry = keyof typeof names;

const isBuiltIn = (code: string): boolean => Object.hasOwn(names, code);

/** Whether a code stands for this country: the built-in code, or another one with the country's name (rule CALL-12). */
export const isCountry = (country: AskedCountry, code: string, lookups: LookupData | undefined): boolean =>
  // The list is not read where the code says it: the built-in one takes a slow phone a tenth of a second to make.
  code === country ||
  (code !== '' && !isBuiltIn(code) && names[country].test(labelOf(lookups, 'Country_Master', code).trim()));

/** The code of this country in master data; '' where it has none. */
export const codeOfCountry = (country: AskedCountry, lookups: LookupData | undefined): string =>
  optionsOf(lookups, 'Country_Master').find(({ code }) => isCountry(country, code, lookups))?.code ?? '';

import { describe, expect, it } from 'vitest';
import { codeOfCountry, isCountry } from '#domain/countries.ts';
import { JAMAICA, UNITED_STATES } from '#domain/fallbackPlaces.ts';
import type { LookupData } from '#domain/lookup.ts';

const countries = (...rows: [string, string][]): LookupData => ({
  lists: { Country_Master: rows.map(([code, label]) => ({ code, label })) },
  questions: [],
});
const bureau = countries(['388', 'Jamaica'], ['840', 'The United States of America'], ['124', 'Canada']);

describe('A country of which an address asks more', () => {
  it.each([
    [JAMAICA, 'JM', undefined, true],
    [UNITED_STATES, 'US', undefined, true],
    [UNITED_STATES, 'JM', undefined, false],
    [JAMAICA, 'US', undefined, false],
    [JAMAICA, 'CA', undefined, false],
    [JAMAICA, '', undefined, false],
    // As an older form stored it.
    [JAMAICA, 'Jamaica', undefined, true],
    [JAMAICA, '388', bureau, true],
    [UNITED_STATES, '840', bureau, true],
    [UNITED_STATES, '388', bureau, false],
    [JAMAICA, '124', bureau, false],
  ] as const)('%s, asked of "%s"', (country, code, lookups, expected) => {
    expect(isCountry(country, code, lookups)).toBe(expected);
  });

  it('has the code of master data, or its own', () => {
    expect(codeOfCountry(JAMAICA, bureau)).toBe('388');
    expect(codeOfCountry(JAMAICA, undefined)).toBe('JM');
    expect(codeOfCountry(JAMAICA, countries(['124', 'Canada']))).toBe('');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackLists } from '#domain/fallbackLists.ts';
import { productAttributes } from '#domain/loanProduct.ts';

// docs/operators.md lists what the portal reads in master data.

const rows = [...readFileSync('docs/operators.md', 'utf8').matchAll(/^\| ([A-Z]\w+)(?: \([^)]*\))? \| `(\w+)`/gm)].map(
  ([, list = '', attribute = '']) => ({ list, attribute }),
);

const attributesOf = (name: string): string[] =>
  rows.flatMap(({ list, attribute }) => (list === name ? [attribute] : []));

/** The attributes of other lists, with the file that reads each. */
const readIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Study_Programme_Master: {
    fundedBy: 'src/domain/lookups.ts',
    tenureYears: 'src/domain/loanTerms.ts',
  },
  Programme_Type_Master: { fundedBy: 'src/domain/lookups.ts' },
  Loan_Purpose_Master: { fundedBy: 'src/domain/lookups.ts', isMortgage: 'src/domain/conditions.ts' },
  Employment_Status_Master: { isWorking: 'src/domain/employment.ts' },
  COMMON_Collateral_Type: { form: 'src/features/journey/loan/collateralForms.ts' },
  Application_Status_Master: { next: 'src/domain/statusText.ts' },
  Documents: { kind: 'src/domain/upload.ts' },
};

describe('docs/operators.md', () => {
  it('lists every attribute of a product that the portal reads, and no other', () => {
    expect(attributesOf('Loan_Products_Master').toSorted()).toEqual(Object.keys(productAttributes.shape).toSorted());
  });

  it.each(Object.entries(readIn))('lists what is read of %s, and no other', (list, attributes) => {
    expect(attributesOf(list).toSorted()).toEqual(Object.keys(attributes).toSorted());
    for (const [attribute, file] of Object.entries(attributes))
      expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${attribute}\\b`));
  });

  it('names no list that the table of this test does not have', () => {
    expect(new Set(rows.map(({ list }) => list))).toEqual(new Set(['Loan_Products_Master', ...Object.keys(readIn)]));
  });

  it('names lists that the portal has', () => {
    const lists = [...new Set(rows.map(({ list }) => list))].filter((list) => list !== 'Documents');
    expect(lists.filter((list) => !Object.hasOwn(fallbackLists, list))).toEqual([]);
  });
});

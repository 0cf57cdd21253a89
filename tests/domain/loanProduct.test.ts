import { describe, expect, it } from 'vitest';
import { loanProductOf } from '#domain/loanProduct.ts';
import { lookupData } from '#domain/lookup.ts';

/** Master data that says these attributes of the Targeted loan. */
const saying = (attributes: object) =>
  lookupData.parse({ Loan_Products_Master: [{ code: 'TARGETED', ...attributes }] });

const OWN = {
  label: 'Own',
  maxAmount: '9.00',
  interestInSchool: '1.00',
  interestInRepayment: '2.00',
  tenureMonths: 24,
};

describe('A product', () => {
  it.each(Object.entries(OWN))('has the %s that master data says', (key, said) => {
    expect(loanProductOf(saying({ [key]: said }), 'TARGETED')).toHaveProperty(key, said);
  });

  it.each(Object.keys(OWN).flatMap((key) => [null, '', undefined, {}].map((said) => [key, said] as const)))(
    'has its built-in %s where master data says %j (decision 31)',
    (key, said) => {
      expect(loanProductOf(saying({ [key]: said }), 'TARGETED')).toEqual(loanProductOf(undefined, 'TARGETED'));
    },
  );

  it('has no interest where master data says 0, which is not the same as nothing', () => {
    expect(loanProductOf(saying({ interestInRepayment: 0 }), 'TARGETED').interestInRepayment).toBe('0');
  });
});

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

  it.each([
    ['maxAmount', 'one million'],
    ['maxAmount', '-5.00'],
    ['maxAmount', '0.00'],
    ['maxAmount', 0],
    ...['9.50%', '-1', 'much', 'Infinity', '1e3', '9,5', '9'.repeat(400)].flatMap((rate) =>
      ['interestInSchool', 'interestInRepayment'].map((key) => [key, rate] as const),
    ),
    ['label', ' '],
    ['tenureMonths', 0],
    ['tenureMonths', -12],
    ['tenureMonths', 1.5],
    ['tenureMonths', 180_000_000],
    ['references', -1],
    ['references', 0.5],
    ['guarantors', { min: 2, max: 1 }],
    ['guarantors', { min: -1, max: 1 }],
    ['guarantors', { min: 0.5, max: 1 }],
    ['fees', [{ feeCode: 'ENTRY', label: '', amount: '1.00' }]],
  ] as const)('has its built-in %s where %j of master data is unusable (decision 31)', (key, said) => {
    expect(loanProductOf(saying({ [key]: said }), 'TARGETED')).toEqual(loanProductOf(undefined, 'TARGETED'));
  });

  it.each(['2,500,000.00', '2,500,000', 2_500_000, ' 2500000.0 '])('has the limit that is written as %j', (said) => {
    expect(loanProductOf(saying({ maxAmount: said }), 'TARGETED').maxAmount).toBe('2500000.00');
  });

  it.each([
    ['8.25 ', '8.25'],
    [8.25, '8.25'],
  ] as const)('has the rate that is written as %j', (said, rate) => {
    expect(loanProductOf(saying({ interestInSchool: said }), 'TARGETED').interestInSchool).toBe(rate);
  });

  it('has no interest where master data says 0, which is not the same as nothing', () => {
    expect(loanProductOf(saying({ interestInRepayment: 0 }), 'TARGETED').interestInRepayment).toBe('0');
  });
});

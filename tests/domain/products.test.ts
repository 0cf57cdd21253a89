import { describe, expect, it } from 'vitest';
import { agreementTitle, templateOf } from '#domain/agreement.ts';
import { agreementFor } from '#domain/agreementRule.ts';
import { isForStudies, isOfferedProduct } from '#domain/conditions.ts';
import { disclaimers } from '#domain/disclaimers.ts';
import { productsForLevel, type Situation, suggestedProducts, suitableProducts } from '#domain/eligibility.ts';
import { fallbackLists } from '#domain/fallbackLists.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { isEstimated, loanTermsOf } from '#domain/loanTerms.ts';
import { lookupData } from '#domain/lookup.ts';
import { isFunded, labelOf, optionsOf } from '#domain/lookups.ts';
import { knownProduct, type Product, type ProductCode, productCodes, products } from '#domain/products.ts';
import { feesToApply, readyListOf } from '#domain/readyList.ts';
import { customerRoles } from '#domain/roles.ts';
import { loadTemplate } from '#features/agreements/template.ts';
import { aSituation } from '../support/builders.ts';

it.each(['TARGETED', 'PAYS', 'POSTGRAD', 'FSELF', 'TL', 'LC', 'TP'])('The portal knows the product %s', (code) => {
  expect(productCodes).toContain(code);
  expect(knownProduct(code)).toBe(code);
});

describe.each(productCodes)('The product %s', (code: ProductCode) => {
  const product: Product = products[code];

  it('can be applied for, renewed and shown by its label', () => {
    expect(isOfferedProduct(code, undefined)).toBe(true);
    expect(labelOf(undefined, 'Loan_Products_Master', code)).toBe(product.label);
    expect(optionsOf(undefined, 'Loan_Products_Master').map((entry) => entry.code)).toContain(code);
  });

  it('is in the built-in list of its kind', () => {
    const list = product.kind === 'STUDENT' ? fallbackLists.Common_Product_Types : fallbackLists.LOAN_TYPES;
    expect(list.map((entry) => entry.code)).toContain(code);
    expect(isForStudies(code)).toBe(product.kind === 'STUDENT');
  });

  describe.each(customerRoles)('in the role %s', (role) => {
    it.each([
      ['an adult', {}],
      ['a minor', { isForMinor: true }],
      ['the visually impaired', { isVisuallyImpaired: true }],
    ])('has an agreement with a text for %s, or leaves it to master data', async (_who, change) => {
      const docType = agreementFor({ role, loanType: code, isForMinor: false, isVisuallyImpaired: false, ...change });
      if (role === 'BENEFICIARY') return expect(docType).toBeUndefined();
      if (role !== 'GUARANTOR' && product.agreement === 'MASTER_DATA') return expect(docType).toBeUndefined();
      const template = docType && templateOf(docType, code);
      expect(docType && agreementTitle(docType, code)).toMatch(/\w/);
      expect(template && (await loadTemplate(template))).toMatch(/\w/);
    });
  });

  it('is repaid either after the studies or from the salary, never both', () => {
    expect(product.hasMoratorium && product.isSalaryRepaid).toBe(false);
    expect(product.hasMoratorium && product.kind !== 'STUDENT').toBe(false);
  });

  it('can be estimated when its row has the terms', () => {
    const hasTerms = product.interestInRepayment !== '';
    expect(isEstimated({ code, label: '' })).toBe(hasTerms);
    const terms = loanTermsOf(
      { product: code, amount: '350,000', completionDate: '2030-06-30' },
      undefined,
      '2026-09-07',
    );
    expect(terms !== undefined).toBe(hasTerms);
    expect([product.maxAmount !== '', product.tenureMonths !== undefined]).toEqual([hasTerms, hasTerms]);
  });

  it('pays for programmes if it is for studies, and always for a purpose', () => {
    const funded = (list: 'Study_Programme_Master' | 'Loan_Purpose_Master') =>
      optionsOf(undefined, list).filter((entry) => isFunded(entry, code)).length;
    expect(funded('Study_Programme_Master') > 0).toBe(product.kind === 'STUDENT');
    expect(funded('Loan_Purpose_Master')).toBeGreaterThan(0);
  });

  it('charges the application fee, which is waived for a PATH household', () => {
    expect(feesToApply(code, { household: 'OTHER' })[0]?.label).toBe('Application fee');
    expect(feesToApply(code, { household: 'PATH' })[0]?.amount).toBe('0.00');
    expect(product.fees.every(({ amount }) => /^\d+\.\d\d$/.test(amount))).toBe(true);
  });

  it('asks only for referees and guarantors that the journey has fields for', () => {
    expect([0, 1, 2]).toContain(product.references);
    expect(product.guarantors.min).toBeLessThanOrEqual(product.guarantors.max);
  });

  it('has its documents in the checklist of what to have ready', () => {
    const pointsOf = (one: ProductCode) => readyListOf(one, aSituation(), undefined).flatMap(({ points }) => points);
    const unlisted = pointsOf('TL').length;
    expect(pointsOf(code).length).toBe(unlisted + product.documents.length);
  });

  it('is suggested to the public only with a disclaimer', () => {
    expect(suggestedProducts.includes(code)).toBe(product.refusals !== null);
    expect(disclaimers[code] !== null).toBe(product.refusals !== null);
  });

  it.each<[string, Partial<Situation>, Product['funds'][number]]>([
    ["a Bachelor's degree", {}, 'UNDERGRADUATE'],
    ["a Master's degree", { level: 'MASTER' }, 'GRADUATE'],
    ['a preliminary programme', { level: 'PRELIMINARY' }, 'PRELIMINARY'],
    ['an AIMS programme', { level: 'CERTIFICATE', kind: 'AIMS' }, 'PRELIMINARY'],
    ['the national law school', { level: 'PROFESSIONAL', kind: 'LAW_SCHOOL' }, 'LAW_SCHOOL'],
  ])('is suggested for %s exactly when it pays for it', (_what, change, group) => {
    const suits = suitableProducts(aSituation(change)).includes(code);
    expect(suits).toBe(product.refusals !== null && product.funds.includes(group));
  });

  it('has a level of studies if it is suggested', () => {
    const levels = [aSituation(), aSituation({ level: 'MASTER' })].flatMap(productsForLevel);
    expect(levels.includes(code)).toBe(product.refusals !== null);
  });
});

describe('Master data about a product', () => {
  const withEntry = (entry: object) => lookupData.parse({ Loan_Products_Master: [{ label: 'Label', ...entry }] });

  it.each<[string, object, object]>([
    ['its kind', { kind: 'LINE' }, { kind: 'LINE' }],
    ['its moratorium', { hasMoratorium: 'N' }, { hasMoratorium: false }],
    ['the salary', { isSalaryRepaid: 'Y' }, { isSalaryRepaid: true }],
    ['the salary, written as true', { isSalaryRepaid: true }, { isSalaryRepaid: true }],
    ['its referees', { references: 1 }, { references: 1 }],
    ['its guarantors', { guarantors: { min: 1, max: 2 } }, { guarantors: { min: 1, max: 2 } }],
    ['its limit', { maxAmount: '5.00' }, { maxAmount: '5.00' }],
    ['its tenure', { tenureMonths: 12 }, { tenureMonths: 12 }],
    ['its agreement', { agreement: 'MASTER_AGREEMENT_MINOR_VI' }, { agreementType: 'MASTER_AGREEMENT_MINOR_VI' }],
    ['that it has no agreement', { agreement: '' }, { agreementType: undefined }],
    ['an agreement that is unknown', { agreement: 'DEED' }, { agreementType: undefined }],
    [
      'its fees',
      { fees: [{ feeCode: 'ENTRY', label: 'Entry fee', amount: '1.00' }] },
      { fees: [{ feeCode: 'ENTRY', label: 'Entry fee', amount: '1.00' }] },
    ],
    [
      'each fee that can be read, with an amount that is a number',
      {
        fees: [
          { feeCode: 'ENTRY', label: 'Entry fee', amount: 4000.5, condition: 'PATH' },
          { feeCode: 'REPORT' },
          { feeCode: 'EXIT', label: 'Exit fee', amount: '1.00', condition: 'x' },
        ],
      },
      {
        fees: [
          { feeCode: 'ENTRY', label: 'Entry fee', amount: '4000.50', condition: 'PATH' },
          { feeCode: 'EXIT', label: 'Exit fee', amount: '1.00' },
        ],
      },
    ],
    ['that it has no fees', { fees: [] }, { fees: [] }],
  ])('decides %s', (_what, said, merged) => {
    expect(loanProductOf(withEntry({ code: 'TARGETED', ...said }), 'TARGETED')).toMatchObject(merged);
  });

  it.each([
    { kind: 'GIFT' },
    { hasMoratorium: 'maybe' },
    { isSalaryRepaid: 2 },
    { references: 'two' },
    { guarantors: 'two' },
    { tenureMonths: 'long' },
    { agreement: 7 },
    { fees: [{ feeCode: 'ENTRY' }] },
    { fees: [{ feeCode: 'ENTRY', label: 'Entry fee' }] },
  ])('leaves the decision to the row if %j is invalid', (said) => {
    const { label: _said, ...usual } = loanProductOf(undefined, 'TARGETED');
    expect(loanProductOf(withEntry({ code: 'TARGETED', ...said }), 'TARGETED')).toMatchObject(usual);
  });

  it('can name an agreement that the portal has no text of', () => {
    const lookups = withEntry({ code: 'FSELF', agreement: 'MASTER_AGREEMENT' });
    const one = { role: 'BORROWER', loanType: 'FSELF', isForMinor: true, isVisuallyImpaired: false };
    expect(agreementFor(one, lookups)).toBe('MASTER_AGREEMENT');
    expect(agreementFor(one)).toBeUndefined();
  });

  it('makes a product outside the table a student loan, unless it gives a kind', () => {
    expect(loanProductOf(withEntry({ code: 'NEW' }), 'NEW').kind).toBe('STUDENT');
    expect(loanProductOf(withEntry({ code: 'NEW', kind: 'TERM' }), 'NEW').kind).toBe('TERM');
    expect(isForStudies('NEW', withEntry({ code: 'NEW' }))).toBe(true);
  });

  it.each([
    ['Common_Product_Types', {}, 'STUDENT'],
    ['LOAN_TYPES', { kind: 'LINE' }, 'LINE'],
  ])('describes a product also where it lists it in %s', (name, said, kind) => {
    const lookups = lookupData.parse({ [name]: [{ code: 'NEW', label: 'New', maxAmount: '5.00', ...said }] });
    expect(loanProductOf(lookups, 'NEW')).toMatchObject({ label: 'New', kind, maxAmount: '5.00' });
    expect(loanProductOf(lookups, 'TARGETED')).toEqual(loanProductOf(undefined, 'TARGETED'));
  });

  it('offers a product outside the table if master data has it', () => {
    const added = { questions: [], lists: { Loan_Products_Master: [{ code: 'NEW', label: 'New' }] } };
    expect(isOfferedProduct('NEW', added)).toBe(true);
    expect(isOfferedProduct('NEW', undefined)).toBe(false);
  });

  it.each(['NEW', '', '__proto__', 'targeted'])('leaves the unknown code "%s" without a kind', (code) => {
    expect(loanProductOf(undefined, code)).toMatchObject({ code, kind: undefined, agreementType: undefined });
    expect(knownProduct(code)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { loanVerdicts, productsForLevel, type Situation, suitableProducts } from '#domain/eligibility.ts';
import { lookupData } from '#domain/lookup.ts';
import type { ProductCode } from '#domain/products.ts';
import { feesToApply, readyListOf } from '#domain/readyList.ts';
import { aSituation } from '../support/builders.ts';

const master = { level: 'MASTER' };
const noWork = { work: 'NONE', hasWorkedAYear: '' };

describe('The loan finder', () => {
  it.each<[string, Partial<Situation>, string[]]>([
    ['a first degree, employed', {}, ['TARGETED', 'PAYS']],
    ['a first degree, working for oneself', { work: 'SELF_EMPLOYED' }, ['TARGETED', 'PAYS']],
    ['a first degree, without work', noWork, ['TARGETED']],
    ['a first degree, a few months in a job', { hasWorkedAYear: 'NO' }, ['TARGETED']],
    ['a certificate', { level: 'CERTIFICATE' }, ['TARGETED', 'PAYS']],
    ['Medicine, Law or Nursing', { kind: 'LONG' }, ['TARGETED', 'PAYS']],
    ['AIMS, employed', { kind: 'AIMS' }, ['PAYS']],
    ['AIMS, without work', { kind: 'AIMS', ...noWork }, []],
    ['a preliminary programme, employed', { level: 'PRELIMINARY' }, ['PAYS']],
    ['a preliminary programme, without work', { level: 'PRELIMINARY', ...noWork }, []],
    ['a foreigner, employed', { isCitizen: 'NO' }, ['PAYS']],
    ['a foreigner, without work', { isCitizen: 'NO', ...noWork }, []],
    ["a Master's degree, employed", master, ['POSTGRAD']],
    ['a post graduate diploma, employed', { level: 'PG_DIPLOMA' }, ['POSTGRAD']],
    ["a Master's degree, without work", { ...master, ...noWork }, []],
    ["a Master's degree, a few months in a job", { ...master, hasWorkedAYear: 'NO' }, []],
    ['the national law school', { level: 'PROFESSIONAL', kind: 'LAW_SCHOOL' }, ['TARGETED']],
    ['the national law school as a post graduate diploma', { level: 'PG_DIPLOMA', kind: 'LAW_SCHOOL' }, ['TARGETED']],
    ['a school that is not approved', { isApproved: 'NO' }, []],
    ["a Master's degree at a school that is not approved", { ...master, isApproved: 'NO' }, []],
  ])('matches %s: %j fits %j', (_who, change, products) => {
    expect(suitableProducts(aSituation(change))).toEqual(products);
  });

  it.each<[string, Partial<Situation>, string, string]>([
    ['TARGETED', { kind: 'AIMS' }, 'AIMS programmes', 'PAYS'],
    ['TARGETED', { level: 'PRELIMINARY' }, 'preliminary programmes', 'PAYS'],
    ['TARGETED', { isCitizen: 'NO' }, 'citizens of Jamaica', 'becoming a citizen'],
    ['TARGETED', master, "Master's degree", 'Postgraduate'],
    ['TARGETED', { isApproved: 'NO' }, 'on its list', 'Ask your school'],
    ['PAYS', noWork, 'employed or self-employed', 'your family'],
    ['PAYS', { hasWorkedAYear: 'NO' }, 'for a year', 'once you have worked'],
    ['PAYS', { kind: 'LAW_SCHOOL', level: 'PROFESSIONAL' }, 'undergraduate', 'Postgraduate'],
    ['POSTGRAD', { kind: 'LAW_SCHOOL', ...master }, 'national law school', 'Targeted'],
    ['POSTGRAD', {}, "only for Master's", 'Targeted or PAYS'],
    ['POSTGRAD', { ...master, ...noWork }, 'employed or self-employed', 'your family'],
  ])('says why %s does not suit %j, and what to do instead', (product, change, why, instead) => {
    const verdict = loanVerdicts(aSituation(change)).find((one) => one.product === product);
    expect(verdict?.refusals).toEqual([
      { reason: expect.stringContaining(why), instead: expect.stringContaining(instead) },
    ]);
  });

  it('lists only the loans for the chosen level', () => {
    expect(productsForLevel(aSituation())).toEqual(['TARGETED', 'PAYS']);
    expect(productsForLevel(aSituation(master))).toEqual(['POSTGRAD']);
    expect(productsForLevel(aSituation({ ...master, kind: 'LAW_SCHOOL' }))).toEqual(['TARGETED', 'PAYS']);
  });
});

describe('The application fee', () => {
  it.each([
    ['TARGETED', 'OTHER', ['6250.00']],
    ['TARGETED', 'PATH', ['0.00']],
    ['TARGETED', 'PSE', ['4062.50']],
    ['PAYS', 'OTHER', ['6250.00', '1250.00']],
    ['POSTGRAD', 'PSE', ['4062.50', '1250.00']],
  ] as const)('of %s for the household %s is %j', (product, household, amounts) => {
    const fees = feesToApply(product, { household });
    expect(fees.map(({ amount }) => amount)).toEqual(amounts);
    expect(fees.map(({ label }) => label)).toEqual(['Application fee', 'Credit report fee'].slice(0, amounts.length));
  });

  it.each([
    ['PATH', ['0.00', '100.00']],
    ['PSE', ['4000.00']],
    ['OTHER', ['6000.00']],
  ] as const)(
    'of master data is for the household %s %j, in whatever order the fees are listed',
    (household, amounts) => {
      const fee = (amount: string, condition?: string, feeCode = 'APPLICATION') => ({
        feeCode,
        label: 'A fee',
        amount,
        condition,
      });
      const fees = [fee('0.00', 'PATH'), fee('4000.00', 'PSE'), fee('6000.00'), fee('100.00', 'PATH', 'CARD')];
      const lookups = lookupData.parse({ Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', fees }] });
      expect(feesToApply('TARGETED', { household }, lookups).map(({ amount }) => amount)).toEqual(amounts);
    },
  );

  it.each<[what: string, fees: (string | undefined)[][], amounts: string[]]>([
    ['the standard one beside it', [['0.00', 'WARD'], ['6000.00']], ['6000.00']],
    [
      'the standard one, without a condition in whichever way',
      [
        ['0.00', 'WARD'],
        ['6000.00', ' '],
      ],
      ['6000.00'],
    ],
    [
      'that one where there is no other',
      [
        ['0.00', 'PATH'],
        ['6000.00', 'STANDARD'],
      ],
      ['6000.00'],
    ],
    ['none where the only condition is not met', [['500.00', 'PATH']], []],
  ])('under a condition that the portal does not know are for nobody in particular: %s', (_what, fees, amounts) => {
    const listed = fees.map(([amount, condition]) => ({ feeCode: 'APPLICATION', label: 'A fee', amount, condition }));
    const lookups = lookupData.parse({ Loan_Products_Master: [{ code: 'TARGETED', label: 'T', fees: listed }] });
    expect(feesToApply('TARGETED', { household: 'OTHER' }, lookups).map(({ amount }) => amount)).toEqual(amounts);
  });
});

describe('The checklist of what to have ready', () => {
  const pointsOf = (...of: Parameters<typeof readyListOf>) => readyListOf(...of).flatMap(({ points }) => points);
  const guarantors = (min: number) => ({
    questions: [],
    lists: { Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', guarantors: { min, max: 2 } }] },
  });

  it.each<[string, ProductCode, Partial<Situation>, RegExp, boolean]>([
    ['everybody their TRN', 'PAYS', noWork, /TRN/, true],
    ['the employed their payslips', 'TARGETED', {}, /Your last three payslips/, true],
    ['the self-employed no payslips', 'TARGETED', { work: 'SELF_EMPLOYED' }, /Your last three payslips/, false],
    ['the self-employed a letter', 'TARGETED', { work: 'SELF_EMPLOYED' }, /Justice of the Peace about/, true],
    ['an employer to agree, on PAYS', 'PAYS', {}, /taken from your salary/, true],
    ['no employer to agree, on Targeted', 'TARGETED', {}, /taken from your salary/, false],
    ['the household to prove its income, on Targeted', 'TARGETED', {}, /everybody in your household/, true],
    ['a student without work about a household without work', 'TARGETED', noWork, /nobody in the household/, true],
    ['a utility bill, on Postgraduate', 'POSTGRAD', master, /utility bill/, true],
    ['no utility bill, on Targeted', 'TARGETED', {}, /utility bill/, false],
    ['a birth certificate, on Targeted', 'TARGETED', {}, /birth certificate/, true],
    ['no birth certificate, on Postgraduate', 'POSTGRAD', master, /birth certificate/, false],
    ['a certified photograph, on Targeted', 'TARGETED', {}, /photograph, certified/, true],
    ['no certified photograph, on PAYS', 'PAYS', {}, /photograph, certified/, false],
    ['letters of recommendation, on Targeted', 'TARGETED', {}, /letters of recommendation/, true],
    ['no letters of recommendation, on PAYS', 'PAYS', {}, /letters of recommendation/, false],
    ['nobody without a salary for payslips', 'TARGETED', noWork, /Your last three payslips/, false],
    ['the employed for no letter about their income', 'TARGETED', {}, /Justice of the Peace about/, false],
    ['no household to prove its income, on PAYS', 'PAYS', {}, /everybody in your household/, false],
    ['nobody with work about a household without', 'TARGETED', {}, /nobody in the household/, false],
    ['nobody on PAYS about a household without work', 'PAYS', noWork, /nobody in the household/, false],
    [
      'the self-employed for no letter of an employer',
      'PAYS',
      { work: 'SELF_EMPLOYED' },
      /taken from your salary/,
      false,
    ],
    ['a PATH household its card', 'TARGETED', { household: 'PATH' }, /PATH card/, true],
    ['others no PATH card', 'TARGETED', {}, /PATH card/, false],
  ])('asks %s', (_what, product, change, point, isAsked) => {
    expect(pointsOf(product, aSituation(change), undefined).some((one) => point.test(one))).toBe(isAsked);
  });

  it('names guarantors only if the product asks for them', () => {
    const titles = (min: number) => readyListOf('TARGETED', aSituation(), guarantors(min)).map(({ title }) => title);
    expect(titles(0)).toEqual(['About you', 'Your studies', 'Work and income']);
    expect(titles(1)).toContain('1 guarantor');
    expect(titles(2)).toEqual(['About you', 'Your studies', 'Work and income', '2 guarantors']);
    expect(pointsOf('TARGETED', aSituation(), guarantors(0)).join()).not.toMatch(/guarantor/);
    expect(
      pointsOf('TARGETED', aSituation(), guarantors(2)).filter((one) => /^For each guarantor/.test(one)),
    ).toHaveLength(2);
    expect(pointsOf('TARGETED', aSituation(), guarantors(2)).at(-1)).toMatch(
      /^If a guarantor’s paper needs a witness: only a Justice of the Peace, .+, with their seal or stamp$/,
    );
  });
});

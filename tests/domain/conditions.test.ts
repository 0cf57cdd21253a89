import { describe, expect, it } from 'vitest';
import { applicant, viewedBy } from '#domain/application.ts';
import {
  asksForLoan,
  hasBorrowersMeansTest,
  hasOwnMeansTest,
  isForNoStudies,
  isInsuredByAgreement,
  isInsuredOtherwise,
  isLiable,
  isMortgage,
  isNamedBeneficiary,
  isOfferedProduct,
  isRepaidAfterStudying,
  isRepaidFromSalary,
  isRepaidWhileStudying,
  isSalaryLoan,
  isStudentLoan,
  isStudying,
  isTopUp,
  likelyAcademicYear,
  loanYear,
  mustBeEmployed,
  namesBeneficiary,
  namesBorrower,
  needsCollateral,
  productOf,
  statedAcademicYear,
} from '#domain/conditions.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import { type ProductCode, productCodes } from '#domain/products.ts';
import { isOfferedRole } from '#domain/roles.ts';
import { anApplication } from '../support/builders.ts';

const masterData = (name: string, ...entries: LookupEntry[]): LookupData => ({
  questions: [],
  lists: { [name]: entries },
});

/**
 * Whether a product is for studies, repaid from the salary, and means tested. A new product does not compile until it
 * is decided here.
 */
const conditions: Record<ProductCode, readonly [student: boolean, salary: boolean, meansTested: boolean]> = {
  TARGETED: [true, false, true],
  PAYS: [true, true, false],
  POSTGRAD: [true, true, false],
  FSELF: [true, false, false],
  TL: [false, false, false],
  LC: [false, false, false],
  TP: [false, false, false],
};

describe('A product (rules ROL-2, DLG-9 and VAL-14)', () => {
  it.each<[product: string, student: boolean, salary: boolean, meansTested: boolean]>([
    ...productCodes.map((code): [string, boolean, boolean, boolean] => [code, ...conditions[code]]),
    ['', false, false, false],
    ['targeted', false, false, false],
    ['__proto__', false, false, false],
  ])(
    '"%s" is for studies: %s, repaid from the salary: %s, means tested: %s',
    (productName, student, salary, meansTested) => {
      const application = anApplication({ productName });
      expect(productOf(application)).toBe(productName);
      expect(isStudentLoan(application)).toBe(student);
      expect(isRepaidFromSalary(application)).toBe(salary);
      expect(isSalaryLoan(productName)).toBe(salary);
      expect(hasOwnMeansTest(application)).toBe(meansTested);
      const forAnother = anApplication({ productName, role: 'BORROWER' });
      expect([hasOwnMeansTest(forAnother), hasBorrowersMeansTest(forAnother)]).toEqual([false, meansTested]);
    },
  );

  it.each<[product: string, role: string, does: boolean]>([
    ['TARGETED', 'BORROWER-BENEFICIARY', true],
    ['TARGETED', 'BENEFICIARY', true],
    ['TARGETED', 'BORROWER', false],
    ['TARGETED', 'GUARANTOR', false],
    ['TARGETED', '', false],
    ['TL', 'BORROWER-BENEFICIARY', false],
  ])('The applicant for %s as "%s" studies: %s', (productName, role, does) => {
    expect(isStudying(anApplication({ productName, role }))).toBe(does);
  });
});

/** When a loan for studies is repaid, what any other one is, and whether it is insured. A new product does not compile until it is decided here. */
const repayments: Record<ProductCode, readonly [amount: 'after' | 'while' | 'noStudies' | 'topUp', insured: boolean]> =
  {
    TARGETED: ['after', true],
    PAYS: ['while', true],
    POSTGRAD: ['while', true],
    FSELF: ['after', true],
    TL: ['noStudies', true],
    LC: ['noStudies', true],
    TP: ['topUp', true],
  };

describe('A loan', () => {
  it.each(productCodes)(
    'for %s is repaid after the studies or while they last, is for none, or is a top up',
    (productName) => {
      const application = anApplication({ productName });
      const [repaid] = repayments[productName];
      expect({
        after: isRepaidAfterStudying(application),
        while: isRepaidWhileStudying(application),
        noStudies: isForNoStudies(application),
        topUp: isTopUp(application),
      }).toEqual({ after: false, while: false, noStudies: false, topUp: false, [repaid]: true });
    },
  );

  it.each(productCodes)('for %s is insured, and secured by collateral if it is for no studies', (productName) => {
    const [repaid, insured] = repayments[productName];
    const application = anApplication({ productName });
    expect(isInsuredByAgreement(application) || isInsuredOtherwise(application)).toBe(insured);
    expect(needsCollateral(application)).toBe(['noStudies', 'topUp'].includes(repaid));
  });

  it.each(['TARGETED', 'TL'])(
    'for %s asks a named person neither about insurance nor for collateral',
    (productName) => {
      const named = applicant.parse({ id: 'G', ssn: '999000222', role: 'GUARANTOR', productName });
      const seen = viewedBy(anApplication({ productName }, { applicants: [named] }), { trn: '999000222' });
      const asked = [isInsuredByAgreement, isInsuredOtherwise, needsCollateral, asksForLoan];
      expect(asked.filter((isAsked) => isAsked(seen))).toEqual([]);
    },
  );

  it('is asked for once a product is chosen, and secured by nothing before', () => {
    const application = anApplication({ productName: '' });
    expect([needsCollateral(application), asksForLoan(application)]).toEqual([false, false]);
    expect(asksForLoan(anApplication())).toBe(true);
  });
});

describe('An applicant', () => {
  it.each<[code: string, isOffered: boolean]>([
    ...productCodes.map((code): [string, boolean] => [code, true]),
    ['', false],
    ['MORTGAGE', false],
  ])('can choose the product "%s": %s', (code, isOffered) => {
    expect(isOfferedProduct(code, undefined)).toBe(isOffered);
  });

  it.each([
    ['only the bureau has', 'NEW', true],
    ['its list has left out, which the portal knows', 'TL', true],
    ['nobody knows', 'OLD', false],
  ])('can choose a product that %s, with the list of the bureau: %s %s (rule CALL-12)', (_what, code, isOffered) => {
    expect(isOfferedProduct(code, masterData('Loan_Products_Master', { code: 'NEW', label: 'New' }))).toBe(isOffered);
  });

  it.each([
    ['BORROWER-BENEFICIARY', true],
    ['BORROWER', true],
    ['BENEFICIARY', true],
    ['GUARANTOR', false],
  ])('can choose the role %s: %s', (code, isOffered) => {
    expect(isOfferedRole({ code })).toBe(isOffered);
  });
});

describe('An application', () => {
  const named = applicant.parse({ id: 'G', ssn: '999000222', role: 'GUARANTOR' });
  const guarantorOf = (productName: string) =>
    viewedBy(anApplication({ productName }, { applicants: [named] }), { trn: '999000222' });

  it('gives a named person the product that the starter chose', () => {
    expect(productOf(guarantorOf('PAYS'))).toBe('PAYS');
    expect(
      productOf(
        viewedBy(anApplication({ productName: '' }, { loanType: 'TL', applicants: [named] }), { trn: '999000222' }),
      ),
    ).toBe('TL');
  });

  it('has no product after the starter removed it, whatever its copy says', () => {
    expect(productOf(anApplication({ productName: '' }, { loanType: 'TL' }))).toBe('');
  });

  it("is not repaid from a guarantor's salary", () => {
    expect(isRepaidFromSalary(guarantorOf('PAYS'))).toBe(false);
  });

  it.each<[role: string, started: boolean, named: boolean]>([
    ['BORROWER-BENEFICIARY', true, true],
    ['BORROWER', true, true],
    ['BENEFICIARY', false, false],
  ])(
    'for PAYS is repaid from the salary of the %s who started it: %s, of the one who was named: %s',
    (role, started, ofNamed) => {
      const other = applicant.parse({ id: 'O', ssn: '999000333', role });
      const asNamed = viewedBy(anApplication({ productName: 'PAYS' }, { applicants: [other] }), { trn: '999000333' });
      expect(isRepaidFromSalary(anApplication({ productName: 'PAYS', role }))).toBe(started);
      expect(isRepaidFromSalary(asNamed)).toBe(ofNamed);
      expect(isNamedBeneficiary(asNamed)).toBe(role === 'BENEFICIARY');
    },
  );

  it.each<[role: string, how: 'started' | 'named', productName: string, must: boolean]>([
    ['BORROWER-BENEFICIARY', 'started', 'PAYS', true],
    ['BORROWER-BENEFICIARY', 'started', 'TARGETED', false],
    ['BORROWER', 'started', 'POSTGRAD', true],
    ['BENEFICIARY', 'started', 'PAYS', true],
    ['BENEFICIARY', 'named', 'PAYS', false],
    ['BORROWER', 'named', 'PAYS', true],
    ['BORROWER', 'named', 'TARGETED', false],
    ['GUARANTOR', 'named', 'PAYS', false],
  ])('asks the %s who %s it for %s to be employed: %s (rule VAL-14)', (role, how, productName, must) => {
    const person = applicant.parse({ id: 'O', ssn: '999000333', role });
    const asNamed = viewedBy(anApplication({ productName }, { applicants: [person] }), { trn: '999000333' });
    expect(mustBeEmployed(how === 'named' ? asNamed : anApplication({ productName, role }))).toBe(must);
  });

  it('asks for employment where master data says that its product is repaid from the salary', () => {
    const said = masterData('Loan_Products_Master', { code: 'TARGETED', label: 'Targeted', isSalaryRepaid: 'Y' });
    expect(mustBeEmployed(anApplication(), said)).toBe(true);
  });

  it.each([
    ['BORROWER-BENEFICIARY', true],
    ['BORROWER', true],
    ['GUARANTOR', true],
    ['BENEFICIARY', false],
    ['', false],
  ])('is owed or guaranteed by its %s: %s (decision 115)', (role, owes) => {
    expect(isLiable(anApplication({ role }))).toBe(owes);
  });

  it.each<[role: string, beneficiary: boolean, borrower: boolean]>([
    ['BORROWER-BENEFICIARY', false, false],
    ['BORROWER', true, false],
    ['BENEFICIARY', false, true],
  ])('of a %s names a beneficiary: %s, a borrower: %s', (role, beneficiary, borrower) => {
    expect(namesBeneficiary(anApplication({ role }))).toBe(beneficiary);
    expect(namesBorrower(anApplication({ role }))).toBe(borrower);
  });

  it.each([
    ['TL', 'MORTGAGE', undefined, true],
    ['TL', 'MORTGAGE', 'N', false],
    ['TL', 'VEHICLE', undefined, false],
    ['TL', 'VEHICLE', 'N', false],
    ['TL', 'HOUSE', 'Y', true],
    ['TL', undefined, 'Y', false],
    ['LC', 'MORTGAGE', undefined, false],
    ['LC', 'HOUSE', 'Y', false],
  ])(
    'for %s to pay for %s, of which master data says %s, is a mortgage: %s',
    (productName, purpose, says, expected) => {
      const { loanDetails } = anApplication();
      const application = anApplication(
        { productName },
        { loanDetails: { ...loanDetails, loanApplication: { purpose } } },
      );
      const said = masterData('Loan_Purpose_Master', { code: purpose ?? 'HOUSE', label: 'A home', isMortgage: says });
      expect(isMortgage(application, said)).toBe(expected);
      if (says === undefined) expect(isMortgage(application)).toBe(expected);
    },
  );

  it('has the academic year that was entered, or the one that begins this year', () => {
    const application = anApplication({ educationDetails: { academicYear: '2027' } });
    expect(statedAcademicYear(anApplication())).toBe('');
    expect(loanYear(anApplication())).toBe('');
    expect(likelyAcademicYear(application, '2026-03-01')).toBe('2027');
    expect(likelyAcademicYear(anApplication(), '2026-03-01')).toBe('2026');
  });
});

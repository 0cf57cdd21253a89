import { describe, expect, it } from 'vitest';
import type { Application } from '#domain/application.ts';
import { applicationEstimate, desiredLoan, longestTerm, needsStudiesEnd } from '#domain/desiredLoan.ts';
import type { LookupData } from '#domain/lookup.ts';
import { anApplication } from '../support/builders.ts';

// What an estimate needs of an application: decision 95.

interface Typed {
  product?: string;
  role?: string;
  programme?: string;
  completionDate?: string;
  /** Of the programme; `academicYear` is that of the loan. */
  studyYear?: string;
  academicYear?: string;
  loanRequired?: string;
  loanTerm?: string;
  amountApplied?: string;
}

/** An application with these answers; those that are left out are not entered yet. */
function typed({ product = 'TARGETED', role = 'BORROWER-BENEFICIARY', ...answers }: Typed = {}): Application {
  const { programme, completionDate, studyYear, academicYear, loanRequired, loanTerm, amountApplied } = answers;
  const { loanDetails } = anApplication();
  return anApplication(
    { productName: product, role, educationDetails: { programme, completionDate, academicYear: studyYear } },
    {
      loanDetails: {
        ...loanDetails,
        loanApplication: { academicYear, loanRequired, loanTerm },
        studentLoan: { amountApplied },
      },
    },
  );
}

/** Master data that says how long these products are repaid, which the table leaves to it. */
const lookups: LookupData = {
  questions: [],
  lists: {
    Loan_Products_Master: [
      { code: 'TL', label: 'Term loan', tenureMonths: 36 },
      { code: 'LONG', label: 'A long one', tenureMonths: 300, hasMoratorium: 'Y' },
    ],
  },
};

describe('The longest term that an application may ask for', () => {
  it.each<[what: string, Typed, months: number | undefined]>([
    ['the product has, for a student', { programme: 'ACC' }, 180],
    ['the programme of the student has', { programme: 'MED' }, 240],
    ['the product has, before a programme is chosen', {}, 180],
    ['the product has, if it is repaid at once, whatever the programme', { product: 'PAYS', programme: 'MED' }, 84],
    ['any programme has, for a borrower who is not asked for it', { role: 'BORROWER' }, 240],
    ['the product has, for a borrower of a loan that is repaid at once', { product: 'PAYS', role: 'BORROWER' }, 84],
    ['the product has, if that is more than any programme', { product: 'LONG', role: 'BORROWER' }, 300],
    ['the product has, for a loan without studies', { product: 'TL', programme: 'MED' }, 36],
    ['nothing says, for a loan without a term', { product: 'LC' }, undefined],
    [
      'nothing says, for a borrower of a student loan without a term',
      { product: 'FSELF', role: 'BORROWER' },
      undefined,
    ],
  ])('is what %s', (_what, answers, months) => {
    expect(longestTerm(typed(answers), lookups)).toBe(months);
  });
});

describe('The loan that is typed into an application', () => {
  it('has its product, amount, end of the studies and term as they are typed', () => {
    const application = typed({
      amountApplied: '350000.00',
      completionDate: '2030-06-30',
      loanTerm: '120',
      loanRequired: 'ONE',
    });
    expect(desiredLoan(application, undefined)).toEqual({
      product: 'TARGETED',
      amount: '350000.00',
      years: '1',
      completionDate: '2030-06-30',
      tenureYears: undefined,
      term: '120',
    });
  });

  it('is empty, and of one year, before anything is typed', () => {
    expect(desiredLoan(typed(), undefined)).toEqual({
      product: 'TARGETED',
      amount: '',
      years: '1',
      completionDate: '',
      tenureYears: undefined,
      term: '',
    });
  });

  it.each<[what: string, Typed, years: string]>([
    ['each year until the studies end, if it is for all of them', { loanRequired: 'FULL' }, '4'],
    ['one year, if it is for one', { loanRequired: 'ONE' }, '1'],
    ['one year, before that is chosen', {}, '1'],
    ['one year, for a loan without studies', { product: 'TL', loanRequired: 'FULL' }, '1'],
  ])('is paid out in %s', (_what, answers, years) => {
    const application = typed({ ...answers, completionDate: '2030-06-30' });
    expect(desiredLoan(application, undefined, { day: '2026-09-07' }).years).toBe(years);
  });

  it.each<[day: string, what: string, Typed, years: string]>([
    ['2026-01-15', 'the next year, months before it begins', { academicYear: '2026' }, '4'],
    ['2026-05-15', 'the next year', { academicYear: '2026' }, '4'],
    ['2026-06-01', 'the next year', { academicYear: '2026' }, '4'],
    ['2026-09-07', 'the running year', { academicYear: '2026' }, '4'],
    ['2027-02-01', 'the running year', { academicYear: '2026' }, '4'],
    ['2026-06-01', 'the year that is about to end', { academicYear: '2025' }, '5'],
    ['2026-05-15', 'a year that is not stated yet', {}, '4'],
    ['2026-05-15', 'a year that is half typed', { academicYear: '20' }, '4'],
    ['2026-05-15', 'the year of the studies', { studyYear: '2027' }, '3'],
    ['2028-09-07', 'a year of which some have gone by', { academicYear: '2026' }, '2'],
    ['2029-05-10', 'the last year', { academicYear: '2029' }, '1'],
    ['2029-07-02', 'the last year', { academicYear: '2029' }, '1'],
    ['2030-05-15', 'a year after the studies', { academicYear: '2031' }, '1'],
    [
      '2026-05-15',
      'the next year of studies until August',
      { academicYear: '2026', completionDate: '2030-08-31' },
      '4',
    ],
    [
      '2026-05-15',
      'the next year of studies until December',
      { academicYear: '2026', completionDate: '2030-12-15' },
      '5',
    ],
  ])('counts academic years, if it is for all of them: on %s, for %s', (day, _what, answers, years) => {
    const application = typed({ completionDate: '2030-06-30', ...answers, loanRequired: 'FULL' });
    expect(desiredLoan(application, undefined, { day }).years).toBe(years);
  });

  it("has the student's own end of the studies, and nobody else's", () => {
    const own = { completionDate: '2030-06-30' };
    expect(desiredLoan(typed(own), undefined, { studiesEnd: '2029-06-30' }).completionDate).toBe('2030-06-30');
    expect(
      desiredLoan(typed({ ...own, role: 'BORROWER' }), undefined, { studiesEnd: '2029-06-30' }).completionDate,
    ).toBe('2029-06-30');
    expect(desiredLoan(typed({ ...own, role: 'BORROWER' }), undefined).completionDate).toBe('');
  });

  it.each<[what: string, Typed, tenureYears: number | undefined]>([
    ["of the student's programme", { programme: 'MED', loanTerm: '60' }, 20],
    ["of no programme but the student's own", { programme: 'ACC', loanTerm: '200' }, undefined],
    [
      'of a long programme, if a borrower asks for longer than the product has',
      { role: 'BORROWER', loanTerm: '181' },
      20,
    ],
    ['of the product, if a borrower asks for its longest', { role: 'BORROWER', loanTerm: '180' }, undefined],
    ['of the product, if a borrower asks for no term', { role: 'BORROWER' }, undefined],
    [
      'of the product, where nothing says how long it has',
      { product: 'FSELF', role: 'BORROWER', loanTerm: '181' },
      undefined,
    ],
  ])('may be repaid in the years %s', (_what, answers, tenureYears) => {
    expect(desiredLoan(typed(answers), undefined).tenureYears).toBe(tenureYears);
  });
});

describe('The estimate of an application', () => {
  const DAY = '2026-11-21';
  const amountApplied = '100000.00';

  it.each<[what: string, Typed, borrowed: number | undefined]>([
    ['of each year, while the end of the studies is missing', { product: 'PAYS', loanRequired: 'FULL' }, undefined],
    ['of one year, which needs no end of the studies', { product: 'PAYS', loanRequired: 'ONE' }, 10_000_000],
    ['that is repaid after studies whose end is missing', { loanRequired: 'ONE' }, undefined],
    ['that is repaid after the studies', { loanRequired: 'ONE', completionDate: '2029-06-30' }, 10_000_000],
  ])('is known of a loan %s: %s', (_what, answers, borrowed) => {
    expect(applicationEstimate(typed({ ...answers, amountApplied }), undefined, DAY)?.borrowed).toBe(borrowed);
  });
});

describe('The end of the studies', () => {
  it.each<[needed: boolean, what: string, Typed]>([
    [true, 'repaid after them', {}],
    [true, 'paid out in each of their years', { product: 'PAYS', loanRequired: 'FULL' }],
    [false, 'paid out once and repaid at once', { product: 'PAYS', loanRequired: 'ONE' }],
    [false, 'for no studies', { product: 'TL', loanRequired: 'FULL' }],
  ])('is needed (%s) to estimate a loan that is %s', (needed, _what, answers) => {
    expect(needsStudiesEnd(typed(answers), undefined)).toBe(needed);
  });
});

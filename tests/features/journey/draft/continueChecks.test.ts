// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { type Applicant, type Application, applicant } from '#domain/application.ts';
import { isFunded } from '#domain/lookups.ts';
import type { CheckEffects, CheckResult } from '#features/journey/checkResult.ts';
import { checkEffects } from '#features/journey/draft/checkDraft.ts';
import { withConsequences } from '#features/journey/draft/consequences.ts';
import { runContinueChecks } from '#features/journey/draft/continueChecks.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';
import { clearTab, signIn } from '../signedIn.ts';

let trn = '';
beforeEach(async () => {
  trn = (await signIn('applicant with fees due')).user.trn;
});
afterEach(clearTab);

const thisYear = async (): Promise<string> => {
  const own = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  return String(own?.loanDetails.loanApplication.academicYear);
};

const run = async (tab: string, application: Application, before: Application = application): Promise<CheckResult> =>
  runContinueChecks(
    tab,
    { before: valuesOf(tab, before), application, lookups: await call('lookups', {}) },
    checkEffects(new QueryClient(), { settled: async () => undefined, update: () => undefined }),
  );
const firstFinding = (result: CheckResult) => (result.kind === 'wrong' ? result.findings[0] : undefined);

describe('The check for a second application in the same academic year', () => {
  it.each([
    ['product', 'productName'],
    ['programme', 'academicYear'],
  ])('runs on the tab %s, before the long form', async (tab, path) => {
    const next = anApplication({ ssn: trn, educationDetails: { academicYear: await thisYear() } });
    expect(firstFinding(await run(tab, next))).toMatchObject({
      path,
      message: expect.stringMatching(/^You already have/),
    });
  });

  it('runs again at the amount', async () => {
    const { loanDetails } = anApplication();
    const loanApplication = { academicYear: await thisYear() };
    const next = anApplication({ ssn: trn }, { loanDetails: { ...loanDetails, loanApplication } });
    expect(firstFinding(await run('amount', next))).toMatchObject({ path: 'academicYear' });
  });

  it('does not run while the year is unknown, for another year, or for a loan without years', async () => {
    expect((await run('product', anApplication({ ssn: trn }))).kind).toBe('pass');
    const other = anApplication({ ssn: trn, educationDetails: { academicYear: '2001' } });
    expect((await run('product', other)).kind).toBe('pass');
    expect((await run('amount', anApplication({ ssn: trn, productName: 'TL' }))).kind).toBe('pass');
  });

  it('does not ask about a year that is half typed on another screen', async () => {
    const refused = http.get('*/slb/api/application/VERIFY_APPLICATON_UNIQUENESS/*', () =>
      HttpResponse.json({ message: 'No such year' }, { status: 400 }),
    );
    backend.server.use(refused);
    const next = anApplication({ ssn: trn, educationDetails: { academicYear: '202' } });
    expect((await run('product', next)).kind).toBe('pass');
  });
});

describe('"Not employed"', () => {
  const statusAfter = async (own: Partial<Applicant> & { productName?: string }) => {
    const application = anApplication({ ssn: trn, isEmployed: 'NO', ...own });
    const result = await run('product', application);
    if (result.kind !== 'pass') return result.kind;
    return withConsequences(application, result.consequences).applicants[0]?.empDetails.employmentStatus ?? '';
  };

  it('answers the employment status: of a student, or of somebody whose loan is not for studies', async () => {
    expect(await statusAfter({})).toBe('STUDENT');
    expect(await statusAfter({ productName: 'TL' })).toBe('UNEMPLOYED');
    expect(await statusAfter({ role: 'BORROWER' })).toBe('UNEMPLOYED');
  });

  it('leaves the status that was chosen, and that of somebody who is employed, as they are', async () => {
    expect(await statusAfter({ empDetails: { employmentStatus: 'RETIRED' } })).toBe('RETIRED');
    expect(await statusAfter({ isEmployed: 'YES' })).toBe('');
  });
});

describe('Another answer to "Are you employed?"', () => {
  it.each<[before: string, now: string, status: string, expected: string]>([
    ['NO', 'YES', 'STUDENT', ''],
    ['NO', 'YES', 'RETIRED', ''],
    ['', 'YES', 'UNEMPLOYED', ''],
    ['NO', 'YES', 'SELF_EMPLOYED', 'SELF_EMPLOYED'],
    ['YES', 'NO', 'EMPLOYED', 'STUDENT'],
    ['YES', 'NO', 'RETIRED', 'RETIRED'],
    ['YES', 'YES', 'STUDENT', 'STUDENT'],
  ])(
    'from "%s" to "%s" leaves no status that says the opposite: %s',
    async (before, now, employmentStatus, expected) => {
      const saying = (isEmployed: string) =>
        anApplication({ ssn: trn, isEmployed, empDetails: { employmentStatus, employerName: 'Lee & Sons' } });
      const result = await run('product', saying(now), saying(before));
      expect(
        result.kind === 'pass' && withConsequences(saying(now), result.consequences).applicants[0]?.empDetails,
      ).toEqual({ employmentStatus: expected, employerName: 'Lee & Sons' });
    },
  );
});

describe('Programmes that a product does not fund', () => {
  it.each([
    ['POSTGRAD', 'LEC', /national law school is not funded/],
    ['TARGETED', 'AIMS', /AIMS and preliminary programmes are not funded/],
    ['TARGETED', 'PRE', /AIMS and preliminary programmes are not funded/],
  ])('are refused with the reason of the disclaimer: %s and %s', async (productName, programme, reason) => {
    const result = await run('programme', anApplication({ ssn: trn, productName, educationDetails: { programme } }));
    expect(firstFinding(result)).toMatchObject({ path: 'programme', message: expect.stringMatching(reason) });
  });

  it.each([
    ['programme', 'Study_Programme_Master'],
    ['amount', 'Loan_Purpose_Master'],
  ])('are named by their code where they have no label, and so are purposes: on the tab %s', async (tab, list) => {
    const next = anApplication(
      { ssn: trn, productName: 'TARGETED', educationDetails: { programme: 'NEW' } },
      { loanDetails: { ...anApplication().loanDetails, loanApplication: { purpose: 'NEW' } } },
    );
    const option = { code: 'NEW', label: '', fundedBy: ['PAYS'] };
    const funded = { code: 'OLD', label: 'Old', fundedBy: ['TARGETED'] };
    backend.server.use(http.get('*/api/master/mdm', () => HttpResponse.json({ [list]: [option, funded] })));
    expect(firstFinding(await run(tab, next))?.message).toContain('NEW');
  });

  it.each([
    ['TARGETED', 'PRELIMINARY', 'programmeType'],
    ['POSTGRAD', 'PRELIMINARY', 'programmeType'],
    ['TARGETED', 'BACHELOR', undefined],
    ['PAYS', 'PRELIMINARY', undefined],
    ['FSELF', 'PRELIMINARY', undefined],
    ['TARGETED', 'ONLY_THE_BUREAU_KNOWS', undefined],
    ['ONLY_THE_BUREAU_KNOWS', 'PRELIMINARY', undefined],
  ])('are found by their type too: %s and %s', async (productName, programmeType, path) => {
    const next = anApplication({ ssn: trn, productName, educationDetails: { programmeType } });
    expect(firstFinding(await run('programme', next))?.path).toBe(path);
  });

  it.each([
    ['PAYS', 'AIMS'],
    ['TARGETED', 'LAW'],
    ['POSTGRAD', 'MBA'],
  ])('are not among those that it funds: %s and %s', async (productName, programme) => {
    const next = anApplication({ ssn: trn, productName, educationDetails: { programme } });
    expect((await run('programme', next)).kind).toBe('pass');
  });
});

describe('The TRN of the person who is named', () => {
  it.each([
    ['999123000', 'wrong'],
    ['999123456', 'pass'],
  ])('is checked as the tax authority knows it, %s: %s', async (ssn, kind) => {
    const person = { ssn, firstName: 'Cy', lastName: 'Reid', dateOfBirth: '2004-03-27' };
    const beneficiary = applicant.parse({ role: 'BENEFICIARY', ...person });
    const checking = run('beneficiary', anApplication({ role: 'BORROWER' }, { applicants: [beneficiary] }));
    const result = await checking;
    expect(dialogQueue.get()).toEqual([]);
    expect(result.kind).toBe(kind);
    if (kind === 'wrong') expect(firstFinding(result)).toMatchObject({ path: 'beneficiaryTrn' });
  });
});

it('A change of role takes away the people who have no part any more, without a question where nobody has a name', async () => {
  const borrower = applicant.parse({ id: 'B', role: 'BORROWER' });
  const next = anApplication({ ssn: trn }, { applicants: [borrower] });
  const result = await run('product', next, anApplication({ role: 'BENEFICIARY' }));
  expect(result.kind === 'pass' && withConsequences(next, result.consequences).applicants).toHaveLength(1);
});

describe('A check decides from what is typed, what was let through before, and the answer to what it asks:', () => {
  const ID = { idType: 'PASSPORT', idNumber: 'A1', idIssueDate: '2022-01-01', idExpiryDate: '2099-01-01' };
  const withAmount = (amountApplied: string, own: Partial<Applicant> = {}): Application =>
    anApplication(own, { loanDetails: { ...anApplication().loanDetails, studentLoan: { amountApplied } } });
  /** Somebody who borrows for their own studies, while two people of another role are still named. */
  const withoutRoom = anApplication(
    {},
    {
      applicants: ['Kim', 'Cy'].map((firstName) =>
        applicant.parse({ role: 'BENEFICIARY', firstName, lastName: 'Lee' }),
      ),
    },
  );
  const unstudied = anApplication({ educationDetails: {} });
  const studiesIn = (academicYear: string) => anApplication({ educationDetails: { academicYear } });
  const studies = studiesIn('2031');
  /** Those studies with a loan for another year. */
  const ofLoan = (academicYear: string): Application => ({
    ...studies,
    loanDetails: { ...studies.loanDetails, loanApplication: { academicYear } },
  });
  const pass = (...consequences: string[]) => ({ kind: 'pass', consequences });

  it.each<[string, string, Application, Application, boolean, object, string[]]>([
    ['the first product', 'product', anApplication(), anApplication({ productName: '' }), false, pass(), []],
    ['the same product', 'product', anApplication(), anApplication(), false, pass(), []],
    [
      'another product, confirmed',
      'product',
      anApplication({ productName: 'FSELF' }),
      anApplication(),
      true,
      pass('clearLoanDetails'),
      ['productChangeMessage'],
    ],
    [
      'another product, refused',
      'product',
      anApplication({ productName: 'FSELF' }),
      anApplication(),
      false,
      { kind: 'revert', keys: ['productName'] },
      ['productChangeMessage'],
    ],
    [
      'a role without the people of before, confirmed',
      'product',
      withoutRoom,
      anApplication(),
      true,
      pass('removeOtherRoles'),
      ['mayLeave Kim Lee and Cy Lee'],
    ],
    [
      'a role without the people of before, refused',
      'product',
      withoutRoom,
      anApplication(),
      false,
      { kind: 'revert', keys: ['role'] },
      ['mayLeave Kim Lee and Cy Lee'],
    ],
    ['the first identification', 'identification', anApplication(ID), anApplication(), false, pass(), []],
    ['the same identification', 'identification', anApplication(ID), anApplication(ID), false, pass(), []],
    [
      'another identification, confirmed',
      'identification',
      anApplication({ ...ID, idNumber: 'B2' }),
      anApplication(ID),
      true,
      pass(),
      ['updateIdTypeMessage', 'updateIdentification'],
    ],
    [
      'another identification, refused',
      'identification',
      anApplication({ ...ID, idNumber: 'B2' }),
      anApplication(ID),
      false,
      { kind: 'revert', keys: Object.keys(ID) },
      ['updateIdTypeMessage'],
    ],
    ['the same amount', 'amount', withAmount('100.00'), withAmount('100.00'), false, pass(), []],
    [
      'another amount, confirmed',
      'amount',
      withAmount('200.00'),
      withAmount('100.00'),
      true,
      pass(),
      ['loanAmountAlert'],
    ],
    [
      'another amount, refused',
      'amount',
      withAmount('200.00'),
      withAmount('100.00'),
      false,
      { kind: 'stay' },
      ['loanAmountAlert'],
    ],
    [
      'another product in a renewal, confirmed',
      'product',
      anApplication({ applicantType: 'R', productName: 'FSELF' }),
      anApplication({ applicantType: 'R' }),
      true,
      pass('clearLoanDetails', 'isNewLoan'),
      ['productChangeMessage'],
    ],
    [
      'a loan without academic years, which may be open twice',
      'product',
      anApplication({ productName: 'TL', educationDetails: { academicYear: '2031' } }),
      anApplication({ productName: 'TL' }),
      true,
      pass(),
      [],
    ],
    ['a product in an academic year', 'product', studies, studies, true, pass(), ['isUnique']],
    [
      'another year of the studies',
      'programme',
      ofLoan('2030'),
      studiesIn('2030'),
      true,
      pass('replaceAcademicYear'),
      ['isUnique'],
    ],
    [
      'another year of the studies than of the loan',
      'programme',
      ofLoan('2029'),
      studiesIn('2030'),
      true,
      pass(),
      ['isUnique'],
    ],
    ['the year of the loan', 'programme', ofLoan('2031'), studiesIn('2030'), true, pass(), ['isUnique']],
    ['studies without a year', 'programme', unstudied, unstudied, true, pass(), []],
    ['studies with a year', 'programme', studies, studies, true, pass('copyAcademicYear'), ['isUnique']],
    [
      'a submitted application, which would count against itself',
      'programme',
      { ...studies, status: 'MORE_INFO' },
      studies,
      true,
      pass('copyAcademicYear'),
      [],
    ],
    ['a tab without checks', 'household', anApplication(), anApplication(), true, pass(), []],
  ])('%s', async (_what, tab, application, before, answer, expected, asked) => {
    const effects: string[] = [];
    const record = <T>(name: string, result: T): Promise<T> => {
      effects.push(name);
      return Promise.resolve(result);
    };
    const fake: CheckEffects = {
      confirm: (question) => record(question, answer),
      mayLeave: (names) => record(`mayLeave ${names}`, answer),
      isUnique: () => record('isUnique', { unique: true, message: '' }),
      isRegistered: () => record('isRegistered', true),
      updateIdentification: () => record('updateIdentification', undefined),
    };
    const context = { before: valuesOf(tab, before), application, lookups: undefined };
    expect(await runContinueChecks(tab, context, fake)).toEqual(expected);
    expect(effects).toEqual(asked);
  });
});

describe('A change of who the loan is for', () => {
  const meansTest = { housing: 'OWNED', disability: 'YES', visuallyImpaired: 'YES' };
  const inRole = (role: string) => anApplication({ ssn: trn, role, meansTest });
  const meansTestAfter = async (before: string, now: string) => {
    const result = await run('product', inRole(now), inRole(before));
    return result.kind === 'pass' && withConsequences(inRole(now), result.consequences).applicants[0]?.meansTest;
  };

  it.each([
    ['BORROWER-BENEFICIARY', 'BORROWER'],
    ['BORROWER', 'BENEFICIARY'],
  ])('from %s to %s asks again for disability and sight, and keeps the other answers', async (before, now) => {
    expect(await meansTestAfter(before, now)).toEqual({ housing: 'OWNED', disability: '', visuallyImpaired: '' });
  });

  it.each([
    ['BORROWER-BENEFICIARY', 'BENEFICIARY'],
    ['BORROWER', 'BORROWER'],
  ])('is none from %s to %s', async (before, now) => {
    expect(await meansTestAfter(before, now)).toEqual(meansTest);
  });
});

describe('Another beneficiary than the one who was named', () => {
  const meansTest = { housing: 'OWNED', disability: 'YES', visuallyImpaired: 'YES' };
  const borrowingFor = (ssn: string) => {
    const beneficiary = applicant.parse({ role: 'BENEFICIARY', ssn, firstName: 'Cy', lastName: 'Reid' });
    return anApplication({ ssn: trn, role: 'BORROWER', meansTest }, { applicants: [beneficiary] });
  };

  it.each([
    ['999123457', '999123456', { housing: 'OWNED', disability: '', visuallyImpaired: '' }],
    ['999123456', '999123456', meansTest],
    ['', '999123456', meansTest],
    ['9991234', '999123456', meansTest],
  ])('takes the answers about disability and sight along: from TRN "%s" to "%s"', async (before, now, expected) => {
    const next = borrowingFor(now);
    const result = await run('beneficiary', next, borrowingFor(before));
    expect(result.kind === 'pass' && withConsequences(next, result.consequences).applicants[0]?.meansTest).toEqual(
      expected,
    );
  });
});

describe('A loan term that is longer than the product has', () => {
  const withTerm = (productName: string, loanTerm: string, own: object = {}) => {
    const { loanDetails } = anApplication();
    const loan = { ...loanDetails, loanApplication: { loanTerm }, studentLoan: { amountApplied: '300000.00' } };
    return anApplication({ ssn: trn, productName, ...own }, { loanDetails: loan });
  };

  it.each([
    ['TARGETED', '181', {}, '180 months (15 years)'],
    ['TARGETED', '241', { educationDetails: { programme: 'MED' } }, '240 months (20 years)'],
    ['TARGETED', '241', { role: 'BORROWER' }, '240 months (20 years)'],
    ['PAYS', '85', {}, '84 months (7 years)'],
    ['POSTGRAD', '61', {}, '60 months (5 years)'],
  ])('is refused: %s for %s months', async (productName, term, own, limit) => {
    const { message } = firstFinding(await run('amount', withTerm(productName, term, own))) ?? {};
    expect(message).toMatch(`Loan term cannot be more than ${limit}`);
    expect(message?.includes('The studies and the moratorium are included')).toBe(productName === 'TARGETED');
  });

  it.each([
    ['TARGETED', '180', {}],
    ['TARGETED', '240', { role: 'BORROWER' }],
    ['PAYS', '84', {}],
    ['TL', '999', {}],
  ])('is one that fits for %s and %s months', async (productName, term, own) => {
    const application = withTerm(productName, term, own);
    expect((await run('amount', application)).kind).toBe('pass');
  });
});

describe('In an application that was sent back', () => {
  const sentBack = (own: Partial<Applicant>, loan: object, status: string): Application => {
    const { loanDetails } = anApplication();
    const moreInfo = { message: '', requestedOn: '', due: '', documents: [], pages: ['education', 'loan'] };
    return anApplication(own, { status, moreInfo, loanDetails: { ...loanDetails, ...loan } });
  };

  it.each<[string, string, string, Partial<Applicant>, object]>([
    ['an amount over the limit', 'amount', 'amountApplied', {}, { studentLoan: { amountApplied: '99000000.00' } }],
    ['a term that is too long', 'amount', 'loanTerm', {}, { loanApplication: { loanTerm: '300' } }],
    ['a programme that is not funded', 'programme', 'programme', { educationDetails: { programme: 'AIMS' } }, {}],
  ])('%s stays as submitted and passes, which is refused in a draft', async (_what, tab, path, own, loan) => {
    expect(firstFinding(await run(tab, sentBack(own, loan, 'DRAFT')))).toMatchObject({ path });
    expect((await run(tab, sentBack(own, loan, 'MORE_INFO'))).kind).toBe('pass');
  });

  it('the purpose is checked all the same, also beside an amount over the limit', async () => {
    const purposes = (await call('lookups', {})).lists.Loan_Purpose_Master ?? [];
    const { code: purpose } = purposes.find((one) => !isFunded(one, 'TARGETED')) ?? { code: '' };
    const loan = { studentLoan: { amountApplied: '99000000.00' }, loanApplication: { purpose } };
    expect(firstFinding(await run('amount', sentBack({}, loan, 'MORE_INFO')))).toMatchObject({ path: 'purpose' });
  });
});

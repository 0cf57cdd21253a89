import { describe, expect, it } from 'vitest';
import {
  acceptanceIn,
  acceptanceOf,
  acceptanceText,
  acceptedAgreements,
  agreementsToAccept,
  withAcceptance,
  withAskedAcceptances,
} from '#domain/acceptance.ts';
import { application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';

const studies = { institution: 'UTECH', programme: 'COM', completionDate: '2029-06-30' };
const loan = { academicYear: '2026', loanRequired: 'YEAR', loanTerm: '120' };
const ann = application.parse({
  arn: 'SLB0000000001',
  loanType: 'TARGETED',
  applicants: [
    {
      role: 'BORROWER-BENEFICIARY',
      productName: 'TARGETED',
      firstName: 'Ann',
      lastName: 'Brown',
      ssn: '999000001',
      educationDetails: studies,
    },
  ],
  loanDetails: { loanApplication: loan, studentLoan: { amountApplied: '350000.00' } },
});
const now = new Date('2026-11-21T14:02:00Z');
const accepted = (from = ann) =>
  withAcceptance(from, acceptanceOf(from, { docType: 'MASTER_AGREEMENT', templateVersion: 'targeted-1', now }));
const withAmount = (amountApplied: string) => ({
  ...accepted(),
  loanDetails: { ...ann.loanDetails, studentLoan: { amountApplied } },
});
const withLoan = (change: Partial<typeof loan>) => ({
  ...accepted(),
  loanDetails: { ...ann.loanDetails, loanApplication: { ...loan, ...change } },
});
const withStudies = (change: Partial<typeof studies>) =>
  withOwnApplicant(accepted(), { educationDetails: { ...studies, ...change } });

/** A loan that Ann takes for somebody else, as she accepted it, and with changes to the beneficiary since. */
function forAnother(change: object = {}) {
  const [own] = ann.applicants;
  const bo = { role: 'BENEFICIARY', firstName: 'Bo', lastName: 'Grant', ssn: '999000002' };
  const before = application.parse({ ...ann, applicants: [{ ...own, role: 'BORROWER' }, bo] });
  const [borrower] = accepted(before).applicants;
  return application.parse({ ...ann, applicants: [borrower, { ...bo, ...change }] });
}

describe('An acceptance', () => {
  it('records the document, the role, the time, the version of the text and the loan', () => {
    expect(ownApplicant(accepted()).agreements).toEqual([
      {
        docType: 'MASTER_AGREEMENT',
        role: 'BORROWER',
        accepted: 'Y',
        acceptedOn: '2026-11-21T14:02:00.000Z',
        templateVersion: 'targeted-1',
        acceptedFor: {
          name: 'Ann Brown',
          trn: '999000001',
          loanType: 'TARGETED',
          programme: 'COM',
          institution: 'UTECH',
          completionDate: '2029-06-30',
          borrower: 'Ann Brown',
          beneficiary: 'Ann Brown',
          beneficiaryTrn: '999000001',
          academicYear: '2026',
          amountApplied: '350000.00',
          loanRequired: 'YEAR',
          loanTerm: '120',
          answers: [],
        },
      },
    ]);
  });

  it('records an empty programme and year, and no amount, of a loan that is not filled in', () => {
    const blank = application.parse({ applicants: [{ role: 'GUARANTOR', firstName: 'Bo', lastName: 'Grant' }] });
    const { acceptedFor } = acceptanceOf(blank, { docType: 'GUARANTOR_FORM', templateVersion: 'g-1', now });
    expect(acceptedFor).toMatchObject({ name: 'Bo Grant', programme: '', academicYear: '', amountApplied: '0.00' });
  });

  it('of a borrower for another person holds when their own former studies go (decision 133)', () => {
    const given = accepted(withOwnApplicant(ann, { role: 'BORROWER' }));
    expect(acceptanceIn(withOwnApplicant(given, { educationDetails: {} }), 'MASTER_AGREEMENT')).toBeDefined();
  });

  it('replaces an earlier one and leaves other agreements alone', () => {
    const other = acceptanceOf(ann, { docType: 'GUARANTOR_FORM', templateVersion: 'g-1', now });
    const twice = accepted(withAcceptance(accepted(), other));
    expect(ownApplicant(twice).agreements.map(({ docType }) => docType)).toEqual([
      'GUARANTOR_FORM',
      'MASTER_AGREEMENT',
    ]);
  });

  it('is valid for the loan that it was given for', () => {
    expect(acceptanceIn(accepted(), 'MASTER_AGREEMENT')).toBeDefined();
    expect(acceptanceIn(withAmount('350000'), 'MASTER_AGREEMENT')).toBeDefined();
    expect(acceptanceIn(forAnother(), 'MASTER_AGREEMENT')).toBeDefined();
    expect(acceptanceIn(accepted(), 'GUARANTOR_FORM')).toBeUndefined();
  });

  it('leaves the other agreements to accept', () => {
    const documents = ['MASTER_AGREEMENT', 'GUARANTOR_FORM', 'PHOTO_ID'].map((docType) =>
      applicantDocument.parse({ docType, generationRequired: 'Y' }),
    );
    expect(agreementsToAccept(ann, documents)).toEqual(['MASTER_AGREEMENT', 'GUARANTOR_FORM']);
    expect(agreementsToAccept(accepted(), documents)).toEqual(['GUARANTOR_FORM']);
  });

  describe('is submitted where it belongs to the application (decision 133):', () => {
    const of = (...types: string[]) =>
      types.map((docType) => applicantDocument.parse({ docType, generationRequired: 'Y' }));
    const other = { docType: 'FIELD_FORM', accepted: 'Y' };
    const typesOf = (from: typeof ann, required: ReturnType<typeof of> | undefined) =>
      ownApplicant(withAskedAcceptances(from, required)).agreements.map(({ docType }) => docType);

    it.each([
      ['one that is asked for and holds', accepted(), of('MASTER_AGREEMENT'), ['MASTER_AGREEMENT']],
      ['one that the rule asks for, where the list names none', accepted(), of(), ['MASTER_AGREEMENT']],
      ['not one of another amount', withAmount('400000.00'), of('MASTER_AGREEMENT'), []],
      ['not one that another form has replaced', accepted(), of('MASTER_AGREEMENT_MINOR_VI'), []],
      ['not one of a product without any', withOwnApplicant(accepted(), { productName: 'TL' }), of(), []],
      ['any, until it is known what is asked for', withAmount('400000.00'), undefined, ['MASTER_AGREEMENT']],
      ['any that was sent in before', { ...withAmount('400000.00'), status: 'MORE_INFO' }, of(), ['MASTER_AGREEMENT']],
      ['what the portal knows nothing of', withOwnApplicant(ann, { agreements: [other] }), of(), ['FIELD_FORM']],
    ])('%s', (_what, from, required, types) => {
      expect(typesOf(from, required)).toEqual(types);
    });
  });

  describe('is listed among what was accepted (decision 84):', () => {
    const lapsed = withAmount('400000.00');
    const other = { docType: 'FIELD_FORM', accepted: 'Y' };
    const asNamed = (from: typeof ann, state: string) => {
      const [own] = from.applicants;
      return application.parse({
        ...from,
        status: 'SUBMITTED',
        applicants: [{}, { ...own, id: '2', state }],
        ownId: '2',
      });
    };

    it.each([
      ['one that holds', accepted(), ['MASTER_AGREEMENT']],
      ['not one of a draft whose loan has changed', lapsed, []],
      ['not one of a draft that was cancelled after that', { ...lapsed, status: 'CANCELLED' }, []],
      ['any that was sent', { ...lapsed, status: 'SUBMITTED' }, ['MASTER_AGREEMENT']],
      ['any that was sent before the bureau asked for more', { ...lapsed, status: 'MORE_INFO' }, ['MASTER_AGREEMENT']],
      ['not one of a named person before they send their part', asNamed(lapsed, 'DETAILS'), []],
      ['any of a named person who has sent their part', asNamed(lapsed, 'ACCEPTED'), ['MASTER_AGREEMENT']],
      ['what the portal knows nothing of', withOwnApplicant(ann, { agreements: [other] }), ['FIELD_FORM']],
      ['nothing without the tick', withOwnApplicant(ann, { agreements: [{ ...other, accepted: 'N' }] }), []],
    ])('%s', (_what, from, types) => {
      expect(acceptedAgreements(from).map(({ docType }) => docType)).toEqual(types);
    });

    it('each once, as it was accepted last, though a list repeats it or keeps one of before', () => {
      const [last] = ownApplicant(accepted()).agreements;
      const before = { ...last, acceptedOn: '2026-11-02T14:02:00.000Z' };
      const of = (agreements: object[]) =>
        application.parse({ ...ann, status: 'SUBMITTED', applicants: [{ ...ownApplicant(ann), agreements }] });
      for (const agreements of [
        [{ ...last }, before],
        [before, { ...last }, { ...last }],
      ])
        expect(acceptedAgreements(of(agreements))).toMatchObject([{ acceptedOn: now.toISOString() }]);
    });
  });

  it('survives a save and the load after it', () => {
    const back = application.parse(JSON.parse(JSON.stringify(accepted())));
    expect(acceptanceIn(back, 'MASTER_AGREEMENT')).toBeDefined();
  });

  it.each([undefined, null, '', 'TARGETED', 7, [[]]])(
    'is valid when the backend stored only the keys of rule AGR-8, and %j for the rest',
    (acceptedFor) => {
      const [agreement] = ownApplicant(accepted()).agreements;
      const kept = { ...agreement, acceptedFor };
      const back = application.parse({ ...ann, applicants: [{ ...ownApplicant(ann), agreements: [kept] }] });
      expect(acceptanceIn(back, 'MASTER_AGREEMENT')).toBeDefined();
    },
  );

  it('is valid when the backend sends its amount and its term as numbers, and keys of its own', () => {
    const [agreement] = ownApplicant(accepted()).agreements;
    const acceptedFor = Object.assign({}, agreement?.acceptedFor, {
      amountApplied: 350_000,
      loanTerm: 120,
      channel: 'PORTAL',
    });
    const back = application.parse({
      ...accepted(),
      applicants: [{ ...ownApplicant(ann), agreements: [{ ...agreement, acceptedFor }] }],
    });
    expect(acceptanceIn(back, 'MASTER_AGREEMENT')).toBeDefined();
  });

  it.each([
    ['another amount', withAmount('400000.00')],
    ['another academic year', withLoan({ academicYear: '2027' })],
    ['all years instead of one', withLoan({ loanRequired: 'FULL' })],
    ['another term', withLoan({ loanTerm: '180' })],
    ['another product', withOwnApplicant(accepted(), { productName: 'PAYS' })],
    ['another programme', withStudies({ programme: 'LAW' })],
    ['another school', withStudies({ institution: 'UWI' })],
    ['another end of the studies', withStudies({ completionDate: '2030-06-30' })],
    ['another name of the beneficiary', forAnother({ firstName: 'Cy' })],
    ['another TRN of the beneficiary', forAnother({ ssn: '999000003' })],
    ['another name', withOwnApplicant(accepted(), { lastName: 'Green' })],
    ['another TRN', withOwnApplicant(accepted(), { ssn: '999000002' })],
    ['another role', withOwnApplicant(accepted(), { role: 'BORROWER' })],
    [
      'a record that was not accepted',
      withOwnApplicant(accepted(), {
        agreements: ownApplicant(accepted()).agreements.map((one) => ({ ...one, accepted: 'N' })),
      }),
    ],
  ])('is not valid for %s', (_what, changed) => {
    expect(acceptanceIn(changed, 'MASTER_AGREEMENT')).toBeUndefined();
  });

  it('is valid where its record does not say the role', () => {
    const agreements = ownApplicant(accepted()).agreements.map((one) => ({ ...one, role: null }));
    expect(acceptanceIn(withOwnApplicant(accepted(), { agreements }), 'MASTER_AGREEMENT')).toBeDefined();
  });

  describe('of a guarantor, whose form names the borrower,', () => {
    const bo = { id: '2', role: 'GUARANTOR', firstName: 'Bo', lastName: 'Grant', ssn: '999000002' };
    const guarantees = (lastName: string, agreements: object[] = []) => {
      const borrower = { ...ownApplicant(ann), role: 'BORROWER', lastName };
      return application.parse({ ...ann, applicants: [borrower, { ...bo, agreements }], ownId: bo.id });
    };
    const given = acceptanceOf(guarantees('Brown'), { docType: 'GUARANTOR_FORM', templateVersion: 'g-1', now });
    const earlier = { ...given, acceptedFor: { ...given.acceptedFor, borrower: undefined } };

    it.each([
      ['holds for the same borrower', 'Brown', given, true],
      ['is not valid for another', 'Green', given, false],
      ['holds for any where its record names none', 'Green', earlier, true],
    ])('%s', (_what, lastName, acceptance, expected) => {
      const is = acceptanceIn(guarantees(lastName, [acceptance]), 'GUARANTOR_FORM') !== undefined;
      expect(is).toBe(expected);
    });
  });

  it.each([
    ['amount', { academicYear: '2026', amountApplied: '900000.00' }],
    ['academic year', { academicYear: '2027', amountApplied: '350000.00' }],
  ])('of a guarantor who knows the loan from the surety copy alone is not valid for another %s', (_what, changed) => {
    const of = (row: Record<'academicYear' | 'amountApplied', string>) =>
      application.parse({
        ...ann,
        applicants: [{ role: 'GUARANTOR', firstName: 'Bo', lastName: 'Grant' }],
        loanDetails: { loanSuretyInfo: [{ borrowerName: 'Ann Brown', loanData: [row] }] },
      });
    const before = of({ academicYear: '2026', amountApplied: '350000.00' });
    const given = acceptanceOf(before, { docType: 'GUARANTOR_FORM', templateVersion: 'g-1', now });
    const holdsFor = (from: typeof ann) => acceptanceIn(withAcceptance(from, given), 'GUARANTOR_FORM') !== undefined;
    expect([before, of(changed)].map(holdsFor)).toEqual([true, false]);
  });

  describe('of an agreement with questions', () => {
    const answered = (
      ...values: readonly (readonly [code: string, answerDataType: string, key: string, value: unknown])[]
    ) =>
      withOwnApplicant(ann, {
        documents: [
          { docType: 'PHOTO_ID', questionaire: [{ questionCode: 'P1', answerDataType: 'Text', valueTB: 'Blue' }] },
          {
            docType: 'MASTER_AGREEMENT',
            questionaire: values.map(([questionCode, answerDataType, key, value]) => ({
              questionCode,
              answerDataType,
              [key]: value,
            })),
          },
        ],
      });
    const aunt = ['Q1', 'Text', 'valueTB', 'My aunt'] as const;
    const income = ['Q2', 'Amount', 'valueAMT', '45000.00'] as const;
    const given = ownApplicant(accepted(answered(aunt, income))).agreements;
    const isValid = (from: typeof ann, agreements: unknown = given) =>
      acceptanceIn(withOwnApplicant(from, { agreements }), 'MASTER_AGREEMENT') !== undefined;

    it.each([
      ['the same answers', answered(aunt, income), true],
      ['the same in another order', answered(income, aunt), true],
      ['the same amount as a number', answered(aunt, ['Q2', 'Amount', 'valueAMT', 45_000]), true],
      ['another answer', answered(['Q1', 'Text', 'valueTB', 'My neighbour'], income), false],
      ['one answer less', answered(aunt), false],
      ['one answer more', answered(aunt, income, ['Q3', 'CheckBox', 'valueCB', 'Y']), false],
    ])('holds for what was answered: %s', (_what, now, expected) => {
      expect(isValid(now)).toBe(expected);
    });
  });

  describe.each([undefined, null])('whose record has %s', (nothing) => {
    const [agreement] = ownApplicant(accepted()).agreements;
    it.each([
      [
        'answers',
        withOwnApplicant(ann, {
          documents: [
            {
              docType: 'MASTER_AGREEMENT',
              questionaire: [{ questionCode: 'Q1', answerDataType: 'Text', valueTB: 'My aunt' }],
            },
          ],
        }),
      ],
      ['loanTerm', withLoan({ loanTerm: '180' })],
      ['completionDate', withStudies({ completionDate: '2030-06-30' })],
    ])('for %s holds for any', (key, changed) => {
      const acceptedFor = Object.assign({}, agreement?.acceptedFor, { [key]: nothing });
      const kept = withOwnApplicant(changed, { agreements: [{ ...agreement, acceptedFor }] });
      expect(acceptanceIn(kept, 'MASTER_AGREEMENT')).toBeDefined();
    });
  });
});

it.each([
  ['', 'Accepted'],
  ['2026-11-21T14:02:00Z', 'Accepted on 21 November 2026, 09:02'],
])('An acceptance of the instant "%s" is told as "%s"', (acceptedOn, text) => {
  expect(acceptanceText(acceptedOn)).toBe(text);
});

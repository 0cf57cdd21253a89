import { describe, expect, it } from 'vitest';
import { addressLine, agreementValues } from '#domain/agreementValues.ts';
import { type Application, application, ownApplicant } from '#domain/application.ts';
import { moratoriumEnd } from '#domain/loanTerms.ts';
import { lookupData } from '#domain/lookup.ts';
import { missingForAgreement } from '#domain/missingForAgreement.ts';

const education = { institution: 'UTECH', programme: 'COM', completionDate: '2029-06-30' };
const home = { type: 'CURRENT', addressLine1: '1 Hope Road', addressLine2: 'Kingston 6', parish: '02', country: 'JM' };
const anApplication = (own: Record<string, unknown> = {}, difference: Record<string, unknown> = {}): Application =>
  application.parse({
    arn: 'SLB0000000001',
    applicants: [
      {
        role: 'BORROWER-BENEFICIARY',
        productName: 'TARGETED',
        firstName: 'Ann',
        middleName: 'Marie',
        lastName: 'Brown',
        ssn: '999000001',
        addressDetails: { addresses: [{ type: 'MAILING', addressLine1: 'PO Box 1' }, home] },
        educationDetails: education,
        ...own,
      },
    ],
    loanDetails: { loanApplication: { academicYear: '2026' }, studentLoan: { amountApplied: '350000.00' } },
    ...difference,
  });
/** Ann's loan for the studies of somebody else, or her studies for which somebody else borrows. */
const withOther = (role: string, other: Record<string, unknown>): Application =>
  anApplication({}, { applicants: [{ ...ownApplicant(anApplication()), role }, other] });
const ben = { role: 'BENEFICIARY', firstName: 'Ben', lastName: 'Brown', ssn: '999000002', dateOfBirth: '2008-03-04' };
const bob = { ...ben, role: 'BORROWER', firstName: 'Bob' };
const valuesOf = (from: Application, data = lookupData.parse({})) => agreementValues(from, data, '2026-11-21');

it('The portal gives each blank of an agreement its value', () => {
  expect(valuesOf(anApplication())).toEqual({
    blanks: {
      datedLine: 'Dated the 21st day of November, 2026',
      arn: 'SLB0000000001',
      signerName: 'Ann Marie Brown',
      signerTrn: '999000001',
      signerAddress: '1 Hope Road, Kingston 6, St. Andrew, Jamaica',
      borrowerName: 'Ann Marie Brown',
      beneficiaryName: 'Ann Marie Brown',
      guarantorName: '',
      loanProduct: 'Targeted',
      loanTotal: 'J$350,000.00',
      loanTime: '15 years, or 20 years for Medicine, Law and Nursing',
      rateInSchool: '7.80%',
      rateInRepayment: '9.50%',
    },
    rows: {
      loan: [{ academicYear: '2026/27', amountApplied: 'J$350,000.00' }],
      byYear: [{}],
      studies: [
        {
          institution: 'University of Technology, Jamaica',
          programme: 'Computing (BSc)',
          completionDay: '30 June 2029',
          moratoriumEnd: '31 August 2030',
          repaymentStart: 'September 2030',
          tenureYears: '15',
        },
      ],
      borrowed: [{ loanTotal: 'J$350,000.00' }],
      oneYear: [{}],
      programmeYears: [],
      asked: [],
      instalment: [
        {
          instalment: expect.stringMatching(/^J\$[\d,]+\.\d\d$/),
          months: '135',
          repaid: expect.stringMatching(/^J\$[\d,]+\.\d\d$/),
        },
      ],
      laterInstalment: [],
      answered: [],
      answers: [],
    },
  });
});

describe('The address line', () => {
  it.each([
    ['line 1, line 2, parish and country', home, '1 Hope Road, Kingston 6, St. Andrew, Jamaica'],
    ['no line 2 when it is empty', { ...home, addressLine2: ' ' }, '1 Hope Road, St. Andrew, Jamaica'],
    ['no parish abroad', { ...home, parish: '', country: 'US' }, '1 Hope Road, Kingston 6, United States'],
    ['a code that no list knows, unchanged', { ...home, parish: 'XX' }, '1 Hope Road, Kingston 6, XX, Jamaica'],
  ])('has %s', (_what, current, line) => {
    expect(addressLine(ownApplicant(anApplication({ addressDetails: { addresses: [current] } })))).toBe(line);
  });

  it('comes from the copy if the address itself is not given', () => {
    const copy = { currAddressLine1: '2 Main St', currAddressLine2: '', currParish: '08', currCountry: 'JM' };
    const person = ownApplicant(anApplication({ addressDetails: { addresses: [] }, address: copy }));
    expect(addressLine(person)).toBe('2 Main St, St. James, Jamaica');
  });
});

describe('The moratorium', () => {
  it.each([
    ['2029-06-30', '2030-08-31'],
    ['2029-01-01', '2030-08-31'],
    ['2028-12-31', '2029-08-31'],
    ['', ''],
    ['soon', ''],
    ['12029-06-30', ''],
  ])('of studies that end on %s ends on %s', (completion, end) => {
    expect(moratoriumEnd(completion)).toBe(end);
  });
});

describe('The tenure', () => {
  it.each([
    ['MED', '20'],
    ['LAW', '20'],
    ['NUR', '20'],
    ['COM', '15'],
    ['UNKNOWN', '15'],
  ])('of programme "%s" is %s years', (programme, years) => {
    const [studies] = valuesOf(anApplication({ educationDetails: { ...education, programme } })).rows.studies;
    expect(studies?.tenureYears).toBe(years);
  });
});

describe('The studies on an agreement', () => {
  const borrower = { role: 'BORROWER', educationDetails: {} };
  const student = { role: 'BENEFICIARY', firstName: 'Ben', lastName: 'Brown', educationDetails: education };

  it('are those of the beneficiary if the signer does not study', () => {
    const { applicants } = anApplication(borrower);
    const values = valuesOf(anApplication({}, { applicants: [...applicants, student] }));
    expect(values.rows.studies).toMatchObject([{ programme: 'Computing (BSc)', moratoriumEnd: '31 August 2030' }]);
  });

  it.each(['BORROWER', 'GUARANTOR'])('are not the former ones of a %s', (role) => {
    const { applicants } = anApplication({ role });
    expect(valuesOf(anApplication({ role })).rows.studies).toEqual([]);
    const ofStudent = { ...student, educationDetails: { ...education, programme: 'LAW' } };
    const { studies } = valuesOf(anApplication({}, { applicants: [...applicants, ofStudent] })).rows;
    expect(studies).toMatchObject([{ programme: 'Law (LLB)' }]);
  });

  it.each([
    ['nobody has given them', {}],
    ['the day of completion is missing', { ...education, completionDate: '' }],
    ['the day of completion is no day', { ...education, completionDate: 'soon' }],
    ['the programme is missing', { ...education, programme: '' }],
  ])('are left out while %s', (_what, educationDetails) => {
    expect(valuesOf(anApplication({ educationDetails })).rows.studies).toEqual([]);
  });
});

it('The agreement takes labels and rates from master data when it has them', () => {
  const data = lookupData.parse({
    Parish_Master: [{ code: '02', label: 'Saint Andrew' }],
    Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', interestInSchool: '6.00' }],
  });
  expect(valuesOf(anApplication(), data).blanks).toMatchObject({
    signerAddress: '1 Hope Road, Kingston 6, Saint Andrew, Jamaica',
    rateInSchool: '6.00%',
    rateInRepayment: '9.50%',
  });
});

it('The agreement names all people by role', () => {
  const values = valuesOf(
    anApplication(
      { role: 'BENEFICIARY' },
      {
        applicants: [
          { role: 'BENEFICIARY', firstName: 'Ann', lastName: 'Brown' },
          { role: 'BORROWER', firstName: 'Bob', lastName: 'Brown' },
          { role: 'GUARANTOR', firstName: 'Carl', lastName: 'Clarke' },
          { role: 'GUARANTOR', firstName: 'Dee', lastName: 'Dunn' },
        ],
      },
    ),
  );
  expect(values.blanks).toMatchObject({
    signerName: 'Ann Brown',
    beneficiaryName: 'Ann Brown',
    borrowerName: 'Bob Brown',
    guarantorName: 'Carl Clarke and Dee Dunn',
  });
});

it('The agreement takes names and amounts from the surety copy if the people and the loan tab are empty', () => {
  const values = valuesOf(
    anApplication(
      { role: 'GUARANTOR' },
      {
        loanDetails: {
          loanSuretyInfo: [
            {
              borrowerName: 'Bob Brown',
              beneficiaryName: 'Ann Brown',
              guarantorName: 'Carl Clarke',
              loanData: [
                { academicYear: '2025', amountApplied: '300000.00' },
                { academicYear: '2026', amountApplied: '' },
              ],
            },
          ],
        },
      },
    ),
  );
  expect(values.blanks).toMatchObject({ borrowerName: 'Bob Brown', beneficiaryName: 'Ann Brown' });
  expect(values.rows.loan).toEqual([
    { academicYear: '2025/26', amountApplied: 'J$300,000.00' },
    { academicYear: '2026/27', amountApplied: '' },
  ]);
});

describe('A blank of an agreement', () => {
  const guarantors = [
    { role: 'GUARANTOR', firstName: '', lastName: ' ' },
    { role: 'GUARANTOR', firstName: 'Dee', lastName: 'Dunn' },
  ];

  it('leaves out people without a name', () => {
    const { applicants } = anApplication();
    expect(valuesOf(anApplication({}, { applicants: [...applicants, ...guarantors] })).blanks.guarantorName).toBe(
      'Dee Dunn',
    );
  });

  it('is empty where neither the people nor the copy of their names are known', () => {
    const { blanks, rows } = valuesOf(application.parse({ applicants: [{ role: 'BORROWER', productName: 'TL' }] }));
    expect(blanks).toMatchObject({
      signerName: '',
      signerAddress: '',
      borrowerName: '',
      beneficiaryName: '',
      guarantorName: '',
      loanTotal: '',
      loanTime: '',
      rateInSchool: '',
      rateInRepayment: '',
    });
    expect(rows.studies).toEqual([]);
  });

  it('has a row of the key facts for what is known and applies, and no other', () => {
    const { rows } = valuesOf(application.parse({ applicants: [{ role: 'BORROWER', productName: 'TL' }] }));
    expect(rows).toMatchObject({
      borrowed: [],
      oneYear: [],
      programmeYears: [],
      asked: [],
      instalment: [],
      laterInstalment: [],
    });
  });

  it('says of a loan for all years what they are, the term that is asked for, and the later instalment', () => {
    const { rows } = agreementValues(
      anApplication(
        { productName: 'PAYS' },
        {
          loanDetails: {
            loanApplication: { academicYear: '2026', loanRequired: 'FULL', loanTerm: '60' },
            studentLoan: { amountApplied: '350000.00' },
          },
        },
      ),
      undefined,
      '2026-11-21',
    );
    expect(rows).toMatchObject({
      borrowed: [{ loanTotal: 'J$350,000.00' }],
      programmeYears: [{ years: '3', borrowed: 'J$1,050,000.00' }],
      asked: [{ term: '5 years' }],
      laterInstalment: [{ later: expect.stringMatching(/^J\$[\d,]+\.\d\d$/) }],
    });
    expect(rows.laterInstalment[0]?.later).not.toBe(rows.instalment[0]?.instalment);
  });

  it('says no school of studies without one', () => {
    const [studies] = valuesOf(anApplication({ educationDetails: { ...education, institution: undefined } })).rows
      .studies;
    expect(studies).toMatchObject({ institution: '', programme: 'Computing (BSc)' });
  });

  it('is there for the questions about the agreement, where any were asked', () => {
    const answers = [{ question: 'Who read it to you?', answer: 'Joan' }];
    const { rows } = agreementValues(anApplication(), undefined, '2026-11-21', answers);
    expect([rows.answered, rows.answers]).toEqual([[{}], answers]);
  });
});

describe('The missing answers before an agreement', () => {
  it.each([
    ['nothing', anApplication(), []],
    ['the name', anApplication({ lastName: '' }), ['your name and TRN (Personal details)']],
    ['the first name', anApplication({ firstName: '' }), ['your name and TRN (Personal details)']],
    ['the TRN', anApplication({ ssn: '' }), ['your name and TRN (Personal details)']],
    [
      'the programme',
      anApplication({ educationDetails: { ...education, programme: undefined } }),
      ['your programme and the day you expect to finish (Programme)'],
    ],
    [
      'the day of completion, which was never asked',
      anApplication({ educationDetails: { programme: 'COM' } }),
      ['your programme and the day you expect to finish (Programme)'],
    ],
    [
      'the academic year of a loan for studies',
      anApplication({}, { loanDetails: { studentLoan: { amountApplied: '350000.00' } } }),
      ['the academic year and the amount you ask for (Amount)'],
    ],
    ['the address', anApplication({ addressDetails: { addresses: [] } }), ['your address (Address)']],
    [
      'the completion date',
      anApplication({ educationDetails: { ...education, completionDate: '' } }),
      ['your programme and the day you expect to finish (Programme)'],
    ],
    [
      'the amount',
      anApplication({}, { loanDetails: { loanApplication: { academicYear: '2026' } } }),
      ['the academic year and the amount you ask for (Amount)'],
    ],
    [
      'nothing of the academic year, for a loan without studies',
      anApplication({ productName: 'TL' }, { loanDetails: { studentLoan: { amountApplied: '900000.00' } } }),
      [],
    ],
    [
      'the beneficiary for whom somebody borrows',
      anApplication({ role: 'BORROWER' }),
      ["the beneficiary's name, TRN and date of birth (Beneficiary)"],
    ],
    ['nothing, for a borrower with a beneficiary', withOther('BORROWER', ben), []],
    [
      'the borrower of a beneficiary',
      anApplication({ role: 'BENEFICIARY' }),
      ["the borrower's name and TRN (Borrower)"],
    ],
    ['nothing, for a beneficiary with a borrower', withOther('BENEFICIARY', bob), []],
    ['nothing of the studies, for a guarantor', anApplication({ role: 'GUARANTOR', educationDetails: {} }), []],
  ])('are listed for %s', (_what, from, missing) => {
    expect(missingForAgreement(from).map(({ says }) => says)).toEqual(missing);
  });

  it('have the academic year for a loan for studies that only master data has', () => {
    const from = anApplication(
      { productName: 'NEW' },
      { loanDetails: { studentLoan: { amountApplied: '900000.00' } } },
    );
    const lookups = { questions: [], lists: { Loan_Products_Master: [{ code: 'NEW', label: 'New' }] } };
    expect(missingForAgreement(from, lookups).map(({ field }) => field)).toEqual(['academicYear']);
  });

  it.each<[field: string, tab: string, from: Application]>([
    ['firstName', 'personal', anApplication({ firstName: '', ssn: '' })],
    ['ssn', 'personal', anApplication({ ssn: '' })],
    ['current.addressLine1', 'address', anApplication({ addressDetails: { addresses: [] } })],
    // Jamaica is there already when the page opens.
    [
      'current.addressLine1',
      'address',
      anApplication({ addressDetails: { addresses: [{ type: 'CURRENT', country: 'JM' }] } }),
    ],
    ['programme', 'programme', anApplication({ educationDetails: {} })],
    ['completionDate', 'programme', anApplication({ educationDetails: { ...education, completionDate: '' } })],
    ['academicYear', 'amount', anApplication({}, { loanDetails: {} })],
    ['amountApplied', 'amount', anApplication({}, { loanDetails: { loanApplication: { academicYear: '2026' } } })],
    ['firstName', 'beneficiary', anApplication({ role: 'BORROWER' })],
    ['lastName', 'beneficiary', withOther('BORROWER', { ...ben, lastName: '' })],
    ['beneficiaryTrn', 'beneficiary', withOther('BORROWER', { ...ben, ssn: '' })],
    ['dateOfBirth', 'beneficiary', withOther('BORROWER', { ...ben, dateOfBirth: '' })],
    ['borrowerTrn', 'borrower', withOther('BENEFICIARY', { ...bob, ssn: '' })],
  ])('lead to the field %s of the screen %s', (field, tab, from) => {
    expect(missingForAgreement(from)).toMatchObject([{ field, tab }]);
  });

  it('are all of them for an application that has just begun', () => {
    expect(missingForAgreement(application.parse({}))).toHaveLength(3);
  });
});

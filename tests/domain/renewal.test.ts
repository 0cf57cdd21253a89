import { describe, expect, it } from 'vitest';
import { type Applicant, type Application, applicant } from '#domain/application.ts';
import { idOf } from '#domain/identification.ts';
import { isRenewal, newLoanFrom, previousAnswersOf, renewed } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import { askedAgainOnRenewal, keptPaths } from '#features/journey/renewal/carriedOver.ts';
import { anApplication } from '../support/builders.ts';

const TODAY = '2026-11-21';

const user: User = {
  trn: '999000111',
  firstName: 'Ann',
  middleName: '',
  lastName: 'Brown-Lee',
  email: 'ann.new@example.com',
  mobileNumber: '8765550101',
  isSLBEmployee: 'NO',
};

const paper = (docType: string, rest: object = {}) => ({
  docType,
  label: docType,
  name: docType,
  mandatory: 'Y',
  generationRequired: 'N',
  inJourney: 'Y',
  questionaire: [{ id: 'q', questionCode: 'Q1', answerDataType: 'Text', questionDesc: 'Which?', sno: 1, valueTB: 'A' }],
  generatedId: 'G1',
  uploads: [{ id: `file ${docType}`, applicantId: '999000111', name: 'scan.pdf', fileExtension: 'PDF' }],
  ...rest,
});

const before = {
  id: 'SLB2025000001-1',
  order: 4,
  isAlreadyExist: false,
  applicantType: 'N',
  role: 'BORROWER-BENEFICIARY',
  productName: 'PAYS',
  state: 'ACCEPTED',
  relationship: 'SELF',
  customerType: 'PSE',
  isEmployed: 'NO',
  prefix: 'MISS',
  suffix: 'Jr',
  firstName: 'Anne',
  middleName: 'Marie',
  lastName: 'Brown',
  email: 'ann.old@example.com',
  mobileNumber: '8765550000',
  homePhone: '8765550001',
  dateOfBirth: '2002-05-06',
  gender: 'F',
  maritalStatus: 'SINGLE',
  ssn: '999000111',
  isBankEmployee: 'NO',
  isSLBEmployee: 'YES',
  pep: 'YES',
  pepRelationship: 'P',
  pepPosition: 'MP',
  idType: 'PASSPORT',
  idNumber: 'A1234567',
  idIssueDate: '2022-01-01',
  idExpiryDate: '2031-12-31',
  address: { currAddressLine1: '1 Example Road' },
  addressDetails: { addresses: [{ type: 'CURRENT', addressLine1: '1 Example Road' }] },
  educationDetails: {
    institution: 'UWI',
    studentID: '620001',
    academicYear: '2025',
    yearOfStudy: '1',
    previousLoan: 'NO',
    assistance: [{ type: 'Scholarship', provider: 'Alumni', amount: '50000.00' }],
  },
  empDetails: { employmentStatus: 'EMPLOYED', employerName: 'Lee & Sons' },
  incomeDetails: { grossIncome: '60000.00' },
  householdIncome: { householdSize: '4' },
  meansTest: { housing: 'RENTED' },
  bankingInformation: { bank: 'NCB', accountNumber: '12345678' },
  referenceDetails: { nextOfKin: { firstName: 'Joan' } },
  insuranceElibilityDetails: { question1: 'NO' },
  consents: { creditCheck: 'Y', truth: 'Y' },
  agreements: [{ docType: 'MASTER_AGREEMENT', role: 'BORROWER', accepted: 'Y', acceptedOn: '2025-11-02T10:00:00Z' }],
  documents: [
    paper('PHOTO_ID'),
    paper('ACCEPTANCE_LETTER'),
    paper('MASTER_AGREEMENT', { generationRequired: 'Y' }),
    paper('LETTER', { generationRequired: 'Y' }),
  ],
  submittedOn: '2025-11-02',
  somethingOfTheServer: 'kept nowhere',
};

const loan = (): Application => {
  const made = anApplication(
    {},
    { arn: 'SLB2025000001', status: 'DISBURSED', version: 12, lastVisitedPage: 'review,0' },
  );
  return {
    ...made,
    applicants: [
      applicant.parse(before),
      applicant.parse({
        id: 'guarantor-1',
        role: 'GUARANTOR',
        state: 'ACCEPTED',
        firstName: 'Joy',
        lastName: 'Lee',
        ssn: '999000222',
        dateOfBirth: '1980-01-01',
        email: 'joy@example.com',
        mobileNumber: '8765550222',
        relationship: 'AUNT',
        incomeDetails: { grossIncome: '1.00' },
        agreements: [{ docType: 'GUARANTOR_FORM', accepted: 'Y' }],
      }),
    ],
    loanDetails: {
      ...made.loanDetails,
      loanSuretyInfo: [{ borrowerName: 'Anne Brown', beneficiaryName: '', guarantorName: '', loanData: [] }],
      loanApplication: {
        academicYear: '2025',
        loanRequired: 'FULL',
        loanTerm: '180',
        moratoriumPeriod: '14',
        purpose: 'TUITION',
        ...{ decidedOn: '2025-12-01' },
      },
      studentLoan: { tuition: '350000.00', amountApplied: '300000.00' },
      mortgageLoan: { occupancy: '01' },
      collaterals: [{ type: 'COMMON', value: '1.00' }],
    },
  };
};

const begin = (own: object = {}, application: Application | null = loan()): Application =>
  renewed(
    { loanType: 'TARGETED', applicant: applicant.parse({ ...before, ...own }), application, academicYear: '2026' },
    user,
    keptPaths,
    { day: TODAY },
  );
/** With any key, so that a test can name those that must not be carried over. */
const ownOf = (application: Application): Applicant & Readonly<Record<string, unknown>> =>
  application.applicants[0] ?? applicant.parse({});

describe('A renewal (decision 30)', () => {
  it.each<[string, unknown]>([
    ['customerType', 'PSE'],
    ['isEmployed', 'NO'],
    ['prefix', 'MISS'],
    ['suffix', 'Jr'],
    ['middleName', 'Marie'],
    ['homePhone', '8765550001'],
    ['dateOfBirth', '2002-05-06'],
    ['gender', 'F'],
    ['maritalStatus', 'SINGLE'],
    ['isBankEmployee', 'NO'],
    ['pep', 'YES'],
    ['pepRelationship', 'P'],
    ['pepPosition', 'MP'],
    ['idType', 'PASSPORT'],
    ['idNumber', 'A1234567'],
    ['idIssueDate', '2022-01-01'],
    ['idExpiryDate', '2031-12-31'],
    ['role', 'BORROWER-BENEFICIARY'],
    ['addressDetails', before.addressDetails],
    ['referenceDetails', before.referenceDetails],
    ['incomeDetails', before.incomeDetails],
    ['householdIncome', before.householdIncome],
    ['meansTest', before.meansTest],
    ['insuranceElibilityDetails', before.insuranceElibilityDetails],
  ])('keeps %s', (key, value) => {
    expect(ownOf(begin())[key]).toEqual(value);
  });

  it.each<[string, string]>([
    ['firstName', 'Ann'],
    ['lastName', 'Brown-Lee'],
    ['email', 'ann.new@example.com'],
    ['mobileNumber', '8765550101'],
    ['isSLBEmployee', 'NO'],
    ['ssn', '999000111'],
  ])('takes %s from the account', (key, value) => {
    expect(ownOf(begin())[key]).toBe(value);
  });

  it('keeps the yearly answers about the loan, and its collateral', () => {
    expect(begin().loanDetails).toEqual({
      loanSuretyInfo: [],
      loanApplication: {
        academicYear: '2026',
        loanRequired: 'FULL',
        loanTerm: '180',
        moratoriumPeriod: '14',
        purpose: 'TUITION',
      },
      studentLoan: { tuition: '350000.00' },
      mortgageLoan: { occupancy: '01' },
      collaterals: [{ type: 'COMMON', value: '1.00' }],
    });
  });

  it('keeps the people of the loan, who are invited again', () => {
    const [, guarantor] = begin().applicants;
    expect(guarantor).toEqual(
      applicant.parse({
        order: 2,
        role: 'GUARANTOR',
        firstName: 'Joy',
        lastName: 'Lee',
        ssn: '999000222',
        dateOfBirth: '1980-01-01',
        email: 'joy@example.com',
        mobileNumber: '8765550222',
        relationship: 'AUNT',
      }),
    );
  });

  it('keeps the documents that the bureau has, with their answers', () => {
    expect(ownOf(begin()).documents).toMatchObject([
      { docType: 'PHOTO_ID', uploads: [{ id: 'file PHOTO_ID' }], questionaire: [{ valueTB: 'A' }] },
      { docType: 'ACCEPTANCE_LETTER', uploads: [{ id: 'file ACCEPTANCE_LETTER' }] },
    ]);
  });

  it('keeps the account', () => {
    expect(ownOf(begin()).bankingInformation).toEqual({ bank: 'NCB', accountNumber: '12345678' });
  });
});

describe('A renewal never carries over', () => {
  it.each<[string, unknown]>([
    ['id', '1'],
    ['order', 1],
    ['state', ''],
    ['relationship', ''],
    ['consents', {}],
    ['agreements', []],
    ['address', {}],
    ['submittedOn', undefined],
    ['somethingOfTheServer', undefined],
    ['loanDetails', undefined],
  ])('the %s of the applicant', (key, value) => {
    expect(ownOf(begin({ loanDetails: { studentLoan: { tuition: '1.00' } } }))[key]).toEqual(value);
  });

  it.each<[keyof Application, unknown]>([
    ['arn', ''],
    ['version', 0],
    ['status', 'DRAFT'],
    ['lastVisitedPage', ''],
  ])('the %s of the application', (key, value) => {
    expect(begin()[key]).toEqual(value);
  });

  it('the employment of who works, nor of who has none but that they have none', () => {
    expect(ownOf(begin({ isEmployed: 'YES' })).empDetails).toEqual({});
    expect(ownOf(begin({ isEmployed: 'NO' })).empDetails).toEqual({ employmentStatus: 'STUDENT' });
  });

  it('the last academic year, the amount of help, or any amount applied for', () => {
    const { educationDetails } = ownOf(begin());
    expect(educationDetails.academicYear).toBe('2026');
    expect(educationDetails.assistance).toEqual([{ type: 'Scholarship', provider: 'Alumni' }]);
    expect(JSON.stringify(begin())).not.toMatch(/300000|2025/);
  });

  it('an agreement or another generated document, or its number', () => {
    const { documents } = ownOf(begin());
    expect(documents.map(({ docType }) => docType)).toEqual(['PHOTO_ID', 'ACCEPTANCE_LETTER']);
    expect(documents.map(({ generatedId }) => generatedId)).toEqual(['', '']);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-22', true],
  ])('an ID that expires on %s, or its picture, unless it is still valid', (idExpiryDate, isKept) => {
    const own = ownOf(begin({ idExpiryDate }));
    const { idType, idNumber, idIssueDate } = before;
    expect(idOf(own)).toEqual(idOf(applicant.parse(isKept ? { idType, idNumber, idIssueDate, idExpiryDate } : {})));
    expect(own.documents.some(({ docType }) => docType === 'PHOTO_ID')).toBe(isKept);
  });

  it('the picture of an ID without an expiry date, whose date is asked again', () => {
    const own = ownOf(begin({ idExpiryDate: undefined }));
    expect(own).toMatchObject({ idType: 'PASSPORT', idNumber: 'A1234567', idIssueDate: '2022-01-01' });
    expect(own.documents.some(({ docType }) => docType === 'PHOTO_ID')).toBe(false);
  });

  it('the place of a file among documents of which some are left out', () => {
    const letter = paper('ACCEPTANCE_LETTER', { uploads: [{ id: 'a', odindex: 1 }] });
    const placesOf = (idExpiryDate: string) =>
      ownOf(begin({ idExpiryDate, documents: [paper('PHOTO_ID'), letter] })).documents.map(({ docType, uploads }) => [
        docType,
        uploads[0]?.odindex,
      ]);
    expect(placesOf('2026-11-22')).toEqual([
      ['PHOTO_ID', 0],
      ['ACCEPTANCE_LETTER', 1],
    ]);
    expect(placesOf('2026-11-20')).toEqual([['ACCEPTANCE_LETTER', 0]]);
  });

  it('that a student has not started yet, once a year has passed', () => {
    const studying = (enrolmentStatus: string, academicYear: string) =>
      ownOf(begin({ educationDetails: { ...before.educationDetails, enrolmentStatus, academicYear } })).educationDetails
        .enrolmentStatus;
    expect(studying('NEW', '2025')).toBeUndefined();
    expect(studying('NEW', '2026')).toBe('NEW');
    expect(studying('RETURNING', '2025')).toBe('RETURNING');
  });

  it('an answer about a document that is a day which has passed (rule VAL-15)', () => {
    const answers = [
      { questionCode: 'TEXT', answerDataType: 'Text', valueTB: '2020-01-01' },
      { questionCode: 'BEFORE', answerDataType: 'Date', valueDT: '2026-11-20' },
      { questionCode: 'TODAY', answerDataType: 'Date', valueDT: '2026-11-21' },
      { questionCode: 'LATER', answerDataType: 'Date', valueDT: '2027-09-30' },
    ];
    const [letter] = ownOf(begin({ documents: [{ docType: 'LETTER', questionaire: answers }] })).documents;
    expect(letter?.questionaire.map(({ questionCode }) => questionCode)).toEqual(['TEXT', 'TODAY', 'LATER']);
  });

  it('a role that nobody can apply in', () => {
    expect(ownOf(begin({ role: 'GUARANTOR' }, null)).role).toBe('');
  });
});

describe('A renewed application', () => {
  const THEIRS = { disability: 'YES', visuallyImpaired: 'YES' };
  const OF_LOAN = { disability: 'NO' };

  it('is a renewal of this product by a known applicant', () => {
    expect(ownOf(begin())).toMatchObject({ applicantType: 'R', isAlreadyExist: true, productName: 'TARGETED' });
    expect(isRenewal(begin())).toBe(true);
    expect(isRenewal({ ...begin(), status: 'SUBMITTED' })).toBe(false);
    expect(isRenewal(anApplication())).toBe(false);
    expect(isRenewal({ ...begin(), applicants: [] })).toBe(false);
  });

  it.each([
    ['2025', '1', '2'],
    ['2024', '1', '3'],
    ['2026', '2', '2'],
    ['2025', '9', '10'],
    ['2025', '0', undefined],
    ['2025', '10', undefined],
    ['2027', '2', undefined],
    ['', '1', undefined],
    ['2025', '', undefined],
  ])('after the year of study in %s increases from %s to %s', (academicYear, yearOfStudy, now) => {
    const own = ownOf(begin({ educationDetails: { ...before.educationDetails, academicYear, yearOfStudy } }));
    expect(own.educationDetails.yearOfStudy).toBe(now);
  });

  it('is for the year that was said, with the year of study in it', () => {
    const earlier = { loanType: 'TARGETED', applicant: applicant.parse(before), application: loan() };
    const begun = renewed({ ...earlier, academicYear: '2027' }, user, keptPaths, { day: TODAY });
    expect(ownOf(begun).educationDetails).toMatchObject({ academicYear: '2027', yearOfStudy: '3' });
    expect(begun.loanDetails.loanApplication.academicYear).toBe('2027');
  });

  it.each<[string, unknown]>([
    ['an entry that is nothing', [null, { type: 'JAMVAT', amount: '1.00' }]],
    ['an entry that is a word', ['JAMVAT', { type: 'JAMVAT', amount: 5 }]],
  ])('keeps help with %s without it', (_what, assistance) => {
    const own = ownOf(begin({ educationDetails: { ...before.educationDetails, assistance } }));
    expect(own.educationDetails.assistance).toEqual([{ type: 'JAMVAT' }]);
  });

  it('has no help and no account number that was never given', () => {
    const { assistance: _none, ...studies } = before.educationDetails;
    const own = ownOf(begin({ educationDetails: studies, bankingInformation: { bank: 'NCB' } }));
    expect(own.educationDetails).not.toHaveProperty('assistance');
    expect(own.bankingInformation).toStrictEqual({ bank: 'NCB' });
  });

  it('has the role of the loan that is renewed, or the last one where that names none', () => {
    const withRole = (role: string): Application => {
      const of = loan();
      return {
        ...of,
        applicants: of.applicants.map((one, index) => (index === 0 ? applicant.parse({ ...one, role }) : one)),
      };
    };
    expect(ownOf(begin({ role: 'BENEFICIARY' }, withRole('BORROWER'))).role).toBe('BORROWER');
    expect(ownOf(begin({ role: 'BENEFICIARY' }, withRole(''))).role).toBe('BENEFICIARY');
    expect(ownOf(begin({ role: 'BENEFICIARY' }, { ...loan(), applicants: [] })).role).toBe('BENEFICIARY');
  });

  it.each<[string, role: string, ofLoan: string | null, expected: object]>([
    ['that they gave last, who borrows for themselves', 'BENEFICIARY', 'BORROWER-BENEFICIARY', THEIRS],
    ['of their own loan, who last borrowed for somebody else', 'BORROWER', 'BORROWER-BENEFICIARY', OF_LOAN],
    ['of the beneficiary of the loan, who last borrowed for themselves', 'BORROWER-BENEFICIARY', 'BORROWER', OF_LOAN],
    ['of the beneficiary of the loan, who last borrowed for another one', 'BORROWER', 'BORROWER', OF_LOAN],
    ['that they gave last, where the loan cannot be read', 'BENEFICIARY', null, THEIRS],
    ['of nobody, where a loan for somebody else cannot be read', 'BORROWER', null, {}],
  ])('has the disability and sight %s', (_whose, role, ofLoan, expected) => {
    const of = loan();
    const [starter, ...people] = of.applicants;
    const earlier = applicant.parse({ ...starter, role: ofLoan, meansTest: { housing: 'OWNED', ...OF_LOAN } });
    const begun = begin(
      { role, meansTest: { housing: 'RENTED', ...THEIRS } },
      ofLoan === null ? null : { ...of, applicants: [earlier, ...people] },
    );
    expect(ownOf(begun).meansTest).toEqual({ housing: 'RENTED', ...expected });
  });

  it('says that the applicant has had a loan, and has no studies for a person who does not study', () => {
    expect(ownOf(begin()).educationDetails.previousLoan).toBe('YES');
    const of = loan();
    const withoutStudies = of.applicants.map((one) => applicant.parse({ ...one, educationDetails: {} }));
    const begun = begin({ educationDetails: {} }, { ...of, applicants: withoutStudies });
    expect(ownOf(begun).educationDetails).toEqual({});
  });

  it.each<[left: string, own: object, ofLoan: object, expected: object]>([
    [
      'left out, as the last application was for somebody else',
      { educationDetails: {} },
      {},
      { educationDetails: expect.objectContaining({ institution: 'UWI', yearOfStudy: '2' }) },
    ],
    [
      'left blank, as the last loan did not ask for them',
      { meansTest: { housing: '', disability: '' }, educationDetails: { institution: '', assistance: [] } },
      {},
      { meansTest: { housing: 'RENTED' }, educationDetails: expect.objectContaining({ institution: 'UWI' }) },
    ],
    ['gave', { meansTest: { housing: 'OWNED' } }, {}, { meansTest: { housing: 'OWNED' } }],
    ['left out, where another person started the loan', { meansTest: {} }, { ssn: '999000333' }, { meansTest: {} }],
  ])(
    'takes from the loan that is renewed the answers of its own that the last application %s',
    (_left, own, ofLoan, expected) => {
      const of = loan();
      const [starter, ...people] = of.applicants;
      const renewedLoan = { ...of, applicants: [applicant.parse({ ...starter, ...ofLoan }), ...people] };
      expect(ownOf(begin(own, renewedLoan))).toMatchObject(expected);
      const shown = previousAnswersOf({
        loanType: 'TARGETED',
        applicant: applicant.parse({ ...before, ...own }),
        application: renewedLoan,
      });
      expect(ownOf(shown).meansTest).toEqual(ownOf(begin(own, renewedLoan)).meansTest);
    },
  );

  it('asks about the loan and its people if the previous application is missing', () => {
    const begun = begin({}, null);
    expect(begun.applicants).toHaveLength(1);
    expect(begun.loanDetails).toEqual({
      loanSuretyInfo: [],
      loanApplication: { academicYear: '2026' },
      studentLoan: {},
      mortgageLoan: {},
      collaterals: [],
    });
  });
});

describe('The choice of a renewal', () => {
  const earlier = (own: object = {}) => ({
    loanType: 'TARGETED',
    applicant: applicant.parse({ ...before, ...own }),
    application: loan(),
  });

  it('shows all previous answers', () => {
    const previous = previousAnswersOf(earlier());
    expect(ownOf(previous).empDetails).toEqual(before.empDetails);
    expect(previous.loanDetails.studentLoan.amountApplied).toBe('300000.00');
    expect(previous.applicants).toHaveLength(2);
    const alone = previousAnswersOf({ ...earlier(), application: null });
    expect(alone.applicants.map(({ firstName }) => firstName)).toEqual(['Anne']);
  });

  const askedAgain = (own: object = {}, loanType = 'TARGETED', role = 'BORROWER-BENEFICIARY') => {
    const application = { ...loan(), applicants: [applicant.parse({ ...before, role })] };
    return askedAgainOnRenewal({ ...earlier(own), loanType, application, academicYear: '2026' }, undefined, TODAY);
  };

  it('shows what is asked again, an expired ID included', () => {
    expect(askedAgain({ educationDetails: { institution: 'UWI' } })).toEqual([
      'the amount you need',
      'your consents and the agreement',
    ]);
    expect(askedAgain({ isEmployed: 'YES' })).toContain('your employment');
    expect(askedAgain({ idExpiryDate: '2026-01-01' })).toContain('your ID, and a picture of it');
  });

  it.each([
    ['TARGETED', 'BORROWER-BENEFICIARY', true],
    ['PAYS', 'BORROWER', true],
    ['POSTGRAD', 'BENEFICIARY', false],
    ['FSELF', 'BORROWER-BENEFICIARY', false],
    ['TL', 'BORROWER-BENEFICIARY', false],
  ])('of %s shows a %s the agreement only where one is accepted here', (loanType, role, isAccepted) => {
    expect(askedAgain({}, loanType, role).at(-1)).toBe(
      isAccepted ? 'your consents and the agreement' : 'your consents',
    );
  });

  it.each([
    ['TARGETED', 'BENEFICIARY', 1],
    ['TARGETED', 'BORROWER', 0],
    ['LC', 'BORROWER-BENEFICIARY', 0],
  ])('of %s shows a %s the amounts of their scholarships, where they are asked for them', (loanType, role, times) => {
    const asked = askedAgain({ educationDetails: { assistance: [{ type: 'JAMVAT' }] } }, loanType, role);
    expect(asked.filter((one) => one === 'how much your scholarships and other help are')).toHaveLength(times);
  });

  it.each([
    ['how they are enrolled, who had not started yet', { enrolmentStatus: 'NEW' }, ['how you are enrolled now']],
    ['nothing of their studies, who had', { enrolmentStatus: 'RETURNING' }, []],
    ['the year of study that does not follow from the last one', { yearOfStudy: '10' }, ['your year of study']],
  ])('says that it asks %s', (_what, own, asked) => {
    const educationDetails = { ...before.educationDetails, assistance: [], ...own };
    expect(askedAgain({ educationDetails })).toEqual([
      'the amount you need',
      ...asked,
      'your consents and the agreement',
    ]);
    expect(askedAgain({ educationDetails }, 'TL')).not.toContain(asked[0]);
  });

  it('shows them too where the last application was for another loan, and the renewed one has the scholarships', () => {
    expect(ownOf(begin({ educationDetails: {} })).educationDetails.assistance).toHaveLength(1);
    expect(askedAgain({ educationDetails: {} })).toContain('how much your scholarships and other help are');
  });
});

describe('A New Loan of a returning customer (decision 42)', () => {
  const newLoan = (own: object = {}) =>
    ownOf(newLoanFrom(applicant.parse({ ...before, ...own }), user, keptPaths, TODAY));

  it('has the personal answers of a renewal', () => {
    const renewal = ownOf(begin());
    const now = newLoan();
    for (const key of [
      'dateOfBirth',
      'idNumber',
      'role',
      'addressDetails',
      'incomeDetails',
      'bankingInformation',
      'ssn',
    ])
      expect(now[key], key).toEqual(renewal[key]);
    expect(now.educationDetails).toMatchObject({ institution: 'UWI', yearOfStudy: '2' });
  });

  it('is new, and asks for the product, whether they had a loan, the employment and the papers', () => {
    const now = newLoan();
    expect(now).toMatchObject({ applicantType: 'N', productName: '', empDetails: {}, documents: [] });
    expect(now.educationDetails).not.toHaveProperty('previousLoan');
    expect(newLoanFrom(applicant.parse(before), user, keptPaths, TODAY)).toMatchObject({
      arn: '',
      status: 'DRAFT',
      loanDetails: { loanApplication: {}, studentLoan: {} },
    });
  });

  it.each([
    ['an expired ID', { idExpiryDate: '2026-11-20' }, 'idNumber'],
    ['the role of a guarantor', { role: 'GUARANTOR' }, 'role'],
  ])('leaves out %s', (_what, own, key) => {
    expect(newLoan(own)[key] ?? '').toBe('');
  });

  it.each([
    ['BORROWER-BENEFICIARY', { housing: 'RENTED', disability: 'YES', visuallyImpaired: 'YES' }],
    ['BORROWER', { housing: 'RENTED' }],
  ])('has the disability and sight of the applicant alone, not of whom they borrowed for: %s', (role, expected) => {
    const meansTest = { housing: 'RENTED', disability: 'YES', visuallyImpaired: 'YES' };
    expect(newLoan({ role, meansTest }).meansTest).toEqual(expected);
  });
});

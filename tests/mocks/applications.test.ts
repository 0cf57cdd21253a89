import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import type { Application } from '#domain/application.ts';
import { backend } from '../support/backend.ts';
import {
  aCompleteApplication,
  anUploadItem,
  aSubmittableApplication,
  type Caller,
  parseApplication,
  signedInAs,
} from './fixtures.ts';

const REQUEST = '0d9f3c1e-5b0a-4c0e-9a55-0f6d2c1f7a01';
const save = (caller: Caller, body: unknown) => caller.post('/applications/', body);
const create = (caller: Caller, body: unknown) => caller.post('/application/CREATE', body);
const countOf = async ({ trn }: Caller) =>
  (await backend.state()).applications.filter(({ ownerTrn }) => ownerTrn === trn).length;

/** The application with changes to its first applicant. */
const changed = (application: Application, change: object): unknown => ({
  ...application,
  applicants: [{ ...application.applicants[0], ...change }],
});

describe('A draft', () => {
  it('gets a number of 13 characters and is returned as it was sent, unknown keys included', async () => {
    const caller = await signedInAs('new applicant');
    const first = await save(caller, { ...(await aCompleteApplication(caller)), ownKey: 'stays', requestId: REQUEST });
    const draft = parseApplication(first.body);
    expect(draft.arn).toMatch(/^[A-Z0-9]{13}$/);
    expect(draft).toMatchObject({ status: 'DRAFT', version: 1, ownKey: 'stays' });
    expect(draft).not.toHaveProperty('requestId');
    expect(parseApplication((await caller.get(`/applications/${draft.arn}`)).body)).toEqual(draft);
  });

  it('may hold half-typed values', async () => {
    const caller = await signedInAs('new applicant');
    const half = changed(await aCompleteApplication(caller), {
      ssn: '999',
      email: 'a@',
      dateOfBirth: '2001-',
      empDetails: { employerName: '' },
    });
    expect((await save(caller, half)).status).toBe(200);
  });

  it('is created once, however often its first save is repeated', async () => {
    const caller = await signedInAs('new applicant');
    const body = { ...(await aCompleteApplication(caller)), requestId: REQUEST };
    const [one, two] = [await save(caller, body), await save(caller, body)];
    expect(two).toEqual(one);
    expect(await countOf(caller)).toBe(1);
  });

  it('with an old version is refused, and the newer one stays', async () => {
    const caller = await signedInAs('new applicant');
    const draft = parseApplication((await save(caller, await aCompleteApplication(caller))).body);
    expect((await save(caller, changed(draft, { firstName: 'Newer' }))).body).toMatchObject({ version: 2 });
    expect(await save(caller, changed(draft, { firstName: 'Older' }))).toEqual({
      status: 409,
      body: { message: expect.stringContaining('changed') },
    });
    expect((await caller.get(`/applications/${draft.arn}`)).body).toMatchObject({
      applicants: [{ firstName: 'Newer' }],
    });
  });

  it('stores the place that PREFERENCES and each save carry, the later one, and keeps its version for PREFERENCES', async () => {
    const caller = await signedInAs('new applicant');
    const draft = parseApplication((await save(caller, await aCompleteApplication(caller))).body);
    expect(await caller.post(`/applications/${draft.arn}/PREFERENCES`, { lastVisitedPage: 'loan,1' })).toEqual({
      status: 200,
      body: {},
    });
    expect((await caller.get(`/applications/${draft.arn}`)).body).toMatchObject({
      lastVisitedPage: 'loan,1',
      version: 1,
    });
    expect((await save(caller, { ...draft, lastVisitedPage: 'loan,2' })).body).toMatchObject({
      lastVisitedPage: 'loan,2',
      version: 2,
    });
  });

  it.each([
    ['no applicants', { applicants: [] }],
    ['applicants that are no list', { applicants: {} }],
    ['no loan type', { loanType: undefined }],
    ['no loan details', { loanDetails: undefined }],
    ['a number as an amount', { loanDetails: { studentLoan: { tuition: 378000 } } }],
    ['a version that is text', { version: '1' }],
    [
      'an agreement that is not accepted',
      { applicants: [{ agreements: [{ docType: 'MASTER_AGREEMENT', accepted: 'N' }] }] },
    ],
    ['an address of no type', { applicants: [{ addressDetails: { addresses: [{}] } }] }],
    ['a boolean in a group', { applicants: [{ meansTest: { onPath: true } }] }],
  ])('with %s is refused as malformed', async (_what, change) => {
    const caller = await signedInAs('new applicant');
    const answer = await save(caller, { ...(await aCompleteApplication(caller)), ...change });
    expect([answer.status, await countOf(caller)]).toEqual([400, 0]);
  });

  it.each([
    ['a list', '[]', 400],
    ['broken JSON', '{"loanType":', 400],
    ['nothing', '', 400],
  ])('sent as %s is refused', async (_what, body, status) => {
    expect((await save(await signedInAs('new applicant'), body)).status).toBe(status);
  });

  it('sent as another content type is refused', async () => {
    const { token } = await signedInAs('new applicant');
    const asForm = { token, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect((await backend.ask('POST', '/slb/api/applications/', 'a=b', asForm)).status).toBe(415);
  });

  it('of another person cannot be read or changed', async () => {
    const half = await signedInAs('half-finished applicant');
    const [{ arn } = { arn: '' }] = endpoints.applicationList.answer.parse(
      (await half.get(`/application/LOANAPPLICATION_LIST/${half.trn}`)).body,
    );
    const other = await signedInAs('new applicant');
    expect((await other.get(`/applications/${arn}`)).status).toBe(403);
    expect((await other.post(`/applications/${arn}/PREFERENCES`, { lastVisitedPage: 'a,1' })).status).toBe(403);
    expect((await other.post('/application/CANCEL', { arn })).status).toBe(403);
    expect((await other.get('/applications/SLB0000000000')).status).toBe(404);
  });
});

describe('A file', () => {
  const base64 = (text: string) => btoa(text);
  const withFile = async (caller: Caller, change: object) =>
    save(
      caller,
      changed(await aCompleteApplication(caller), {
        documents: [{ docType: 'PHOTO_ID', uploads: [anUploadItem('PHOTO_ID', 0, caller.trn, change)] }],
      }),
    );

  it('is measured, and returned without its content', async () => {
    const caller = await signedInAs('new applicant');
    const draft = parseApplication((await withFile(caller, {})).body);
    expect(draft.applicants[0]?.documents[0]?.uploads).toEqual([
      expect.objectContaining({ id: 'PHOTO_ID-1', name: 'PHOTO_ID.pdf' }),
    ]);
    expect(draft.applicants[0]?.documents[0]?.uploads[0]).not.toHaveProperty('data');
    expect((await save(caller, draft)).status).toBe(200);
    expect(JSON.stringify((await backend.state()).lastBodies.saveApplication)).not.toContain('base64');
  });

  it.each([
    ['one that is empty', { data: 'data:application/pdf;base64,' }, 400],
    ['one that is no data URL', { data: 'https://example.com/a.pdf' }, 400],
    ['one that is not base64', { data: 'data:application/pdf;base64,%%%%' }, 400],
    [
      'one over 5 MB',
      { data: `data:application/pdf;base64,${'A'.repeat(4 * Math.ceil((5 * 1024 * 1024 + 1) / 3))}` },
      413,
    ],
    ['another type of file', { fileExtension: 'SVG', data: `data:image/svg+xml;base64,${base64('<svg/>')}` }, 400],
    ['a program with the name of a PDF', { data: `data:application/pdf;base64,${base64('MZ program')}` }, 400],
    [
      'a PNG with the name of a JPG',
      { fileExtension: 'jpg', data: `data:image/jpeg;base64,${base64('\x89PNG\r\n\x1a\n')}` },
      400,
    ],
    ["somebody else's", { applicantId: '999000001' }, 400],
    ['one without content that never came', { data: undefined }, 400],
    ['one that is not made by the portal', { uploadedBy: 'Clerk' }, 400],
  ])('is refused if it is %s', async (_what, change, status) => {
    expect((await withFile(await signedInAs('new applicant'), change)).status).toBe(status);
  });

  it.each([
    ['JPG', '\xff\xd8\xff\xe0'],
    ['jpeg', '\xff\xd8\xff\xdb'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
  ])('of type %s is accepted', async (fileExtension, start) => {
    const change = { fileExtension, data: `data:image/x;base64,${base64(start.padEnd(30, '.'))}` };
    expect((await withFile(await signedInAs('new applicant'), change)).status).toBe(200);
  });

  it('of exactly 5 MB is accepted', async () => {
    const bytes = `%PDF${'x'.repeat(5 * 1024 * 1024 - 4)}`;
    expect(
      (await withFile(await signedInAs('new applicant'), { data: `data:application/pdf;base64,${base64(bytes)}` }))
        .status,
    ).toBe(200);
  });
});

describe('VALIDATE', () => {
  const validate = async (caller: Caller, body: unknown) =>
    endpoints.validateApplication.answer.parse((await caller.post('/applications/VALIDATE', body)).body);

  it('finds no error in a complete application', async () => {
    const caller = await signedInAs('new applicant');
    expect(await validate(caller, await aSubmittableApplication(caller))).toEqual({ valid: true, errors: [] });
  });

  it.each([
    ['firstName', { firstName: '' }],
    ['firstName', { firstName: 'R2D2' }],
    ['mobileNumber', { mobileNumber: '555' }],
    ['email', { email: 'nobody' }],
    ['ssn', { ssn: '999-12' }],
    ['ssn', { ssn: '999888777' }],
    ['dateOfBirth', { dateOfBirth: '31/12/2000' }],
    ['dateOfBirth', { dateOfBirth: '2001-02-29' }],
    ['idExpiryDate', { idExpiryDate: '2020-01-01' }],
    ['idNumber', { idNumber: 'A' }],
    ['pepPosition', { pep: 'YES', pepRelationship: 'S' }],
    ['gender', { gender: 'X9' }],
    [
      'addressDetails.addresses[0].parish',
      {
        addressDetails: {
          addresses: [{ type: 'CURRENT', addressLine1: '1 Road', country: 'JM', yearsAtAddress: '1' }],
        },
      },
    ],
    ['addressDetails.addresses[0].addressLine1', { addressDetails: { addresses: [] } }],
    ['referenceDetails.referees[1].firstName', { referenceDetails: {} }],
    ['educationDetails.institution', { educationDetails: {} }],
    ['empDetails.employerName', { empDetails: { employmentStatus: 'EMPLOYED' } }],
    ['incomeDetails.grossIncome', { incomeDetails: { grossIncome: '1e5', netIncome: '1.00', incomeFrequency: 'MON' } }],
    [
      'incomeDetails.netIncome',
      { incomeDetails: { grossIncome: '100.00', netIncome: '200.00', incomeFrequency: 'MON' } },
    ],
    [
      'incomeDetails.commitments[0].lender',
      {
        incomeDetails: {
          grossIncome: '2.00',
          netIncome: '1.00',
          incomeFrequency: 'MON',
          commitments: [{ type: 'LOAN', monthlyPayment: '1.00' }],
        },
      },
    ],
    ['householdIncome.householdSize', { householdIncome: { householdSize: '21' } }],
    ['meansTest.onPath', { meansTest: { housing: 'OWNED', rooms: '2', dependantsInSchool: '0', disability: 'NO' } }],
    ['bankingInformation.accountNumber', { bankingInformation: { bank: 'NCB', accountNumber: '12' } }],
    ['insuranceElibilityDetails.details3', { insuranceElibilityDetails: { question3: 'YES' } }],
    ['consents.truth', { consents: { creditCheck: 'Y', dataSharing: 'Y' } }],
    ['agreements[0]', { agreements: [] }],
    ['documents[0].uploads', { documents: [] }],
  ])('finds the error at applicants[0].%s', async (path, change) => {
    const caller = await signedInAs('new applicant');
    const { valid, errors } = await validate(caller, changed(await aSubmittableApplication(caller), change));
    expect(valid).toBe(false);
    expect(errors).toContainEqual({ path: `applicants[0].${path}`, message: expect.stringMatching(/\w/) });
  });

  it.each([
    [
      'an amount above the tuition',
      'studentLoan',
      { tuition: '100000.00', amountApplied: '100000.01' },
      'loanDetails.studentLoan.amountApplied',
    ],
    [
      'an amount without decimals',
      'studentLoan',
      { tuition: '100000.00', amountApplied: '90000' },
      'loanDetails.studentLoan.amountApplied',
    ],
    [
      'an amount above the limit of the loan',
      'studentLoan',
      { tuition: '2000000.00', amountApplied: '1000000.01' },
      'loanDetails.studentLoan.amountApplied',
    ],
    ['a term that starts with 0', 'loanApplication', { loanTerm: '012' }, 'loanDetails.loanApplication.loanTerm'],
    ['a purpose of another loan', 'loanApplication', { purpose: 'MORTGAGE' }, 'loanDetails.loanApplication.purpose'],
  ])('finds %s', async (_what, group, change, path) => {
    const caller = await signedInAs('new applicant');
    const ready = await aSubmittableApplication(caller);
    const loanDetails = new Map<string, unknown>(Object.entries(ready.loanDetails));
    loanDetails.set(group, { ...(loanDetails.get(group) ?? {}), ...change });
    const body = { ...ready, loanDetails: Object.fromEntries(loanDetails) };
    expect((await validate(caller, body)).errors).toContainEqual({ path, message: expect.stringMatching(/\w/) });
  });

  it('lets other help reduce what may be borrowed', async () => {
    const caller = await signedInAs('new applicant');
    const ready = await aSubmittableApplication(caller);
    const educationDetails = {
      ...ready.applicants[0]?.educationDetails,
      assistance: [{ type: 'JAMVAT', provider: 'JAMVAT', amount: '1000.00' }],
    };
    const { errors } = await validate(caller, changed(ready, { educationDetails }));
    expect(errors.map(({ path }) => path)).toEqual(['loanDetails.studentLoan.amountApplied']);
  });

  it.each([
    ['AIMS', 'TARGETED', true],
    ['LEC', 'POSTGRAD', true],
    ['COM', 'TARGETED', false],
    ['AIMS', 'TL', false],
  ])('refuses the programme %s for %s: %s', async (programme, productName, isRefused) => {
    const caller = await signedInAs('new applicant');
    const ready = await aSubmittableApplication(caller);
    const educationDetails = { ...ready.applicants[0]?.educationDetails, programme };
    const { errors } = await validate(caller, changed(ready, { productName, educationDetails }));
    expect(errors.some(({ path }) => path === 'applicants[0].educationDetails.programme')).toBe(isRefused);
  });

  it('asks for the number of guarantors that the product needs', async () => {
    const caller = await signedInAs('new applicant');
    const { errors } = await validate(
      caller,
      changed(await aSubmittableApplication(caller), { productName: 'POSTGRAD' }),
    );
    expect(errors).toContainEqual({ path: 'applicants[1]', message: 'This loan needs 2 to 2 guarantors' });
  });

  it('compares e-mail addresses case-insensitively', async () => {
    const caller = await signedInAs('new applicant');
    const ready = await aSubmittableApplication(caller);
    const { nextOfKin, referees } = ready.applicants[0]?.referenceDetails ?? {};
    const referenceDetails = {
      referees,
      nextOfKin: { ...(nextOfKin as object), email: caller.user.email.toUpperCase() },
    };
    expect((await validate(caller, changed(ready, { referenceDetails }))).errors.map(({ path }) => path)).toEqual([
      'applicants[0].referenceDetails.nextOfKin.email',
    ]);
  });

  it.each([
    ['Text', 'valueTB', 'a;b'],
    ['Text', 'valueTB', 'x'.repeat(31)],
    ['Date', 'valueDT', '01/09/2027'],
    ['CheckBox', 'valueCB', ''],
  ])('rejects an answer of type %s with %s "%s"', async (answerDataType, key, value) => {
    const caller = await signedInAs('new applicant');
    const ready = await aSubmittableApplication(caller);
    const documents = ready.applicants[0]?.documents.map((document) =>
      document.docType === 'ACCEPTANCE_LETTER'
        ? {
            ...document,
            questionaire: document.questionaire.map((one) =>
              one.answerDataType === answerDataType ? { ...one, [key]: value } : one,
            ),
          }
        : document,
    );
    const { errors } = await validate(caller, changed(ready, { documents }));
    expect(errors).toEqual([
      { path: expect.stringMatching(/documents\[\d\]\.questionaire\[\d\]$/), message: expect.any(String) },
    ]);
  });
});

describe('CREATE', () => {
  it('submits once: repeated, it gives the same answer', async () => {
    const caller = await signedInAs('new applicant');
    const ready = { ...(await aSubmittableApplication(caller)), requestId: REQUEST };
    const first = await create(caller, ready);
    expect(endpoints.createApplication.answer.parse(first.body)).toMatchObject({
      arn: ready.arn,
      status: 'SUBMITTED',
      version: 2,
    });
    expect(await create(caller, ready)).toEqual(first);
    expect((await save(caller, { ...ready, version: 2 })).status).toBe(409);
  });

  it('lists the findings in the words that the client shows', async () => {
    const caller = await signedInAs('new applicant');
    const { status, body } = await create(caller, changed(await aSubmittableApplication(caller), { gender: '' }));
    expect([status, body]).toEqual([
      400,
      {
        message: expect.any(String),
        errorList: [{ typeOfMessage: 'Gender is missing', code: 'VALIDATION', field: 'applicants[0].gender' }],
      },
    ]);
  });

  it('refuses a second application for the same loan and year', async () => {
    const caller = await signedInAs('new applicant');
    await create(caller, await aSubmittableApplication(caller));
    const again = await aSubmittableApplication(caller);
    const { academicYear } = again.loanDetails.loanApplication;
    const unique = await caller.get(
      `/application/VERIFY_APPLICATON_UNIQUENESS/${caller.trn}/TARGETED/${String(academicYear)}`,
    );
    expect(endpoints.isUnique.answer.parse(unique.body)).toEqual({
      unique: false,
      message: expect.stringContaining('Targeted'),
    });
    expect(await create(caller, again)).toMatchObject({
      status: 400,
      body: {
        errorList: [
          { code: 'DUPLICATE', typeOfMessage: expect.stringContaining('You already have a Targeted application') },
        ],
      },
    });
  });

  it.each([
    ['never saved', { arn: '' }, 400],
    ['unknown', { arn: 'SLB2026999999' }, 404],
    ['of an old version', { version: 0 }, 409],
    ['without a version', { version: undefined }, 400],
  ])('refuses an application that is %s', async (_what, change, status) => {
    const caller = await signedInAs('new applicant');
    expect((await create(caller, { ...(await aSubmittableApplication(caller)), ...change })).status).toBe(status);
  });
});

describe('CANCEL', () => {
  it('ends an application that is not decided, and allows another one in the year', async () => {
    const caller = await signedInAs('new applicant');
    const ready = await aSubmittableApplication(caller);
    await create(caller, ready);
    expect((await caller.post('/application/CANCEL', { arn: ready.arn })).body).toEqual({
      cancelled: true,
      version: 3,
    });
    expect((await caller.post('/application/CANCEL', { arn: ready.arn, reason: 'x' })).body).toEqual({
      cancelled: true,
      version: 3,
    });
    expect((await create(caller, await aSubmittableApplication(caller))).status).toBe(200);
  });

  it('is refused for a loan that is approved', async () => {
    const caller = await signedInAs('applicant with fees due');
    const [{ arn } = { arn: '' }] = endpoints.applicationList.answer.parse(
      (await caller.get(`/application/LOANAPPLICATION_LIST/${caller.trn}`)).body,
    );
    expect((await caller.post('/application/CANCEL', { arn })).body).toMatchObject({ cancelled: false });
  });
});

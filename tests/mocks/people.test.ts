import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { demoPeople } from '#mocks/people.ts';
import { person } from '#mocks/seed/person.ts';
import { backend } from '../support/backend.ts';
import { type Caller, parseApplication, signedInAs } from './fixtures.ts';

const applicationsOf = async ({ get, trn }: Caller) =>
  endpoints.applicationList.answer.parse((await get(`/application/LOANAPPLICATION_LIST/${trn}`)).body);
const workOf = async ({ get, trn }: Caller) =>
  endpoints.workItems.answer.parse((await get(`/application/WORKITEM_LIST/${trn}`)).body);
const typesOf = async (caller: Caller) => (await workOf(caller)).map(({ type }) => type);

it('Each demo person, also one who names another, has a TRN of nine digits that nobody else has', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const trns = Array.from({ length: 20 }, (_, index) => person(seed, index + 1, 'ann@example.com').trn);
    expect(new Set(trns).size).toBe(trns.length);
    for (const trn of trns) expect(trn).toMatch(/^\d{9}$/);
  }
});

it('Everybody who can sign in to the demo is one of its people, and in the paper for testers', async () => {
  const people = demoPeople.map(({ userName }) => userName);
  const accounts = (await backend.state()).people.map(({ userName }) => userName);
  expect(accounts.toSorted()).toEqual(people.toSorted());
  const inPaper = readFileSync('docs/qa.md', 'utf8').matchAll(/^\| `(\S+@example\.com)` \|/gm);
  expect(Array.from(inPaper, ([, userName]) => userName)).toEqual(people);
});

it('The date of birth that has to be typed for the new applicant is in the paper for testers', () => {
  const { dateOfBirth } = person(1, 1, 'new.applicant@example.com');
  const typed = dateOfBirth.split('-').reverse().join('/');
  expect(readFileSync('docs/qa.md', 'utf8')).toContain(`born ${typed}`);
});

describe('The new applicant', () => {
  it('has no applications yet', async () => {
    const caller = await signedInAs('new applicant');
    expect([await applicationsOf(caller), await workOf(caller)]).toEqual([[], []]);
    expect((await caller.get(`/application/GET_CUSTOMER/${caller.trn}`)).status).toBe(204);
    expect((await caller.get(`/application/LoanNumber_List/${caller.trn}`)).body).toEqual([]);
    expect((await caller.get(`/application/RENEW_APPLICABLE/${caller.trn}/TARGETED`)).body).toMatchObject({
      applicable: false,
    });
  });
});

describe('The half-finished applicant', () => {
  it('can continue in the middle of the finances', async () => {
    const caller = await signedInAs('half-finished applicant');
    const [draft] = await applicationsOf(caller);
    expect(draft).toMatchObject({ status: 'DRAFT', loanType: 'TARGETED', applicantType: 'N' });
    expect(await typesOf(caller)).toEqual(['RESUME']);
    const application = parseApplication((await caller.get(`/applications/${draft?.arn}`)).body);
    expect(application).toMatchObject({ lastVisitedPage: 'finances,1', applicants: [{ incomeDetails: {} }] });
    const { errors } = endpoints.validateApplication.answer.parse(
      (await caller.post('/applications/VALIDATE', application)).body,
    );
    const groups = errors.map(({ path }) => path.replace(/^applicants\[0\]\.(\w+).*$/, '$1'));
    expect(groups).not.toContain('referenceDetails');
    expect(groups).not.toContain('educationDetails');
    expect(groups).toContain('incomeDetails');
  });
});

describe('The returning applicant', () => {
  it('can renew last year’s loan, prefilled with the previous answers', async () => {
    const caller = await signedInAs('returning applicant');
    const [previous] = await applicationsOf(caller);
    expect(previous).toMatchObject({ status: 'DISBURSED' });
    expect((await caller.get(`/application/RENEW_APPLICABLE/${caller.trn}/TARGETED`)).body).toEqual({
      applicable: true,
      previousArn: previous?.arn,
    });
    expect((await caller.get(`/application/RENEW_APPLICABLE/${caller.trn}/PAYS`)).body).toMatchObject({
      applicable: false,
    });
    const answer = endpoints.previousApplicant.answer.parse(
      (await caller.get(`/application/GET_CUSTOMER/${caller.trn}`)).body,
    );
    expect(answer).toMatchObject({ ssn: caller.trn, isAlreadyExist: false, firstName: caller.user.firstName });
  });

  it('can store a new identification for the next prefill', async () => {
    const caller = await signedInAs('returning applicant');
    const next = { idType: 'PASSPORT', idNumber: 'A1234567', idIssueDate: '2024-01-02', idExpiryDate: '2090-01-01' };
    expect((await caller.post(`/applicant/UPDATE_CUSTOMER_ID/${caller.trn}`, next)).body).toEqual({ updated: true });
    expect((await caller.get(`/application/GET_CUSTOMER/${caller.trn}`)).body).toMatchObject(next);
  });

  it.each([
    ['an ID that has expired', { idExpiryDate: '2020-01-01' }],
    ['an unknown type', { idType: 'LIBRARY' }],
    ['a number with dashes', { idNumber: 'A-1' }],
  ])('is refused %s', async (_what, change) => {
    const caller = await signedInAs('returning applicant');
    const next = {
      idType: 'PASSPORT',
      idNumber: 'A1',
      idIssueDate: '2024-01-02',
      idExpiryDate: '2090-01-01',
      ...change,
    };
    expect((await caller.post(`/applicant/UPDATE_CUSTOMER_ID/${caller.trn}`, next)).status).toBe(400);
  });
});

describe('The guarantor', () => {
  const guaranteed = async () => {
    const caller = await signedInAs('guarantor');
    const [item] = await workOf(caller);
    expect(item).toMatchObject({ type: 'AGREEMENT', role: 'GUARANTOR' });
    const arn = item?.arn ?? '';
    return { caller, arn, application: parseApplication((await caller.get(`/applications/${arn}`)).body) };
  };

  it('sees names and the loan, but nobody’s private answers', async () => {
    const { caller, application } = await guaranteed();
    const [starter, own, other] = application.applicants;
    expect(starter).toMatchObject({
      ssn: '',
      dateOfBirth: '',
      incomeDetails: {},
      bankingInformation: {},
      documents: [],
      agreements: [],
    });
    expect(starter?.firstName).not.toBe('');
    expect(own).toMatchObject({ ssn: caller.trn, state: 'INVITED' });
    expect(other).toMatchObject({ ssn: '', role: 'GUARANTOR' });
    expect(application.loanDetails.studentLoan).toMatchObject({ amountApplied: expect.stringMatching(/^\d+\.\d\d$/) });
  });

  it('can change their own part only', async () => {
    const { caller, arn, application } = await guaranteed();
    const people = application.applicants.map((person, index) =>
      index === 1 ? { ...person, maritalStatus: 'MARRIED', role: 'BORROWER' } : { ...person, firstName: 'Changed' },
    );
    const body = { ...application, loanType: 'TARGETED', applicants: people };
    const saved = parseApplication((await caller.post('/applications/', body)).body);
    expect(saved).toMatchObject({
      loanType: 'POSTGRAD',
      applicants: [{}, { maritalStatus: 'MARRIED', role: 'GUARANTOR', state: 'DETAILS' }, {}],
    });
    const { applications } = await backend.state();
    const [starter] = applications.find((one) => one.arn === arn)?.applicants ?? [];
    expect(starter?.firstName).not.toBe('Changed');
    expect(starter?.incomeDetails).not.toEqual({});
  });

  it('is asked for their own documents and agreement', async () => {
    const { caller, arn, application } = await guaranteed();
    const papers = endpoints.requiredDocuments.answer.parse(
      (await caller.get(`/application/GET/DOCUMENTS/${caller.trn}/${arn}`)).body,
    );
    expect(papers.map(({ docType }) => docType)).toEqual([
      'TRN_PROOF',
      'PHOTO_ID',
      'GUARANTOR_INCOME',
      'GUARANTOR_FORM',
    ]);
    const { errors } = endpoints.validateApplication.answer.parse(
      (await caller.post('/applications/VALIDATE', application)).body,
    );
    expect(errors).not.toEqual([]);
    for (const { path } of errors) expect(path).toMatch(/^applicants\[1\]\./);
  });

  it('can sign in by the link of the invitation, with the right TRN and date of birth', async () => {
    const { outbox, people } = await backend.state();
    const invited = outbox.find(({ to }) => to === 'guarantor@example.com');
    const [, arn = '', context = ''] = /arn=(\w+)&context=(\w+)/.exec(invited?.link ?? '') ?? [];
    const who = people.find(({ email }) => email === 'guarantor@example.com');
    const resume = (ssn = '', dob = '', given = context) =>
      backend.ask('POST', `/slb/api/ibps/applications/VALIDATE?arn=${arn}&ssn=${ssn}&dob=${dob}`, { context: given });
    const answer = await resume(who?.trn, who?.dateOfBirth);
    expect(answer).toMatchObject({
      status: 200,
      body: { role: 'GUARANTOR', user: { trn: who?.trn }, applicantId: `guarantor-${who?.trn}` },
    });
    const { token } = endpoints.refreshToken.answer.parse(answer.body);
    expect((await backend.ask('GET', `/slb/api/applications/${arn}`, undefined, { token })).status).toBe(200);
    expect((await resume(who?.trn, '1980-01-01')).status).toBe(400);
    expect((await resume('999000001', who?.dateOfBirth)).status).toBe(400);
    expect(await resume(who?.trn, who?.dateOfBirth, '1')).toEqual({
      status: 400,
      body: { message: expect.any(String) },
    });
  });
});

describe('The applicant with fees due', () => {
  it('has a payment to make and a loan', async () => {
    const caller = await signedInAs('applicant with fees due');
    expect(await typesOf(caller)).toEqual(['PAYMENT']);
    expect((await caller.get(`/application/LoanNumber_List/${caller.trn}`)).body).toMatchObject([
      { loanType: 'TARGETED', balance: expect.stringMatching(/\.00$/) },
    ]);
  });

  it('can print the application', async () => {
    const caller = await signedInAs('applicant with fees due');
    const [{ arn } = { arn: '' }] = await applicationsOf(caller);
    const answer = await caller.get(`/ibps/applications/${arn}/loan/SNAPSHOT`);
    expect(answer.body).toMatchObject({ fileName: `${arn}.pdf`, contentType: 'application/pdf' });
    const { data } = answer.body as { data: string };
    const pdf = atob(data);
    expect(pdf).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    expect(pdf).toContain(arn);
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref\n/);
  });
});

describe('The tax authority', () => {
  it.each([
    ['999555111', true],
    ['999555000', false],
    ['123456789', false],
    ['99955511', false],
    ['999-555-11', false],
    ['', false],
  ])('accepts the TRN "%s" of an unknown person: %s', async (trn, valid) => {
    const body = { trn, firstName: 'Any', lastName: 'Body', dateOfBirth: '2000-01-01' };
    expect((await backend.ask('POST', '/slb/api/applicant/VALIDATE_TRN', body)).body).toEqual({ valid });
  });

  it('checks names and dates of birth of the people of the demo', async () => {
    const [known] = (await backend.state()).people;
    if (!known) throw new Error('The demo has no people');
    const { trn, firstName, lastName, dateOfBirth } = known;
    const asked = async (change: object = {}) =>
      (
        await backend.ask('POST', '/slb/api/applicant/VALIDATE_TRN', {
          trn,
          firstName,
          lastName,
          dateOfBirth,
          ...change,
        })
      ).body;
    expect(await asked()).toEqual({ valid: true });
    expect(await asked({ firstName: firstName.toUpperCase() })).toEqual({ valid: true });
    expect(await asked({ lastName: 'Other' })).toEqual({ valid: false });
    expect(await asked({ dateOfBirth: '1999-01-01' })).toEqual({ valid: false });
  });
});

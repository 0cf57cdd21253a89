import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { type Applicant, type Application, isDraft } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { backend } from '../support/backend.ts';
import { anUploadItem, type Caller, parseApplication, signedInAs } from './fixtures.ts';

const PERSON = 'applicant who is asked for more';

async function opened(): Promise<{ caller: Caller; stored: Application }> {
  const caller = await signedInAs(PERSON);
  const [listed] = endpoints.applicationList.answer.parse(
    (await caller.get(`/application/LOANAPPLICATION_LIST/${caller.trn}`)).body,
  );
  return { caller, stored: parseApplication((await caller.get(`/applications/${listed?.arn}`)).body) };
}

/** The bureau sends it back another time, with or without saying what it asks for. */
const sendBack = (arn: string, moreInfo?: object): Promise<unknown> =>
  backend.ask('POST', '/__mock/sendBack', { arn, moreInfo });

const withOwn = (application: Application, change: Partial<Applicant>): Application => ({
  ...application,
  applicants: application.applicants.map((person, index) => (index === 0 ? { ...person, ...change } : person)),
});

const withFile = (application: Application, docType: string, trn: string): Application =>
  withOwn(application, {
    documents: (application.applicants[0]?.documents ?? []).map((document, index) =>
      document.docType === docType
        ? { ...document, uploads: [...document.uploads, anUploadItem(docType, index, trn, { id: 'new-file' })] }
        : document,
    ),
  });

const income = (application: Application): Application =>
  withOwn(application, { incomeDetails: { ...application.applicants[0]?.incomeDetails, otherIncome: '1000.00' } });

const save = ({ post }: Caller, application: Application) => post('/applications/', toRequestBody(application));
const create = ({ post }: Caller, application: Application) => post('/application/CREATE', toRequestBody(application));

describe('An application that was sent back', () => {
  it('says what the bureau asks for, to its starter and in their work', async () => {
    const { caller, stored } = await opened();
    expect(stored).toMatchObject({
      status: 'MORE_INFO',
      moreInfo: { message: expect.any(String), documents: ['INCOME_PROOF'], pages: ['finances'] },
    });
    expect((await caller.get(`/application/WORKITEM_LIST/${caller.trn}`)).body).toEqual([
      expect.objectContaining({ type: 'DOCUMENTS', arn: stored.arn, dueDate: stored.moreInfo?.due }),
    ]);
  });

  it('takes the answers of the page and the file that are asked for', async () => {
    const { caller, stored } = await opened();
    const changed = withFile(income(stored), 'INCOME_PROOF', caller.trn);
    expect(await save(caller, changed)).toMatchObject({ status: 200, body: { status: 'MORE_INFO', version: 13 } });
  });

  const student = (one: Application, change: object) =>
    withOwn(one, { educationDetails: { ...one.applicants[0]?.educationDetails, ...change } });
  const loan = (one: Application, group: 'loanApplication' | 'studentLoan', change: object): Application => ({
    ...one,
    loanDetails: { ...one.loanDetails, [group]: { ...one.loanDetails[group], ...change } },
  });

  it.each<[string, (one: Application, trn: string) => Application, string]>([
    [
      'the amount',
      (one) => loan(one, 'studentLoan', { amountApplied: '123456.00' }),
      'loanDetails.studentLoan.amountApplied',
    ],
    [
      'the loan term',
      (one) => loan(one, 'loanApplication', { loanTerm: '12' }),
      'loanDetails.loanApplication.loanTerm',
    ],
    [
      'the year',
      (one) => loan(one, 'loanApplication', { academicYear: '2030' }),
      'loanDetails.loanApplication.academicYear',
    ],
    ['the programme', (one) => student(one, { programme: 'LAW' }), 'applicants[0].educationDetails.programme'],
    ['the role', (one) => withOwn(one, { role: 'BORROWER' }), 'applicants[0].role'],
    [
      'a page that is not asked for',
      (one) => student(one, { studentID: '99' }),
      'applicants[0].educationDetails.studentID',
    ],
    ['an acceptance', (one) => withOwn(one, { agreements: [] }), 'applicants[0].agreements[0].docType'],
    ['a consent', (one) => withOwn(one, { consents: { creditCheck: 'N' } }), 'applicants[0].consents.creditCheck'],
    [
      'a named person',
      (one) => ({
        ...one,
        applicants: [...one.applicants, ...one.applicants.map((own) => ({ ...own, id: '', ssn: '999000777' }))],
      }),
      'applicants[1].order',
    ],
    ['another document', (one, trn) => withFile(one, 'PHOTO_ID', trn), 'applicants[0].documents[1].uploads'],
  ])('refuses a save that changes %s, with its path', async (_what, change, field) => {
    const { caller, stored } = await opened();
    // Even where the page of the answer is asked for, unless that is what the row is about.
    if (!/studentID|documents/.test(field)) {
      await sendBack(stored.arn, { pages: ['applicant', 'education', 'loan', 'people', 'agreements'] });
      stored.version += 1;
    }
    expect(await save(caller, change(stored, caller.trn))).toMatchObject({
      status: 400,
      body: { errorList: [{ field }] },
    });
  });

  it('takes more files and nothing else when the bureau does not say what it needs', async () => {
    const { caller, stored } = await opened();
    await sendBack(stored.arn);
    stored.version += 1;
    expect((await save(caller, income(stored))).status).toBe(400);
    const removed = withOwn(stored, {
      documents: (stored.applicants[0]?.documents ?? []).map((document) => ({ ...document, uploads: [] })),
    });
    expect((await save(caller, removed)).status).toBe(400);
    expect((await save(caller, withFile(stored, 'PHOTO_ID', caller.trn))).status).toBe(200);
  });

  it('cannot be sent in again without the document that is asked for', async () => {
    const { caller, stored } = await opened();
    expect(await create(caller, stored)).toMatchObject({
      status: 400,
      body: { errorList: [{ code: 'VALIDATION', field: expect.stringMatching(/documents\[\d\]\.uploads$/) }] },
    });
  });

  it('is sent in again: UNDER_REVIEW, on its first day of submission, with no fee, and once', async () => {
    const { caller, stored } = await opened();
    const ready = withFile(stored, 'INCOME_PROOF', caller.trn);
    const { body: listedBefore } = await caller.get(`/application/LOANAPPLICATION_LIST/${caller.trn}`);
    expect((await caller.post('/applications/VALIDATE', toRequestBody(ready))).body).toEqual({ valid: true });
    const first = await create(caller, ready);
    expect(first).toMatchObject({ status: 200, body: { arn: stored.arn, status: 'UNDER_REVIEW' } });
    expect(await create(caller, ready)).toEqual(first);
    const { body: now } = await caller.get(`/applications/${stored.arn}`);
    expect(now).not.toHaveProperty('moreInfo');
    const [before] = endpoints.applicationList.answer.parse(listedBefore);
    expect((await caller.get(`/application/LOANAPPLICATION_LIST/${caller.trn}`)).body).toEqual([
      expect.objectContaining({ status: 'UNDER_REVIEW', submittedOn: before?.submittedOn }),
    ]);
    const fees = endpoints.fees.answer.parse((await caller.get(`/charge/APPLICABLE_FEES/${caller.trn}`)).body);
    expect(fees.map(({ paid }) => paid)).toEqual(['Y']);
    expect((await caller.get(`/application/WORKITEM_LIST/${caller.trn}`)).body).toEqual([]);
  });

  it('does not count against itself, but against every other application of the loan and year', async () => {
    const { caller, stored } = await opened();
    expect(isDraft(stored.status)).toBe(false);
    const year = String(stored.loanDetails.loanApplication.academicYear);
    const path = `/application/VERIFY_APPLICATON_UNIQUENESS/${caller.trn}/TARGETED/${year}`;
    expect((await caller.get(`${path}?arn=${stored.arn}`)).body).toEqual({ unique: true });
    expect((await caller.get(path)).body).toMatchObject({ unique: false });
  });
});

// @vitest-environment jsdom
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previousApplicantQuery, trnQuery } from '#api/applicant.ts';
import {
  applicationsQuery,
  loansQuery,
  renewalQuery,
  requestsQuery,
  storedApplicationQuery,
  workItemsQuery,
} from '#api/applications.ts';
import { ASK_AGAIN } from '#api/askAgain.ts';
import { call } from '#api/client.ts';
import { documentsQuery } from '#api/documents.ts';
import { inFlight } from '#api/inFlight.ts';
import { earlierApplicationQuery, uniqueQuery } from '#api/loanChecks.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import {
  authorisePayment,
  feesBesideQuery,
  feesQuery,
  instalmentFeeQuery,
  instalmentsQuery,
  paymentStatusQuery,
  paymentsQuery,
  refreshedPayments,
} from '#api/payments.ts';
import { settings } from '#api/settings.ts';
import { savedInvitation, saveInvitation } from '#api/signInRoute.ts';
import { tabStorage } from '#lib/storage.ts';
import { backend } from '../support/backend.ts';
import { anApplication } from '../support/builders.ts';

const TRN = '999000111';
const ARN = 'SLB2026000001';
const person = { trn: TRN, firstName: 'Ann', lastName: 'Brown', dateOfBirth: '2000-01-02' };
const order = {
  trn: TRN,
  payerName: 'Ann Brown',
  payerEmail: 'ann@example.com',
  requestId: 'R1',
  feeCipherKey: '0123456789abcdef0123456789abcdef',
};
const due = {
  feeCode: 'APP',
  label: 'Application fee',
  arn: ARN,
  loanNumber: '',
  dueDate: '',
  currency: 'JMD',
  amount: '6250.00',
};

interface Seen {
  request: string;
  body: unknown;
  isWaitedFor: boolean;
}

const stored = anApplication({}, { arn: ARN, version: 3 });

let seen: Seen[] = [];
/** Answers every call with this, and notes what was asked. */
const answering = (answer: object, status = 200) =>
  backend.server.use(
    http.all('*/slb/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      seen.push({
        request: `${request.method} ${pathname}${search}`,
        body: request.method === 'GET' ? undefined : await request.json(),
        isWaitedFor: inFlight.get() > 0,
      });
      return HttpResponse.json(answer, { status });
    }),
  );

const before = settings.get();
let client = new QueryClient();
beforeEach(() => {
  seen = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  vi.useRealTimers();
  settings.set(before);
  tabStorage.remove('CONTEXT');
});

interface Asked {
  queryKey: QueryKey;
  // Each query has its own answer; here it is only made.
  queryFn: (context: never) => Promise<unknown>;
}
const fetched = ({ queryKey, queryFn }: Asked): Promise<unknown> =>
  client.fetchQuery({ queryKey, queryFn: (context) => queryFn(context as never) });

describe('The portal (rule CALL-1)', () => {
  it.each<[what: string, query: () => Asked, request: string, answer: object, body?: object]>([
    ['the applications', () => applicationsQuery(TRN), `GET /slb/api/application/LOANAPPLICATION_LIST/${TRN}`, []],
    ['the loans', () => loansQuery(TRN), `GET /slb/api/application/LoanNumber_List/${TRN}`, []],
    ['the tasks', () => workItemsQuery(TRN), `GET /slb/api/application/WORKITEM_LIST/${TRN}`, []],
    ['the requests', () => requestsQuery(TRN), `GET /slb/api/application/GET/REQUESTS/${TRN}`, []],
    [
      'the renewal of a loan',
      () => renewalQuery(TRN, 'PAYS'),
      `GET /slb/api/application/RENEW_APPLICABLE/${TRN}/PAYS`,
      { applicable: true },
    ],
    [
      'an application for the record',
      () => storedApplicationQuery(TRN, ARN),
      `GET /slb/api/applications/${ARN}`,
      stored,
    ],
    ['the application that is renewed', () => earlierApplicationQuery(ARN), `GET /slb/api/applications/${ARN}`, stored],
    ['the fees beside a card', () => feesBesideQuery(TRN), `GET /slb/api/charge/APPLICABLE_FEES/${TRN}`, []],
    ['the instalments', () => instalmentsQuery(TRN), `GET /slb/api/charge/APPLICABLE_FEES_EMI/${TRN}`, []],
    [
      'the payments of an application',
      () => paymentsQuery(TRN, ARN),
      'POST /slb/api/application/REFRESH_PAYMENTS',
      { payments: [] },
      { trn: TRN, arn: ARN },
    ],
    [
      'the payments of everything',
      () => paymentsQuery(TRN, ''),
      'POST /slb/api/application/REFRESH_PAYMENTS',
      { payments: [] },
      { trn: TRN },
    ],
  ])('fetches %s in the background', async (_what, query, request, answer, body) => {
    answering(answer);
    await fetched(query());
    expect(seen).toEqual([{ request, body, isWaitedFor: false }]);
  });

  it('fetches the fees with the spinner the first time, and in the background afterwards', async () => {
    answering([]);
    await fetched(feesQuery(TRN));
    await fetched(feesQuery(TRN));
    expect(seen.map(({ isWaitedFor }) => isWaitedFor)).toEqual([true, false]);
  });

  it('reads a fee and an instalment once that a list repeats, as paid where one row says so', async () => {
    const fee = { feeCode: 'APPLICATION', arn: ARN, amount: '6250.00', paid: 'N' };
    answering([fee, { ...fee, paid: 'Y' }, fee, { ...fee, feeCode: 'INSURANCE' }]);
    const read = await call('fees', { path: { trn: TRN } });
    expect(read.map(({ feeCode, paid }) => [feeCode, paid])).toEqual([
      ['APPLICATION', 'Y'],
      ['INSURANCE', 'N'],
    ]);
    const instalment = { loanNumber: 'LN1', amount: '10.00', dueDate: '2026-10-30', paid: 'N' };
    answering([instalment, instalment, { ...instalment, dueDate: '2026-11-30' }]);
    const instalments = await call('instalments', { path: { trn: TRN } });
    expect(instalments.map(({ dueDate }) => dueDate)).toEqual(['2026-10-30', '2026-11-30']);
  });

  it('reads an application once that a list repeats, as it was changed last', async () => {
    const listed = { arn: ARN, status: 'DRAFT', lastUpdated: '2026-11-20T10:00:00Z' };
    answering([listed, listed, { ...listed, status: 'SUBMITTED', lastUpdated: '2026-11-21T10:00:00Z' }]);
    const read = await call('applicationList', { path: { trn: TRN } });
    expect(read.map(({ arn, status }) => [arn, status])).toEqual([[ARN, 'SUBMITTED']]);
  });

  it('reads a task, a loan and a request once that a list repeats, a request with what became of it', async () => {
    const task = { workItemId: 'W1', arn: ARN, type: 'DOCUMENTS', title: 'Your papers', dueDate: '2026-12-01' };
    answering([task, { ...task, workItemId: '' }, { ...task, type: 'RESUME' }, task, { ...task, title: 'Your ID' }]);
    const tasks = await call('workItems', { path: { trn: TRN } });
    expect(tasks.map(({ type, title }) => `${type} ${title}`)).toEqual([
      'DOCUMENTS Your papers',
      'RESUME Your papers',
      'DOCUMENTS Your ID',
    ]);
    answering([{ loanNumber: 'LN1' }, { loanNumber: 'LN2' }, { loanNumber: 'LN1 ' }]);
    const loans = await call('loanNumbers', { path: { trn: TRN } });
    expect(loans.map(({ loanNumber }) => loanNumber)).toEqual(['LN1', 'LN2']);
    const row = (requestId: string, status: string) => ({ requestId, kind: 'APPEAL', code: 'RP', status });
    answering([row('R1', 'SUBMITTED'), row('R2', 'DECLINED'), row('R1', 'MORE_INFO'), row('R2', 'SUBMITTED')]);
    const requests = await call('requests', { path: { trn: TRN } });
    // The newest first.
    expect(requests.map(({ requestId, status }) => [requestId, status])).toEqual([
      ['R2', 'DECLINED'],
      ['R1', 'MORE_INFO'],
    ]);
  });

  it.each([
    ['names neither is of the application that was asked for', {}, ARN, { arn: ARN }],
    ['names an application keeps it', { arn: 'SLB2026000002' }, ARN, { arn: 'SLB2026000002' }],
    ['is an instalment has no application', { feeCode: 'EMI', loanNumber: 'LN1' }, ARN, { arn: '', loanNumber: 'LN1' }],
    [
      'is an instalment and names both',
      { feeCode: 'EMI', arn: ARN, loanNumber: 'LN1' },
      '',
      { arn: '', loanNumber: 'LN1' },
    ],
    ['is a fee and names both', { arn: ARN, loanNumber: 'LN1' }, '', { arn: ARN, loanNumber: '' }],
    ['is a fee and names only its loan keeps it', { loanNumber: 'LN1' }, ARN, { arn: '', loanNumber: 'LN1' }],
    ['names neither is of none where all were asked for', {}, '', { arn: '' }],
  ])('reads the payments so that one that %s', async (_what, row, asked, read) => {
    answering({ payments: [{ feeCode: 'APPLICATION', status: 'IN_PROGRESS', ...row }] });
    expect(await refreshedPayments(TRN, asked)).toMatchObject([read]);
  });

  it('refreshes the payments with the spinner when the user asks for it', async () => {
    answering({ payments: [] });
    expect(await refreshedPayments(TRN, ARN)).toEqual([]);
    expect(seen[0]).toMatchObject({ body: { trn: TRN, arn: ARN }, isWaitedFor: true });
  });

  it('checks one TRN with its names and date of birth, with the spinner', async () => {
    answering({ valid: true });
    await fetched(trnQuery(person));
    expect(seen).toEqual([{ request: 'POST /slb/api/applicant/VALIDATE_TRN', body: person, isWaitedFor: true }]);
    expect(trnQuery(person).queryKey).toEqual(['trn', TRN, 'Ann', 'Brown', '2000-01-02']);
  });

  it.each([
    ['what one loan asks for now', () => instalmentFeeQuery(TRN, 'L7'), /\/charge\/Get_EMI_Fee\/L7$/],
    ['the status of a payment', () => paymentStatusQuery('T1'), /TRANSACTION_STATUS/],
    ['what was given with the last application', () => previousApplicantQuery(TRN), new RegExp(`GET_CUSTOMER/${TRN}`)],
  ])('fetches %s in the background with its number', async (_what, query, request) => {
    answering({}, 500);
    await fetched(query()).catch(() => undefined);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ request: expect.stringMatching(request), isWaitedFor: false });
  });

  it.each([
    [true, 600_000],
    // Whatever the clock says: it may have been set back.
    [false, ASK_AGAIN],
  ])('remembers the eligibility answer %s for %d ms', async (unique, holds) => {
    answering({ unique });
    const query = uniqueQuery({ trn: TRN, loanType: 'PAYS', academicYear: '2026', arn: '' });
    await fetched(query);
    expect(seen[0]).toMatchObject({
      request: expect.stringContaining(`/VERIFY_APPLICATON_UNIQUENESS/${TRN}/PAYS/2026`),
      isWaitedFor: false,
    });
    expect(query.staleTime({ state: { data: { unique, message: '' } } })).toBe(holds);
    expect(query.staleTime({ state: { data: undefined } })).toBe(ASK_AGAIN);
  });

  it('asks again whether somebody may apply, for each loan and year, and leaves out the application that asks', async () => {
    answering({ unique: true });
    const loan = { trn: TRN, loanType: 'PAYS', academicYear: '2026', arn: ARN };
    await fetched(uniqueQuery(loan, false));
    expect(seen[0]).toMatchObject({ request: expect.stringMatching(/2026\?arn=SLB2026000001$/), isWaitedFor: true });
    await fetched(uniqueQuery({ ...loan, arn: '' }, false));
    expect(seen[1]?.request).toMatch(/2026$/);
    const keys = [loan, { ...loan, academicYear: '2027' }, { ...loan, loanType: 'TARGETED' }, { ...loan, arn: '' }];
    expect(keys.map((one) => uniqueQuery(one).queryKey)).toEqual([
      ['unique', TRN, 'PAYS', '2026', ARN],
      ['unique', TRN, 'PAYS', '2027', ARN],
      ['unique', TRN, 'TARGETED', '2026', ARN],
      ['unique', TRN, 'PAYS', '2026', ''],
    ]);
  });

  it('says that the renewed application could not be fetched, for any other failure', async () => {
    answering({}, 500);
    await expect(fetched(earlierApplicationQuery(ARN))).rejects.toMatchObject({ status: 500 });
  });

  it.each([403, 404])('fetches no earlier answers when the renewed application answers %i', async (status) => {
    answering({}, status);
    expect(await fetched(earlierApplicationQuery(ARN))).toBeNull();
  });

  it('fetches no earlier answers without an application number', () => {
    expect([earlierApplicationQuery('').enabled, previousApplicantQuery('').enabled]).toEqual([false, false]);
    expect([earlierApplicationQuery(ARN).enabled, previousApplicantQuery(TRN).enabled]).toEqual([true, true]);
  });
});

describe('What is fetched', () => {
  const SHOWS_OWN_ERROR = { showsOwnError: true };

  it.each<[what: string, query: () => object, key: readonly string[], more: object]>([
    ['the applications', () => applicationsQuery(TRN), ['applications', TRN], { staleTime: ASK_AGAIN }],
    ['the loans', () => loansQuery(TRN), ['loans', TRN], {}],
    ['the tasks', () => workItemsQuery(TRN), ['workItems', TRN], { staleTime: ASK_AGAIN }],
    ['the requests', () => requestsQuery(TRN), ['requests', TRN], { staleTime: ASK_AGAIN }],
    ['the renewal', () => renewalQuery(TRN, 'PAYS'), ['renewal', TRN, 'PAYS'], { staleTime: ASK_AGAIN }],
    [
      'an application',
      () => storedApplicationQuery(TRN, ARN),
      ['storedApplication', TRN, ARN],
      { staleTime: ASK_AGAIN },
    ],
    ['the renewed application', () => earlierApplicationQuery(ARN), ['earlierApplication', ARN], {}],
    ['the last applicant', () => previousApplicantQuery(TRN), ['previousApplicant', TRN], {}],
    ['the documents', () => documentsQuery(TRN, ARN), ['documents', TRN, ARN], { staleTime: ASK_AGAIN, enabled: true }],
  ])('has a place of its own in the cache, and its screen shows its failure: %s', (_what, query, queryKey, more) => {
    expect(query()).toMatchObject({ queryKey, meta: SHOWS_OWN_ERROR, ...more });
  });

  it('leaves out the documents of an application without a number, or of nobody', () => {
    expect([documentsQuery(TRN, '').enabled, documentsQuery('', ARN).enabled]).toEqual([false, false]);
  });

  it.each<[what: string, query: () => { queryKey: QueryKey }]>([
    ['that somebody may apply', () => uniqueQuery({ trn: TRN, loanType: 'PAYS', academicYear: '2026', arn: ARN })],
    ['that a TRN is somebody’s', () => trnQuery(person)],
  ])('still knows after nine minutes %s, though no screen has shown it since', async (_what, query) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await client.fetchQuery({ ...query(), queryFn: () => 'the answer' });
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(client.getQueryData(query().queryKey)).toBe('the answer');
  });

  it.each([
    ['once about the same person', true, 1],
    ['again about somebody whom it did not know', false, 2],
    ['once about somebody whom it did not know, where that is asked twice at once', false, 1],
  ])('asks the tax authority %s', async (what, valid, times) => {
    answering({ valid });
    const first = client.fetchQuery(trnQuery(person));
    if (!what.endsWith('at once')) await first;
    await Promise.all([first, client.fetchQuery(trnQuery(person))]);
    expect(seen).toHaveLength(times);
  });
});

describe('The request of a payment (PAYEMENT_AUTH)', () => {
  const authorised = { token: 'T&1', transactionIdentifier: 'TX1', gatewayUrl: 'https://pay.example.com/page' };
  beforeEach(() => settings.set({ ...before, gatewayOrigin: 'https://pay.example.com' }));

  it.each([
    ['a fee names its application', due, { arn: ARN }],
    ['an instalment names its loan', { ...due, arn: '', loanNumber: 'L7' }, { loanNumber: 'L7' }],
  ])('is sent with the amount encrypted: %s', async (_what, asked, names) => {
    answering(authorised);
    expect(await authorisePayment({ ...order, due: asked })).toEqual({
      transactionIdentifier: 'TX1',
      address: 'https://pay.example.com/page?token=T%261',
    });
    expect(seen[0]?.body).toEqual({
      trn: TRN,
      payerName: 'Ann Brown',
      payerEmail: 'ann@example.com',
      requestId: 'R1',
      feeCode: 'APP',
      currency: 'JMD',
      amount: expect.stringMatching(/^(?!6250)[\w+/=:]{16,}$/),
      ...names,
    });
  });

  it('is a failed call without a line when the code of the cipher could not be loaded', async () => {
    vi.doMock('crypto-js/aes.js', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.resetModules();
    try {
      const fresh = await import('#api/payments.ts');
      answering(authorised);
      await expect(fresh.authorisePayment({ ...order, due })).rejects.toMatchObject({
        callName: 'authorisePayment',
        status: 0,
        outcome: { kind: 'message', type: 'noNetwork' },
        // With it a file that a new release has removed is recovered by a reload.
        cause: expect.any(Error),
      });
      expect(seen).toEqual([]);
    } finally {
      vi.doUnmock('crypto-js/aes.js');
      vi.resetModules();
    }
  });

  it('is refused when the payment page is at another host', async () => {
    answering({ ...authorised, gatewayUrl: 'https://evil.test/page' });
    await expect(authorisePayment({ ...order, due })).rejects.toMatchObject({
      callName: 'authorisePayment',
      status: 200,
      outcome: { kind: 'message', type: 'internalServerError' },
    });
  });
});

describe('An open application', () => {
  it.each<[what: string, unsaved: boolean, draft: { isBaseUnsaved: boolean; pending: Record<string, unknown> }]>([
    ['the server has all of it', false, { isBaseUnsaved: false, pending: {} }],
    ['the server has none of it', true, { isBaseUnsaved: true, pending: {} }],
    ['a tab was typed on since', true, { isBaseUnsaved: false, pending: { personal: {} } }],
  ])('has answers that are not saved or not, when %s: %s', (_what, unsaved, draft) => {
    expect(hasUnsaved(draft)).toBe(unsaved);
  });
});

describe('An invitation', () => {
  it.each([3, 4_000])('is stored for the screen that it leads to, with a context of %i characters', (length) => {
    const context = 'x'.repeat(length);
    saveInvitation({ arn: ARN, context });
    expect(savedInvitation()).toEqual({ arn: ARN, context });
  });

  it.each([
    ['no number', { arn: '', context: 'abc' }],
    ['no context', { arn: ARN, context: '' }],
    ['a number without end', { arn: 'x'.repeat(101), context: 'abc' }],
    ['a context without end', { arn: ARN, context: 'x'.repeat(4_001) }],
  ])('with %s is ignored', (_what, bent) => {
    tabStorage.write('CONTEXT', bent);
    expect(savedInvitation()).toBeUndefined();
  });
});

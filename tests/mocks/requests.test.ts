import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { backend } from '../support/backend.ts';
import { anUploadItem, type Caller, signedInAs } from './fixtures.ts';

async function own(): Promise<{ caller: Caller; arn: string; loanNumber: string }> {
  const caller = await signedInAs('applicant with fees due');
  const { applications } = await backend.state();
  const arn = applications.find(({ ownerTrn }) => ownerTrn === caller.trn)?.arn ?? '';
  const { body } = await caller.get(`/application/LoanNumber_List/${caller.trn}`);
  const [{ loanNumber } = { loanNumber: '' }] = body as { loanNumber: string }[];
  return { caller, arn, loanNumber };
}

const appeal = ({ trn }: Caller, arn: string, change: object = {}) => ({
  trn,
  arn,
  code: 'SW',
  narration: 'My scholarship was changed.',
  documents: [anUploadItem('SW', 0, trn)],
  requestId: randomUUID(),
  ...change,
});

describe('An appeal', () => {
  it('is created once, and is listed', async () => {
    const { caller, arn } = await own();
    const body = appeal(caller, arn);
    const first = await caller.post('/request/APPEAL_REQUEST', body);
    expect(first).toMatchObject({
      status: 200,
      body: { requestId: expect.stringMatching(/^REQ/), status: 'SUBMITTED' },
    });
    expect(await caller.post('/request/APPEAL_REQUEST', body)).toEqual(first);
    expect((await caller.get(`/application/GET/REQUESTS/${caller.trn}`)).body).toEqual([
      {
        ...(first.body as object),
        kind: 'APPEAL',
        code: 'SW',
        narration: body.narration,
        createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  it.each([
    ['no narration', { narration: '' }, 400],
    ['451 characters', { narration: 'x'.repeat(451) }, 400],
    ['a code of service requests', { code: 'GA' }, 400],
    ['neither an application nor a loan', { arn: undefined }, 400],
    ['an unknown application', { arn: 'SLB2026000000' }, 404],
    ['no documents key', { documents: undefined }, 400],
    ["somebody else's TRN", { trn: '999000001' }, 403],
  ])('with %s is refused', async (_what, change, status) => {
    const { caller, arn } = await own();
    expect((await caller.post('/request/APPEAL_REQUEST', appeal(caller, arn, change))).status).toBe(status);
  });
});

describe('A service request', () => {
  it.each([
    ['a new guarantor', 'GA', { firstName: 'New', lastName: 'Guarantor', email: 'new@example.com' }, 200],
    ['a new guarantor without e-mail', 'GA', { firstName: 'New', lastName: 'Guarantor' }, 400],
    ['a refund to the loan', 'RCDPD', { refundTreatment: 'APPLY_TO_LOAN' }, 200],
    ['a refund to nowhere', 'RCDPD', { refundTreatment: 'KEEP' }, 400],
    ['a refund of no treatment', 'RCDPD', undefined, 400],
  ])('may be for %s', async (_what, code, details, status) => {
    const { caller, loanNumber } = await own();
    const body = appeal(caller, '', { arn: undefined, loanNumber, code, details, documents: [] });
    expect((await caller.post('/request/SERVICE_REQUEST', body)).status).toBe(status);
  });

  it("about another person's loan is refused", async () => {
    const { loanNumber } = await own();
    const other = await signedInAs('new applicant');
    const body = appeal(other, '', {
      arn: undefined,
      loanNumber,
      code: 'RCDPD',
      details: { refundTreatment: 'DEPOSIT' },
      documents: [],
    });
    expect((await other.post('/request/SERVICE_REQUEST', body)).status).toBe(403);
    expect((await other.post('/request/SERVICE_REQUEST', { ...body, loanNumber: 'LN0' })).status).toBe(404);
  });
});

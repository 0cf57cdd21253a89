import { describe, expect, it } from 'vitest';
import { checklists } from '#domain/checklists.ts';
import {
  distinctRequests,
  findArrivedRequest,
  isSameRequest,
  type ListedRequest,
  listedRequest,
  type RequestAnswers,
  type RequestContent,
  requestDocumentsFor,
  requestToSend,
  type SentRequest,
  sentRequest,
  subjectCode,
  subjectOf,
} from '#domain/request.ts';
import { requestStatusText } from '#domain/requestStatus.ts';

describe('The documents of a request (rule DLG-4)', () => {
  it.each([
    ['RP', ['Income verification', 'Expenses list']],
    ['SW', ['Scholarship letter', 'Tuition adjustment form']],
    ['FGR', ['Written letter, signed by you', 'Transcript']],
    ['GDE', ['Letters for the extension of your graduation date']],
    ['GA', []],
    ['RCDPD', []],
    ['NEW', []],
    ['__proto__', []],
    ['', []],
  ])('of type %s are %s, all of them mandatory', (code, labels) => {
    expect(requestDocumentsFor(code).map(({ label }) => label)).toEqual(labels);
    expect(requestDocumentsFor(code).every(({ mandatory }) => mandatory === 'Y')).toBe(true);
  });

  it('have a type each, so that no file counts for two', () => {
    const types = Object.keys(checklists).flatMap((code) => requestDocumentsFor(code).map(({ docType }) => docType));
    expect(new Set(types).size).toBe(types.length);
    expect(types.every((type) => type !== '')).toBe(true);
  });
});

const answers = (own: Partial<RequestAnswers> = {}): RequestAnswers => ({
  code: 'SW',
  subject: 'SLB2026000001',
  narration: 'Why',
  firstName: '',
  lastName: '',
  email: '',
  refundTreatment: '',
  ...own,
});

describe('The body of a request', () => {
  const rest = { trn: '999000111', documents: [], requestId: 'id' };

  it.each([
    ['about an application', {}, { arn: 'SLB2026000001', details: undefined }],
    ['about a loan', { subject: subjectCode({ loanNumber: 'LN1' }) }, { loanNumber: 'LN1' }],
    [
      'for a new guarantor',
      { code: 'GA', firstName: 'Ann ', lastName: ' Brown ', email: ' ann@example.com', refundTreatment: 'DEPOSIT' },
      { details: { firstName: 'Ann', lastName: 'Brown', email: 'ann@example.com' } },
    ],
    [
      'for a refund',
      { code: 'RCDPD', refundTreatment: 'DEPOSIT', firstName: 'Left over' },
      { details: { refundTreatment: 'DEPOSIT' } },
    ],
    ['with white space around the reason', { narration: ' Why\nnot ' }, { narration: 'Why\nnot' }],
  ])('is right %s', (_what, own, expected) => {
    expect(requestToSend(answers(own), rest)).toMatchObject(expected);
  });

  it.each([{ arn: 'SLB2026000001' }, { loanNumber: 'LN1' }])(
    'keeps its subject when it was chosen from the list: %o',
    (subject) => {
      expect(subjectOf(subjectCode(subject))).toEqual(subject);
    },
  );
});

describe('A request whose answer was lost', () => {
  const sent: SentRequest = { answers: answers(), files: [], day: '2026-11-21', known: ['REQ1'] };
  const listed = (own: Partial<ListedRequest> = {}): ListedRequest => ({
    requestId: 'REQ2',
    kind: 'APPEAL',
    code: 'SW',
    narration: 'Why',
    status: 'SUBMITTED',
    createdOn: '2026-11-21',
    ...own,
  });

  it.each([
    ['the same words', {}, true],
    ['the same words on the day after', { createdOn: '2026-11-22' }, true],
    ['the same words without a day', { createdOn: '' }, true],
    ['white space around them', { narration: ' Why ' }, true],
    ['one that was there before', { requestId: 'REQ1' }, false],
    ['one of the day before: the device may be some hours fast', { createdOn: '2026-11-20' }, true],
    ['one of an earlier day', { createdOn: '2026-11-19' }, false],
    ['the other kind', { kind: 'SERVICE' }, false],
    ['another code', { code: 'RP' }, false],
    ['other words', { narration: 'Why not' }, false],
  ])('has arrived when the history has %s: %o %s', (_what, own, isIt) => {
    expect(findArrivedRequest('APPEAL', sent, [listed({ requestId: 'REQ0', narration: 'Else' }), listed(own)])).toEqual(
      isIt ? listed(own) : undefined,
    );
  });
});

it('A request that was sent with white space around its words has arrived when the history has the words alone', () => {
  const sent: SentRequest = { answers: answers({ narration: ' Why\n' }), files: [], day: '2026-11-21', known: [] };
  const one = { requestId: 'REQ2', kind: 'APPEAL', code: 'SW', narration: 'Why', status: '', createdOn: '2026-11-21' };
  expect(findArrivedRequest('APPEAL', sent, [one])).toBe(one);
});

it('A request that an earlier release has sent, and kept by its code and words alone, is found in the history', () => {
  const kept = { code: 'SW', narration: 'Why', day: '2026-11-21', known: ['REQ1'] };
  const before = {
    requestId: 'REQ1',
    kind: 'APPEAL',
    code: 'SW',
    narration: 'Why',
    status: '',
    createdOn: '2026-11-21',
  };
  const one = { ...before, requestId: 'REQ2' };
  expect(findArrivedRequest('APPEAL', sentRequest.parse(kept), [before, one])).toBe(one);
});

describe('Two requests', () => {
  const refund = { code: 'RCDPD', refundTreatment: 'DEPOSIT' };
  const guarantor = { code: 'GA', firstName: 'Ann', lastName: 'Brown', email: 'ann@example.com' };
  const letter = { id: 'a', name: 'letter.pdf' };
  const content = (own: Partial<RequestAnswers> = {}, files = [letter]): RequestContent => ({
    answers: answers(own),
    files,
  });

  it.each<[isSame: boolean, what: string, one: RequestContent, other: RequestContent]>([
    [true, 'nothing', content(), content()],
    [true, 'white space around their words', content(), content({ narration: ' Why\n' })],
    [true, 'an answer that their code does not ask for', content(), content({ refundTreatment: 'DEPOSIT' })],
    [false, 'their code', content(), content({ code: 'RP' })],
    [false, 'their subject', content(), content({ subject: 'SLB2026000002' })],
    [false, 'their words', content(), content({ narration: 'Why not' })],
    [false, 'the use of a refund', content(refund), content({ ...refund, refundTreatment: 'APPLY_TO_LOAN' })],
    [false, 'the first name of a guarantor', content(guarantor), content({ ...guarantor, firstName: 'Anne' })],
    [false, 'the last name of a guarantor', content(guarantor), content({ ...guarantor, lastName: 'Browne' })],
    [false, 'the address of a guarantor', content(guarantor), content({ ...guarantor, email: 'a@example.com' })],
    [false, 'a file', content(), content({}, [letter, { id: 'b', name: 'letter.pdf' }])],
    [false, 'which file it is', content(), content({}, [{ id: 'b', name: 'letter.pdf' }])],
  ])('are the same (%s) if they differ in %s', (isSame, _what, one, other) => {
    expect(isSameRequest(one, other)).toBe(isSame);
  });
});

describe('The status of a request', () => {
  it.each([
    ['SUBMITTED', 'Received', 'bureau'],
    ['UNDER_REVIEW', 'Being checked', 'bureau'],
    ['MORE_INFO', 'More information needed', 'applicant'],
    ['APPROVED', 'Agreed', 'nobody'],
    ['DECLINED', 'Not agreed', 'nobody'],
    ['CANCELLED', 'Cancelled', 'nobody'],
    ['E', 'In process', 'bureau'],
    ['__proto__', 'In process', 'bureau'],
    ['', 'In process', 'bureau'],
  ])('%s reads %s', (code, label, turn) => {
    expect(requestStatusText(code)).toMatchObject({ label, turn, sentence: expect.stringMatching(/\.$/) });
  });
});

describe('The requests of a list, as "requestId status day"', () => {
  const shown = (...rows: string[]) => {
    const listed = rows.map((row) => {
      const [requestId, status, createdOn] = row.split(' ');
      return listedRequest.parse({ requestId, kind: 'APPEAL', code: 'RP', status, createdOn });
    });
    return distinctRequests(listed).map(({ requestId }) => requestId);
  };

  it.each<[what: string, rows: string[], order: string[]]>([
    ['nothing', [], []],
    ['by their days', ['A SUBMITTED 2026-11-03', 'B SUBMITTED 2026-11-05', 'C SUBMITTED 2026-11-04'], ['B', 'C', 'A']],
    [
      'within a day as the list goes on, where it begins with the oldest',
      ['A SUBMITTED 2026-11-03', 'B SUBMITTED 2026-11-05', 'C SUBMITTED 2026-11-05'],
      ['C', 'B', 'A'],
    ],
    [
      'within a day as listed, where it begins with the newest',
      ['C SUBMITTED 2026-11-05', 'B SUBMITTED 2026-11-05', 'A SUBMITTED 2026-11-03'],
      ['C', 'B', 'A'],
    ],
    ['of one day with the last row first', ['A SUBMITTED 2026-11-05', 'B SUBMITTED 2026-11-05'], ['B', 'A']],
  ])('stand with the newest first: %s', (_what, rows, order) => {
    expect(shown(...rows)).toEqual(order);
  });

  it.each([
    [['SUBMITTED', 'DECLINED'], 'DECLINED'],
    [['DECLINED', 'SUBMITTED'], 'DECLINED'],
    [['MORE_INFO', 'APPROVED'], 'MORE_INFO'],
  ])('that are repeated as %j count once, as %s', (statuses, counts) => {
    const listed = statuses.map((status) =>
      listedRequest.parse({ requestId: 'A', kind: 'APPEAL', code: 'RP', status }),
    );
    expect(distinctRequests(listed).map(({ status }) => status)).toEqual([counts]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#api/endpoints.ts';

/** The schemas as a page has them that was loaded a moment ago, so that each test is one of the loading as well. */
let loaded: typeof import('#api/endpoints.ts');
beforeEach(async () => {
  vi.resetModules();
  loaded = await import('#api/endpoints.ts');
});

const user = { trn: '999000111' };
const readBy = (name: CallName, answer: unknown) => loaded.endpoints[name].answer.safeParse(answer);

describe('An answer', () => {
  it.each<[name: CallName, what: string, answer: object]>([
    ['signIn', 'both tokens and a user', { token: 't', refreshToken: 'r', user }],
    ['refreshToken', 'both tokens', { token: 't', refreshToken: 'r' }],
    ['signUp', 'a reference', { referenceId: 'R1' }],
    ['validateContact', 'a contact that is in use', { available: false }],
    [
      'validateContact',
      'a contact that is free, and the code that was sent there',
      { available: true, referenceId: 'R1' },
    ],
    ['application', 'a number and an applicant', { arn: 'SLB2026000001', applicants: [{}] }],
    ['requests', 'an empty list', []],
    ['appealRequest', 'the number of the request', { requestId: 'Q1' }],
    ['verifyCode', 'a yes, and null for the rest', { verified: true, attemptsLeft: null, resent: null }],
  ])('of %s can be used with %s', (name, _what, answer) => {
    expect(readBy(name, answer).success).toBe(true);
  });

  it.each<[name: CallName, what: string, answer: unknown]>([
    ['signIn', 'a token', { refreshToken: 'r', user }],
    ['signIn', 'a refresh token', { token: 't', user }],
    ['signIn', 'a user', { token: 't', refreshToken: 'r' }],
    ['refreshToken', 'a token', { refreshToken: 'r' }],
    ['refreshToken', 'a refresh token', { token: 't', refreshToken: '' }],
    ['signUp', 'a reference', { maskedEmail: 'a***@example.com' }],
    ['validateContact', 'a yes or a no', { referenceId: 'R1' }],
    [
      'validateContact',
      'the reference of the code that was sent to a free contact',
      { available: true, referenceId: '' },
    ],
    ['application', 'a number', { arn: '', applicants: [{}] }],
    ['application', 'an applicant', { arn: 'SLB2026000001', applicants: [] }],
    ['appealRequest', 'the number of the request', { status: 'RECEIVED' }],
    ['validateApplication', 'the reasons of a no', { valid: false, errors: [] }],
    ['loanNumbers', 'a valid entry', [{ loanType: 'PAYS' }, null]],
    ['signIn', 'the number of its user', { token: 't', refreshToken: 'r', user: { trn: null } }],
    ['signIn', 'a token that is a text', { token: 7, refreshToken: 'r', user }],
    ['loanNumbers', 'a list', '<!doctype html>'],
  ])('of %s can not be used without %s', (name, _what, answer) => {
    expect(readBy(name, answer).success).toBe(false);
  });

  it.each<[name: CallName, answer: object, read: object]>([
    ['signIn', { token: 't', refreshToken: 'r', user: { trn: 999000111 } }, { user: { trn: '999000111' } }],
    ['requiredDocuments', [{ docType: 'ID' }], [{ docType: 'ID', label: 'ID', name: 'ID' }]],
    ['requiredDocuments', [{ docType: 'ID', name: 'Passport' }], [{ label: 'Passport', name: 'Passport' }]],
    ['requiredDocuments', [{ docType: 'ID', label: 'Photo ID' }], [{ label: 'Photo ID', name: 'Photo ID' }]],
    ['requiredDocuments', [{ mandatory: 'Y' }, { docType: 'ID' }, null], [{ docType: 'ID' }]],
    // A row of nulls is how some backends say that there is none.
    ['applicationList', [{ arn: null, loanType: null, status: '' }], []],
    ['workItems', [{ workItemId: null, arn: null, type: null, title: null }], []],
    ['fees', [{ feeCode: null, label: null, amount: null, arn: null, paid: null }], []],
    [
      'requests',
      [
        { requestId: null, kind: null },
        { requestId: 'R1', kind: null },
      ],
      [{ requestId: 'R1' }],
    ],
    ['signUp', { referenceId: 7 }, { referenceId: '7' }],
    [
      'application',
      { arn: 2026000000001, applicants: [{ id: 1 }] },
      { arn: '2026000000001', applicants: [{ id: '1' }] },
    ],
    ['applicationList', [{ arn: 2026000000001 }], [{ arn: '2026000000001' }]],
    ['loanNumbers', [{ loanNumber: 12 }], [{ loanNumber: '12' }]],
    ['instalments', [{ loanNumber: 12 }], [{ loanNumber: '12' }]],
    ['requests', [{ requestId: 7 }], [{ requestId: '7' }]],
    ['appealRequest', { requestId: 7 }, { requestId: '7' }],
    [
      'authorisePayment',
      { token: 't', transactionIdentifier: 42, gatewayUrl: 'https://pay.example' },
      { transactionIdentifier: '42' },
    ],
  ])('of %s %j is read in the way of the portal', (name, answer, read) => {
    expect(readBy(name, answer).data).toMatchObject(read);
  });

  it.each<[name: CallName, answer: object, missing: object]>([
    ['signUp', { referenceId: 'R1' }, { maskedEmail: '', maskedMobile: '' }],
    ['validateContact', { available: false }, { referenceId: '', maskedEmail: '', maskedMobile: '' }],
    ['appealRequest', { requestId: 'Q1' }, { status: '' }],
    ['createApplication', { status: 'SUBMITTED' }, { arn: '' }],
  ])('of %s has empty texts for what it does not say', (name, answer, missing) => {
    expect(readBy(name, answer).data).toMatchObject({ ...answer, ...missing });
  });

  it('of VALIDATE has the path and the message of each finding, empty where there is none', () => {
    expect(readBy('validateApplication', { valid: false, errors: [{ path: 'trn' }, { message: 'No' }] }).data).toEqual({
      valid: false,
      errors: [
        { path: 'trn', message: '' },
        { path: '', message: 'No' },
      ],
    });
  });

  it('that is a list leaves out the entries that are not valid', () => {
    expect(readBy('loanNumbers', [7, { loanNumber: 'L7' }, { loanNumber: '' }]).data).toMatchObject([
      { loanNumber: 'L7' },
    ]);
  });

  it('says why it can not be used', () => {
    const reasonOf = (name: CallName, answer: unknown) => readBy(name, answer).error?.issues[0]?.message;
    expect(reasonOf('validateContact', { available: true })).toBe('a code has a reference');
    expect(reasonOf('loanNumbers', [null])).toBe('nothing readable');
    expect(reasonOf('application', { arn: '', applicants: [] })).toBe('an application has a number and an applicant');
  });

  it('that is a stored application comes without the contents of its files', () => {
    const uploads = [{ id: 'U1', data: 'data:image/png;base64,iVBO' }];
    const answer = { arn: 'SLB2026000001', applicants: [{ documents: [{ docType: 'PHOTO_ID', uploads }] }] };
    const text = JSON.stringify(readBy('application', answer).data);
    expect(text).toContain('"U1"');
    expect(text).not.toContain('iVBO');
  });
});

describe('The document of the calls', () => {
  it('says of a list what each entry has to be', async () => {
    const { documentedShape, z } = await import('#lib/zod.ts');
    const shape = documentedShape(loaded.endpoints.loanNumbers.answer);
    if (!shape) expect.fail('the list has no shape');
    expect(z.safeParse(shape, [{ loanNumber: 'L7' }]).success).toBe(true);
    expect(z.safeParse(shape, [{ loanNumber: 'L7' }, null]).success).toBe(false);
  });
});

describe('A path', () => {
  it.each<[what: string, values: Readonly<Record<string, string>>, path: string | undefined]>([
    ['is filled in', { trn: '999000111', arn: 'AB/12' }, '/fees/999000111/AB%2F12'],
    ['is none without one of its values', { trn: '999000111' }, undefined],
    ['is none with a blank value', { trn: '999000111', arn: ' ' }, undefined],
    ['is none with a value that leads to another folder', { trn: '..', arn: 'AB' }, undefined],
    ['is none with half a character', { trn: '\ud800', arn: 'AB' }, undefined],
  ])('%s', (_what, values, path) => {
    expect(loaded.filledPath('/fees/{trn}/{arn}', values)).toBe(path);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { CallFailed, type Outcome, outcomeOf } from '#api/failure.ts';
import { type MessageType, messages } from '#domain/messages.ts';

const calls = Object.keys(endpoints) as CallName[];

/** The words that somebody reads in a dialog; undefined when no dialog opens. */
const dialogText = (outcome: Outcome): string | undefined =>
  outcome.kind === 'message' ? (outcome.detail ?? messages[outcome.type]) : undefined;

const shown = (type: MessageType): Outcome => ({ kind: 'message', type });
const silent: Outcome = { kind: 'silent' };

const TRN_SERVICE = { validateTrn: 'TrnServiceNotAvailableError' } as const;
const SIGN_IN = {
  signIn: 'signInServerError',
  lookups: 'signInServerError',
} as const;

const CHANGED = {
  saveApplication: 'changedElsewhere',
  validateApplication: 'changedElsewhere',
  createApplication: 'changedElsewhere',
} as const;
const TOO_LARGE = {
  saveApplication: 'fileTooLargeToSend',
  validateApplication: 'fileTooLargeToSend',
  createApplication: 'fileTooLargeToSend',
  appealRequest: 'fileTooLargeToSend',
  serviceRequest: 'fileTooLargeToSend',
} as const;

/** Rules ERR-1 to ERR-5: a status, what it says, and the calls for which it says something else. */
const table: [status: number, said: MessageType, instead?: Partial<Record<CallName, MessageType>>][] = [
  [0, 'noNetwork'],
  [500, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [403, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [415, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [502, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [504, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [505, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [507, 'internalServerError', { ...TRN_SERVICE, ...SIGN_IN }],
  [503, 'serverError', TRN_SERVICE],
  [408, 'timeOut'],
  [404, 'notFound'],
  [400, 'internalServerError'],
  // Rules ERR-6 and ERR-8: conflicts, files too large, and the answers that can't be used.
  [409, 'internalServerError', { ...CHANGED, authorisePayment: 'refreshFeeStatusError' }],
  [413, 'internalServerError', TOO_LARGE],
  [200, 'internalServerError'],
  [204, 'internalServerError'],
  [418, 'internalServerError'],
  // Ours alone says that something is on its way (api/exclusively.ts).
  [423, 'internalServerError'],
  [501, 'internalServerError'],
];

/** Calls whose failure has one meaning, whatever the status. */
const always: Partial<Record<CallName, Outcome>> = {
  refreshPayments: shown('refreshFeeStatusError'),
  signOut: silent,
  savePreferences: silent,
};

/** These say one thing, whatever is wrong but the line (rule ERR-5). */
const butForTheLine: Partial<Record<CallName, MessageType>> = {
  snapshot: 'reviewPDF',
  cancelApplication: 'cancelApplicationErrorMessage',
};
const oneThing = (status: number, name: CallName): MessageType | undefined =>
  status === 0 ? undefined : butForTheLine[name];

/** GET_CUSTOMER's 404 says that there is no earlier data: `call` answers with null. */
const isNobodyYet = (status: number, name: CallName): boolean => status === 404 && name === 'previousApplicant';

describe('a failed call (rules ERR-1 to ERR-6)', () => {
  const rows = table.flatMap(([status, said, instead]) =>
    calls
      .filter((name) => !isNobodyYet(status, name) && !(status === 400 && name === 'resume'))
      .map((name) => ({
        status,
        name,
        outcome: always[name] ?? shown(oneThing(status, name) ?? instead?.[name] ?? said),
      })),
  );

  it.each(rows)('with $status for $name means $outcome', ({ status, name, outcome }) => {
    const means = outcomeOf(name, status, {});
    expect(means).toEqual(outcome);
    expect(dialogText(means)).toBe(outcome.kind === 'message' ? messages[outcome.type] : undefined);
  });

  it.each([401, 417])('with %i ends the session, with the code and the words of the server', (code) => {
    for (const name of calls.filter((one) => !(one === 'signIn' && code === 401))) {
      expect(outcomeOf(name, code, { message: 'Token expired' })).toEqual({
        kind: 'sessionOver',
        code,
        detail: 'Token expired',
      });
      expect(outcomeOf(name, code, undefined)).toEqual({ kind: 'sessionOver', code, detail: undefined });
    }
  });

  it('with 401 for a wrong password stays on the screen and says what the server said', () => {
    expect(outcomeOf('signIn', 401, { message: 'Wrong, twice more' })).toEqual({
      kind: 'onScreen',
      detail: 'Wrong, twice more',
    });
    expect(outcomeOf('signIn', 401, '<html>')).toEqual({
      kind: 'onScreen',
      detail: 'The email address or password is not right. Check both and try again.',
    });
  });

  it.each([
    [{ message: 'No such application' }, 'No such application'],
    [undefined, 'These details do not match an application. Check them and try again.'],
  ])('with 400 for resume is said beside the form: %j', (body, detail) => {
    expect(outcomeOf('resume', 400, body)).toEqual({ kind: 'onScreen', detail });
  });

  it('never shows what the server said where the catalogue has a text', () => {
    const body = { message: 'ORA-00942 at line 7', typeOfMessage: 'x', errorList: [{ typeOfMessage: 'y' }] };
    for (const name of calls) {
      const means = outcomeOf(name, 500, body);
      if (means.kind === 'message') expect(means.detail).toBeUndefined();
    }
  });
});

describe('a 400 of CREATE', () => {
  const duplicate = (detail: string) => ({ kind: 'message', type: 'duplicateTargetedApplicationError', detail });
  const wrong = shown('internalServerError');

  it.each<[what: string, body: unknown, outcome: object]>([
    ['the first error of the list', { errorList: [{ typeOfMessage: 'One a year' }] }, duplicate('One a year')],
    [
      'the first of several',
      { errorList: [{ typeOfMessage: 'First' }, { typeOfMessage: 'Second' }], message: 'Third' },
      duplicate('First'),
    ],
    ["the body's own when the list is empty", { errorList: [], typeOfMessage: 'Own' }, duplicate('Own')],
    ["the body's own when the list is null", { errorList: null, typeOfMessage: 'Own' }, duplicate('Own')],
    ["the body's own when the first error is junk", { errorList: [7, 'x'], typeOfMessage: 'Own' }, duplicate('Own')],
    ["the body's own when the list is no list", { errorList: 'x', typeOfMessage: 'Own' }, duplicate('Own')],
    ['the message when there is nothing else', { message: 'Message' }, duplicate('Message')],
    ['the message when the others are blank', { typeOfMessage: '  ', message: ' Message ' }, duplicate('Message')],
    ['the message when the others are numbers', { typeOfMessage: 7, message: 'Message' }, duplicate('Message')],
    ['one word', { message: 'Duplicate' }, duplicate('Duplicate')],
    ['nothing for an empty list alone', { errorList: [] }, wrong],
    ['nothing for a list of null', { errorList: [null] }, wrong],
    ['nothing for a list of junk', { errorList: [[], 0, {}] }, wrong],
    ['nothing for an empty object', {}, wrong],
    ['nothing for null', null, wrong],
    ['nothing for no body', undefined, wrong],
    ['nothing for a page of HTML', '<!doctype html><h1>Bad Request</h1>', wrong],
  ])('says %s', (_what, body, outcome) => {
    expect(outcomeOf('createApplication', 400, body)).toEqual(outcome);
  });

  it('says at most a sentence or two of what the server said', () => {
    const means = outcomeOf('createApplication', 400, { message: 'x'.repeat(5_000) });
    expect(dialogText(means)).toHaveLength(300);
  });
});

describe('a 400 of signup', () => {
  const email = shown('emailExistsError');
  const trn = (detail: string): Outcome => ({ kind: 'message', type: 'TrnExistsError', detail });
  const wrong = shown('internalServerError');

  it.each<[message: unknown, outcome: Outcome]>([
    ['User Email already exists', email],
    ['User email already exists', email],
    ['  User   Email already exists', email],
    ['User Email', email],
    ['User TRN already exists', trn('User TRN already exists')],
    ['user trn already exists', trn('user trn already exists')],
    [' User TRN already exists ', trn('User TRN already exists')],
    ['Email already exists', wrong],
    ['The User Email already exists', wrong],
    ['User Emails', wrong],
    ['Email', wrong],
    ['', wrong],
    ['   ', wrong],
    [undefined, wrong],
    [null, wrong],
    [['User Email'], wrong],
    [{ toString: 'User Email' }, wrong],
  ])('with the message %j is decided by its second word', (message, outcome) => {
    expect(outcomeOf('signUp', 400, { message })).toEqual(outcome);
  });
});

describe('a 400 of forgotPassword', () => {
  const nobody = shown('emailNotExistsError');
  const other = (detail: string): Outcome => ({ kind: 'message', type: 'TrnExistsError', detail });
  const wrong = shown('internalServerError');

  it.each<[message: unknown, outcome: Outcome]>([
    ['User not found with ann@example.com', nobody],
    ['User not found with', nobody],
    [' User not found with ann@example.com', nobody],
    ['user not found with ann@example.com', other('user not found with ann@example.com')],
    ['Not found', other('Not found')],
    ['Locked', other('Locked')],
    [
      'No account has this mobile number',
      { kind: 'message', type: 'NumberNotExistsError', detail: 'No account has this mobile number' },
    ],
    ['', wrong],
    [undefined, wrong],
    [null, wrong],
    [7, wrong],
  ])('with the message %j is decided by what it says', (message, outcome) => {
    expect(outcomeOf('forgotPassword', 400, { message })).toEqual(outcome);
  });
});

describe('a 400 of any other call', () => {
  it('is an internal error, whatever it says', () => {
    const body = { message: 'User Email already exists', errorList: [{ typeOfMessage: 'User not found with' }] };
    for (const name of calls.filter(
      (one) => !['createApplication', 'signUp', 'forgotPassword', 'resume'].includes(one),
    ))
      expect(outcomeOf(name, 400, body)).toEqual(always[name] ?? shown(oneThing(400, name) ?? 'internalServerError'));
  });
});

describe('what came with a failure', () => {
  const hostile: [what: string, body: unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number', 0],
    ['a boolean', false],
    ['an empty text', ''],
    ['a page of HTML', '<!doctype html><title>502</title>'],
    ['an empty list', []],
    ['a list', [{ message: 'User Email' }]],
    ['nested nulls', { message: null, typeOfMessage: null, errorList: [null] }],
    ['objects for texts', { message: { message: 'x' }, typeOfMessage: [], errorList: { 0: 'x' } }],
    ['__proto__', JSON.parse('{"__proto__": {"message": "User Email exists"}, "errorList": [{"__proto__": null}]}')],
    ['a constructor', { constructor: 'x', message: { length: -1 }, errorList: { length: 3 } }],
  ];

  it.each(hostile)('may be %s: every call has its outcome for every status', (_what, body) => {
    for (const name of calls)
      for (const status of [0, 200, 400, 401, 404, 500])
        expect(outcomeOf(name, status, body).kind).toMatch(/^(sessionOver|message|onScreen|silent)$/);
  });

  it('leaves no trace on other objects', () => {
    outcomeOf('createApplication', 400, JSON.parse('{"__proto__": {"polluted": true}, "errorList": []}'));
    expect({}).not.toHaveProperty('polluted');
  });

  it('may be any JSON and any status', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...calls),
        fc.integer({ min: 0, max: 599 }),
        fc.oneof(
          fc.jsonValue(),
          fc.record({ message: fc.jsonValue(), typeOfMessage: fc.jsonValue(), errorList: fc.jsonValue() }),
          fc.record({ message: fc.string(), errorList: fc.array(fc.record({ typeOfMessage: fc.jsonValue() })) }),
        ),
        (name, status, body) => {
          const means = outcomeOf(name, status, body);
          if (means.kind === 'message') expect(dialogText(means)?.trim()).not.toBe('');
        },
      ),
    );
  });
});

describe('CallFailed', () => {
  it('tells developers which call failed and how', () => {
    const failed = new CallFailed('fees', 503, shown('serverError'));
    expect(failed).toBeInstanceOf(Error);
    expect(failed).toMatchObject({
      name: 'CallFailed',
      message: 'fees failed with 503',
      callName: 'fees',
      status: 503,
    });
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import type { Outcome } from '#api/failure.ts';
import { type MessageType, messages } from '#domain/messages.ts';

const calls = Object.keys(endpoints) as CallName[];

/** The catalogue as a page has it that was loaded a moment ago, so that each test is one of the loading as well. */
let outcomes: typeof import('#api/outcomes.ts');
beforeEach(async () => {
  vi.resetModules();
  outcomes = await import('#api/outcomes.ts');
});

/** The text of the dialog that opens; undefined when none does. */
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

/** Rules ERR-1 to ERR-5: a status, its message, and the calls that have another one. */
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
  // Rules ERR-6 and ERR-8: conflicts, files that are too large, and answers that cannot be used.
  [409, 'internalServerError', { ...CHANGED, authorisePayment: 'refreshFeeStatusError' }],
  [413, 'internalServerError', TOO_LARGE],
  [200, 'internalServerError'],
  [204, 'internalServerError'],
  [418, 'internalServerError'],
  // The portal's own failure for a call in progress has its own message (api/exclusively.ts); a server's 423 has not.
  [423, 'internalServerError'],
  [501, 'internalServerError'],
];

/** Calls whose failure has one outcome for every status but those that end the session. */
const always: Partial<Record<CallName, Outcome>> = {
  refreshPayments: shown('refreshFeeStatusError'),
  signOut: silent,
  savePreferences: silent,
};

/** Calls whose failure has one outcome for every status but a missing network (rule ERR-5). */
const withNetwork: Partial<Record<CallName, MessageType>> = {
  snapshot: 'reviewPDF',
  cancelApplication: 'cancelApplicationErrorMessage',
};
const messageWithNetwork = (status: number, name: CallName): MessageType | undefined =>
  status === 0 ? undefined : withNetwork[name];

const WRONG_PASSWORD = 'The email address or password is not right. Check both and try again.';
const NO_SUCH_INVITATION = 'These details do not match an application. Check them and try again.';
const CODE_USED_UP =
  "This password is not saved: the code can't be used any more. One that you chose before may be saved already: sign in with it, or get a new code";

/** Calls whose form shows the failure with this status (rule ERR-4), when the server says nothing. */
const besideForm: Partial<Record<number, Partial<Record<CallName, string>>>> = {
  400: { resume: NO_SUCH_INVITATION, resetPassword: CODE_USED_UP },
  401: { signIn: WRONG_PASSWORD },
};

/** The outcome of one call by the rules, when the server sent an empty object. */
function expectedOutcome(status: number, name: CallName): Outcome {
  const detail = besideForm[status]?.[name];
  if (detail !== undefined) return { kind: 'onScreen', detail };
  if (status === 401 || status === 417) return { kind: 'sessionOver', code: status, detail: undefined };
  const [, type, instead] = table.find(([one]) => one === status) ?? [status, 'internalServerError' as const];
  return always[name] ?? shown(messageWithNetwork(status, name) ?? instead?.[name] ?? type);
}

const forEveryCall = <T>(make: (name: CallName) => T) => Object.fromEntries(calls.map((name) => [name, make(name)]));

describe('A failed call (rules ERR-1 to ERR-6)', () => {
  const statuses = [...table.map(([status]) => status), 401, 417];

  it.each(statuses)('with status %i has the outcome of the catalogue, whichever call it is', (status) => {
    const all = forEveryCall((name) => outcomes.outcomeOf(name, status, {}));
    expect(all).toEqual(forEveryCall((name) => expectedOutcome(status, name)));
    expect(forEveryCall((name) => dialogText(outcomes.outcomeOf(name, status, {})))).toEqual(
      forEveryCall((name) => {
        const expected = expectedOutcome(status, name);
        return expected.kind === 'message' ? messages[expected.type] : undefined;
      }),
    );
  });

  it.each([401, 417])('with status %i ends the session, with the code and the message of the server', (code) => {
    for (const name of calls.filter((one) => !(one === 'signIn' && code === 401))) {
      expect(outcomes.outcomeOf(name, code, { message: 'Token expired' })).toEqual({
        kind: 'sessionOver',
        code,
        detail: 'Token expired',
      });
      expect(outcomes.outcomeOf(name, code, undefined)).toEqual({ kind: 'sessionOver', code, detail: undefined });
    }
  });

  it('shows the message of the server on the screen when it is a sign-in with status 401', () => {
    expect(outcomes.outcomeOf('signIn', 401, { message: 'Wrong, twice more' })).toEqual({
      kind: 'onScreen',
      detail: 'Wrong, twice more',
    });
    expect(outcomes.outcomeOf('signIn', 401, '<html>')).toEqual({
      kind: 'onScreen',
      detail: WRONG_PASSWORD,
    });
  });

  it.each([
    [{ message: 'No such application' }, 'No such application'],
    [undefined, NO_SUCH_INVITATION],
  ])('is shown beside the form when it is a resume with status 400 and the body %j', (body, detail) => {
    expect(outcomes.outcomeOf('resume', 400, body)).toEqual({ kind: 'onScreen', detail });
  });

  it('never shows the message of the server where the catalogue has a text', () => {
    const body = { message: 'ORA-00942 at line 7', typeOfMessage: 'x', errorList: [{ typeOfMessage: 'y' }] };
    for (const name of calls) {
      const means = outcomes.outcomeOf(name, 500, body);
      if (means.kind === 'message') expect(means.detail).toBeUndefined();
    }
  });
});

describe('A 400 of CREATE', () => {
  const duplicate = (detail: string) => ({ kind: 'message', type: 'duplicateTargetedApplicationError', detail });
  const wrong = shown('internalServerError');

  it.each<[what: string, body: unknown, outcome: object]>([
    ['the first error of the list', { errorList: [{ typeOfMessage: 'One a year' }] }, duplicate('One a year')],
    [
      'the first of several',
      { errorList: [{ typeOfMessage: 'First' }, { typeOfMessage: 'Second' }], message: 'Third' },
      duplicate('First'),
    ],
    ['the one that is no list', { errorList: { typeOfMessage: 'One a year' }, message: 'No' }, duplicate('One a year')],
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
  ])('shows %s', (_what, body, outcome) => {
    expect(outcomes.outcomeOf('createApplication', 400, body)).toEqual(outcome);
  });

  it('shows at most 300 characters of the message of the server', () => {
    const means = outcomes.outcomeOf('createApplication', 400, { message: 'x'.repeat(5_000) });
    expect(dialogText(means)).toHaveLength(300);
  });
});

describe('A 400 of signup', () => {
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
  ])('with the message %j has the outcome of its second word', (message, outcome) => {
    expect(outcomes.outcomeOf('signUp', 400, { message })).toEqual(outcome);
  });
});

describe('A 400 of resetPassword', () => {
  const ofPassword = { field: 'password' };

  it.each<[what: string, body: object, detail: string]>([
    ['about the password', { errorList: [{ ...ofPassword, typeOfMessage: 'Used before' }] }, 'Used before'],
    ['about it after another', { errorList: [{ field: 'x' }, { ...ofPassword, typeOfMessage: 'Used' }] }, 'Used'],
    ['about it without a list', { errorList: { ...ofPassword, typeOfMessage: 'Used before' } }, 'Used before'],
    ['with words of the body only', { message: 'Used before', errorList: [ofPassword] }, 'Used before'],
    ['without words', { errorList: [ofPassword] }, 'This password is not accepted. Choose another one'],
    ['about the code', { message: 'x', errorList: [{ field: 'code', typeOfMessage: 'x' }] }, CODE_USED_UP],
    ['about no field', { message: 'Expired', errorList: [{ typeOfMessage: 'Expired' }] }, CODE_USED_UP],
  ])('%s is said beside the new password', (_what, body, detail) => {
    expect(outcomes.outcomeOf('resetPassword', 400, body)).toEqual({ kind: 'onScreen', detail });
  });
});

describe('A 400 of forgotPassword', () => {
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
  ])('with the message %j has the outcome of its text', (message, outcome) => {
    expect(outcomes.outcomeOf('forgotPassword', 400, { message })).toEqual(outcome);
  });
});

describe('A 400 of any other call', () => {
  it('is an internal error, whatever its message is', () => {
    const body = { message: 'User Email already exists', errorList: [{ typeOfMessage: 'User not found with' }] };
    for (const name of calls.filter(
      (one) => !['createApplication', 'signUp', 'forgotPassword', 'resume'].includes(one),
    ))
      expect(outcomes.outcomeOf(name, 400, body)).toEqual(expectedOutcome(400, name));
  });
});

describe('The body of a failed call', () => {
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

  it.each(hostile)('may be %s: every call still has an outcome for every status', (_what, body) => {
    for (const name of calls)
      for (const status of [0, 200, 400, 401, 404, 500])
        expect(outcomes.outcomeOf(name, status, body).kind).toMatch(/^(sessionOver|message|onScreen|silent)$/);
  });

  it('changes no other object', () => {
    outcomes.outcomeOf('createApplication', 400, JSON.parse('{"__proto__": {"polluted": true}, "errorList": []}'));
    expect({}).not.toHaveProperty('polluted');
  });

  it('may be any JSON with any status', () => {
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
          const means = outcomes.outcomeOf(name, status, body);
          if (means.kind === 'message') expect(dialogText(means)?.trim()).not.toBe('');
        },
      ),
    );
  });
});

describe('What a backend says is wrong with a body', () => {
  it.each<[string, unknown, unknown[]]>([
    [
      'each entry that names a path',
      { errorList: [{ typeOfMessage: 'Not a parish', field: 'applicants[0].address.currParish' }, 7] },
      [{ path: 'applicants[0].address.currParish', message: 'Not a parish' }],
    ],
    ['an entry that is no list', { errorList: { typeOfMessage: 'No', field: 'a' } }, [{ path: 'a', message: 'No' }]],
    [
      'the words of the body where an entry has none',
      { message: 'Not valid', errorList: [{ typeOfMessage: 'No', field: 'a' }, { field: 'b' }] },
      [
        { path: 'a', message: 'No' },
        { path: 'b', message: 'Not valid' },
      ],
    ],
    [
      'its path alone where the body has no words either',
      {
        message: 7,
        errorList: [{ field: 'a' }, { typeOfMessage: ' ', field: 'b' }, { typeOfMessage: null, field: 'c' }],
      },
      ['a', 'b', 'c'].map((path) => ({ path, message: '' })),
    ],
    [
      'a text of 300 characters at most, without the spaces around it',
      { errorList: [{ typeOfMessage: ` ${'x'.repeat(400)}`, field: 'a' }] },
      [{ path: 'a', message: 'x'.repeat(300) }],
    ],
    ['nothing of an entry whose path is no text', { errorList: [{ typeOfMessage: 'No', field: 7 }] }, []],
    ['nothing of an entry without a path', { errorList: [{ typeOfMessage: 'One a year' }] }, []],
    ['nothing of anything else', '<h1>Bad Request</h1>', []],
  ])('is %s', (_what, body, problems) => {
    expect(outcomes.problemsIn(body)).toEqual(problems);
  });
});

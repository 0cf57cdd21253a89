import fc from 'fast-check';

/** What an enemy, or a broken backend, puts where a text belongs (rule QLT-5). `data-evil` marks what must stay text. */
export const hostileTexts = {
  markup: '<img src=x onerror="document.body.dataset.evil=1" data-evil><b data-evil>bold</b>',
  'a script': '</title><script data-evil>document.body.dataset.evil=1</script><svg/onload=alert(1) data-evil>',
  'a link': '"><a href="javascript:alert(1)" data-evil onclick=alert(1)>click</a>',
  'a javascript address': 'javascript:document.body.dataset.evil=1//',
  'right-to-left marks': '\u202E\u2066gnp.exe\u2069 \u200F\u200B',
  '5,000 characters': 'long '.repeat(1_000),
  'no space in 5,000 characters': 'W'.repeat(5_000),
  'a template': '{{constructor.constructor("alert(1)")()}} #{7*7} %s %c',
  'the name of a prototype': '__proto__',
  'the name of a method': 'constructor',
  'half a character': '\uD83D lone',
  emoji: '👩🏽‍🎓'.repeat(40),
  nothing: '',
  spaces: ' \t\n\u00A0',
} as const;

/** Values that an answer may have in place of a text. */
export const wrongValues = {
  null: null,
  'a number': 12,
  'a list': [['x']],
  'an object': { toString: 'x', length: 5, __html: '<b data-evil>' },
  'a flag': true,
} as const;

/** The value that replaces one of an answer, by its key. */
export type Change = (key: string, old: unknown) => unknown;

/** The same answer with other values in it. */
export function withReplacedValues(value: unknown, change: Change, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withReplacedValues(one, change, key));
  if (typeof value !== 'object' || value === null) return change(key, value);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withReplacedValues(one, change, name)]));
}

/** What the portal finds its way by; without these it would only be another application that is not there. */
export const IDENTIFIERS: ReadonlySet<string> = new Set([
  'arn',
  'previousArn',
  'trn',
  'ssn',
  'token',
  'refreshToken',
  'transactionIdentifier',
]);
/** Codes decide which screens there are: they stay too while the texts are changed. */
const CODES: ReadonlySet<string> = new Set([
  ...IDENTIFIERS,
  'id',
  'status',
  'docType',
  'docTypeCode',
  'code',
  'dataType',
  'role',
  'productName',
  'loanType',
  'applicantType',
  'mandatory',
  'generationRequired',
  'inJourney',
  'feeCode',
  'questionCode',
  'paid',
  'currency',
  'amount',
]);

/** The text for every text of an answer; its codes stay. */
export const withText =
  (text: string): Change =>
  (key, old) =>
    typeof old === 'string' && !CODES.has(key) ? text : old;
/** The text for every text and code of an answer. */
export const withCode =
  (text: string): Change =>
  (key, old) =>
    typeof old === 'string' && !IDENTIFIERS.has(key) ? text : old;
/** The value for whatever an answer has. */
export const withValue =
  (value: unknown): Change =>
  (key, old) =>
    IDENTIFIERS.has(key) ? old : value;

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...Object.values(hostileTexts)));
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  anyText,
  fc.constantFrom(...Object.values(wrongValues)),
  fc.array(fc.constant(null)),
);

/** Keys that answers of this portal have, so that half of a body looks right. */
const knownKeys = [
  'token',
  'refreshToken',
  'user',
  'trn',
  'firstName',
  'referenceId',
  'maskedEmail',
  'reset',
  'verified',
  'attemptsLeft',
  'arn',
  'status',
  'applicants',
  'loanDetails',
  'valid',
  'errors',
  'unique',
  'message',
  'payments',
  'payment',
  'updated',
  'transactionIdentifier',
  'gatewayUrl',
  'sessionTimeoutInterval',
  'signalTimeoutInterval',
  'maxFileSize',
  'fileTypes',
  'Document_Questionnaire_Master',
  'Parish_Master',
  'data',
  'feeCode',
  'amount',
  'docType',
  'questionaire',
  'uploads',
  'errorList',
  'typeOfMessage',
  '__proto__',
  'constructor',
  'toString',
] as const;

const anObject = fc
  .array(fc.tuple(fc.constantFrom(...knownKeys), anyValue), { maxLength: 12 })
  // As JSON, so that __proto__ is a key and not the prototype.
  .map((entries) => `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`);

const deep = fc.integer({ min: 10, max: 2_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));

/** Whatever may come as the body of an answer. */
export const anyBody: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: anObject },
  { weight: 2, arbitrary: fc.array(anObject, { maxLength: 4 }).map((all) => `[${all.join()}]`) },
  { weight: 2, arbitrary: anyValue.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: anyText },
);

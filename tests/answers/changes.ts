/** Where a value is: '[*].loanData[*].amount'. Entries of a list are one. */
type Path = string;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of an answer with its path. */
export function valuesIn(answer: unknown, path: Path = ''): [path: Path, value: unknown][] {
  const inner = Array.isArray(answer)
    ? answer.flatMap((one) => valuesIn(one, `${path}[*]`))
    : isRecord(answer)
      ? Object.entries(answer).flatMap(([key, one]) => valuesIn(one, path === '' ? key : `${path}.${key}`))
      : [];
  return path === '' ? inner : [[path, answer], ...inner];
}

const ABSENT = Symbol('absent');

/** The answer with every value at a path that the way is for written in that way. */
export function changedAt(answer: unknown, wanted: Path, way: Way, path: Path = ''): unknown {
  if (path !== '' && path === wanted) return way(answer) ?? (way(answer) === null ? null : answer);
  if (path !== '' && !wanted.startsWith(path)) return answer;
  if (Array.isArray(answer))
    return answer.map((one) => changedAt(one, wanted, way, `${path}[*]`)).filter((one) => one !== ABSENT);
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .map(([key, one]) => [key, changedAt(one, wanted, way, path === '' ? key : `${path}.${key}`)] as const)
      .filter(([, one]) => one !== ABSENT),
  );
}

/** What one value becomes; undefined for a value of another kind. */
export type Way = (value: unknown) => unknown;

const ofText =
  (fits: RegExp, change: (text: string) => unknown): Way =>
  (value) =>
    typeof value === 'string' && fits.test(value) ? change(value) : undefined;

const DAY = /^\d{4}-\d\d-\d\d$/;
const AMOUNT = /^\d+\.\d\d$/;
/** A number whose text a backend gets back from it. */
const ID = /^[1-9]\d{0,14}$/;

/** The same, in the way of another backend. */
export const otherWays: Readonly<Record<string, Way>> = {
  'a number for an amount': ofText(AMOUNT, Number),
  'a number for digits': ofText(ID, Number),
  'a text for a number': (value) => (typeof value === 'number' ? String(value) : undefined),
  'spaces around a code': ofText(/^([A-Z][A-Z_-]*|\d[\d.-]*)$/, (code) => ` ${code} `),
  'a day with a time': ofText(DAY, (day) => `${day}T00:00:00`),
  'a day with a time in UTC': ofText(DAY, (day) => `${day}T00:00:00.000Z`),
  'a day with a time in Jamaica': ofText(DAY, (day) => `${day}T00:00:00-05:00`),
  'a day with the time of Jamaica in UTC': ofText(DAY, (day) => `${day}T05:00:00.000+0000`),
  'true for Y': ofText(/^(Y|N|YES|NO)$/, (flag) => flag.startsWith('Y')),
  '"true" for Y': ofText(/^(Y|N|YES|NO)$/, (flag) => String(flag.startsWith('Y'))),
  '1 for Y': ofText(/^(Y|N)$/, (flag) => (flag.startsWith('Y') ? 1 : 0)),
  'small letters for Y': ofText(/^(Y|N|YES|NO)$/, (flag) => flag.toLowerCase()),
  'YES for Y': ofText(/^(Y|N)$/, (flag) => (flag === 'Y' ? 'YES' : 'NO')),
  'Y for YES': ofText(/^(YES|NO)$/, (flag) => flag.charAt(0)),
  'Y for true': (value) => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : undefined),
  '"true" for true': (value) => (typeof value === 'boolean' ? String(value) : undefined),
  '1 for true': (value) => (typeof value === 'boolean' ? Number(value) : undefined),
  'one object for a list of one': (value) =>
    Array.isArray(value) && value.length === 1 && isRecord(value[0]) ? value[0] : undefined,
};

/** Nothing, in the ways of other backends. */
export const nothings: Readonly<Record<string, Way>> = {
  absent: () => ABSENT,
  null: () => null,
  'an empty text': (value) => (typeof value === 'string' ? '' : undefined),
  'an empty list': (value) => (Array.isArray(value) ? [] : undefined),
  'a list with null': (value) => (Array.isArray(value) ? [null, ...value] : undefined),
};

/** Nothing that anybody can use. */
export const wrongs: Readonly<Record<string, Way>> = {
  'an unknown code': ofText(/^[A-Z][A-Z_0-9-]*$/, () => 'X9'),
  'an object': () => ({ x: 1 }),
};

import { ageOn, isDay, today } from '#lib/dates.ts';
import { entryOf } from '../master/data.ts';

/** The error of a text, as the end of a sentence; undefined if it is valid. */
export type Check = (value: string) => string | undefined;

const matches =
  (pattern: RegExp, says: string): Check =>
  (value) =>
    pattern.test(value) ? undefined : says;

/** Passes if all checks pass; otherwise returns the first error. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.map((check) => check(value)).find((wrong) => wrong !== undefined);

export const upTo =
  (max: number): Check =>
  (value) =>
    [...value].length <= max ? undefined : `can have ${max} characters at most`;

// Rules VAL-3 to VAL-13, one by one.
const NAME = /^[\p{L}\p{M} .,'‘’“”`"/-]+$/u;
export const name = (max = 40): Check =>
  all(matches(NAME, `can have letters, spaces and . , ' \` " / - only`), upTo(max));
export const email: Check = all(
  matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'must look like name@example.com'),
  upTo(40),
);
export const trn: Check = matches(/^\d{9}$/, 'must have 9 digits');
export const phone: Check = matches(
  /^[1-9(][\d)-]{9,13}$/,
  'must have 10 to 14 characters: digits, brackets and dashes',
);
export const idNumber: Check = matches(/^[A-Za-z0-9]{2,20}$/, 'must have 2 to 20 letters and digits');
export const address: Check = all(matches(/\S{2}|\S.*\S/, 'must have 2 to 60 characters'), upTo(60));
export const zip: Check = matches(/^\d{3,5}$/, 'must have 3 to 5 digits');
export const studentId: Check = matches(/^[A-Za-z0-9]{1,20}$/, 'must have up to 20 letters and digits');
/** Collateral: owner names, VIN, vehicle year (rules VAL-8 and VAL-13). */
export const ownerName: Check = matches(/^[\p{L}\p{M} ]{2,50}$/u, 'must have 2 to 50 letters and spaces');
export const vin: Check = matches(/^[A-Za-z0-9]{2,20}$/, 'must have 2 to 20 letters and digits');
export const vehicleYear: Check = matches(/^[12]\d{3}$/, 'must have 4 digits and start with 1 or 2');
export const count: Check = matches(/^[1-9]\d{0,9}$/, 'must be a count');
export const loanTerm: Check = matches(/^[1-9]\d{0,2}$/, 'must have up to 3 digits and not start with 0');
export const moratorium: Check = matches(/^\d{2,3}$/, 'must have 2 or 3 digits');
export const year: Check = matches(/^\d{4}$/, 'must have 4 digits');
export const accountNumber: Check = matches(/^\d{5,20}$/, 'must have 5 to 20 digits');
export const yesNo: Check = matches(/^(YES|NO)$/, 'must be YES or NO');
export const ticked: Check = matches(/^Y$/, 'must be Y');
export const instant: Check = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'must be a date and time in UTC');
/** Rule VAL-15: what a questionnaire answer of type Text may hold. */
export const answerText: Check = matches(/^[A-Za-z0-9\-.'#@/ ]+$/, "can have letters, digits and - . ' # @ / only");
/** Rule CALL-3: amounts are texts with two decimals. */
export const amount: Check = matches(/^\d{1,13}\.\d{2}$/, 'must be an amount with two decimals');

export const password: Check = (value) =>
  value.length >= 8 && /[A-Z]/.test(value) && /[a-z]/.test(value) && /\d/.test(value) && /[#?!@$%^&*-]/.test(value)
    ? undefined
    : 'must have 8 characters with upper case, lower case, a digit and one of #?!@$%^&*-';

export const within =
  (from: number, to: number, decimals = 0): Check =>
  (value) => {
    const isNumber = (decimals > 0 ? /^\d+(\.\d{1,2})?$/ : /^\d+$/).test(value);
    return isNumber && Number(value) >= from && Number(value) <= to ? undefined : `must be from ${from} to ${to}`;
  };

/** A code of the named list of master data. */
export const codeOf =
  (list: string): Check =>
  (value) =>
    entryOf(list, value) ? undefined : 'is not one of the choices';

export const date: Check = (value) => (isDay(value) ? undefined : 'must be a real date, yyyy-MM-dd');
export const past: Check = all(date, (value) => (value < today() ? undefined : 'must be in the past'));
export const future: Check = all(date, (value) => (value > today() ? undefined : 'must be in the future'));
export const ageWithin = (from: number, to = 120): Check =>
  all(past, (value) =>
    ageOn(value) >= from && ageOn(value) <= to ? undefined : `must give an age from ${from} to ${to}`,
  );

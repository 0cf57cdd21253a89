import type { CallContext } from '../call.ts';

type Json = Readonly<Record<string, unknown>>;

/** Another backend of the same calls: what it takes, what it answers, what it refuses. */
export interface Variant {
  /** What is different, for the QA panel. */
  label: string;
  /** What the operator has to set for it (rule CALL-11). */
  overrides?: { serverDrafts?: boolean; uploadData?: 'always' };
  /** Translates a body into that of the demo backend, or throws an `ErrorResponse`. */
  sent?: (call: string, body: unknown, context: CallContext) => unknown;
  /** Translates an answer of the demo backend; undefined is answered with 204. Throws an `ErrorResponse` instead. */
  answered?: (call: string, answer: unknown) => unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with every object in it changed, from the inside out. */
export function inEveryObject(value: unknown, change: (entry: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => inEveryObject(one, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEveryObject(one, change)])));
}

/** An answer with null in place of empty texts, and of what an uploaded file and a checked code may leave out. */
export const withNulls = (_call: string, answer: unknown): unknown =>
  inEveryObject(answer, (entry) => ({
    ...('imageIndex' in entry && { data: null }),
    ...('verified' in entry && { attemptsLeft: null, resent: null }),
    ...Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, value === '' ? null : value])),
  }));

/** An answer without this key, wherever it has it. */
export const without =
  (key: string) =>
  (_call: string, answer: unknown): unknown =>
    inEveryObject(answer, (entry) => Object.fromEntries(Object.entries(entry).filter(([other]) => other !== key)));

/** The lists of master data, each changed. */
export const inLists =
  (change: (name: string, entries: readonly Json[]) => readonly Json[]) =>
  (call: string, answer: unknown): unknown =>
    /^(lookups|lookupsByName|signUpLookups)$/.test(call) && isObject(answer)
      ? Object.fromEntries(
          Object.entries(answer).map(([name, entries]) => [
            name,
            name !== 'Document_Questionnaire_Master' && Array.isArray(entries) ? change(name, entries) : entries,
          ]),
        )
      : answer;

/** Other codes for the entries of one list, in master data and under the key that holds them in an application. */
export function withCodes(list: string, key: string, codes: Readonly<Record<string, string>>, attributes: Json = {}) {
  const back = Object.fromEntries(Object.entries(codes).map(([ours, theirs]) => [theirs, ours]));
  const translated = (value: unknown, table: Readonly<Record<string, string>>) =>
    inEveryObject(value, (entry) => {
      const code = entry[key];
      return typeof code === 'string' && Object.hasOwn(table, code) ? { ...entry, [key]: table[code] } : entry;
    });
  const listed = inLists((name, entries) =>
    name === list
      ? entries.map((entry) => {
          const code = String(entry.code);
          return { ...entry, code: codes[code] ?? code, ...(isObject(attributes[code]) && attributes[code]) };
        })
      : entries,
  );
  return {
    sent: (_call: string, body: unknown) => translated(body, back),
    answered: (call: string, answer: unknown) => listed(call, translated(answer, codes)),
  };
}

/** An answer with each text under these keys changed, wherever it has them; an empty one stays. */
export const withTexts = (answer: unknown, keys: readonly string[], change: (text: string) => unknown): unknown =>
  inEveryObject(answer, (entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [
        key,
        keys.includes(key) && typeof value === 'string' && value !== '' ? change(value) : value,
      ]),
    ),
  );

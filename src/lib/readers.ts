// What the first screen reads the browser's storage by. A schema of zod does too, but zod is 9 kB gzip of script: it comes with
// the first call.

/** The outcome of reading a value of unknown shape. */
type Outcome<T> = { success: true; data: T } | { success: false };

/** Reads a value of unknown shape: one of these, or a schema of zod. */
export interface Reader<T> {
  safeParse: (value: unknown) => Outcome<T>;
}

/** What a reader gives. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

type Shape = Readonly<Record<string, Reader<unknown>>>;
type MayMiss<S extends Shape> = { [K in keyof S]: undefined extends ReadBy<S[K]> ? K : never }[keyof S];
/** What may be undefined may also be missing. */
type ReadShape<S extends Shape> = { [K in Exclude<keyof S, MayMiss<S>>]: ReadBy<S[K]> } & {
  [K in MayMiss<S>]?: ReadBy<S[K]>;
};

/** Reads the values that fit as they are. */
const fitting = <T>(fits: (value: unknown) => value is T): Reader<T> => ({
  safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }),
});

/** Converts a value of unknown type to text; null, a missing key or an object becomes ''. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : '';
};

/** Any value, as text (`textOf`). */
export const anyText: Reader<string> = { safeParse: (value) => ({ success: true, data: textOf(value) }) };
export const yesOrNo = fitting((value) => typeof value === 'boolean');
export const numeric = fitting((value) => typeof value === 'number');
/** A text that matches; without `pattern`, one that is not empty. */
export const textLike = (pattern = /./s): Reader<string> =>
  fitting((value): value is string => typeof value === 'string' && pattern.test(value));
export const record = fitting(
  (value): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** A list whose every entry is read by `entry`. */
export const listBy = <T>(entry: Reader<T>): Reader<T[]> => ({
  safeParse: (value) => {
    if (!Array.isArray(value)) return { success: false };
    const entries = value.map((one: unknown) => entry.safeParse(one));
    const data = entries.flatMap((one) => (one.success ? [one.data] : []));
    return data.length === entries.length ? { success: true, data } : { success: false };
  },
});

/** What may be missing. */
export const maybe = <T>(reader: Reader<T>): Reader<T | undefined> => ({
  safeParse: (value) => (value === undefined ? { success: true, data: undefined } : reader.safeParse(value)),
});

/** An object with these keys. Others stay, and have no type. */
export const shaped = <S extends Shape>(shape: S): Reader<ReadShape<S>> => ({
  safeParse: (value) => {
    const whole = record.safeParse(value);
    if (!whole.success) return whole;
    const read = Object.entries(shape).map(([key, reader]) => [key, reader.safeParse(whole.data[key])] as const);
    const found = read.flatMap(([key, one]) => (one.success ? [[key, one.data] as const] : []));
    const data: Record<string, unknown> = { ...whole.data, ...Object.fromEntries(found) };
    return found.length === read.length && hasShape(shape, data) ? { success: true, data } : { success: false };
  },
});

const hasShape = <S extends Shape>(shape: S, read: Record<string, unknown>): read is ReadShape<S> =>
  Object.keys(shape).every((key) => key in read);

import * as z from 'zod/mini';
import { isBlank, isRecord } from './blank.ts';
import { namedDay } from './dates.ts';
import { onFirstUse } from './onFirstUse.ts';
import { textOf } from './readers.ts';

// Must run before the first schema is created: otherwise zod probes `new Function`, and the strict CSP reports it on
// every page.
z.config({ jitless: true });

/** By tolerant reader: the shape that it stands for. */
const documentedShapes = new WeakMap<z.core.$ZodType, () => z.core.$ZodType>();

/**
 * Makes a reader that takes anything known by the shape that a backend should send, for the document of the calls
 * (`npm run contract`). It reads as before.
 */
export function documented<S extends z.core.$ZodType>(reader: S, shape: () => z.core.$ZodType): S {
  documentedShapes.set(reader, shape);
  return reader;
}

/** The shape that a reader stands for, also with further checks; undefined for a schema that says it itself. */
export function documentedShape(reader: z.core.$ZodType): z.core.$ZodType | undefined {
  const { parent } = reader._zod;
  return documentedShapes.get(reader)?.() ?? (parent && documentedShape(parent));
}

/** `textOf` as a schema. */
export const text = documented(z.transform(textOf), () => z.string());

/** A code, a number of something or of somebody. Some backends fill it up with spaces, with which it would be another one. */
export const code = documented(
  z.transform((given: unknown) => textOf(given).trim()),
  () => z.string(),
);

const YES: readonly string[] = ['y', 'yes', 'true', '1'];
const NO: readonly string[] = ['n', 'no', 'false', '0'];

/** Yes or no in whichever way a backend writes it; undefined for anything else. */
function saidYes(given: unknown): boolean | undefined {
  const written = (typeof given === 'boolean' ? String(given) : textOf(given)).trim().toLowerCase();
  return YES.includes(written) ? true : NO.includes(written) ? false : undefined;
}

const yesAs = (yes: string, no: string) =>
  documented(
    z.transform((given: unknown) => {
      const said = saidYes(given);
      return said === undefined ? textOf(given) : said ? yes : no;
    }),
    () => z.string(),
  );

/** A flag, Y or N (rule CALL-3). */
export const flag = yesAs('Y', 'N');

/** An answer of yes or no, YES or NO (rule CALL-3). */
export const yesNo = yesAs('YES', 'NO');

/** What is true or false. */
export const truth = documented(
  z.pipe(
    z.transform((given: unknown) => saidYes(given) ?? given),
    z.boolean(),
  ),
  () => z.boolean(),
);

/** True of what was done: a No is an invalid response. */
export const done = documented(truth.check(z.refine((said) => said)), () => z.literal(true));

/** A day, yyyy-MM-dd, whatever time the server writes with it: days are compared as text. Other text stays as it is. */
export const day = documented(
  z.transform((given: unknown) => namedDay(textOf(given))),
  () => z.string(),
);

/** A code that is not ''. */
export const requiredText = documented(code.check(z.minLength(1)), () => z.string().check(z.minLength(1)));

/** More than what adding and multiplying leave of a number of whole cents, and less than a part of a cent that is meant. */
const NO_PART_OF_A_CENT = 1e-5;

/** The text of a number in whole cents, with two decimals; of one with parts of a cent as it is: an amount is never rounded. */
function centsOf(value: number): string {
  const written = value.toFixed(2);
  return Math.abs(Number(written) - value) < NO_PART_OF_A_CENT ? written : String(value);
}

/** The text of an amount; a number becomes one with two decimals, as amounts are written on the wire (rule CALL-3). */
export const amountText = documented(
  z.transform((value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? centsOf(value) : textOf(value).trim(),
  ),
  () => z.string(),
);

/** Some backends fill up what they write with spaces. */
const DIGITS = /^\s*-?\d+(\.\d+)?\s*$/;

/** A number, as some backends write it too: as text. */
export const number = documented(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value)),
    z.number(),
  ),
  () => z.number(),
);

/** A count or position; a value that is not a number reads as 0. */
export const count = z.catch(number, 0);

/**
 * What may be missing. Null counts as missing, as some backends write it, and so does a value of another shape: neither
 * fails the object around it.
 */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/**
 * A list that drops entries of the wrong shape instead of failing the whole response. Some backends send its only entry
 * without the list.
 */
export const listOf = <S extends z.ZodMiniType>(entry: S) =>
  documented(
    z.transform((given: unknown) => readable(entry, Array.isArray(given) ? given : isBlank(given) ? [] : [given])),
    () => z.array(entry),
  );

const readable = <S extends z.ZodMiniType>(entry: S, entries: readonly unknown[]): z.output<S>[] =>
  entries.flatMap((one) => {
    const read = entry.safeParse(one);
    return read.success ? [read.data] : [];
  });

const anyObject = z.record(z.string(), z.unknown());

/**
 * An object of a response. Unknown keys are preserved and sent back with the next save, but have no type, so that a
 * misspelt key does not compile. What reads the known ones is made for the first answer: a slow phone would be kept busy with
 * those of all answers as the code of the calls starts.
 */
export const openObject = <const S extends z.core.$ZodShape>(shape: S) => {
  const known = onFirstUse(() => z.object(shape));
  return documented(
    z.pipe(
      anyObject,
      z.transform((raw, context): z.output<ReturnType<typeof known>> => {
        const read = known().safeParse(raw);
        if (read.success) return { ...raw, ...read.data };
        context.issues.push(
          ...read.error.issues.map(({ message, path }) => ({ code: 'custom' as const, message, path, input: raw })),
        );
        return z.NEVER;
      }),
    ),
    () => z.looseObject(shape),
  );
};

/** A row of nothing but nulls and empty texts, as some backends send of what they have none of. */
const isEmptyRow = (one: unknown): boolean => isRecord(one) && Object.keys(one).length > 0 && isBlank(one);

/**
 * A list in a response. Anything else (an HTML page, null) is an invalid response, and not an empty list; so is a list
 * without any valid entry. Single invalid entries are left out, empty rows, and what `distinct` leaves out.
 */
export const listAnswer = <S extends z.ZodMiniType>(
  entry: S,
  distinct: (entries: z.output<S>[]) => z.output<S>[] = (entries) => entries,
) =>
  documented(
    z.pipe(
      z.array(z.unknown()).check(
        z.overwrite((given) => given.filter((one) => !isEmptyRow(one))),
        z.refine(
          (given) => given.length === 0 || given.some((one) => entry.safeParse(one).success),
          'nothing readable',
        ),
      ),
      z.transform((given: unknown[]) => distinct(readable(entry, given))),
    ),
    () => z.array(entry),
  );

export { z };

import * as z from 'zod/mini';

// Must run before the first schema is created: otherwise zod probes `new Function`, and the strict CSP reports it on
// every page.
z.config({ jitless: true });

/** Converts a value of a response to text; null, a missing key or an object becomes ''. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : '';
};

/** `textOf` as a schema. */
export const text = z.transform(textOf);

/** A count or position; a value that is not a number reads as 0. */
export const count = z.catch(z.number(), 0);

/** A list that drops entries of the wrong shape instead of failing the whole response. */
export const listOf = <S extends z.ZodMiniType>(entry: S) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((entries): z.output<S>[] =>
        entries.flatMap((one) => {
          const read = entry.safeParse(one);
          return read.success ? [read.data] : [];
        }),
      ),
    ),
    // A new list each time, so that a caller may add to it.
    () => [],
  );

/**
 * An object of a response. Unknown keys are preserved and sent back with the next save, but have no type, so that a
 * misspelt key does not compile.
 */
export const openObject = <const S extends z.core.$ZodShape>(shape: S) => {
  const known = z.object(shape);
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((raw, context): z.output<typeof known> => {
      const read = known.safeParse(raw);
      if (read.success) return { ...raw, ...read.data };
      context.issues.push(
        ...read.error.issues.map(({ message, path }) => ({ code: 'custom' as const, message, path, input: raw })),
      );
      return z.NEVER;
    }),
  );
};

export { z };

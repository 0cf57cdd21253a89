import * as z from 'zod/mini';

// Before the first schema: otherwise zod probes `new Function`, which the strict CSP reports on every page.
z.config({ jitless: true });

/** Text of an answer; anything else that a backend may put there (null, a missing key, an object) reads as ''. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : '';
};

/** The same as a schema. */
export const text = z.transform(textOf);

/** A count or position; anything unusable reads as 0. */
export const count = z.catch(z.number(), 0);

/** A list in which an entry of the wrong shape is dropped rather than failing the whole answer. */
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
    // A new one each time: whoever adds to it must not add to everybody's.
    () => [],
  );

/**
 * An object of an answer. Its keys are typed; keys that the portal does not know pass through and survive the next save,
 * but have no type: a misspelt key does not compile.
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

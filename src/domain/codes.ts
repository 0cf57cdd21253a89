import { code, z } from '#lib/zod.ts';

/**
 * A wire code that the portal does not know. It keeps the text that arrived. Its type matches no literal in the source,
 * so that a comparison with a misspelt code does not compile.
 */
type UnknownCode = `unknown code ${string}`;

const isUnknown = (code: string): code is UnknownCode => code !== '';

/** A schema for a code: one that `known` recognises, '' for none, or an unknown code as it arrived. */
export const codeOf = <C extends string>(known: (code: string) => C | undefined) =>
  z.pipe(
    code,
    z.transform((given): C | '' | UnknownCode => known(given) ?? (isUnknown(given) ? given : '')),
  );

import { text, z } from '#lib/zod.ts';

/**
 * A code from the wire that the portal does not know. Its text is whatever came. Its type is one that no code in the source
 * has, so that a comparison with a misspelt code does not compile.
 */
type UnknownCode = `unknown code ${string}`;

const isUnknown = (code: string): code is UnknownCode => code !== '';

/** Reads a code as one of those that `known` recognises, as none, or as an unknown one, which stays as it came. */
export const codeOf = <C extends string>(known: (code: string) => C | undefined) =>
  z.pipe(
    text,
    z.transform((code): C | '' | UnknownCode => known(code) ?? (isUnknown(code) ? code : '')),
  );

import { getOwn } from '#lib/objects.ts';
import type { AnswerRow } from './answerRows.ts';
import type { FieldSet, Fields } from './fields.ts';
import { NO_ENTRIES, NOT_PROVIDED } from './texts/controlTexts.ts';

/** The paths of the answers of a tab; those inside a fieldset begin with its key. */
export type AnswerPath<F extends Fields> = {
  [K in keyof F & string]: F[K] extends FieldSet<infer S> ? `${K}.${keyof S & string}` : K;
}[keyof F & string];

/** What the digest of a tab says of one answer, or of several that are read as one. */
export type DigestPart<P extends string = string> =
  | P
  /** Several answers with a text between them: the names of a person, the lines of an address. */
  | { paths: readonly P[]; between: string }
  /** A value that needs its name before it: "expires 31/01/2036". */
  | { path: P; name: string }
  /** What is said for a value as it is shown; nothing for any other. */
  | { path: P; says: Readonly<Record<string, string>> }
  /** A number, or how many entries a list has: "1 year", "7 years". */
  | { path: P; one: string; many: string };

/** The answers of a tab in one line, as data beside its fields. */
export type Digest<P extends string = string> = readonly DigestPart<P>[];

/**
 * The digest of a tab in words: "12 Hope Road, St. Andrew · 7 years".
 *
 * @param rows - the answers of the tab as they are shown; what is not among them, or was not answered, is left out.
 */
export function digestOf(digest: Digest, rows: readonly AnswerRow[]): string {
  const values = new Map(
    rows.flatMap(({ path, value }) => (value === NOT_PROVIDED || value === NO_ENTRIES ? [] : [[path, value]])),
  );
  const valueAt = (path: string): string => values.get(path) ?? '';
  const wordsOf = (part: DigestPart): string => {
    if (typeof part === 'string') return valueAt(part);
    if ('paths' in part)
      return part.paths
        .map(valueAt)
        .filter((value) => value !== '')
        .join(part.between);
    if ('says' in part) return getOwn(part.says, valueAt(part.path)) ?? '';
    if ('name' in part) return valueAt(part.path) && `${part.name} ${valueAt(part.path)}`;
    const count = valueAt(part.path) || entryCount(part.path, rows);
    return count && (count === '1' ? part.one : `${count} ${part.many}`);
  };
  return digest
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' · ');
}

/** How many entries a list has; '' if none. */
function entryCount(path: string, rows: readonly AnswerRow[]): string {
  const { length } = rows.filter((row) => row.path.startsWith(`${path}.`));
  return length === 0 ? '' : `${length}`;
}

import { textOf } from '#lib/readers.ts';
import { documented, listOf, text, z } from '#lib/zod.ts';
import { documentQuestion } from './document.ts';

/** An option of a coded list; other attributes from the backend pass through. */
export interface LookupEntry {
  code: string;
  label: string;
  [key: string]: unknown;
}

/**
 * The options of one list. Entries without a code and repeated codes are dropped. Parsed by hand, because a schema
 * check of 500 entries takes a slow phone 80 ms while a screen is drawn.
 */
function entriesOf(given: unknown): LookupEntry[] {
  if (!Array.isArray(given)) return [];
  const found = new Map<string, LookupEntry>();
  for (const one of given) {
    const code = hasCode(one) ? textOf(one.code).trim() : '';
    if (!hasCode(one) || code === '' || found.has(code)) continue;
    found.set(code, { ...one, code, label: typeof one.label === 'string' ? one.label : text.parse(one.label) });
  }
  return [...found.values()];
}

const hasCode = (one: unknown): one is { code: unknown; label?: unknown } =>
  typeof one === 'object' && one !== null && 'code' in one;

/** Every data set of master data. Rows of the questionnaire are questions, not options. */
export const lookupData = documented(
  z.pipe(
    z.looseObject({ Document_Questionnaire_Master: listOf(documentQuestion) }),
    z.transform(({ Document_Questionnaire_Master: questions, ...dataSets }) => ({
      questions,
      lists: Object.fromEntries(
        Object.entries(dataSets).map(([name, entries]): [string, LookupEntry[]] => [name, entriesOf(entries)]),
      ),
    })),
  ),
  () => z.catchall(z.object({ Document_Questionnaire_Master: listOf(documentQuestion) }), z.array(lookupEntry)),
);

/** An option as a backend should send it. */
const lookupEntry = z.looseObject({ code: z.string().check(z.minLength(1)), label: z.string() });

export type LookupData = z.output<typeof lookupData>;

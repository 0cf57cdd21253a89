import { getOwn } from '#lib/objects.ts';
import { listOf, text, z } from '#lib/zod.ts';
import { documentQuestion } from './document.ts';

/** An option of a coded list; whatever else the backend tells about it passes through. */
export interface LookupEntry {
  code: string;
  label: string;
  [key: string]: unknown;
}

/**
 * The options of one list; what has no code is left out, and a code twice is one option: the first that has it. Told apart by
 * hand, because half a thousand come at once: a schema for each takes a slow phone 80 ms while a screen is drawn.
 */
function entriesOf(given: unknown): LookupEntry[] {
  if (!Array.isArray(given)) return [];
  const found = new Map<string, LookupEntry>();
  for (const one of given) {
    if (!hasCode(one) || found.has(one.code)) continue;
    found.set(one.code, { ...one, label: typeof one.label === 'string' ? one.label : text.parse(one.label) });
  }
  return [...found.values()];
}

const hasCode = (one: unknown): one is { code: string; label?: unknown } =>
  typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string' && one.code !== '';

/** Every data set of master data. Rows of the questionnaire are questions, not options. */
export const lookupData = z.pipe(
  z.looseObject({ Document_Questionnaire_Master: listOf(documentQuestion) }),
  z.transform(({ Document_Questionnaire_Master: questions, ...dataSets }) => ({
    questions,
    lists: Object.fromEntries(
      Object.entries(dataSets).map(([name, entries]): [string, LookupEntry[]] => [name, entriesOf(entries)]),
    ),
  })),
);

export type LookupData = z.output<typeof lookupData>;

/**
 * Whether master data has this code. While it has no such list, any code may be on it: the built-in lists, which would
 * weigh on the first screen, are not asked.
 */
export function isOnList(data: LookupData | undefined, name: string, code: string): boolean {
  const known = data && getOwn(data.lists, name);
  return !known || known.length === 0 || known.some((option) => option.code === code);
}

import { listOf, text, z } from '#lib/zod.ts';
import { documentQuestion } from './document.ts';

/** An option of a coded list; whatever else the backend tells about it passes through. */
export const lookupEntry = z.looseObject({ code: z.string().check(z.minLength(1)), label: text });

/** A code twice in a list is one option: the first that has it. */
function onceEach(entries: readonly LookupEntry[]): LookupEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ code }) => !seen.has(code) && seen.add(code));
}

/** Every data set of master data. Rows of the questionnaire are questions, not options. */
export const lookupData = z.pipe(
  z.looseObject({ Document_Questionnaire_Master: listOf(documentQuestion) }),
  z.transform(({ Document_Questionnaire_Master: questions, ...dataSets }) => ({
    questions,
    lists: Object.fromEntries(
      Object.entries(dataSets).map(([name, entries]): [string, LookupEntry[]] => [
        name,
        onceEach(listOf(lookupEntry).parse(entries)),
      ]),
    ),
  })),
);

export type LookupEntry = z.output<typeof lookupEntry>;
export type LookupData = z.output<typeof lookupData>;

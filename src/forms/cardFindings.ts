import { type Fields, isValueField, type Shape } from './fields.ts';
import type { Finding } from './findings.ts';
import { answersMissingOf } from './texts/controlTexts.ts';

/** The key of the fieldset that a path is in; for a field outside a fieldset, its own key. */
export const cardOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * The problems of a tab whose fieldsets are people, as the error summary lists them: each of the first person who has one, whose
 * fields are open. What is missing of each person after that is one line, "Second referee: 6 answers missing", which leads to the
 * first of it: nobody reads seventeen links.
 */
export function findingsByCard({ fields }: Pick<Shape<Fields>, 'fields'>, all: readonly Finding[]): readonly Finding[] {
  const first = all[0] && cardOf(all[0].path);
  return all.flatMap((finding) => {
    const card = cardOf(finding.path);
    const field = fields[card];
    if (card === first || !finding.isMissing || !field || isValueField(field)) return [finding];
    const missing = all.filter((other) => other.isMissing && cardOf(other.path) === card);
    if (missing.length === 1) return [finding];
    const line = { ...finding, message: answersMissingOf({ person: field.label, count: missing.length }) };
    return finding === missing[0] ? [line] : [];
  });
}

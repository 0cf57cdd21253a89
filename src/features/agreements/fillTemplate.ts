import type { AgreementValues } from '#domain/agreementValues.ts';
import { getOwn } from '#lib/objects.ts';
import { toSingleLine } from '#lib/text.ts';

type Row = Readonly<Record<string, string>>;

/** Shown where nobody has given a value. */
const NOT_GIVEN = '—';

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A value as text that stays text and stays in its place: `bdi` keeps it from reordering the sentence around it. */
function asText(value: string | undefined): string {
  const seen = toSingleLine(value ?? '');
  return `<bdi>${(seen || NOT_GIVEN).replace(/[&<>"']/g, (sign) => entities.get(sign) ?? '')}</bdi>`;
}

/** `{{name}}`, or `{{#rows}} … {{/rows}}` around what is repeated for each row. */
const BLANK = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/g;

/**
 * The agreement with its blanks filled (decision 22). One pass, so that a value that looks like a blank is text like any
 * other. The result still goes through the sanitiser.
 */
export const fillTemplate = (html: string, { blanks, rows }: AgreementValues): string => {
  const fill = (part: string, values: Row): string =>
    part.replace(BLANK, (_all, list: string | undefined, body: string, name: string) =>
      list === undefined
        ? asText(getOwn(values, name))
        : (getOwn(rows, list) ?? []).map((row) => fill(body, row)).join(''),
    );
  return fill(html, blanks);
};

/** The version that the text names, kept with each acceptance. */
export const templateVersion = (html: string): string => /data-template-version="([^"]+)"/.exec(html)?.[1] ?? '';

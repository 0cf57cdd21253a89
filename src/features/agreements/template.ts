import type { AgreementValues } from '#domain/agreementValues.ts';
import type { TemplateId } from '#domain/products.ts';
import { getOwn } from '#lib/objects.ts';
import { toSingleLine } from '#lib/text.ts';

/** Each text is fetched when it is opened. To replace a text, replace its file. */
const templates: Record<TemplateId, () => Promise<{ default: string }>> = {
  'master-targeted': () => import('./templates/master-targeted.html?raw'),
  'master-pays': () => import('./templates/master-pays.html?raw'),
  'master-postgrad': () => import('./templates/master-postgrad.html?raw'),
  'master-minor-vi': () => import('./templates/master-minor-vi.html?raw'),
  guarantor: () => import('./templates/guarantor.html?raw'),
};

/** The HTML of an agreement, with its blanks not filled yet. */
export const loadTemplate = async (id: TemplateId): Promise<string> => (await templates[id]()).default;

type Row = Readonly<Record<string, string>>;

/** Shown for a blank without a value. */
const NOT_GIVEN = '—';

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A value as escaped HTML; `bdi` prevents it from reordering the sentence around it. */
function escapeValue(value: string | undefined): string {
  const visible = toSingleLine(value ?? '');
  return `<bdi>${(visible || NOT_GIVEN).replace(/[&<>"']/g, (sign) => entities.get(sign) ?? '')}</bdi>`;
}

/** `{{name}}`, or `{{#rows}} … {{/rows}}` around the part that is repeated for each row, which has the values around it too. */
const BLANK = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/g;

/**
 * Fills the blanks of a template (decision 22). It is done in one pass, so that a value that looks like a blank stays text.
 * The result still has to be sanitized.
 */
export const fillTemplate = (html: string, { blanks, rows }: AgreementValues): string => {
  const fill = (part: string, values: Row): string =>
    part.replace(BLANK, (_all, list: string | undefined, body: string, name: string) =>
      list === undefined
        ? escapeValue(getOwn(values, name))
        : (getOwn(rows, list) ?? []).map((row) => fill(body, { ...values, ...row })).join(''),
    );
  return fill(html, blanks);
};

/** The version of a template, which is stored with each acceptance. */
export const templateVersion = (html: string): string => /data-template-version="([^"]+)"/.exec(html)?.[1] ?? '';

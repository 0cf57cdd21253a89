import type { Page } from '@playwright/test';
import { fieldAt, fieldsOf, type ShownField } from './screenOf.ts';

/** What people type, by what the field asks for; also what is half typed, odd or wrong. */
const typedBy: readonly [mode: RegExp, values: readonly string[]][] = [
  [/date|expiry|issue|born/, ['27/03/2004', '1/9/2026', '30/06/2031', '3', '31/02/2026', '']],
  [/email/, ['ann@example.com', 'a.b+c@example.com', 'ann@', '']],
  [/tel|phone|mobile/, ['8765550177', '(876)555-0122', '876', '']],
  [/decimal/, ['45000', '300000.50', '0', '1250000', '7', '']],
  [/numeric/, ['1', '3', '12', '999481207', '2026', '']],
  [/./, ['Ann', "O'Brien-D'Costa", 'Zoë', '12 Hope Road', 'A1234567', 'x', '']],
];

const valuesFor = (mode: string): readonly string[] => typedBy.find(([shape]) => shape.test(mode))?.[1] ?? [];

export const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** Secrets and files have walks of their own; a searched list keeps only what it finds. */
const isTypable = ({ kind }: ShownField): boolean => ['text', 'list', 'radio', 'tick', 'search'].includes(kind);

/** Answers one of the fields that are seen, as a person would, and tells which; undefined when there is nothing to answer. */
export async function answerOne(
  page: Page,
  scope: ReturnType<Page['locator']>,
  pick: number,
  value: number,
): Promise<ShownField | undefined> {
  const field = at((await fieldsOf(scope)).filter(isTypable), pick);
  if (!field) return undefined;
  const box = fieldAt(scope, field.index);
  switch (field.kind) {
    case 'list': {
      await box.selectOption({ index: value % field.options });
      break;
    }
    case 'radio':
    case 'tick':
      await box.setChecked(field.kind === 'radio' || field.value !== 'true', { force: true });
      break;
    case 'search': {
      await box.fill(['u', 'university', 'zz', ''][value % 4] ?? '');
      const option = page.getByRole('option').first();
      if (await option.isVisible()) await option.click();
      break;
    }
    default:
      await box.fill(at(valuesFor(field.mode), value) ?? '');
  }
  await box.blur().catch(() => undefined);
  return field;
}

/** A value with the writing of numbers taken away: 45,000.50 is 45000.5. */
export const meaning = (value: string): string => {
  const plain = value.replaceAll(',', '');
  return plain !== '' && Number.isFinite(Number(plain)) ? String(Number(plain)) : value.trim();
};

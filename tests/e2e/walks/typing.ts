import type { Page } from '@playwright/test';
import { fieldAt, type Screen, type ShownField, scopeOf } from './screenOf.ts';

/** What people type, by what the field asks for: first what is right, then what is half typed, odd or wrong. */
const valuesByMode: readonly [mode: RegExp, values: readonly string[]][] = [
  [/expiry|completion/, ['30/06/2031', '1/9/2026', '3', '31/02/2026', '']],
  [/date|issue|born/, ['27/03/2004', '1/9/2026', '30/06/2031', '3', '31/02/2026', '']],
  [/email/, ['ann@example.com', 'a.b+c@example.com', 'ann@', '']],
  [/tel|phone|mobile/, ['8765550177', '(876)555-0122', '876', '']],
  [/decimal/, ['45000', '300000.50', '0', '1250000', '7', '']],
  [/numeric/, ['3', '1', '12', '999481207', '2026', '']],
  [/./, ['Ann', "O'Brien-D'Costa", 'Zoë', '12 Hope Road', 'A1234567', 'x', '']],
];

const valuesFor = (mode: string): readonly string[] => valuesByMode.find(([shape]) => shape.test(mode))?.[1] ?? [];

export const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

/** A password, a file: other actions and other tests give these. */
export const isTypable = ({ kind }: ShownField): boolean => ['text', 'list', 'radio', 'tick', 'search'].includes(kind);

/** Without an answer so far: what somebody who fills in the screen answers. */
export const isOpen = (field: ShownField): boolean =>
  isTypable(field) && (field.kind === 'tick' ? field.value === 'false' : field.value === '');

/** Playwright waits this long for a field that is being drawn. Milliseconds. */
const timeout = 2_000;

/** Answers one field, as a person would. A value of 0 is a right answer where the walks know one. */
export async function answer(page: Page, screen: Screen, field: ShownField, value: number): Promise<void> {
  const box = fieldAt(scopeOf(page, screen), field);
  switch (field.kind) {
    case 'list': {
      const first = value === 0 ? 1 : 0;
      await box.selectOption(
        { index: Math.min(field.options - 1, Math.max(first, value % field.options)) },
        { timeout },
      );
      break;
    }
    case 'radio':
    case 'tick':
      await box.setChecked(field.kind === 'radio' || field.value !== 'true', { force: true, timeout });
      break;
    case 'search': {
      await box.fill(['university', 'u', 'zz', ''][value % 4] ?? '', { timeout });
      const option = page.getByRole('option').first();
      if (await option.isVisible()) await option.click({ timeout });
      break;
    }
    default:
      await box.fill(at(valuesFor(field.mode), value) ?? '', { timeout });
  }
  await box.blur({ timeout }).catch(() => undefined);
}

/** A value with the writing of numbers taken away: 45,000.50 is 45000.5. */
export const meaning = (value: string): string => {
  const plain = value.replaceAll(',', '');
  return plain !== '' && Number.isFinite(Number(plain)) ? String(Number(plain)) : value.trim();
};

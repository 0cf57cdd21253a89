import { expect, it } from 'vitest';
import { compareDays, compareText } from '#lib/order.ts';

it('Days and instants are sorted as text, the earliest first', () => {
  const sorted = ['', '2025-11-30', '2026-01-02', '2026-01-02T09:00:00Z', '2026-11-21'];
  expect(sorted.toReversed().sort(compareText)).toEqual(sorted);
  expect(compareText('2026-01-02', '2026-01-02')).toBe(0);
});

it('What has no day is due last', () => {
  expect(['', '2026-01-02', '2025-11-30'].sort(compareDays)).toEqual(['2025-11-30', '2026-01-02', '']);
});

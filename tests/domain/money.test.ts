import { expect, it } from 'vitest';
import { shownAmount } from '#domain/money.ts';

it.each([
  ['350000.00', 'J$350,000.00'],
  ['6250', 'J$6,250.00'],
  ['0.00', 'J$0.00'],
  ['999.5', 'J$999.50'],
  ['', ''],
  ['about 5', 'about 5'],
])('an amount of "%s" reads "%s"', (wire, shown) => {
  expect(shownAmount(wire)).toBe(shown);
});

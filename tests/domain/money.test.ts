import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatCents, normaliseAmount, toCents } from '#domain/money.ts';

describe('An amount on screen', () => {
  it.each([
    ['6250.00', 'JMD', 'J$6,250.00'],
    ['4062.5', 'JMD', 'J$4,062.50'],
    ['1250', 'JMD', 'J$1,250.00'],
    ['0', 'JMD', 'J$0.00'],
    ['0.05', 'JMD', 'J$0.05'],
    ['1000000.00', 'JMD', 'J$1,000,000.00'],
    ['9999999999999999.99', 'JMD', 'J$9,999,999,999,999,999.99'],
    ['12345678901234567890.10', 'JMD', 'J$12,345,678,901,234,567,890.10'],
    ['6,250.00', 'JMD', 'J$6,250.00'],
    ['6250.00', '', 'J$6,250.00'],
    ['40', 'USD', 'US$40.00'],
    ['40', 'EUR', 'EUR 40.00'],
    ['40', 'constructor', 'constructor 40.00'],
    ['', 'JMD', ''],
    ['-5', 'JMD', '-J$5.00'],
    ['-1250.00', 'JMD', '-J$1,250.00'],
    [' -1,250.5', 'USD', '-US$1,250.50'],
    ['--5', 'JMD', '--5'],
    ['-', 'JMD', '-'],
    ['5-', 'JMD', '5-'],
    ['1e5', 'JMD', '1e5'],
    ['6,25.00', 'JMD', '6,25.00'],
    ['to be advised', 'JMD', 'to be advised'],
  ])('shows %j %s as %j', (wire, currency, shown) => {
    expect(formatAmount(wire, currency)).toBe(shown);
  });

  it('is in Jamaican dollars by default', () => {
    expect(formatAmount('350000')).toBe('J$350,000.00');
  });
});

describe('A stored amount', () => {
  it.each([
    ['1,234.5', '1234.50'],
    ['1234', '1234.00'],
    [' 6,250.00 ', '6250.00'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['1.', '1.00'],
    ['9,999,999,999,999,999.99', '9999999999999999.99'],
  ])('is normalised from %j to %j', (typed, wire) => {
    expect(normaliseAmount(typed)).toBe(wire);
  });

  it.each(['', '-1', '1e5', '1.005', '1,23', '.5', '.', '１２３', 'J$5', 'NaN', '1 000'])('is never %j', (typed) => {
    expect(normaliseAmount(typed)).toBeUndefined();
  });

  it('is the same as the one shown, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const wire = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(normaliseAmount(formatAmount(wire).slice(2))).toBe(wire);
      }),
    );
  });
});

describe('An amount in cents', () => {
  it.each([
    ['14,608.55', 1_460_855],
    ['350000', 35_000_000],
    ['0.1', 10],
    ['', undefined],
    ['1.', 100],
    ['.', undefined],
    ['-1', undefined],
    ['99999999999999999', undefined],
  ])('is counted from %j as %s', (typed, cents) => {
    expect(toCents(typed)).toBe(cents);
  });

  it('converts back to the amount that was shown', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (cents) => {
        expect(toCents(formatCents(cents).replace('J$', ''))).toBe(cents);
      }),
    );
  });
});

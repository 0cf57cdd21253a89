import { getOwn } from '#lib/objects.ts';

/**
 * An amount as people and servers write it: digits, commas between thousands, two decimals at most. It may be
 * incomplete while it is typed.
 */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;

const SIGNS: Partial<Record<string, string>> = { JMD: 'J$', USD: 'US$' };

/**
 * '1,234.5' as '1234.50', the stored form of amounts (rule VAL-16); undefined if it is not an amount. Nothing is
 * rounded.
 */
export function normaliseAmount(typed: string): string | undefined {
  const [, whole, cents = ''] = AMOUNT.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : `${BigInt(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`;
}

/** The same of an amount of the server, which is negative where the bureau owes it: '-1,234.5' as '-1234.50'. */
export function normaliseBalance(wire: string): string | undefined {
  const isNegative = wire.trim().startsWith('-');
  const normalised = normaliseAmount(isNegative ? wire.trim().slice(1) : wire);
  return normalised && isNegative ? `-${normalised}` : normalised;
}

/**
 * 'J$6,250.00' from a wire amount, exact for any length, and '-J$6,250.00' where the bureau owes it. Text that is not an
 * amount is returned unchanged.
 */
export function formatAmount(wire: string, currency = 'JMD'): string {
  const [, minus = '', whole, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(normaliseBalance(wire) ?? '') ?? [];
  if (whole === undefined) return wire;
  const sign = getOwn(SIGNS, currency) ?? (currency ? `${currency} ` : 'J$');
  return `${minus}${sign}${withCommas(whole)}.${cents}`;
}

/** '1,234,567' from digits. Without `Intl`, whose first use holds up a slow phone for a tenth of a second. */
function withCommas(digits: string): string {
  const from = digits.length % 3 || 3;
  const groups = digits.slice(from).match(/.{3}/g) ?? [];
  return [digits.slice(0, from), ...groups].join(',');
}

/** A typed amount in whole cents, for sums; undefined if it is not an amount or is too long for exact arithmetic. */
export function toCents(typed: string): number | undefined {
  const cents = Number(normaliseAmount(typed)?.replace('.', ''));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** '14608.55' from 1460855: the stored form of an amount in cents. */
export function fromCents(cents: number | bigint): string {
  const all = BigInt(cents);
  return `${all / 100n}.${String(all % 100n).padStart(2, '0')}`;
}

/** 'J$14,608.55' from 1460855. */
export const formatCents = (cents: number): string => formatAmount(fromCents(cents));

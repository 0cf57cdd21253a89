import { getOwn } from '#lib/objects.ts';

/** An amount as people and servers write it: digits, commas between thousands, two decimals at most; they may still be typed. */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;

const SIGNS: Partial<Record<string, string>> = { JMD: 'J$', USD: 'US$' };

const inJamaica = new Intl.NumberFormat('en-JM');

/** '1,234.5' as '1234.50', the way amounts are stored (rule VAL-16); undefined for what is no amount. Nothing is rounded. */
export function normaliseAmount(typed: string): string | undefined {
  const [, whole, cents = ''] = AMOUNT.exec(typed.trim()) ?? [];
  return whole === undefined ? undefined : `${BigInt(whole.replaceAll(',', ''))}.${cents.padEnd(2, '0')}`;
}

/** 'J$6,250.00' from an amount on the wire, digit for digit however long it is; text that is no amount is shown as it stands. */
export function formatAmount(wire: string, currency = 'JMD'): string {
  const [whole, cents] = normaliseAmount(wire)?.split('.') ?? [];
  if (whole === undefined) return wire;
  const sign = getOwn(SIGNS, currency) ?? (currency ? `${currency} ` : 'J$');
  return `${sign}${inJamaica.format(BigInt(whole))}.${cents}`;
}

/** A typed amount in whole cents, for sums; undefined for what is no amount or too long to count with. */
export function toCents(typed: string): number | undefined {
  const cents = Number(normaliseAmount(typed)?.replace('.', ''));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** '14608.55' from 1460855, the way amounts are stored: every sum is counted in cents and written here. */
export function fromCents(cents: number | bigint): string {
  const all = BigInt(cents);
  return `${all / 100n}.${String(all % 100n).padStart(2, '0')}`;
}

/** 'J$14,608.55' from 1460855. */
export const formatCents = (cents: number): string => formatAmount(fromCents(cents));

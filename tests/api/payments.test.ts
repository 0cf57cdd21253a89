// @vitest-environment jsdom
import { createDecipheriv, createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encryptedAmount, gatewayAddress } from '#api/payments.ts';
import { settings } from '#api/settings.ts';

const before = settings.get();
afterEach(() => settings.set(before));

describe('The address of the payment page', () => {
  it.each([
    ['carries the token', 'https://pay.example.com/page', 'https://pay.example.com/page?token=T%261'],
    [
      'keeps its other parameters',
      'https://pay.example.com/page?lang=en',
      'https://pay.example.com/page?lang=en&token=T%261',
    ],
    [
      'keeps a token that it has already',
      'https://pay.example.com/page?token=X',
      'https://pay.example.com/page?token=X',
    ],
    ['is refused at another host', 'https://pay.example.org/page', undefined],
    ['is refused at a host that only looks alike', 'https://pay.example.com.evil.test/page', undefined],
    ['is refused for a name before an @', 'https://pay.example.com@evil.test/page', undefined],
    ['is refused at another port', 'https://pay.example.com:8443/page', undefined],
    ['is refused without encryption', 'http://pay.example.com/page', undefined],
    ['is refused as script', 'javascript:alert(1)', undefined],
    ['is refused as data', 'data:text/html,hello', undefined],
    ['is refused as a blob', 'blob:https://pay.example.com/1', undefined],
    ['is refused when it is no address', 'pay here', undefined],
    ['is refused when it is a path', '/page', undefined],
  ])('%s', (_what, gatewayUrl, address) => {
    settings.set({ ...before, gatewayOrigin: 'https://pay.example.com' });
    expect(gatewayAddress(gatewayUrl, 'T&1')).toBe(address);
  });

  it('accepts a configured origin that is written with a path', () => {
    settings.set({ ...before, gatewayOrigin: 'https://pay.example.com/' });
    expect(gatewayAddress('https://pay.example.com/page', 'T')).toBe('https://pay.example.com/page?token=T');
  });

  it('is at the origin of the portal when no gateway is configured', () => {
    settings.set({ ...before, gatewayOrigin: undefined });
    expect(gatewayAddress(`${window.location.origin}/pay`, 'T')).toBe(`${window.location.origin}/pay?token=T`);
    expect(gatewayAddress('https://pay.example.com/page', 'T')).toBeUndefined();
  });
});

const KEY = 'a key with spaces & signs';

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

/** What `openssl enc -d -aes-256-cbc -md md5 -base64 -A -k KEY` does, which is how the backend reads it. */
function readAsOpenssl(hidden: string, key: string): string {
  const bytes = Buffer.from(hidden, 'base64');
  const secret = Buffer.concat([Buffer.from(key), bytes.subarray(8, 16)]);
  const first = md5(secret);
  const second = md5(first, secret);
  const decipher = createDecipheriv('aes-256-cbc', Buffer.concat([first, second]), md5(second, secret));
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString();
}

describe('The encrypted amount of a payment', () => {
  it.each(['6250.00', '0.01', '9999999999999.99'])('holds %s in the OpenSSL salted form', async (amount) => {
    const hidden = await encryptedAmount(amount, KEY);
    expect(hidden).toMatch(/^U2FsdGVkX1[\w+/]+=*$/);
    expect(readAsOpenssl(hidden, KEY)).toBe(amount);
  });

  it('is a different text each time', async () => {
    expect(await encryptedAmount('6250.00', KEY)).not.toBe(await encryptedAmount('6250.00', KEY));
  });
});

describe('What is fetched of payments', () => {
  const TRN = '999000111';
  const ARN = 'SLB2026000001';
  type Payments = typeof import('#api/payments.ts');
  /** The queries as a page has them that was loaded a moment ago, so that each test is one of the loading as well. */
  const load = (): Promise<Payments> => {
    vi.resetModules();
    return import('#api/payments.ts');
  };

  it.each<[what: string, query: (payments: Payments) => object, key: readonly string[], more: object]>([
    ['the fees', ({ feesQuery }) => feesQuery(TRN), ['fees', TRN], {}],
    ['the fees beside a card', ({ feesBesideQuery }) => feesBesideQuery(TRN), ['fees', TRN], {}],
    ['the instalments', ({ instalmentsQuery }) => instalmentsQuery(TRN), ['fees', TRN, 'instalments'], {}],
    [
      'one instalment',
      ({ instalmentFeeQuery }) => instalmentFeeQuery(TRN, 'L7'),
      ['fees', TRN, 'instalment', 'L7'],
      {},
    ],
    ['the payments', ({ paymentsQuery }) => paymentsQuery(TRN, ARN), ['payments', TRN, ARN], { retry: false }],
    ['one payment', ({ paymentStatusQuery }) => paymentStatusQuery('T1'), ['paymentStatus', 'T1'], { retry: false }],
  ])(
    'has a place of its own in the cache, and its screen shows its failure: %s',
    async (_what, query, queryKey, more) => {
      expect(query(await load())).toMatchObject({ queryKey, meta: { showsOwnError: true }, ...more });
    },
  );

  it('is found with all payments of a person', async () => {
    const { allPayments, paymentsQuery } = await load();
    expect(paymentsQuery(TRN, ARN).queryKey.slice(0, 2)).toEqual(allPayments(TRN));
  });
});

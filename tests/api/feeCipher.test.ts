import { createDecipheriv, createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptedAmount } from '#api/payments.ts';

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

it.each(['6250.00', '0.01', '9999999999999.99'])('hides %s in the OpenSSL salted form', async (amount) => {
  const hidden = await encryptedAmount(amount, KEY);
  expect(hidden).toMatch(/^U2FsdGVkX1[\w+/]+=*$/);
  expect(readAsOpenssl(hidden, KEY)).toBe(amount);
});

it('gives another text each time', async () => {
  expect(await encryptedAmount('6250.00', KEY)).not.toBe(await encryptedAmount('6250.00', KEY));
});

// @vitest-environment jsdom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { paymentInfo } from '#domain/payment.ts';
import { downloadReceipt, passOnReceipt } from '#features/payment/receipt/receipts.ts';
import { canShare } from '#lib/share.ts';

afterEach(() => vi.restoreAllMocks());

it('The downloaded receipt has one line for each of the eight values and for what was paid, whatever the provider wrote into them', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:receipt';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const forged = 'Bureau\r\nTransaction Amount: J$1.00\u2028\u202E';
  downloadReceipt({
    due: { label: forged, arn: 'SLB0000000001', loanNumber: '' },
    payment: paymentInfo.parse({
      transactionIdentifier: 'TX1',
      websiteName: forged,
      purchaserName: forged,
      transactionDate: '2026-11-01T15:00:00Z',
      totalAmount: '6250.00',
      transactionCurrency: 'JMD',
      authorizationCode: '123456',
      merchantName: forged,
    }),
  });
  const lines = ((await files[0]?.text()) ?? '').split(/[\r\n\u2028\u2029]+/).filter(Boolean);
  expect(lines).toHaveLength(1 + 2 + 8);
  expect(lines).toContain('Application number: SLB0000000001');
  expect(lines.filter((line) => line.startsWith('Transaction Amount:'))).toEqual(['Transaction Amount: J$6,250.00']);
  expect(lines.join('')).not.toMatch(/[\u202A-\u202E]/);
});

it('The shared receipt is the same text, handed to the device', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (what: ShareData) => void shared.push(what) });
  onTestFinished(() => {
    Object.assign(navigator, { share: undefined });
  });
  expect(canShare()).toBe(true);
  expect(
    await passOnReceipt({ payment: paymentInfo.parse({ transactionIdentifier: 'TX1', totalAmount: '6250.00' }) }),
  ).toBe('shared');
  expect(shared[0]?.title).toBe('Payment approved receipt');
  expect(shared[0]?.text).toMatch(/: TX1\r\n/);
  expect(shared[0]?.files).toBeUndefined();
});

import { gatewayOrigin } from '#api/payments.ts';
import { z } from '#lib/zod.ts';

/** What the payment page posts to its opener (contract.md, "Smaller points"). Its status counts for nothing here. */
const hint = z.looseObject({ source: z.literal('slb-gateway'), transactionIdentifier: z.string() });

/**
 * Tells when the payment page says that something happened: a reason to ask the server at once, no more (decision 36).
 * Messages from any other origin, or about another payment, are not heard. Returns the function that stops it.
 */
export function onPaymentHint(transactionIdentifier: string, listener: () => void): () => void {
  const hear = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== gatewayOrigin()) return;
    const read = hint.safeParse(data);
    if (read.success && read.data.transactionIdentifier === transactionIdentifier) listener();
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

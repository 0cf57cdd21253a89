import { DISCLAIMER, disclaimers } from '#domain/disclaimers.ts';
import { getOwn } from '#lib/objects.ts';
import { Notice } from '#ui/Notice.tsx';

/** The DISCLAIMER of a loan product as a notice, where the product is taken up (rule DLG-9); nothing where it has none. */
export function Disclaimer({ product }: { product: string }) {
  const text = getOwn(disclaimers, product);
  return text ? (
    <Notice title={DISCLAIMER}>
      <p>{text}</p>
    </Notice>
  ) : null;
}

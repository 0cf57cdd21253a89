import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { verifiedPayment } from '../paying/alreadyPaid.ts';
import { openPlaceholderWindow } from '../paying/placeholderWindow.ts';
import { openReceipt, shareReceipt } from './receipts.ts';
import { OpenReceiptLabel, openingReceipt, RECEIPT_NOT_AVAILABLE } from './receiptTexts.tsx';

interface OpenReceiptProps {
  trn: string;
  payment: PaymentInfo;
  /** What was paid. Its label is part of the accessible name of the button. */
  due: Payable;
}

/** A button that opens the receipt in a new tab, or in this one if the browser blocks that (decision 26). */
export function OpenReceipt({ trn, payment, due }: OpenReceiptProps) {
  const navigate = useNavigate();
  return (
    <Button variant="outlined" onClick={() => openReceipt(trn, payment, due, (route) => void navigate(route))}>
      <OpenReceiptLabel label={due.label} />
    </Button>
  );
}

interface PaidReceiptProps {
  trn: string;
  due: Payable;
  transactionIdentifier: string;
}

/**
 * A button that opens the receipt of an earlier payment. The server has to confirm the payment first (decision 36). The
 * tab is opened before that, on the click, and loads the receipt once the server has answered.
 */
export function PaidReceipt({ trn, due, transactionIdentifier }: PaidReceiptProps) {
  const client = useQueryClient();
  const go = useNavigateAway();
  const opening = useMutation({
    mutationFn: async () => {
      const tab = openPlaceholderWindow(openingReceipt);
      const payment = await verifiedPayment(client, due, transactionIdentifier);
      if (!payment) {
        tab.close();
        return false;
      }
      const { route, isReadable } = shareReceipt(trn, payment, due);
      if (isReadable && tab.show(new URL(`#${route}`, window.location.href).href)) return true;
      tab.close();
      await go(route);
      return true;
    },
  });
  return (
    <>
      <Button variant="outlined" isBusy={opening.isPending} onClick={() => opening.mutate()}>
        <OpenReceiptLabel label={due.label} />
      </Button>
      {/* Always there: what comes together with its live region is not announced. */}
      <div aria-live="polite">{opening.data === false && <p>{RECEIPT_NOT_AVAILABLE}</p>}</div>
    </>
  );
}

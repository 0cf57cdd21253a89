import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Payable } from '#domain/payment.ts';
import { Button } from '#ui/Button.tsx';
import { provenPayment } from '../paying/paidAlready.ts';
import { openWaitingWindow } from '../paying/waitingWindow.ts';
import { handReceipt, RECEIPT_ROUTE } from './receipts.ts';

interface PaidReceiptProps {
  trn: string;
  due: Payable;
  transactionIdentifier: string;
}

/**
 * The receipt of something that was paid before. On the press the server is asked to prove the payment (decision 36); the
 * tab is opened before that, and gets its address when the proof is there.
 */
export function PaidReceipt({ trn, due, transactionIdentifier }: PaidReceiptProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: async () => {
      const tab = openWaitingWindow('Opening the receipt');
      const payment = await provenPayment(client, due, transactionIdentifier);
      if (!payment) {
        tab.close();
        return false;
      }
      const isReadable = handReceipt(trn, payment, due);
      const address = new URL(`#${RECEIPT_ROUTE}`, window.location.href).href;
      if (isReadable && tab.show(address)) return true;
      tab.close();
      await navigate(RECEIPT_ROUTE);
      return true;
    },
  });
  return (
    <>
      <Button variant="outlined" isBusy={opening.isPending} onClick={() => opening.mutate()}>
        <span>
          Open receipt<span className="slb-unseen"> for {due.label} in a new tab</span>
        </span>
      </Button>
      {opening.data === false && <p role="status">We could not get this receipt now. Try again in a minute.</p>}
    </>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { Button } from '#ui/Button.tsx';
import { verifiedPayment } from '../paying/alreadyPaid.ts';
import { openPlaceholderWindow } from '../paying/placeholderWindow.ts';
import { RECEIPT_ROUTE } from '../routes.ts';
import { openReceipt, shareReceipt } from './receipts.ts';

interface OpenReceiptProps {
  trn: string;
  payment: PaymentInfo;
  /** What was paid: its name is for those who hear the button without what stands around it. */
  due: Payable;
}

/** Opens the receipt in a new tab; where the browser blocks that, in this one (decision 26). */
export function OpenReceipt({ trn, payment, due }: OpenReceiptProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="outlined"
      onClick={() => {
        if (!openReceipt(trn, payment, due)) void navigate(RECEIPT_ROUTE);
      }}
    >
      <span>
        Open receipt<span className="slb-unseen"> for {due.label} in a new tab</span>
      </span>
    </Button>
  );
}

interface PaidReceiptProps {
  trn: string;
  due: Payable;
  transactionIdentifier: string;
}

/**
 * The receipt of something that was paid before. On the press the server is asked to confirm the payment (decision 36); the
 * tab is opened before that, and is given its address with the answer.
 */
export function PaidReceipt({ trn, due, transactionIdentifier }: PaidReceiptProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: async () => {
      const tab = openPlaceholderWindow('Opening the receipt');
      const payment = await verifiedPayment(client, due, transactionIdentifier);
      if (!payment) {
        tab.close();
        return false;
      }
      const isReadable = shareReceipt(trn, payment, due);
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

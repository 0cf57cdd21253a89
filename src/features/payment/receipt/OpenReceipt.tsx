import { useNavigate } from 'react-router-dom';
import type { Payable, PaymentInfo } from '#domain/payment.ts';
import { Button } from '#ui/Button.tsx';
import { openReceipt, RECEIPT_ROUTE } from './receipts.ts';

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

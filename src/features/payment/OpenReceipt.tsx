import { useNavigate } from 'react-router-dom';
import type { PaymentInfo } from '#domain/payment.ts';
import { Button } from '#ui/Button.tsx';
import { openReceipt, RECEIPT_ROUTE } from './receipts.ts';

interface OpenReceiptProps {
  trn: string;
  payment: PaymentInfo;
  /** What was paid, for those who hear the button without what stands around it. */
  feeLabel: string;
}

/** Opens the receipt in a new tab; where the browser blocks that, in this one (decision 26). */
export function OpenReceipt({ trn, payment, feeLabel }: OpenReceiptProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="outlined"
      onClick={() => {
        if (!openReceipt(trn, payment)) void navigate(RECEIPT_ROUTE);
      }}
    >
      <span>
        Open receipt<span className="slb-unseen"> for {feeLabel} in a new tab</span>
      </span>
    </Button>
  );
}

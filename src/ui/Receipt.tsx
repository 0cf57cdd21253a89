import { useId } from 'react';
import { formatAmount } from '#domain/money.ts';
import { type PaymentInfo, receiptKeys, receiptLabels } from '#domain/payment.ts';
import { Actions, Button } from './Button.tsx';
import { PrintIcon, ShareIcon } from './icons.tsx';
import { Logo } from './Logo.tsx';
import './Receipt.css';
import { uiTexts } from './texts/firstTexts.tsx';
import { screenTexts } from './texts/laterTexts.tsx';

interface ReceiptProps {
  payment: PaymentInfo;
  /** What was paid for, as label and value. */
  paidFor?: readonly (readonly [label: string, value: string])[];
  /** Passes the receipt on to another app; left out where the device cannot. */
  onShare?: () => void;
  onOk: () => void;
  /** Where OK leads. */
  okHint?: string;
}

/** The receipt of an approved payment: what it is for and eight values, one page when printed (rule DLG-8, decision 26). */
export function Receipt({ payment, paidFor = [], onShare, onOk, okHint }: ReceiptProps) {
  const hintId = useId();
  const shown = { ...payment, totalAmount: formatAmount(payment.totalAmount, payment.transactionCurrency) };
  return (
    <section className="slb-receipt" aria-label={screenTexts.receipt}>
      <div className="slb-receipt-paper">
        <div className="slb-receipt-head">
          <Logo />
        </div>
        {paidFor.length > 0 && (
          <dl className="slb-receipt-for">
            {paidFor.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <h2 className="slb-receipt-details">{screenTexts.receiptDetails}</h2>
        <dl>
          {receiptKeys.map((key) => (
            <div key={key} className={key === 'totalAmount' ? 'slb-receipt-total' : undefined}>
              <dt>{receiptLabels[key]}</dt>
              <dd translate="no">
                <bdi>{shown[key]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Actions>
        <Button icon={<PrintIcon size={20} />} onClick={() => window.print()}>
          {screenTexts.print}
        </Button>
        {onShare && (
          <Button variant="outlined" icon={<ShareIcon size={20} />} onClick={onShare}>
            {screenTexts.share}
          </Button>
        )}
        <Button variant="outlined" aria-describedby={okHint === undefined ? undefined : hintId} onClick={onOk}>
          {uiTexts.ok}
        </Button>
      </Actions>
      {okHint !== undefined && (
        <p id={hintId} className="slb-receipt-hint slb-soft">
          {okHint}
        </p>
      )}
    </section>
  );
}

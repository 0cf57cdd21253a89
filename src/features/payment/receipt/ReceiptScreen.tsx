import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { formatAmount } from '#domain/money.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { canShare } from '#lib/share.ts';
import { useStore } from '#lib/store.ts';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { Receipt } from '#ui/Receipt.tsx';
import { clearSharedReceipts, paidForRows, passOnReceipt, receiptToShow } from './receipts.ts';
import {
  APPROVED_RECEIPT,
  GO_HOME,
  NO_RECEIPT,
  OK_CLOSES,
  OK_GOES_BACK,
  RECEIPTS_FOR_PAYER,
  ReceiptShownOnce,
  SIGN_IN,
  SIGN_IN_FOR_RECEIPT,
  YouPaid,
} from './receiptTexts.tsx';

/** The receipt at /auth/receipt, in a tab of its own (rule DLG-8, decision 26). */
export function ReceiptScreen() {
  const who = useStore(session);
  const trn = who?.user.trn ?? '';
  const id = useSearchParams()[0].get('id') ?? '';
  return trn === '' ? <SignedOut /> : <OwnReceipt key={`${trn} ${id}`} trn={trn} id={id} />;
}

function OwnReceipt({ trn, id }: { trn: string; id: string }) {
  const [receipt] = useState(() => receiptToShow(trn, id));
  const { key } = useLocation();
  const navigate = useNavigate();
  // The key of the first entry of a tab's history is 'default': this tab was opened for the receipt and closes with it.
  const isOwnTab = key === 'default';

  const leave = async () => {
    if (!isOwnTab) {
      await navigate(-1);
      return;
    }
    window.close();
    // A browser closes only tabs that a page opened.
    if (!window.closed) await navigate('/auth/home');
  };

  if (!receipt) return <NoReceipt />;
  const { payment, due } = receipt;
  const paidOn = formatLongInstant(payment.transactionDate);
  const amount = formatAmount(payment.totalAmount, payment.transactionCurrency);
  return (
    <Page
      title={APPROVED_RECEIPT}
      intro={
        <p>
          <YouPaid
            amount={<strong className="slb-number">{amount}</strong>}
            day={paidOn}
            label={due && <bdi>{due.label}</bdi>}
          />
        </p>
      }
    >
      <Receipt
        payment={{ ...payment, transactionDate: paidOn }}
        paidFor={due && paidForRows(due)}
        onShare={canShare() ? () => void passOnReceipt(receipt) : undefined}
        onOk={() => void leave()}
        okHint={isOwnTab ? OK_CLOSES : OK_GOES_BACK}
      />
    </Page>
  );
}

const NoReceipt = () => (
  <Page title={NO_RECEIPT}>
    <p>
      <ReceiptShownOnce linkToFees={(text) => <Link to="/auth/fees">{text}</Link>} />
    </p>
    <p>
      <Link to="/auth/home">{GO_HOME}</Link>
    </p>
  </Page>
);

function SignedOut() {
  // Without a signed-in user no receipt may stay in the shared storage.
  useEffect(clearSharedReceipts, []);
  return (
    <Page title={SIGN_IN_FOR_RECEIPT}>
      <p>{RECEIPTS_FOR_PAYER}</p>
      <p>
        <Link to="/auth/login">{SIGN_IN}</Link>
      </p>
    </Page>
  );
}

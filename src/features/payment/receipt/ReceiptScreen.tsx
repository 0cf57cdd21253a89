import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { session } from '#api/session.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { canShare } from '#lib/share.ts';
import { useStore } from '#lib/store.ts';
import { Page } from '#ui/Page.tsx';
import { Receipt } from '#ui/Receipt.tsx';
import {
  APPROVED_RECEIPT,
  GO_HOME,
  NO_RECEIPT,
  RECEIPTS_FOR_PAYER,
  ReceiptShownOnce,
  SIGN_IN,
  SIGN_IN_FOR_RECEIPT,
} from '../texts.tsx';
import { clearSharedReceipts, paidForRows, passOnReceipt, receiptToShow } from './receipts.ts';

/** The receipt at /auth/receipt, in a tab of its own (rule DLG-8, decision 26). */
export function ReceiptScreen() {
  const who = useStore(session);
  const trn = who?.user.trn ?? '';
  return trn === '' ? <SignedOut /> : <OwnReceipt key={trn} trn={trn} />;
}

function OwnReceipt({ trn }: { trn: string }) {
  const [receipt] = useState(() => receiptToShow(trn));
  const { key } = useLocation();
  const navigate = useNavigate();

  const leave = async () => {
    // The key of the first entry of a tab's history is 'default': this tab was opened for the receipt and closes with it.
    if (key !== 'default') {
      await navigate(-1);
      return;
    }
    window.close();
    // A browser closes only tabs that a page opened.
    if (!window.closed) await navigate('/auth/home');
  };

  if (!receipt) return <NoReceipt />;
  const { payment, due } = receipt;
  return (
    <Page title={APPROVED_RECEIPT}>
      <Receipt
        payment={{ ...payment, transactionDate: formatLongInstant(payment.transactionDate) }}
        paidFor={due && paidForRows(due)}
        onShare={canShare() ? () => void passOnReceipt(receipt) : undefined}
        onOk={() => void leave()}
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

import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { session } from '#api/session.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { useStore } from '#lib/store.ts';
import { Page } from '#ui/Page.tsx';
import { Receipt } from '#ui/Receipt.tsx';
import { clearSharedReceipts, receiptToShow } from './receipts.ts';

/** The receipt at /auth/receipt, in a tab of its own (rule DLG-8, decision 26). */
export function ReceiptScreen() {
  const who = useStore(session);
  const trn = who?.user.trn ?? '';
  return trn === '' ? <SignedOut /> : <OwnReceipt key={trn} trn={trn} />;
}

function OwnReceipt({ trn }: { trn: string }) {
  const [payment] = useState(() => receiptToShow(trn));
  const { key } = useLocation();
  const navigate = useNavigate();

  const leave = async () => {
    // 'default' is the first place of a tab: this one was opened for the receipt, and closes with it.
    if (key !== 'default') {
      await navigate(-1);
      return;
    }
    window.close();
    // A browser closes only tabs that a page opened.
    if (!window.closed) await navigate('/auth/home');
  };

  if (!payment) return <NothingHere />;
  return (
    <Page title="Payment approved receipt">
      <Receipt
        payment={{ ...payment, transactionDate: formatLongInstant(payment.transactionDate) }}
        onOk={() => void leave()}
      />
    </Page>
  );
}

const NothingHere = () => (
  <Page title="No receipt here">
    <p>
      A receipt is shown once, in the tab that is opened for it. Open it again from{' '}
      <Link to="/auth/fees">your fees</Link>.
    </p>
    <p>
      <Link to="/auth/home">Go to your home page</Link>
    </p>
  </Page>
);

function SignedOut() {
  // Nobody is signed in here, so nobody may find it later either.
  useEffect(clearSharedReceipts, []);
  return (
    <Page title="Sign in to see your receipt">
      <p>Receipts are shown to the person who paid. Sign in, then open it from your fees.</p>
      <p>
        <Link to="/auth/login">Sign in</Link>
      </p>
    </Page>
  );
}

import type { User } from '#domain/user.ts';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { DueList } from './DueList.tsx';
import { PaidList } from './PaidList.tsx';
import { useFees } from './useFees.ts';

/** Fees and instalments of everything that somebody applied for or owes, with the receipts (route auth/fees). */
export function FeesScreen({ user }: { user: User }) {
  const { trn } = user;
  const { fees, instalments, payments, feeRows, instalmentRows } = useFees(trn);
  return (
    <Page
      title="Fees and payments"
      intro={<p>What you owe for your applications and loans, and the receipts of what you paid by card.</p>}
    >
      <DueList
        title="Fees to pay"
        subject="fees"
        query={fees}
        rows={feeRows}
        trn={trn}
        none="You have no fee to pay."
      />
      <DueList
        title="Instalments to pay"
        subject="instalments"
        query={instalments}
        rows={instalmentRows}
        trn={trn}
        none="You have no instalment to pay."
      />
      <section aria-labelledby="paid" className="fee-section">
        <h2 id="paid">Paid</h2>
        {payments.error && !payments.data && (
          <LoadError
            subject="receipts"
            error={payments.error}
            isBusy={payments.isFetching}
            onTryAgain={() => void payments.refetch()}
          />
        )}
        <PaidList
          trn={trn}
          payments={payments.data ?? []}
          rows={[...(feeRows ?? []), ...(instalmentRows ?? [])]}
          isComplete={payments.data !== undefined}
        />
      </section>
    </Page>
  );
}

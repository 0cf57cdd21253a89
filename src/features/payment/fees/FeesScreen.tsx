import { formatAmount } from '#domain/money.ts';
import { totalOf } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import {
  AllDue,
  FEES_AND_PAYMENTS,
  FEES_INTRO,
  FEES_TO_PAY,
  firstWasDue,
  INSTALMENTS_TO_PAY,
  NO_FEE_TO_PAY,
  NO_INSTALMENT_TO_PAY,
  PAID,
  payFirstBy,
} from '../texts.tsx';
import { DueDates } from './DueDates.tsx';
import { DueList } from './DueList.tsx';
import type { FeeRow } from './feeRows.ts';
import { LookAgain } from './LookAgain.tsx';
import { PaidList } from './PaidList.tsx';
import { dueAmong, useFees } from './useFees.ts';

/** What is due in all, and which is to be paid first; one payment says it itself. The rows are in the order of their days. */
function Total({ rows }: { rows: readonly FeeRow[] }) {
  const dues = rows.flatMap(({ due }) => due ?? []);
  const [first] = dues;
  const [row] = rows;
  if (!first || !row || dues.length < 2 || dues.some(({ currency }) => currency !== first.currency)) return null;
  const { label, dueDate } = row.fee;
  const sayFirst = dueDate < today() ? firstWasDue : payFirstBy;
  return (
    <p>
      <AllDue
        total={<strong className="slb-number">{formatAmount(totalOf(dues), first.currency)}</strong>}
        count={dues.length}
        when={dueDate && sayFirst({ label, day: formatLongDay(dueDate) })}
      />
    </p>
  );
}

/** All fees and instalments of the user, with the receipts (route auth/fees). */
export function FeesScreen({ user }: { user: User }) {
  const { trn } = user;
  const { fees, instalments, payments, feeRows, instalmentRows } = useFees(trn);
  const isComplete = feeRows !== undefined && instalmentRows !== undefined;
  return (
    <Page title={FEES_AND_PAYMENTS} intro={<p>{FEES_INTRO}</p>}>
      <DueList title={FEES_TO_PAY} subject="fees" query={fees} rows={feeRows} trn={trn} emptyText={NO_FEE_TO_PAY} />
      <DueList
        title={INSTALMENTS_TO_PAY}
        subject="instalments"
        query={instalments}
        rows={instalmentRows}
        trn={trn}
        emptyText={NO_INSTALMENT_TO_PAY}
      />
      {/* Under the lists that it adds up: above them it would push them down once both have loaded. */}
      {isComplete && <Total rows={dueAmong([...feeRows, ...instalmentRows])} />}
      <DueDates rows={[...(feeRows ?? []), ...(instalmentRows ?? [])]} />
      {dueAmong([...(feeRows ?? []), ...(instalmentRows ?? [])]).length > 0 && <LookAgain trn={trn} />}
      <section aria-labelledby="paid" className="fee-section">
        <h2 id="paid">{PAID}</h2>
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

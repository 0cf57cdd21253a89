import { useId } from 'react';
import { formatAmount } from '#domain/money.ts';
import { totalOf } from '#domain/payment.ts';
import { formatLongDay, isDayOver } from '#lib/dates.ts';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { AllDue, firstWasDue, NOTHING_DUE, payFirstBy, TO_PAY } from '../texts.tsx';
import { DueCard } from './DueCard.tsx';
import { type FeeRow, rowId } from './feeRows.ts';
import { byDay, dueAmong, toPayFirst, type useFees } from './useFees.ts';

interface DueListProps extends Pick<ReturnType<typeof useFees>, 'fees' | 'instalments'> {
  /** Whether the list appears: all has come that says what is due first, or it was waited for long enough. */
  isSettled: boolean;
  /** What is known so far of both. */
  rows: readonly FeeRow[];
  trn: string;
}

/**
 * What is to be paid, what is due first on top: the fees and the instalments in one list. It appears whole, because a part
 * that came later would push the other one down; what failed, or takes long, has its own line above.
 */
export function DueList({ fees, instalments, isSettled, rows, trn }: DueListProps) {
  const id = useId();
  const parts = [
    { subject: 'fees', query: fees },
    { subject: 'instalments', query: instalments },
  ] as const;
  const missing = parts.filter(({ query }) => query.data === undefined);
  const unpaid = byDay(rows.filter(({ isPaid }) => !isPaid));
  const first = toPayFirst(unpaid);
  return (
    <section aria-labelledby={id} className="fee-section">
      <h2 id={id}>{TO_PAY}</h2>
      {!isSettled && <Loading subject="fees" />}
      {isSettled &&
        missing.map(({ subject, query }) =>
          query.error ? (
            <LoadError
              key={subject}
              subject={subject}
              error={query.error}
              isBusy={query.isFetching}
              onTryAgain={() => void query.refetch()}
            />
          ) : (
            <Loading key={subject} subject={subject} isAgain />
          ),
        )}
      {isSettled && missing.length === 0 && (unpaid.length === 0 ? <p>{NOTHING_DUE}</p> : <Total rows={unpaid} />)}
      {isSettled && unpaid.length > 0 && (
        <ShowMoreList items={unpaid} subject="payments">
          {(row) => <DueCard key={rowId(row.fee)} row={row} trn={trn} isFirst={row === first} />}
        </ShowMoreList>
      )}
    </section>
  );
}

/** What is due in all, and which is to be paid first; one payment says it itself. */
function Total({ rows }: { rows: readonly FeeRow[] }) {
  const dues = dueAmong(rows).flatMap(({ due }) => due ?? []);
  const [one] = dues;
  const first = toPayFirst(rows)?.fee;
  if (!one || dues.length < 2 || dues.some(({ currency }) => currency !== one.currency)) return null;
  const sayFirst = first && (isDayOver(first.dueDate) ? firstWasDue : payFirstBy);
  return (
    <p>
      <AllDue
        total={<strong className="slb-number">{formatAmount(totalOf(dues), one.currency)}</strong>}
        count={dues.length}
        when={first?.dueDate && sayFirst ? sayFirst({ label: first.label, day: formatLongDay(first.dueDate) }) : ''}
      />
    </p>
  );
}

import { Link } from 'react-router-dom';
import { formatAmount } from '#domain/money.ts';
import { totalOf } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Actions } from '#ui/Button.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { FEES_ROUTE } from '../routes.ts';
import { type FeeRow, rowId } from './feeRows.ts';
import { dueAmong, useFees } from './useFees.ts';
import '../payment.css';

/** So many are named; the page of fees has them all. */
const FIRST_SHOWN = 3;

/** What home shows of fees and instalments: what is to be paid now, and the way to pay it and to the receipts. */
export function FeesDue({ user }: { user: User }) {
  const { fees, instalments, feeRows, instalmentRows } = useFees(user.trn, { withPayments: false });
  const failed = fees.error && !fees.data ? fees : instalments.error && !instalments.data ? instalments : undefined;
  const isKnown = fees.data !== undefined && instalments.data !== undefined;
  const due = [...dueAmong(instalmentRows), ...dueAmong(feeRows)];
  return (
    <section aria-labelledby="fees-due" className="fee-section">
      <h2 id="fees-due">Fees and payments</h2>
      {failed?.error && (
        <LoadError
          subject={failed === fees ? 'fees' : 'instalments'}
          error={failed.error}
          isBusy={failed.isFetching}
          onTryAgain={() => {
            if (fees.error) void fees.refetch();
            if (instalments.error) void instalments.refetch();
          }}
        />
      )}
      {!failed && !isKnown && (
        <Loading subject="fees" isAgain={fees.errorUpdateCount + instalments.errorUpdateCount > 0} />
      )}
      {isKnown && due.length === 0 && <p>You have nothing to pay now.</p>}
      {due.length > 0 && <Due rows={due} isComplete={isKnown} />}
      <Actions>
        <Link to={FEES_ROUTE} className={`slb-button slb-button--${due.length > 0 ? 'contained' : 'outlined'}`}>
          {due.length > 0 ? 'Pay fees and instalments' : 'See fees and receipts'}
        </Link>
      </Actions>
    </section>
  );
}

/** The sum is told only when everything is known. */
function Due({ rows, isComplete }: { rows: readonly FeeRow[]; isComplete: boolean }) {
  const more = rows.length - FIRST_SHOWN;
  const currencies = new Set(rows.map(({ fee }) => fee.currency));
  const [first] = rows;
  return (
    <>
      <ul className="fee-list">
        {rows.slice(0, FIRST_SHOWN).map(({ fee, openBy }) => (
          <li key={rowId(fee)}>
            <bdi>{fee.label}</bdi>: <strong className="slb-number">{formatAmount(fee.amount, fee.currency)}</strong>
            {fee.dueDate !== '' && `, due ${formatLongDay(fee.dueDate)}`}
            {openBy !== '' && ' (payment under way)'}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {isComplete && rows.length > 1 && currencies.size === 1 && first && (
        <p>
          All together:{' '}
          <strong className="slb-number">
            {formatAmount(totalOf(rows.flatMap(({ due }) => due ?? [])), first.fee.currency)}
          </strong>
          .
        </p>
      )}
    </>
  );
}

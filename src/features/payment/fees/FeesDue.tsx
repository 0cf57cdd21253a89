import { formatAmount } from '#domain/money.ts';
import { totalOf } from '#domain/payment.ts';
import type { User } from '#domain/user.ts';
import { formatLongDay } from '#lib/dates.ts';
import { FoldedSection } from '#ui/FoldedSection.tsx';
import { Link } from '#ui/Link.tsx';
import { LinkRow } from '#ui/LinkRow.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { FEES_ROUTE } from '../routes.ts';
import { AllTogether, andMore, countDue, DueLine, FEES_AND_PAYMENTS, SEE_FEES_AND_RECEIPTS } from '../texts.tsx';
import { type FeeRow, rowId } from './feeRows.ts';
import { dueAmong, useFees } from './useFees.ts';
import '../payment.css';

/** The number of fees that the home page lists. The page of fees lists all. */
const FIRST_SHOWN = 3;

/** The unpaid fees and instalments on the home page, folded, with a link to the receipts. */
export function FeesDue({ user }: { user: User }) {
  const { fees, instalments, feeRows, instalmentRows } = useFees(user.trn, { withPayments: false });
  const failed = fees.error && !fees.data ? fees : instalments.error && !instalments.data ? instalments : undefined;
  const isKnown = fees.data !== undefined && instalments.data !== undefined;
  const due = dueAmong([...(feeRows ?? []), ...(instalmentRows ?? [])]);
  if (failed?.error)
    return (
      <LoadError
        subject={failed === fees ? 'fees' : 'instalments'}
        error={failed.error}
        isBusy={failed.isFetching}
        onTryAgain={() => {
          if (fees.error) void fees.refetch();
          if (instalments.error) void instalments.refetch();
        }}
      />
    );
  if (!isKnown)
    return <Loading subject="fees" isAgain={fees.errorUpdateCount + instalments.errorUpdateCount > 0} isRow />;
  const receipts = <Link to={FEES_ROUTE}>{SEE_FEES_AND_RECEIPTS}</Link>;
  if (due.length === 0) return <LinkRow>{receipts}</LinkRow>;
  return (
    <FoldedSection id="fees-due" title={FEES_AND_PAYMENTS} note={countDue(due.length)}>
      <Due rows={due} />
      <p>{receipts}</p>
    </FoldedSection>
  );
}

/** The list of unpaid fees, with their total. */
function Due({ rows }: { rows: readonly FeeRow[] }) {
  const more = rows.length - FIRST_SHOWN;
  const currencies = new Set(rows.map(({ fee }) => fee.currency));
  const [first] = rows;
  return (
    <>
      <ul className="fee-list">
        {rows.slice(0, FIRST_SHOWN).map(({ fee, openPaymentId }) => (
          <li key={rowId(fee)}>
            <DueLine
              label={<bdi>{fee.label}</bdi>}
              amount={<strong className="slb-number">{formatAmount(fee.amount, fee.currency)}</strong>}
              day={fee.dueDate && formatLongDay(fee.dueDate)}
              isUnderWay={openPaymentId !== ''}
            />
          </li>
        ))}
        {more > 0 && <li>{andMore({ count: more })}</li>}
      </ul>
      {rows.length > 1 && currencies.size === 1 && first && (
        <p>
          <AllTogether
            total={
              <strong className="slb-number">
                {formatAmount(totalOf(rows.flatMap(({ due }) => due ?? [])), first.fee.currency)}
              </strong>
            }
          />
        </p>
      )}
    </>
  );
}

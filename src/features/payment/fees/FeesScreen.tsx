import { useEffect, useState } from 'react';
import type { User } from '#domain/user.ts';
import { Page } from '#ui/Page.tsx';
import { FEES_AND_PAYMENTS, FEES_INTRO, PAID } from '../texts.tsx';
import { DueDates } from './DueDates.tsx';
import { DueList } from './DueList.tsx';
import { FoundPaid, LookAgain, useLookAgain } from './LookAgain.tsx';
import { PaidList } from './PaidList.tsx';
import { dueAmong, useFees } from './useFees.ts';

/** How long the parts that have come wait for the others, in milliseconds: as long as in `QueryContent.css`. */
const WAIT = 2_000;

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), WAIT);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** All fees and instalments of the user, with the receipts (route auth/fees). */
export function FeesScreen({ user }: { user: User }) {
  const { trn } = user;
  const { fees, instalments, payments, feeRows = [], instalmentRows = [], ...known } = useFees(trn);
  const isLate = useIsLate();
  const isSettled = known.isSettled || isLate;
  const rows = [...feeRows, ...instalmentRows];
  const looking = useLookAgain(trn, rows);
  return (
    <Page title={FEES_AND_PAYMENTS} intro={<p>{FEES_INTRO}</p>}>
      <FoundPaid looking={looking} />
      <DueList fees={fees} instalments={instalments} isSettled={isSettled} rows={rows} trn={trn} />
      {isSettled && <DueDates rows={rows} />}
      {isSettled && dueAmong(rows).length > 0 && <LookAgain looking={looking} />}
      <section aria-labelledby="paid" className="fee-section">
        <h2 id="paid">{PAID}</h2>
        <PaidList trn={trn} query={payments} payments={known.listedPayments} attempts={known.attempts} rows={rows} />
      </section>
    </Page>
  );
}

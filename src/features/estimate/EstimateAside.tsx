import { useDeferredValue, useState } from 'react';
import { isEstimated, type LoanWanted, loanTermsOf, programmeYears } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionOf } from '#domain/lookups.ts';
import { shownCents } from '#domain/money.ts';
import { byYear, estimateOf } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { useDebounced } from '#lib/hooks.ts';
import { EstimateNote } from './EstimateNote.tsx';
import './estimate.css';
import { Schedule } from './Schedule.tsx';

const WITHOUT = { goodResults: false, goodStanding: false };

export interface EstimateAsideProps extends Omit<LoanWanted, 'tenureYears'> {
  /** A code of Study_Programme_Master: some are repaid in more years than others. */
  programme: string;
  lookups: LookupData | undefined;
}

/** What the loan that is being typed will cost, beside its amount: seen at once, spoken when typing rests (decision 31). */
export function EstimateAside({ programme, lookups, ...typed }: EstimateAsideProps) {
  const wanted = { ...typed, tenureYears: programmeYears(lookups, programme) };
  const terms = loanTermsOf(wanted, lookups);
  const estimate = terms && estimateOf(terms, WITHOUT);
  const [isOpen, setOpen] = useState(false);
  // The table may be late; what is typed may not.
  const schedule = useDeferredValue(isOpen ? estimate?.schedule : undefined);
  const spoken = useDebounced(
    estimate ? `Estimate: about ${shownCents(estimate.instalment)} a month, ${shownCents(estimate.total)} in all` : '',
  );

  // Of a loan whose rate nobody tells there is nothing to say, now or later.
  const known = optionOf(lookups, 'Loan_Products_Master', typed.product);
  if (known && !isEstimated(known)) return null;
  return (
    <section className="estimate-aside" aria-labelledby="estimate-title">
      <h2 id="estimate-title">What will this loan cost me?</h2>
      <span role="status" className="slb-unseen">
        {spoken}
      </span>
      {estimate ? (
        <>
          <p className="estimate-figure">
            <strong>{shownCents(estimate.instalment)}</strong> a month
          </p>
          <dl className="estimate-facts">
            <div>
              <dt>First due</dt>
              <dd>{formatLongDay(estimate.schedule[0]?.due ?? '')}</dd>
            </div>
            <div>
              <dt>Months to pay</dt>
              <dd>{estimate.schedule.length}</dd>
            </div>
            <div>
              <dt>You repay in all</dt>
              <dd>{shownCents(estimate.total)}</dd>
            </div>
          </dl>
          <EstimateNote />
          <details className="estimate-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>All instalments</summary>
            {schedule && <Schedule years={byYear(schedule)} />}
          </details>
        </>
      ) : (
        <p className="slb-soft">
          Once we know the loan, the amount and the day you expect to finish, an estimate will appear here.
        </p>
      )}
    </section>
  );
}

import { useDeferredValue, useState } from 'react';
import { type DesiredLoan, isEstimated, loanTermsOf, programmeYears } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionOf } from '#domain/lookups.ts';
import { formatCents } from '#domain/money.ts';
import { byYear, estimateOf } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { useDebounced } from '#lib/hooks.ts';
import './estimate.css';
import { Schedule } from './Schedule.tsx';
import { texts } from './texts.ts';

const WITHOUT = { goodResults: false, goodStanding: false };

export interface EstimateAsideProps extends Omit<DesiredLoan, 'tenureYears'> {
  /** A code of Study_Programme_Master: some are repaid in more years than others. */
  programme: string;
  lookups: LookupData | undefined;
}

/** What the loan that is being typed will cost, beside its amount. It is announced when the user stops typing (decision 31). */
export function EstimateAside({ programme, lookups, ...typed }: EstimateAsideProps) {
  const wanted = { ...typed, tenureYears: programmeYears(lookups, programme) };
  const terms = loanTermsOf(wanted, lookups);
  const estimate = terms && estimateOf(terms, WITHOUT);
  const [isOpen, setOpen] = useState(false);
  // The table may render later than what the user types.
  const schedule = useDeferredValue(isOpen ? estimate?.schedule : undefined);
  const announced = useDebounced(
    estimate
      ? texts.announced({ instalment: formatCents(estimate.instalment), total: formatCents(estimate.total) })
      : '',
  );

  // A loan without a known rate has no estimate.
  const known = optionOf(lookups, 'Loan_Products_Master', typed.product);
  if (known && !isEstimated(known)) return null;
  return (
    <section className="estimate-aside" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{texts.title}</h2>
      <span role="status" className="slb-unseen">
        {announced}
      </span>
      {estimate ? (
        <>
          <p className="estimate-figure">
            <strong>{formatCents(estimate.instalment)}</strong> {texts.aMonth}
          </p>
          <dl className="estimate-facts">
            <div>
              <dt>{texts.firstDue}</dt>
              <dd>{formatLongDay(estimate.schedule[0]?.due ?? '')}</dd>
            </div>
            <div>
              <dt>{texts.months}</dt>
              <dd>{estimate.schedule.length}</dd>
            </div>
            <div>
              <dt>{texts.total}</dt>
              <dd>{formatCents(estimate.total)}</dd>
            </div>
          </dl>
          <EstimateNote />
          <details className="estimate-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{texts.allInstalments}</summary>
            {schedule && <Schedule years={byYear(schedule)} />}
          </details>
        </>
      ) : (
        <p className="slb-soft">{texts.notYet}</p>
      )}
    </section>
  );
}

/** Every estimate says that it is one (decision 31). */
export const EstimateNote = () => (
  <p className="estimate-note">
    <strong>{texts.isEstimate}</strong> {texts.isEstimateHint}
  </p>
);

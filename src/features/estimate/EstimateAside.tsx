import { type ReactNode, useDeferredValue, useState } from 'react';
import { isRate, loanProductOf } from '#domain/loanProduct.ts';
import { type DesiredLoan, loanTermsOf } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatCents } from '#domain/money.ts';
import { byYear, type Estimate, estimateOf, isPaidOutLater, type LoanTerms } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { useDebounced } from '#lib/hooks.ts';
import { SupportContact } from '#ui/SupportContact.tsx';
import './estimate.css';
import { type FigureRow, Figures } from './Figures.tsx';
import { Schedule } from './Schedule.tsx';
import { texts } from './texts.ts';

const WITHOUT = { goodResults: false, goodStanding: false };

export interface EstimateAsideProps {
  wanted: DesiredLoan;
  /** Whether an answer is missing without which the estimate would be wrong. */
  isIncomplete?: boolean;
  /** What to say while there is no estimate. */
  otherwise: string;
  lookups: LookupData | undefined;
  /** A question that only the estimate asks. */
  children?: ReactNode;
}

/** What the loan that is being typed will cost, beside its amount. It is announced when the user stops typing (decision 31). */
export function EstimateAside({ wanted, isIncomplete = false, otherwise, lookups, children }: EstimateAsideProps) {
  const terms = isIncomplete ? undefined : loanTermsOf(wanted, lookups);
  const estimate = terms && estimateOf(terms, WITHOUT);
  const announced = useDebounced(
    estimate
      ? texts.announced({ instalment: formatCents(estimate.instalment), total: formatCents(estimate.total) })
      : '',
  );

  const hasRate = wanted.product === '' || isRate(loanProductOf(lookups, wanted.product).interestInRepayment);
  return (
    <section className="estimate-aside" aria-labelledby="estimate-title">
      <h2 id="estimate-title">{texts.title}</h2>
      <span aria-live="polite" aria-atomic="true" className="slb-unseen">
        {announced}
      </span>
      {hasRate && children}
      {terms && estimate ? (
        <Cost terms={terms} estimate={estimate} />
      ) : hasRate ? (
        <p className="slb-soft">{otherwise}</p>
      ) : (
        <>
          <p className="slb-soft">{texts.unknownRate}</p>
          <p className="slb-soft">
            <SupportContact />
          </p>
        </>
      )}
    </section>
  );
}

function Cost({ terms, estimate }: { terms: LoanTerms; estimate: Estimate }) {
  const [isOpen, setOpen] = useState(false);
  // The table may render later than what the user types.
  const schedule = useDeferredValue(isOpen ? estimate.schedule : undefined);
  return (
    <>
      <p className="estimate-figure">
        <strong>{formatCents(estimate.instalment)}</strong> {texts.aMonth}
      </p>
      <Figures rows={factsOf(terms, estimate)} />
      <EstimateNote />
      <details className="estimate-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.allInstalments}</summary>
        {schedule && <Schedule years={byYear(schedule)} />}
      </details>
    </>
  );
}

/** What is borrowed, the two parts of the term, and what is repaid. */
function factsOf(terms: LoanTerms, estimate: Estimate): readonly FigureRow[] {
  const { payouts, freeUntil } = terms;
  const [first] = payouts;
  const monthsBefore = freeUntil - (first?.month ?? freeUntil);
  return [
    [
      texts.borrowed,
      first && payouts.length > 1
        ? texts.payouts({ years: payouts.length, amount: formatCents(first.cents) })
        : formatCents(estimate.borrowed),
    ],
    ...(isPaidOutLater(terms)
      ? [[texts.laterInstalment, formatCents(estimate.laterInstalment)] satisfies [string, string]]
      : []),
    [texts.firstDue, formatLongDay(estimate.schedule[0]?.due ?? '')],
    ...(monthsBefore > 0 ? [[texts.monthsBefore, `${monthsBefore}`] satisfies [string, string]] : []),
    [texts.months, `${estimate.schedule.length}`],
    [texts.total, formatCents(estimate.total)],
  ];
}

/** Every estimate says that it is one (decision 31). */
export const EstimateNote = () => (
  <p className="estimate-note">
    <strong>{texts.isEstimate}</strong> {texts.isEstimateHint}
  </p>
);

import { useState } from 'react';
import { shownCents } from '#domain/money.ts';
import { byYear, type Estimate, estimateOf, type LoanTerms } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Input.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { EstimateNote } from './EstimateNote.tsx';
import { Schedule } from './Schedule.tsx';

type Which = 'without' | 'with';

const TITLES: Record<Which, string> = { without: 'Without the 2% cut', with: 'With the 2% cut' };

/** A loan without and with the 2% reductions side by side, what is owed over the years, and every instalment. */
export function CostResult({ terms }: { terms: LoanTerms }) {
  const [chosen, setChosen] = useState<Which>('without');
  const estimates: Record<Which, Estimate> = {
    without: estimateOf(terms, { goodResults: false, goodStanding: false }),
    with: estimateOf(terms, { goodResults: true, goodStanding: true }),
  };
  const { without } = estimates;
  const hasMoratorium = without.interestBefore > 0;
  const firstDue = without.schedule[0]?.due ?? '';

  return (
    <>
      <EstimateNote />
      <p>
        You borrow {shownCents(without.borrowed)}. Your first instalment is due on {formatLongDay(firstDue)}, then one
        on the last business day of each month, {without.schedule.length} in all.
        {hasMoratorium && ' Until then you pay no instalments, but interest is added.'}
      </p>
      <div className="estimate-scenarios">
        <Scenario title={TITLES.without} estimate={without} hasMoratorium={hasMoratorium} />
        <Scenario title={TITLES.with} estimate={estimates.with} hasMoratorium={hasMoratorium} />
      </div>
      <p>
        The cut: 2% less interest
        {hasMoratorium && ' while you study and until repayment begins, if your GPA is 2.5 or more; and 2% less'} once
        you have paid on time for a year.
      </p>
      {terms.isInsured && (
        <p>
          Insurance comes on top: {shownCents(without.insurance)}, which is J$0.50 for each J$1,000 that you borrow.
        </p>
      )}
      <h3>What you owe over the years</h3>
      <BalanceChart without={without.course} with={estimates.with.course} freeUntil={terms.freeUntil} />
      <h3>Every instalment</h3>
      <fieldset className="estimate-choice">
        <legend className="slb-label">Show the instalments</legend>
        {(['without', 'with'] as const).map((which) => (
          <Choice
            key={which}
            type="radio"
            name="instalments"
            label={TITLES[which]}
            checked={chosen === which}
            onChange={() => setChosen(which)}
          />
        ))}
      </fieldset>
      <Schedule years={byYear(estimates[chosen].schedule)} />
      <Button variant="outlined" icon={<PrintIcon />} onClick={() => window.print()}>
        Print this estimate
      </Button>
    </>
  );
}

interface ScenarioProps {
  title: string;
  estimate: Estimate;
  hasMoratorium: boolean;
}

function Scenario({ title, estimate, hasMoratorium }: ScenarioProps) {
  const { instalment, laterInstalment, interestBefore, interest, total } = estimate;
  const facts = [
    ...(laterInstalment === instalment ? [] : [{ label: 'A month, after the first year', cents: laterInstalment }]),
    ...(hasMoratorium ? [{ label: 'Interest before repayment begins', cents: interestBefore }] : []),
    { label: 'Interest in all', cents: interest },
    { label: 'You repay in all', cents: total },
  ];
  return (
    <section className="estimate-scenario" aria-label={title}>
      <h3>{title}</h3>
      <p className="estimate-figure">
        <strong>{shownCents(instalment)}</strong> a month
      </p>
      <dl className="estimate-facts">
        {facts.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shownCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { byYear, type Estimate, estimateOf, isPaidOutLater, type LoanTerms } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { EstimateNote } from './EstimateAside.tsx';
import { Schedule } from './Schedule.tsx';
import { resultTexts, texts } from './texts.ts';

type Scenarios = 'without' | 'with';

/** A loan without and with the 2% reductions side by side, what is owed over the years, and every instalment. */
export function CostResult({ terms }: { terms: LoanTerms }) {
  const [chosen, setChosen] = useState<Scenarios>('without');
  const estimates: Record<Scenarios, Estimate> = {
    without: estimateOf(terms, { goodResults: false, goodStanding: false }),
    with: estimateOf(terms, { goodResults: true, goodStanding: true }),
  };
  const { without } = estimates;
  const hasMoratorium = without.interestBefore > 0;
  const firstDue = without.schedule[0]?.due ?? '';

  return (
    <>
      <Answer terms={terms} estimate={without} />
      <EstimateNote />
      <p>
        {resultTexts.borrowed({
          borrowed: formatCents(without.borrowed),
          firstDue: formatLongDay(firstDue),
          count: without.schedule.length,
        })}
        {hasMoratorium && ` ${resultTexts.moratorium}`}
      </p>
      <div className="estimate-scenarios">
        <Scenario title={resultTexts.without} terms={terms} estimate={without} />
        <Scenario title={resultTexts.with} terms={terms} estimate={estimates.with} />
      </div>
      <p>{hasMoratorium ? resultTexts.cutWithMoratorium : resultTexts.cut}</p>
      {terms.isInsured && <p>{resultTexts.insurance(formatCents(without.insurance))}</p>}
      <h3>{resultTexts.balance}</h3>
      <BalanceChart without={without.course} with={estimates.with.course} freeUntil={terms.freeUntil} />
      <h3>{resultTexts.instalments}</h3>
      <fieldset className="estimate-choice">
        <legend className="slb-label">{resultTexts.whichInstalments}</legend>
        {(['without', 'with'] as const).map((which) => (
          <Choice
            key={which}
            type="radio"
            name="instalments"
            label={resultTexts[which]}
            checked={chosen === which}
            onChange={() => setChosen(which)}
          />
        ))}
      </fieldset>
      <Schedule years={byYear(estimates[chosen].schedule)} />
      <Button variant="outlined" icon={<PrintIcon />} onClick={() => window.print()}>
        {resultTexts.print}
      </Button>
    </>
  );
}

/** The answer in two figures: what is paid each month, and in all. What belongs to it follows below. */
function Answer({ terms, estimate }: Omit<ScenarioProps, 'title'>) {
  const { instalment, laterInstalment, total } = estimate;
  return (
    <div className="estimate-answer">
      <p>
        <strong>{formatCents(instalment)}</strong> {texts.aMonth}
      </p>
      {isPaidOutLater(terms) && laterInstalment !== instalment && (
        <p>{resultTexts.laterAnswer(formatCents(laterInstalment))}</p>
      )}
      <p>
        <strong>{formatCents(total)}</strong> {resultTexts.inAll}
      </p>
    </div>
  );
}

interface ScenarioProps {
  title: string;
  terms: LoanTerms;
  estimate: Estimate;
}

function Scenario({ title, terms, estimate }: ScenarioProps) {
  const { instalment, laterInstalment, interestBefore, interest, total } = estimate;
  const label = isPaidOutLater(terms) ? resultTexts.lastInstalment : resultTexts.laterInstalment;
  const facts = [
    ...(laterInstalment === instalment ? [] : [{ label, cents: laterInstalment }]),
    ...(interestBefore > 0 ? [{ label: resultTexts.interestBefore, cents: interestBefore }] : []),
    { label: resultTexts.interest, cents: interest },
    { label: texts.total, cents: total },
  ];
  return (
    <section className="estimate-scenario" aria-label={title}>
      <h3>{title}</h3>
      <p className="estimate-figure">
        <strong>{formatCents(instalment)}</strong> {texts.aMonth}
      </p>
      <dl className="estimate-facts">
        {facts.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import { byYear, type Estimate, estimateOf, isPaidOutLater, type LoanTerms } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { EstimateNote } from './EstimateAside.tsx';
import { type FigureRow, Figures } from './Figures.tsx';
import { Schedule } from './Schedule.tsx';
import { resultTexts, texts } from './texts.ts';

type Scenarios = 'without' | 'with';

/**
 * What a loan costs: one set of figures at the standard rate, which add up, then how much less it is with the 2% reductions
 * and for whom, what is owed over the years, and every instalment.
 */
export function CostResult({ terms }: { terms: LoanTerms }) {
  const [chosen, setChosen] = useState<Scenarios>('without');
  const estimates: Record<Scenarios, Estimate> = {
    without: estimateOf(terms, { goodResults: false, goodStanding: false }),
    with: estimateOf(terms, { goodResults: true, goodStanding: true }),
  };
  const { without } = estimates;
  // A loan without interest, or one that is repaid within a year, costs as much with them.
  const isLess = estimates.with.total < without.total;

  return (
    <>
      <Answer terms={terms} estimate={without} />
      <EstimateNote />
      <h3>{resultTexts.parts}</h3>
      <Figures rows={partsOf(without)} />
      {terms.isInsured && <p>{resultTexts.insurance(formatCents(without.insurance))}</p>}
      <h3>{resultTexts.time}</h3>
      <Figures rows={timeOf(terms, without)} />
      {isLess && <Discount terms={terms} {...estimates} />}
      <h3>{resultTexts.balance}</h3>
      <BalanceChart
        without={without.course}
        with={isLess ? estimates.with.course : undefined}
        freeUntil={terms.freeUntil}
      />
      <h3>{resultTexts.instalments}</h3>
      {isLess && (
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
      )}
      <Schedule years={byYear(estimates[isLess ? chosen : 'without'].schedule)} />
      <Button variant="outlined" icon={<PrintIcon />} onClick={() => window.print()}>
        {resultTexts.print}
      </Button>
    </>
  );
}

interface ScenarioProps {
  terms: LoanTerms;
  estimate: Estimate;
}

/** The answer in two figures: what is paid each month, and in all. What belongs to it follows below. */
function Answer({ terms, estimate }: ScenarioProps) {
  const { instalment, laterInstalment, total } = estimate;
  return (
    <section className="estimate-answer" aria-label={resultTexts.without}>
      <p>
        <strong>{formatCents(instalment)}</strong> {texts.aMonth}
      </p>
      {isPaidOutLater(terms) && laterInstalment !== instalment && (
        <p>{resultTexts.laterAnswer(formatCents(laterInstalment))}</p>
      )}
      <p>
        <strong>{formatCents(total)}</strong> {resultTexts.inAll}
      </p>
    </section>
  );
}

/** What the total is made of: the last row is the sum of the others. */
const partsOf = ({ borrowed, interestBefore, interest, total }: Estimate): readonly FigureRow[] => [
  [texts.borrowed, formatCents(borrowed)],
  ...(interestBefore > 0 ? [[resultTexts.interestBefore, formatCents(interestBefore)] as const] : []),
  [resultTexts.interestAfter, formatCents(interest - interestBefore)],
  [texts.total, formatCents(total)],
];

/** The whole term: the months without instalments and those with one add up to it. */
function timeOf({ payouts, freeUntil }: LoanTerms, { schedule }: Estimate): readonly FigureRow[] {
  const before = freeUntil - (payouts[0]?.month ?? freeUntil);
  const term = before + schedule.length;
  return [
    ...(before > 0 ? [[resultTexts.monthsBefore, resultTexts.months(before)] as const] : []),
    [resultTexts.monthsAfter, resultTexts.months(schedule.length)],
    [resultTexts.firstDue, resultTexts.firstDay(formatLongDay(schedule[0]?.due ?? ''))],
    [resultTexts.term, `${resultTexts.months(term)}${resultTexts.years(term)}`],
  ];
}

/** How much less it is with the reductions, and the conditions of each as the agreement has them (its clauses on interest). */
function Discount({ terms, without, with: reduced }: { terms: LoanTerms } & Record<Scenarios, Estimate>) {
  const { instalment, laterInstalment, total } = reduced;
  const later = formatCents(laterInstalment);
  const isLater = laterInstalment !== instalment;
  return (
    <section className="estimate-scenario" aria-label={resultTexts.with}>
      <h3>{resultTexts.with}</h3>
      <p className="estimate-figure">
        <strong>{formatCents(instalment)}</strong> {isLater ? resultTexts.atFirst : texts.aMonth}
      </p>
      {isLater && <p>{isPaidOutLater(terms) ? resultTexts.laterAnswer(later) : resultTexts.fromYear2(later)}</p>}
      <p>{resultTexts.less({ total: formatCents(total), less: formatCents(without.total - total) })}</p>
      <p>{resultTexts.conditions}</p>
      <ul>
        {without.interestBefore > 0 && <li>{resultTexts.goodResults}</li>}
        <li>{resultTexts.goodStanding}</li>
      </ul>
    </section>
  );
}

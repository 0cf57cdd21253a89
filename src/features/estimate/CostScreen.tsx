import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lookupsQuery } from '#api/lookups.ts';
import { isEstimated, loanTermsOf } from '#domain/loanTerms.ts';
import { optionsOf } from '#domain/lookups.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { CostResult } from './CostResult.tsx';
import { type CostValues, costTab, problemsOf, wantedOf } from './costTab.ts';
import './estimate.css';

const NOTHING: CostValues = { product: '', amount: '', years: '', completionDate: '', isLong: '' };

/** "What will this loan cost me?", for everybody (route /auth/cost, query product). What is typed stays on this screen. */
export function CostScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(lookupsQuery);
  const tab = useMemo(() => costTab(lookups), [lookups]);
  const [values] = useState<CostValues>(() => {
    const asked = query.get('product') ?? '';
    const isOffered = optionsOf(lookups, 'Loan_Products_Master').some((one) => one.code === asked && isEstimated(one));
    return { ...NOTHING, product: isOffered ? asked : '' };
  });
  const [typed, setTyped] = useState(values);
  /** How often the cost was asked for: each time leads to the result. */
  const [asked, setAsked] = useState(0);

  const result = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (asked === 0) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  }, [asked]);

  const isRight = Object.keys(problemsOf(typed, lookups)).length === 0;
  const terms = isRight ? loanTermsOf(wantedOf(typed, lookups), lookups) : undefined;
  return (
    <>
      <TabForm
        tab={tab}
        values={values}
        lookups={lookups}
        action="Show the cost"
        onChange={setTyped}
        onContinue={async () => {
          setAsked((count) => count + 1);
          return [];
        }}
      />
      {asked > 0 && (
        <section className="estimate-result" aria-labelledby="cost-title">
          <h2 id="cost-title" ref={result} tabIndex={-1}>
            What it costs
          </h2>
          {terms ? <CostResult terms={terms} /> : <p>Answer the questions above again to see the cost.</p>}
        </section>
      )}
      <p className="estimate-ways">
        <Link to="/auth/start">Before you start</Link>
        <Link to="/auth/login">Sign in</Link>
      </p>
    </>
  );
}

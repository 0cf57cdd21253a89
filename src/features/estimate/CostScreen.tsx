import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lookupsQuery } from '#api/lookups.ts';
import { isEstimated, loanTermsOf } from '#domain/loanTerms.ts';
import { optionsOf } from '#domain/lookups.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { focusHeading } from '#ui/focus.ts';
import { Link } from '#ui/Link.tsx';
import { WithSidePanel } from '#ui/WithSidePanel.tsx';
import { CostResult } from './CostResult.tsx';
import { type CostValues, costTab, problemsOf, wantedOf } from './costTab.ts';
import './estimate.css';
import { texts } from './texts.ts';

const EMPTY: CostValues = { product: '', amount: '', years: '', completionDate: '', isLong: '' };

/** "What will this loan cost me?", for everybody (route /auth/cost, query product). The answers stay on this screen. */
export function CostScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(lookupsQuery);
  const tab = useMemo(() => costTab(lookups), [lookups]);
  const [values] = useState<CostValues>(() => {
    const product = query.get('product') ?? '';
    const isOffered = optionsOf(lookups, 'Loan_Products_Master').some(
      (one) => one.code === product && isEstimated(one),
    );
    return { ...EMPTY, product: isOffered ? product : '' };
  });
  const [typed, setTyped] = useState(values);
  /** How often the button was pressed: each press moves to the result. */
  const [presses, setPresses] = useState(0);

  const result = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (presses === 0 || !result.current) return;
    focusHeading(result.current, { preventScroll: true });
    result.current.scrollIntoView({ block: 'start' });
  }, [presses]);

  const isValid = Object.keys(problemsOf(typed, lookups)).length === 0;
  const terms = isValid ? loanTermsOf(wantedOf(typed, lookups), lookups) : undefined;
  return (
    <>
      <WithSidePanel {...texts.panel}>
        <TabForm
          tab={tab}
          values={values}
          lookups={lookups}
          action={texts.showCost}
          onChange={setTyped}
          onSubmit={async () => {
            setPresses((count) => count + 1);
            return [];
          }}
        />
      </WithSidePanel>
      {presses > 0 && (
        <section className="estimate-result" aria-labelledby="cost-title">
          <h2 id="cost-title" ref={result}>
            {texts.resultTitle}
          </h2>
          {terms ? <CostResult terms={terms} /> : <p>{texts.answerAgain}</p>}
        </section>
      )}
      <p className="estimate-ways">
        <Link to="/auth/start">{texts.beforeYouStart}</Link>
        <Link to="/auth/login">{texts.signIn}</Link>
      </p>
    </>
  );
}

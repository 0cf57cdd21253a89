import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lookupsQuery } from '#api/lookups.ts';
import { createGuestStore } from '#api/session.ts';
import { isEstimated, loanTermsOf } from '#domain/loanTerms.ts';
import { optionsOf } from '#domain/lookups.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import { findingsOf } from '#forms/findings.ts';
import type { Fill } from '#forms/formContext.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { focusHeading } from '#ui/focus.ts';
import { Link } from '#ui/Link.tsx';
import { SignInOrHome } from '#ui/SignInOrHome.tsx';
import { WithSidePanel } from '#ui/WithSidePanel.tsx';
import { CostResult } from './CostResult.tsx';
import { type CostValues, costTab, wantedOf } from './costTab.ts';
import './estimate.css';
import { texts } from './texts.ts';

/** The answers so far, for Back, with the product in the address that they began with. In memory only, as those of the loan finder. */
export const costAnswers = createGuestStore<{ begunWith: string; values: CostValues } | undefined>(undefined);

const EMPTY: CostValues = { product: '', amount: '', years: '', completionDate: '', isLong: '' };

interface LateProductProps {
  product: string;
  isOffered: boolean;
  isChosen: boolean;
  fill: Fill;
}

/** Chooses the loan of the address once the lists have it, unless one was chosen by then. */
function LateProduct({ product, isOffered, isChosen, fill }: LateProductProps) {
  const isDone = useRef(isOffered);
  useEffect(() => {
    if (isDone.current || !isOffered) return;
    isDone.current = true;
    if (!isChosen) fill({ product });
  });
  return null;
}

/** "What will this loan cost me?", for everybody (route /auth/cost, query product). */
export function CostScreen() {
  const [query] = useSearchParams();
  const { data: lookups } = useQuery(lookupsQuery);
  const tab = useMemo(() => costTab(lookups), [lookups]);
  const product = query.get('product') ?? '';
  const isOffered = optionsOf(lookups, 'Loan_Products_Master').some((one) => one.code === product && isEstimated(one));
  const [values] = useState<CostValues>(() => {
    const before = costAnswers.get();
    return before?.begunWith === product ? before.values : { ...EMPTY, product: isOffered ? product : '' };
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

  // The cost follows what is typed: of what the form calls wrong there is none.
  const isValid = findingsOf(tab, typed, NO_APPLICATION, lookups).length === 0;
  const terms = isValid ? loanTermsOf(wantedOf(typed, lookups), lookups) : undefined;
  return (
    <>
      <WithSidePanel {...texts.panel}>
        <TabForm
          tab={tab}
          values={values}
          lookups={lookups}
          action={texts.showCost}
          above={(fill) => <LateProduct {...{ product, isOffered, fill }} isChosen={typed.product !== ''} />}
          onChange={(now) => {
            costAnswers.set({ begunWith: product, values: now });
            setTyped(now);
          }}
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
        <SignInOrHome />
      </p>
    </>
  );
}

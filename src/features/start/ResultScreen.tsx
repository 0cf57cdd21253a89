import { useState } from 'react';
import { session } from '#api/session.ts';
import {
  type LoanVerdict,
  loanVerdicts,
  productsForLevel,
  type Situation,
  suitableProducts,
} from '#domain/eligibility.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf, optionOf } from '#domain/lookups.ts';
import type { ProductCode } from '#domain/products.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { SignInOrHome } from '#ui/SignInOrHome.tsx';
import { GO_HOME } from '#ui/texts/laterTexts.tsx';
import { LoanFacts } from './LoanFacts.tsx';
import { ReadyList } from './ReadyList.tsx';
import { texts } from './texts.ts';

interface ResultScreenProps {
  situation: Situation;
  lookups: LookupData | undefined;
  /** The loan that was looked at before; undefined for the one that fits best. */
  shown?: ProductCode | undefined;
  onShow: (product: ProductCode) => void;
}

/** The loans that fit the user, with cost and checklist; or why none fits, and what to do instead (rule SCR-14). */
export function ResultScreen({ situation, lookups, shown, onShow }: ResultScreenProps) {
  const suitable = suitableProducts(situation, lookups);
  const [picked, setPicked] = useState(shown);
  // The bureau's list may arrive later than the screen, without the loan that was shown until then.
  const chosen = suitable.find((product) => product === picked) ?? suitable[0];
  const isSignedIn = useStore(session) !== null;
  const show = (product: ProductCode) => {
    setPicked(product);
    onShow(product);
  };
  const labelFor = (product: ProductCode): string =>
    optionOf(lookups, 'Loan_Products_Master', product)?.label || labelOf(undefined, 'Loan_Products_Master', product);
  const others = loanVerdicts(situation, lookups).filter(
    ({ product, refusals }) => refusals.length > 0 && productsForLevel(situation).includes(product),
  );

  if (chosen === undefined)
    return (
      <Page title={texts.noneTitle} intro={texts.noneIntro}>
        {others.map((verdict) => (
          <RefusalCard key={verdict.product} verdict={verdict} label={labelFor(verdict.product)} />
        ))}
        <StartLinks />
      </Page>
    );

  return (
    <Page key={chosen} title={texts.fits(labelFor(chosen))} width="wide">
      <div className="start-columns">
        <div>
          <LoanFacts product={chosen} situation={situation} lookups={lookups} />
          <Apply />
          {!isSignedIn && <p className="slb-soft start-apply-hint">{texts.applyHint}</p>}
        </div>
        <div>
          <ReadyList product={chosen} situation={situation} lookups={lookups} />
          <Button variant="outlined" icon={<PrintIcon />} onClick={() => window.print()}>
            {texts.printList}
          </Button>
        </div>
      </div>
      <div className="start-more">
        {suitable
          .filter((product) => product !== chosen)
          .map((product) => (
            <Card
              key={product}
              title={texts.fitsToo(labelFor(product))}
              actions={
                <Button variant="outlined" onClick={() => show(product)}>
                  {texts.showLoan(labelFor(product))}
                </Button>
              }
            />
          ))}
        {others.map((verdict) => (
          <RefusalCard key={verdict.product} verdict={verdict} label={labelFor(verdict.product)} />
        ))}
      </div>
      <Apply />
      <StartLinks />
    </Page>
  );
}

/**
 * The way to an account: under the facts, and again after the long list. Who has come from their application has one, and
 * goes on from home.
 */
function Apply() {
  const isSignedIn = useStore(session) !== null;
  return (
    <div className="slb-actions">
      <Link to={isSignedIn ? '/auth/home' : '/auth/signup'} className="slb-button slb-button--contained">
        {isSignedIn ? GO_HOME : texts.apply}
      </Link>
    </div>
  );
}

const RefusalCard = ({ verdict, label }: { verdict: LoanVerdict; label: string }) => (
  <Card title={texts.doesNotFit(label)}>
    <ul>
      {verdict.refusals.map(({ reason, instead }) => (
        <li key={reason}>
          <strong>{reason}</strong> {instead}
        </li>
      ))}
    </ul>
  </Card>
);

const StartLinks = () => (
  <p className="start-ways">
    <Link to="/auth/start">{texts.changeAnswers}</Link>
    <SignInOrHome />
  </p>
);

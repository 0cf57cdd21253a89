import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type LoanVerdict,
  productsForLevel,
  type Situation,
  suitableProducts,
  verdictsOn,
} from '#domain/eligibility.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import type { ProductCode } from '#domain/products.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Page } from '#ui/Page.tsx';
import { LoanFacts } from './LoanFacts.tsx';
import { ReadyList } from './ReadyList.tsx';

interface ResultScreenProps {
  told: Situation;
  lookups: LookupData | undefined;
}

/** What fits somebody, with its cost and checklist; or why nothing does, and what to do instead (rule SCR-14). */
export function ResultScreen({ told, lookups }: ResultScreenProps) {
  const fits = suitableProducts(told);
  const [chosen, setChosen] = useState(fits[0]);
  const labelFor = (product: ProductCode): string => labelOf(lookups, 'Loan_Products_Master', product);
  const others = verdictsOn(told).filter(
    ({ product, refusals }) => refusals.length > 0 && productsForLevel(told).includes(product),
  );

  if (chosen === undefined)
    return (
      <Page title="No loan fits you yet" intro="Here is why, and what you can do instead.">
        {others.map((verdict) => (
          <RefusalCard key={verdict.product} verdict={verdict} label={labelFor(verdict.product)} />
        ))}
        <Ways />
      </Page>
    );

  return (
    <Page title={`The ${labelFor(chosen)} loan fits you`}>
      <LoanFacts product={chosen} told={told} lookups={lookups} />
      <ReadyList product={chosen} told={told} lookups={lookups} />
      <Button variant="outlined" icon={<PrintIcon />} onClick={() => window.print()}>
        Print this list
      </Button>
      <div className="start-more">
        {fits
          .filter((product) => product !== chosen)
          .map((product) => (
            <Card
              key={product}
              title={`The ${labelFor(product)} loan fits you too`}
              actions={
                <Button variant="outlined" onClick={() => setChosen(product)}>
                  Show the {labelFor(product)} loan
                </Button>
              }
            />
          ))}
        {others.map((verdict) => (
          <RefusalCard key={verdict.product} verdict={verdict} label={labelFor(verdict.product)} />
        ))}
      </div>
      <Ways />
    </Page>
  );
}

const RefusalCard = ({ verdict, label }: { verdict: LoanVerdict; label: string }) => (
  <Card title={`The ${label} loan does not fit`}>
    <ul>
      {verdict.refusals.map(({ reason, instead }) => (
        <li key={reason}>
          <strong>{reason}</strong> {instead}
        </li>
      ))}
    </ul>
  </Card>
);

const Ways = () => (
  <p className="start-ways">
    <Link to="/auth/start">Change my answers</Link>
    <Link to="/auth/signup">Create an account</Link>
    <Link to="/auth/login">Sign in</Link>
  </p>
);

import type { ReactNode } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import { type PreviousLoan, previousAnswersOf } from '#domain/renewal.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { answersOf } from '../answers/stepAnswers.ts';
import { stepsOf } from '../steps.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { askedAgainOnRenewal } from './carriedOver.ts';
import './renewal.css';
import type { Source } from './sources.ts';

interface LastApplicationProps {
  title: string;
  caption: string | undefined;
  /** The loan product, as it is called. */
  product: string;
  earlier: PreviousLoan;
  lookups: LookupData | undefined;
  source: Source;
  /** Whether GET_CUSTOMER has answered: from it later screens offer what is not carried over. */
  isCustomerKnown: boolean;
  isBusy: boolean;
  onStart: () => void;
  onStartFresh: () => void;
  /** Shown above the choices. */
  children: ReactNode;
  /** What the loan does not pay for: under the choices, of which the applicant has taken one before. */
  disclaimer: ReactNode;
}

/** The last application, read-only and section by section, under two clear choices (rule SCR-20). */
export function LastApplication(props: LastApplicationProps) {
  const { title, caption, product, earlier, lookups, source, isBusy, onStart, onStartFresh, children, disclaimer } =
    props;
  const previous = previousAnswersOf(earlier);
  // Consents, agreements and fees belong to one application only.
  const steps = stepsOf(previous, lookups).filter(({ page }) => !['agreements', 'payment'].includes(page.id));
  const pages = [...new Set(steps.map(({ page }) => page))];
  return (
    <Page title={title} caption={caption} intro={<p>{texts.choice}</p>} width="wide">
      {children}
      <div className="renewal-choices">
        <Card
          title={texts.reuse}
          actions={
            <Button isBusy={isBusy} onClick={onStart}>
              {texts.startWithDetails}
            </Button>
          }
        >
          <p>{texts.reuseHint}</p>
          <ul>
            {askedAgainOnRenewal(earlier, lookups).map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Card>
        <Card
          title={texts.fresh}
          actions={
            <Button variant="outlined" isBusy={isBusy} onClick={onStartFresh}>
              {texts.startFresh}
            </Button>
          }
        >
          <p>
            {texts.freshHint(product)} {props.isCustomerKnown && texts.freshOffers}
          </p>
        </Card>
      </div>
      {disclaimer}
      <h2>{texts.lastAnswers}</h2>
      <p>
        <bdi>{source.details}</bdi> {source.loan && <bdi>{source.loan}</bdi>}
      </p>
      {pages.map((page) => (
        <details key={page.id} className="renewal-page">
          <summary>{page.title}</summary>
          {steps
            .filter((step) => step.page === page)
            .map(({ tab }) => {
              const { rows } = answersOf(tab, previous, lookups);
              return (
                rows.length > 0 && (
                  <section key={tab.id} className="answers">
                    <h3>{tab.title}</h3>
                    <SummaryList rows={rows} />
                  </section>
                )
              );
            })}
        </details>
      ))}
    </Page>
  );
}

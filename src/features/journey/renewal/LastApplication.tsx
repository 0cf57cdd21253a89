import type { ReactNode } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import { askedAgainOnRenewal, type PreviousLoan, previousAnswersOf } from '#domain/renewal.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { stepsOf } from '../steps.ts';
import { rowsOf } from './carriedRows.ts';
import './renewal.css';
import type { Source } from './sources.ts';

interface LastApplicationProps {
  title: string;
  caption: string | undefined;
  earlier: PreviousLoan;
  lookups: LookupData | undefined;
  source: Source;
  isBusy: boolean;
  onStart: () => void;
  onStartFresh: () => void;
  /** What to know before choosing. */
  children: ReactNode;
}

/** The last application, read-only and section by section, under two clear choices (rule SCR-20). */
export function LastApplication(props: LastApplicationProps) {
  const { title, caption, earlier, lookups, source, isBusy, onStart, onStartFresh, children } = props;
  const told = previousAnswersOf(earlier);
  // Consents, agreements and fees are each application's own.
  const steps = stepsOf(told, lookups).filter(({ page }) => !['agreements', 'payment'].includes(page.id));
  const pages = [...new Set(steps.map(({ page }) => page))];
  return (
    <Page title={title} caption={caption} intro={<p>How do you want to start?</p>} width="wide">
      {children}
      <div className="renewal-choices">
        <Card
          title="Use what you told us last time"
          actions={
            <Button isBusy={isBusy} onClick={onStart}>
              Start with these details
            </Button>
          }
        >
          <p>We fill it in, and ask you page by page if it is still right. We ask you again:</p>
          <ul>
            {askedAgainOnRenewal(earlier).map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Card>
        <Card
          title="Fill in everything again"
          actions={
            <Button variant="outlined" isBusy={isBusy} onClick={onStartFresh}>
              Start fresh
            </Button>
          }
        >
          <p>This is better if most of your answers have changed. Nothing of your last application is used.</p>
        </Card>
      </div>
      <h2>What you told us last time</h2>
      <p>
        From <bdi>{source.details}</bdi>.
        {source.loan && (
          <>
            {' '}
            The loan is from <bdi>{source.loan}</bdi>.
          </>
        )}
      </p>
      {pages.map((page) => (
        <details key={page.id} className="renewal-page">
          <summary>{page.title}</summary>
          {steps
            .filter((step) => step.page === page)
            .map(({ tab }) => {
              const rows = rowsOf(tab, told, lookups);
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

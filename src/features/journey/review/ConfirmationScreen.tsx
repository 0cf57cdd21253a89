import type { ComponentType, ReactNode } from 'react';
import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { SentAnswers } from '../answers/SentAnswers.tsx';
import type { TabSlotProps } from '../tabSlots.ts';
import { submittedTexts as texts } from '../texts/journeyTexts.tsx';
import { confirmationWords } from './confirmationWords.ts';

interface ConfirmationScreenProps {
  application: Application;
  /** True where the bureau had sent it back, and it was sent in again in this tab. */
  isSentAgain: boolean | undefined;
  lookups: LookupData | undefined;
  /** Downloads the application as a PDF. */
  pdf: ReactNode;
  /** Shows the agreements that were accepted, to read, print and keep. */
  accepted?: ComponentType<TabSlotProps>;
  /** The people whom the application waits for. */
  children?: ReactNode;
}

/**
 * A submitted application, shown at every address of the journey, so that Back and a reload come here and submit nothing
 * again: the number, what happens next, the agreements that were accepted, and the answers that were sent (rule SCR-18).
 */
export function ConfirmationScreen({
  application,
  isSentAgain,
  lookups,
  pdf,
  accepted: Accepted,
  children,
}: ConfirmationScreenProps) {
  const { title, heading, sentences, isCourse } = confirmationWords(application, lookups, isSentAgain);
  return (
    <Page title={title} caption={labelOf(lookups, 'Loan_Products_Master', productOf(application))} width="wide">
      <ConfirmationPanel label={texts.number} reference={application.arn} />
      <h2>{heading}</h2>
      {isCourse ? (
        <ol>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <bdi>{sentence}</bdi>
            </li>
          ))}
        </ol>
      ) : (
        sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
      {children}
      {Accepted && <Accepted application={application} lookups={lookups} />}
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {application.status !== 'CANCELLED' && pdf}
        <Link to="/auth/home" className="slb-button slb-button--text">
          {texts.home}
        </Link>
      </Actions>
      <SentAnswers application={application} lookups={lookups} />
    </Page>
  );
}

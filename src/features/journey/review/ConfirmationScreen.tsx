import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { statusText } from '#domain/status.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Page } from '#ui/Page.tsx';
import { texts as journeyTexts, submittedTexts as texts } from '../texts/journeyTexts.tsx';
import { sentAgainTexts } from '../texts/sentBackTexts.tsx';
import { AnswerSections } from './AnswerSections.tsx';

interface ConfirmationScreenProps {
  application: Application;
  lookups: LookupData | undefined;
  /** Downloads the application as a PDF. */
  pdf: ReactNode;
  /** The people whom the application waits for. */
  children?: ReactNode;
}

/**
 * A submitted application, shown at every address of the journey, so that Back and a reload come here and submit nothing
 * again: the number, what happens next, and the answers that were sent (rule SCR-18).
 */
export function ConfirmationScreen({ application, lookups, pdf, children }: ConfirmationScreenProps) {
  const { productName, email } = ownApplicant(application);
  const { label, sentence } = statusText(application.status);
  const isReceived = application.status === 'SUBMITTED';
  // What was asked for stays with the application that was sent in again, until the next answer of the server.
  const isSentAgain = application.status === 'UNDER_REVIEW' && application.moreInfo !== undefined;
  return (
    <Page
      title={isReceived ? texts.received : isSentAgain ? sentAgainTexts.title : journeyTexts.title}
      caption={labelOf(lookups, 'Loan_Products_Master', productName)}
      width="wide"
    >
      <ConfirmationPanel label={texts.number} reference={application.arn} />
      <h2>{isReceived ? texts.next : label}</h2>
      {isReceived ? (
        <ol>
          <li>{texts.weCheck}</li>
          <li>{texts.ifMissing(<bdi>{email}</bdi>)}</li>
          <li>{texts.decision}</li>
        </ol>
      ) : (
        <>
          {isSentAgain && (
            <p>
              {sentAgainTexts.received} {sentAgainTexts.noFee}
            </p>
          )}
          <p>{sentence}</p>
        </>
      )}
      {children}
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {pdf}
        <Link to="/auth/home" className="slb-button slb-button--text">
          {texts.home}
        </Link>
      </Actions>
      <h2>{texts.sent}</h2>
      <AnswerSections application={application} lookups={lookups} />
    </Page>
  );
}

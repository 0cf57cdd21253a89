import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { statusText } from '#domain/status.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Page } from '#ui/Page.tsx';
import { AnswerSections } from './AnswerSections.tsx';

interface ConfirmationScreenProps {
  application: Application;
  lookups: LookupData | undefined;
  /** Hands over the application as a file. */
  pdf: ReactNode;
  /** Whom it waits for. */
  children?: ReactNode;
}

/**
 * What a submitted application shows at every address of the journey, so that Back and a reload come here and submit
 * nothing again: the number, what happens next, and the record of what was sent (rule SCR-18).
 */
export function ConfirmationScreen({ application, lookups, pdf, children }: ConfirmationScreenProps) {
  const { productName, email } = ownApplicant(application);
  const { label, sentence } = statusText(application.status);
  const isReceived = application.status === 'SUBMITTED';
  return (
    <Page
      title={isReceived ? 'Application submitted' : 'Your application'}
      caption={labelOf(lookups, 'Loan_Products_Master', productName)}
      width="wide"
    >
      <ConfirmationPanel label="Your application number" reference={application.arn} />
      <h2>{isReceived ? 'What happens next' : label}</h2>
      {isReceived ? (
        <ol>
          <li>We check your application and documents. This takes about two months.</li>
          <li>
            If something is missing, we write to <bdi>{email}</bdi> and show it on your home page.
          </li>
          <li>When we have decided, we write to you. Your school gets the money, not you.</li>
        </ol>
      ) : (
        <p>{sentence}</p>
      )}
      {children}
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          Print or save this page
        </Button>
        {pdf}
        <Link to="/auth/home" className="slb-button slb-button--text">
          Go to your home page
        </Link>
      </Actions>
      <h2>What you sent</h2>
      <AnswerSections application={application} lookups={lookups} />
    </Page>
  );
}

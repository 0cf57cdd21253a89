import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { type Application, isDraft } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { statusText } from '#domain/status.ts';
import type { TabSlotProps } from '#features/journey/tabSlots.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { AnswerSections } from '../review/AnswerSections.tsx';
import { partWords, starterName } from './partWords.ts';

interface PartDoneScreenProps {
  application: Application;
  lookups: LookupData | undefined;
  /** What they accepted, to read again, print and keep. */
  accepted?: ComponentType<TabSlotProps>;
}

/**
 * What whoever was named sees once their part is done, and at every later return: that it is done, what happens next,
 * the agreement that they accepted, and what they sent.
 */
export function PartDoneScreen({ application, lookups, accepted: Accepted }: PartDoneScreenProps) {
  const starter = starterName(application);
  const { after } = partWords(application);
  const { status } = application;
  return (
    <Page
      title="Your part is done"
      caption={labelOf(lookups, 'Loan_Products_Master', productOf(application))}
      intro={
        <>
          Thank you. There is nothing more for you to do in the application of <bdi>{starter}</bdi>.
        </>
      }
      width="wide"
    >
      <ConfirmationPanel label="The application number" reference={application.arn} />
      <h2>What happens next</h2>
      <ol>
        <li>
          <bdi>{starter}</bdi> sees that you have finished, and none of your answers.
        </li>
        <li>{nextWords(status, starter)}</li>
        {after.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ol>
      <p>
        Your situation or your address has changed, or you have a question? <SupportContact />
      </p>
      {Accepted && <Accepted application={application} lookups={lookups} />}
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          Print or save this page
        </Button>
        <Link to="/auth/home" className="slb-button slb-button--text">
          Go to your home page
        </Link>
      </Actions>
      <h2>What you sent</h2>
      <AnswerSections application={application} lookups={lookups} />
    </Page>
  );
}

/** Who acts next, told to somebody who is not the applicant. */
function nextWords(status: string, starter: string): string {
  if (isDraft(status)) return `${starter} still has to submit the application. Then the bureau checks it.`;
  if (['SUBMITTED', 'UNDER_REVIEW'].includes(status))
    return 'The bureau checks the application. A decision usually takes about two months.';
  if (status === 'MORE_INFO') return `The bureau has asked ${starter} for something more. Then it goes on checking.`;
  return `The application is now: ${statusText(status).label}.`;
}

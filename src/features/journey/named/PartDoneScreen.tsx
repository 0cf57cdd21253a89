import type { ComponentType, ReactNode } from 'react';
import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { SentAnswers } from '../answers/SentAnswers.tsx';
import type { TabSlotProps } from '../tabSlots.ts';
import { submittedTexts } from '../texts/journeyTexts.tsx';
import { partDoneTexts as texts } from '../texts/namedTexts.tsx';
import { nextForNamed, starterName, whatMayFollow } from './namedPart.ts';

interface PartDoneScreenProps {
  application: Application;
  lookups: LookupData | undefined;
  /** Shows the agreement that they accepted, to read, print and keep. */
  accepted?: ComponentType<TabSlotProps>;
  /** What they typed and could not send any more. */
  children?: ReactNode;
}

/**
 * What a named person sees once their part is done, and whenever they return later: that it is done, what happens next,
 * the agreement that they accepted, and what they sent.
 */
export function PartDoneScreen({ application, lookups, accepted: Accepted, children }: PartDoneScreenProps) {
  const starter = <bdi>{starterName(application)}</bdi>;
  return (
    <Page
      title={texts.title}
      caption={labelOf(lookups, 'Loan_Products_Master', productOf(application))}
      intro={texts.intro(starter)}
      width="wide"
    >
      <ConfirmationPanel label={texts.number} reference={application.arn} />
      <h2>{submittedTexts.next}</h2>
      <ol>
        <li>{texts.whatIsSeen(starter)}</li>
        <li>
          <bdi>{nextForNamed(application, lookups)}</bdi>
        </li>
        {whatMayFollow(application, lookups).map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ol>
      <p>
        {texts.contact} <SupportContact />
      </p>
      {children}
      {Accepted && <Accepted application={application} lookups={lookups} />}
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          {submittedTexts.print}
        </Button>
        <Link to="/auth/home" className="slb-button slb-button--text">
          {submittedTexts.home}
        </Link>
      </Actions>
      <SentAnswers application={application} lookups={lookups} />
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { documentsQuery } from '#api/documents.ts';
import { loanTotal } from '#domain/agreementLoan.ts';
import { type Application, isGuarantor, ownApplicant } from '#domain/application.ts';
import { productOf, statedAcademicYear } from '#domain/conditions.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import type { User } from '#domain/user.ts';
import type { TabSlotProps } from '#features/journey/tabSlots.ts';
import { Actions } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import type { RenewalStep } from '../renewal/carriedOver.ts';
import { REVIEW, routeOf } from '../steps.ts';
import { acceptsAgreement, partWords, starterName } from './partWords.ts';

interface WelcomeScreenProps {
  application: Application;
  user: User;
  steps: readonly RenewalStep[];
  lookups: LookupData | undefined;
  /** What a guarantor owes: the words of the agreements. */
  duty?: ComponentType<TabSlotProps>;
}

/**
 * The first screen of a person who was named in an application (rule SCR-22): who named them, for which loan, what it means
 * for them, what to have ready, how long it takes, and that saying no is possible. Nothing is asked here.
 */
export function WelcomeScreen({ application, user, steps, lookups, duty: Duty }: WelcomeScreenProps) {
  const { data: required } = useQuery(documentsQuery(user.trn, application.arn));
  const { title, asked, means, refusing } = partWords(application);
  const starter = starterName(application);
  const next = steps.find(({ state }) => state !== 'done');
  const isBegun = ownApplicant(application).state === 'DETAILS';
  return (
    <Page title={title} caption="Your part of a loan application" intro={<bdi>{asked}</bdi>}>
      <Facts
        rows={[
          ['Loan', labelOf(lookups, 'Loan_Products_Master', productOf(application))],
          ['Amount', loanTotal(application)],
          ['Academic year', statedAcademicYear(application)],
          ['Application number', application.arn],
        ]}
      />
      {isGuarantor(ownApplicant(application)) && Duty && <Duty application={application} lookups={lookups} />}
      {means.length > 0 && (
        <Notice title="What it means for you">
          <ul>
            {means.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <h2>What you do here</h2>
      <p>
        It takes about ten minutes. You tell us who you are and what you earn, and add your papers
        {acceptsAgreement(application) && '. Then you read your agreement and accept it'}. You can stop at any time:
        what you typed is kept, and the link in your email brings you back.
      </p>
      <h2>What to have ready</h2>
      <ul>
        {[...new Set(readyFor(required))].map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      <h2>Who sees your answers</h2>
      <p>
        The bureau. <bdi>{starter}</bdi> sees how far you are, never your income, your papers or your other answers. You
        do not see theirs.
      </p>
      <Actions>
        <Link to={next ? routeOf(next) : `/journey/${REVIEW}`} className="slb-button slb-button--contained">
          {isBegun ? 'Go on with your part' : 'Start your part'}
        </Link>
      </Actions>
      <h2>If you do not want this</h2>
      <p>
        You do not have to agree. Then do nothing here and tell <bdi>{starter}</bdi>. <bdi>{refusing}</bdi> If you do
        not know this person, or have a question: <SupportContact />
      </p>
    </Page>
  );
}

/** What everybody needs, and the papers that the bureau asks of this person, once they are known. */
const readyFor = (required: readonly ApplicantDocument[] = []): string[] => [
  'Your TRN, and your ID with its number and dates',
  'Your address, your job and what you earn',
  ...required
    .filter((document) => isMandatory(document) && document.generationRequired !== 'Y')
    .map(({ label, name }) => `A photo or PDF: ${name || label}`),
];

import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { documentsQuery } from '#api/documents.ts';
import { bothYears } from '#domain/academicYear.ts';
import { loanTotal } from '#domain/agreementLoan.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf, statedAcademicYear } from '#domain/conditions.ts';
import { type ApplicantDocument, eachDocument, isMandatory } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { isBorrower, isGuarantor } from '#domain/roles.ts';
import type { User } from '#domain/user.ts';
import { mustBeWitnessed, witnessTexts } from '#domain/witness.ts';
import { Actions } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { Disclaimer } from '../applicant/Disclaimer.tsx';
import { progressOf } from '../progress.ts';
import type { RenewalStep } from '../renewal/carriedOver.ts';
import { REVIEW, routeOf } from '../steps.ts';
import type { TabSlotProps } from '../tabSlots.ts';
import { welcomeTexts as texts } from '../texts/namedTexts.tsx';
import { partTextsFor, starterName, whatTheyDo } from './namedPart.ts';

interface WelcomeScreenProps {
  application: Application;
  user: User;
  steps: readonly RenewalStep[];
  lookups: LookupData | undefined;
  /** Shows what a guarantor owes, in the words of the agreements. */
  obligations?: ComponentType<TabSlotProps>;
}

/**
 * The first screen of a person who was named in an application (rule SCR-22): who named them, for which loan, what it means
 * for them, what to have ready, how long it takes, and that saying no is possible. Nothing is asked here.
 */
export function WelcomeScreen({ application, user, steps, lookups, obligations: Obligations }: WelcomeScreenProps) {
  const { data: required } = useQuery(documentsQuery(user.trn, application.arn));
  const { title, intro, meaning, ifRefused } = partTextsFor(application, lookups);
  const starter = <bdi>{starterName(application)}</bdi>;
  const next = steps.find(({ state }) => state !== 'done');
  const { minutesLeft } = progressOf(application, steps, { lookups, required });
  const isBegun = ownApplicant(application).state === 'DETAILS';
  return (
    <Page title={title} caption={texts.caption} intro={<bdi>{intro}</bdi>}>
      <Facts
        rows={[
          [texts.loan, labelOf(lookups, 'Loan_Products_Master', productOf(application))],
          [texts.amount, loanTotal(application)],
          [texts.academicYear, bothYears(statedAcademicYear(application))],
          [texts.number, application.arn],
        ]}
      />
      {/* A person who borrows takes the product up too (decision 42). */}
      {isBorrower(ownApplicant(application)) && <Disclaimer product={productOf(application)} />}
      {isGuarantor(ownApplicant(application)) && Obligations && (
        <Obligations application={application} lookups={lookups} />
      )}
      {meaning.length > 0 && (
        <Notice title={texts.meaning}>
          <ul>
            {meaning.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <h2>{texts.steps}</h2>
      <p>
        {minutesLeft > 0 && (isBegun ? texts.restTakes : texts.takes)(minutesLeft)} {whatTheyDo(steps)}
      </p>
      <h2>{texts.ready}</h2>
      <ul>
        {[...new Set(readyFor(application, required))].map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      <h2>{texts.privacy}</h2>
      <p>{texts.whoSees(starter)}</p>
      <Actions>
        <Link to={next ? routeOf(next) : `/journey/${REVIEW}`} className="slb-button slb-button--contained">
          {isBegun ? texts.continue : texts.start}
        </Link>
      </Actions>
      <h2>{texts.refusal}</h2>
      <p>
        {texts.howToRefuse(starter, <bdi>{ifRefused}</bdi>)} <SupportContact />
      </p>
    </Page>
  );
}

/** What everybody needs, and the documents that the bureau requires of this person, once they are known. */
const readyFor = (application: Application, required: readonly ApplicantDocument[] = []): string[] => [
  ...texts.readyFor,
  ...eachDocument(required, (document) => document)
    .filter((document) => isMandatory(document) && document.generationRequired !== 'Y')
    .map(readyText),
  // Before a paper is made, or it has to be made again.
  ...(isGuarantor(ownApplicant(application)) && !required.some(mustBeWitnessed) ? [witnessTexts.yours] : []),
];

const readyText = (document: ApplicantDocument): string => {
  const text = texts.readyDocument(document.name || document.label);
  return mustBeWitnessed(document) ? `${text}. ${witnessTexts.required}` : text;
};

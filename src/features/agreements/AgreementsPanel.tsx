import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { documentsQuery } from '#api/documents.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { session } from '#api/session.ts';
import { agreementsToAccept } from '#domain/acceptance.ts';
import { agreementsOf, agreementTitle } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { type AgreementType, type ApplicantDocument, isAgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type MissingAnswer, missingForAgreement } from '#domain/missingForAgreement.ts';
import { unansweredDocuments } from '#domain/questionnaire.ts';
import { isGuarantor } from '#domain/roles.ts';
import type { LinkTarget, PanelProps } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import './agreements.css';
import { GuarantorObligations } from './GuarantorObligations.tsx';
import { refusalOf, refusedAcceptances } from './refusedAcceptances.ts';
import { texts } from './texts.tsx';

/** The answers without which an agreement cannot be shown: those it names, and those about its document. */
const missingFor = (
  application: Application,
  documents: readonly ApplicantDocument[],
  lookups: LookupData | undefined,
): MissingAnswer[] => [
  ...missingForAgreement(application, lookups),
  ...unansweredDocuments(
    documents.filter(({ docType }) => isAgreementType(docType)),
    lookups?.questions ?? [],
    ownApplicant(application).documents,
  ).map(({ docType, label }) => ({ says: texts.missingAnswers(label), tab: 'questions', field: docType })),
];

/** The agreements that the bureau generated for this application, to read and accept (rule FLD-29). */
export function AgreementsPanel({ application, findings = [], checked, onContinue, part, placeOf, save }: PanelProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const { data: documents, error, isFetching, refetch } = useQuery(documentsQuery(trn, application.arn));
  const { data: lookups } = useQuery(lookupsQuery);
  const [attempts, setAttempts] = useState(0);
  const id = useId();
  const [opened] = useState(application);
  const refused = refusedAcceptances(findings, { application: checked ?? opened, documents, lookups });
  // A backend that stores no time of an acceptance does not tell the new one from the one that was refused.
  const [acceptedAnew, setAcceptedAnew] = useState<readonly AgreementType[]>([]);
  const whyRefused = (docType: AgreementType) =>
    acceptedAnew.includes(docType) ? undefined : refusalOf(refused, application, docType);
  const [accepted, setAccepted] = useState<AgreementType>();
  const agreements = documents ? agreementsOf(application, documents, lookups) : [];
  const toAccept = documents && agreementsToAccept(application, documents, lookups);
  const waiting = toAccept && agreements.filter((one) => toAccept.includes(one) || whyRefused(one) !== undefined);
  const isAccepted = accepted !== undefined && waiting?.includes(accepted) === false;
  const missing = documents && agreements.length > 0 ? missingFor(application, documents, lookups) : [];
  const problem = (docType: AgreementType): string => {
    const title = agreementTitle(docType, productOf(application));
    return missing.length > 0 ? texts.cannotOpenProblem(title) : texts.notAcceptedProblem(title);
  };
  const buttonId = (docType: AgreementType): string => `${id}${docType}`;
  const problems = waiting?.map((docType) => ({
    path: missing.length > 0 ? `${id}missing` : buttonId(docType),
    message: problem(docType),
  })) ?? [{ path: `${id}place`, message: texts.notLoadedProblem }];
  const hasErrors = part ? part.isMarked : attempts > 0 && problems.length > 0;

  useEffect(() => part?.onProblems(problems.map((one) => ({ ...one, isMissing: true }))));
  // After the last acceptance the user need not press Continue again. This waits until the journey has rendered the
  // acceptance, because before that it would lead back to this panel.
  useEffect(() => {
    if (!isAccepted) return;
    setAccepted(undefined);
    if (waiting?.length === 0) onContinue();
  });

  const content = documents ? (
    <>
      {missing.length > 0 && (
        <div id={`${id}missing`} tabIndex={-1}>
          <Notice title={texts.missingTitle}>
            <p>{texts.missingIntro}</p>
            <ul>
              {missing.map((answer) => (
                <li key={answer.says}>
                  <LinkToAnswer place={placeOf?.(answer)}>{answer.says}</LinkToAnswer>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {isGuarantor(ownApplicant(application)) && <GuarantorObligations application={application} lookups={lookups} />}
      {agreements.length === 0 && <p>{texts.none}</p>}
      <ul className="slb-agreements">
        {agreements.map((docType) => (
          <AgreementCard
            key={docType}
            application={application}
            lookups={lookups}
            docType={docType}
            buttonId={buttonId(docType)}
            refusal={whyRefused(docType)}
            error={hasErrors && waiting?.includes(docType) ? problem(docType) : undefined}
            level={part ? 3 : 2}
            canOpen={missing.length === 0}
            save={save}
            onAccepted={() => {
              setAcceptedAnew((now) => [...now, docType]);
              setAccepted(docType);
            }}
          />
        ))}
      </ul>
    </>
  ) : application.arn === '' ? (
    <p>{texts.fillInFirst}</p>
  ) : error ? (
    <LoadError subject="agreements" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
  ) : (
    <Loading subject="agreements" />
  );

  if (part)
    return (
      <section id={`${id}place`} tabIndex={-1} aria-labelledby={`${id}title`} className="agreements-part">
        <h2 id={`${id}title`}>{texts.title}</h2>
        {agreements.length > 0 && <p>{texts.intro}</p>}
        {content}
      </section>
    );
  return (
    <Page
      title={texts.title}
      caption={texts.caption}
      intro={agreements.length > 0 && texts.intro}
      hasErrors={hasErrors}
      summary={hasErrors && <ErrorSummary key={attempts} problems={problems} onGo={focusField} />}
    >
      {content}
      {documents && (
        <Actions>
          <Button onClick={() => (problems.length > 0 ? setAttempts(attempts + 1) : onContinue())}>
            {texts.continue}
          </Button>
        </Actions>
      )}
    </Page>
  );
}

/** Leads to where an answer is given, with the way back; text where it cannot be given now. */
const LinkToAnswer = ({ place, children }: { place: LinkTarget | undefined; children: ReactNode }) =>
  place ? <Link {...place}>{children}</Link> : children;

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { documentsQuery } from '#api/documents.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { session } from '#api/session.ts';
import { agreementsOf, agreementsToAccept, agreementTitle } from '#domain/agreement.ts';
import { missingForAgreement } from '#domain/agreementValues.ts';
import { type Application, isGuarantor, ownApplicant } from '#domain/application.ts';
import { type AgreementType, type ApplicantDocument, isAgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { productOf } from '#domain/product.ts';
import { unansweredDocuments } from '#domain/questionnaire.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import './agreements.css';
import { GuarantorDuty } from './GuarantorDuty.tsx';

const TITLE = 'Agreements to accept';

/** What must be there before an agreement can be shown: what it names, and the answers that it is generated from. */
const missingFor = (
  application: Application,
  documents: readonly ApplicantDocument[],
  lookups: LookupData | undefined,
): string[] => [
  ...missingForAgreement(application),
  ...unansweredDocuments(
    documents.filter(({ docType }) => isAgreementType(docType)),
    lookups?.questions ?? [],
    ownApplicant(application).documents,
  ).map(({ label }) => `your answers about the ${label} (Questions about your documents)`),
];

/** The agreements that the bureau generated for this application, to read and accept (journey.md, `agreements` 1). */
export function AgreementsPanel({ application, onContinue, save }: PanelProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const { data: documents, error, isFetching, refetch } = useQuery(documentsQuery(trn, application.arn));
  const { data: lookups } = useQuery(lookupsQuery);
  const [pressed, setPressed] = useState(0);
  const id = useId();
  const waiting = documents && agreementsToAccept(application, documents);
  const [accepted, setAccepted] = useState<AgreementType>();
  const isAccepted = accepted !== undefined && waiting?.includes(accepted) === false;
  // Continue was the last word about the last of them, and is not asked for again. Once the journey has drawn the
  // acceptance: before that it would lead back here.
  useEffect(() => {
    if (!isAccepted) return;
    setAccepted(undefined);
    if (waiting?.length === 0) onContinue();
  });

  if (!documents || !waiting)
    return (
      <Page title={TITLE} caption="Agreements">
        {error ? (
          <LoadError subject="agreements" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
        ) : (
          <Loading subject="agreements" />
        )}
      </Page>
    );

  const agreements = agreementsOf(application, documents);
  const missing = agreements.length > 0 ? missingFor(application, documents, lookups) : [];
  const problem = (docType: AgreementType): string =>
    `Read and accept the ${agreementTitle(docType, productOf(application))}`;
  const buttonId = (docType: AgreementType): string => `${id}${docType}`;
  const isWrong = pressed > 0 && waiting.length > 0;

  return (
    <Page
      title={TITLE}
      caption="Agreements"
      intro={
        agreements.length > 0 &&
        'Read each agreement to its end before you accept it. You can print it and keep a copy.'
      }
      hasErrors={isWrong}
      summary={
        isWrong && (
          <ErrorSummary
            key={pressed}
            problems={waiting.map((docType) => ({
              path: missing.length > 0 ? `${id}missing` : buttonId(docType),
              message: problem(docType),
            }))}
            onGo={focusField}
          />
        )
      }
    >
      {isGuarantor(ownApplicant(application)) && <GuarantorDuty application={application} lookups={lookups} />}
      {agreements.length === 0 && <p>You have no agreement to accept here.</p>}
      {missing.length > 0 && (
        <div id={`${id}missing`} tabIndex={-1}>
          <Notice title="Some answers are missing">
            <p>Before you can read and accept an agreement, give us:</p>
            <ul>
              {missing.map((answer) => (
                <li key={answer}>{answer}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <ul className="slb-agreements">
        {agreements.map((docType) => (
          <AgreementCard
            key={docType}
            application={application}
            lookups={lookups}
            docType={docType}
            buttonId={buttonId(docType)}
            error={isWrong && waiting.includes(docType) ? problem(docType) : undefined}
            canOpen={missing.length === 0}
            save={save}
            onAccepted={() => setAccepted(docType)}
          />
        ))}
      </ul>
      <Actions>
        <Button onClick={() => (waiting.length > 0 ? setPressed(pressed + 1) : onContinue())}>Continue</Button>
      </Actions>
    </Page>
  );
}

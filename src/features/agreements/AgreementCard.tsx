import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '#api/failure.ts';
import { isRejected } from '#api/retry.ts';
import { acceptanceIn, acceptanceOf, acceptanceText, withAcceptance } from '#domain/acceptance.ts';
import { agreementRole, agreementTitle, templateOf } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LoanFigures } from './LoanFigures.tsx';
import { useOpenAgreement } from './openAgreement.tsx';
import { texts } from './texts.tsx';

interface AgreementCardProps extends Pick<PanelProps, 'save'> {
  application: Application;
  lookups: LookupData | undefined;
  docType: AgreementType;
  /** The target of the link in the error summary. */
  buttonId: string;
  /** Why the bureau did not take its acceptance: it is to be accepted anew. */
  refusal?: string | undefined;
  error?: string | undefined;
  /** The level of its heading. */
  level: 2 | 3;
  /** False while the agreement needs answers that are missing. */
  canOpen: boolean;
  /** Called when this agreement is accepted and saved. */
  onAccepted: () => void;
}

/** One agreement: its title, whether it is accepted, and the button that opens it. */
export function AgreementCard({
  application,
  lookups,
  docType,
  buttonId,
  refusal,
  error = refusal,
  level,
  canOpen,
  save,
  onAccepted,
}: AgreementCardProps) {
  const loanType = productOf(application);
  const title = agreementTitle(docType, loanType);
  const template = templateOf(docType, loanType);
  const role = agreementRole(ownApplicant(application));
  const borrows = role === 'BORROWER' || role === 'PRINCIPAL_BORROWER';
  const accepted = refusal === undefined ? acceptanceIn(application, docType) : undefined;

  const openAgreement = useOpenAgreement();
  const {
    mutate,
    data: outcome,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: async (): Promise<'accepted' | 'changed' | undefined> => {
      if (!template) return undefined;
      const { result, at, templateVersion } = await openAgreement({
        application,
        lookups,
        docType,
        template,
        accepted,
      });
      if (result !== 'selected') return undefined;
      const acceptance = acceptanceOf(application, { docType, templateVersion, now: at });
      const saved = await save((stored) => withAcceptance(stored, acceptance));
      // Its loan may have been changed elsewhere: then it was given for something else (decision 84).
      return acceptanceIn(saved, docType) ? 'accepted' : 'changed';
    },
    // The journey reports the failed save; this card says what that means for the acceptance.
    meta: { showsOwnError: true },
  });
  const failed = failure ? failureText(failure, accepted !== undefined) : undefined;

  return (
    <li>
      <TickFrame id={buttonId} error={error}>
        {({ describedBy }) => (
          <Card
            level={level}
            title={title}
            actions={
              canOpen &&
              template && (
                <Button
                  id={buttonId}
                  // The screen has one main button, which saves it.
                  variant="outlined"
                  aria-describedby={describedBy}
                  isBusy={isPending}
                  onClick={() => mutate(undefined, { onSuccess: (done) => done === 'accepted' && onAccepted() })}
                >
                  {accepted ? texts.readAgain : texts.readAndAccept} <span className="slb-unseen">{title}</span>
                </Button>
              )
            }
          >
            {template && borrows && <LoanFigures application={application} lookups={lookups} accepted={accepted} />}
            {template && !accepted && canOpen && <p>{texts.opensOnly}</p>}
            {template ? (
              <p role="status">{accepted ? acceptanceText(accepted.acceptedOn) : texts.notAccepted}</p>
            ) : (
              <p>{texts.signedOnPaper}</p>
            )}
            {outcome === 'changed' && !accepted && (
              <Notice kind="warning" role="alert">
                {texts.changedWhileRead}
              </Notice>
            )}
            {failed !== undefined && (
              <Notice kind="error" role="alert">
                {failed}
              </Notice>
            )}
          </Card>
        )}
      </TickFrame>
    </li>
  );
}

/** What a failure means for the acceptance; undefined where a save that failed has arrived all the same, as a later one showed. */
function failureText(failure: Error, isAccepted: boolean): string | undefined {
  const isOfSave = failure instanceof CallFailed;
  if (isAccepted) return isOfSave ? undefined : texts.notOpened;
  return isOfSave && !isRejected(failure) ? texts.acceptanceUnknown : texts.acceptanceFailed;
}

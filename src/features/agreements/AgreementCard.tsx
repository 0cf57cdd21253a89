import { useMutation } from '@tanstack/react-query';
import { acceptanceIn, acceptanceOf, agreementTitle, templateOf, withAcceptance } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { PanelProps } from '#forms/panel.ts';
import { longInstant } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { openTerms } from './openTerms.tsx';
import { hasTemplate } from './templates.ts';

interface AgreementCardProps extends Pick<PanelProps, 'save'> {
  application: Application;
  lookups: LookupData | undefined;
  docType: AgreementType;
  /** Where the error summary leads to. */
  buttonId: string;
  error?: string;
  /** False while answers are missing that the agreement needs. */
  canOpen: boolean;
}

/** One agreement: its name, whether it is accepted, and the button that opens its terms. */
export function AgreementCard({ application, lookups, docType, buttonId, error, canOpen, save }: AgreementCardProps) {
  const { productName } = ownApplicant(application);
  const title = agreementTitle(docType, productName);
  const template = templateOf(docType, productName);
  const accepted = acceptanceIn(application, docType);

  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      if (!hasTemplate(template)) return;
      const { result, templateVersion } = await openTerms({ application, lookups, docType, template, accepted });
      if (result !== 'selected') return;
      const acceptance = acceptanceOf(application, { docType, templateVersion, now: new Date() });
      await save((stored) => withAcceptance(stored, acceptance));
    },
    // A failed save is told by the journey; this card says what became of the acceptance.
    meta: { toldOnScreen: true },
  });

  return (
    <li id={`${buttonId}-frame`} tabIndex={-1} className="slb-agreement">
      <h2>{title}</h2>
      <p role="status">{accepted ? `Accepted on ${longInstant(accepted.acceptedOn)}` : 'Not accepted'}</p>
      {isError && <p role="alert">This did not work, and nothing was accepted. Try again.</p>}
      {error && (
        <p id={`${buttonId}-error`} className="slb-error">
          <span className="slb-unseen">Error: </span>
          {error}
        </p>
      )}
      {canOpen && hasTemplate(template) && (
        <Button
          id={buttonId}
          variant={accepted ? 'outlined' : 'contained'}
          aria-describedby={error ? `${buttonId}-error` : undefined}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {accepted ? 'Read again' : 'Read and accept'} <span className="slb-unseen">{title}</span>
        </Button>
      )}
      {!hasTemplate(template) && <p>This agreement cannot be accepted here. Contact the bureau to sign it.</p>}
    </li>
  );
}

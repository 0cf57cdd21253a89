import { useMutation } from '@tanstack/react-query';
import { acceptanceIn, acceptanceOf, agreementTitle, templateOf, withAcceptance } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { PanelProps } from '#forms/panel.ts';
import { longInstant } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { Notice } from '#ui/Notice.tsx';
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
    <li>
      <TickFrame id={buttonId} error={error}>
        {({ describedBy }) => (
          <Card
            title={title}
            actions={
              canOpen &&
              hasTemplate(template) && (
                <Button
                  id={buttonId}
                  variant={accepted ? 'outlined' : 'contained'}
                  aria-describedby={describedBy}
                  isBusy={isPending}
                  onClick={() => mutate()}
                >
                  {accepted ? 'Read again' : 'Read and accept'} <span className="slb-unseen">{title}</span>
                </Button>
              )
            }
          >
            <p role="status">{accepted ? `Accepted on ${longInstant(accepted.acceptedOn)}` : 'Not accepted'}</p>
            {isError && (
              <Notice kind="error" role="alert">
                This did not work, and nothing was accepted. Try again.
              </Notice>
            )}
            {!hasTemplate(template) && <p>This agreement cannot be accepted here. Contact the bureau to sign it.</p>}
          </Card>
        )}
      </TickFrame>
    </li>
  );
}

import { useMutation } from '@tanstack/react-query';
import { acceptanceIn, acceptanceOf, agreementTitle, templateOf, withAcceptance } from '#domain/agreement.ts';
import type { Application } from '#domain/application.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { productOf } from '#domain/product.ts';
import type { PanelProps } from '#forms/panel.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { Notice } from '#ui/Notice.tsx';
import { openTerms } from './openTerms.tsx';

interface AgreementCardProps extends Pick<PanelProps, 'save'> {
  application: Application;
  lookups: LookupData | undefined;
  docType: AgreementType;
  /** Where the error summary leads to. */
  buttonId: string;
  error?: string;
  /** False while answers are missing that the agreement needs. */
  canOpen: boolean;
  /** Told once this one is accepted and saved. */
  onAccepted: () => void;
}

/** One agreement: its name, whether it is accepted, and the button that opens its terms. */
export function AgreementCard({
  application,
  lookups,
  docType,
  buttonId,
  error,
  canOpen,
  save,
  onAccepted,
}: AgreementCardProps) {
  const loanType = productOf(application);
  const title = agreementTitle(docType, loanType);
  const template = templateOf(docType, loanType);
  const accepted = acceptanceIn(application, docType);

  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      if (!template) return false;
      const { result, templateVersion } = await openTerms({ application, lookups, docType, template, accepted });
      if (result !== 'selected') return false;
      const acceptance = acceptanceOf(application, { docType, templateVersion, now: new Date() });
      await save((stored) => withAcceptance(stored, acceptance));
      return true;
    },
    // A failed save is told by the journey; this card says what became of the acceptance.
    meta: { showsOwnError: true },
  });

  return (
    <li>
      <TickFrame id={buttonId} error={error}>
        {({ describedBy }) => (
          <Card
            title={title}
            actions={
              canOpen &&
              template && (
                <Button
                  id={buttonId}
                  variant={accepted ? 'outlined' : 'contained'}
                  aria-describedby={describedBy}
                  isBusy={isPending}
                  onClick={() => mutate(undefined, { onSuccess: (isAccepted) => isAccepted && onAccepted() })}
                >
                  {accepted ? 'Read again' : 'Read and accept'} <span className="slb-unseen">{title}</span>
                </Button>
              )
            }
          >
            {template ? (
              <p role="status">{accepted ? `Accepted on ${formatLongInstant(accepted.acceptedOn)}` : 'Not accepted'}</p>
            ) : (
              <p>The bureau sends you this agreement to sign. There is nothing to accept here.</p>
            )}
            {isError && (
              <Notice kind="error" role="alert">
                This did not work, and nothing was accepted. Try again.
              </Notice>
            )}
          </Card>
        )}
      </TickFrame>
    </li>
  );
}

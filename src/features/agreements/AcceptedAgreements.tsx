import { useMutation } from '@tanstack/react-query';
import { acceptanceText, acceptedAgreements, hasChangedSince } from '#domain/acceptance.ts';
import { agreementTitle, templateOf } from '#domain/agreement.ts';
import type { Agreement, Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { isAgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useOpenAgreement } from './openAgreement.tsx';
import { texts } from './texts.tsx';

interface AcceptedAgreementsProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** The agreements that the user has accepted, each with a button to read, print and download it again. */
export function AcceptedAgreements({ application, lookups }: AcceptedAgreementsProps) {
  return acceptedAgreements(application).map((agreement) => (
    <Accepted key={agreement.docType} agreement={agreement} application={application} lookups={lookups} />
  ));
}

function Accepted({ agreement, application, lookups }: AcceptedAgreementsProps & { agreement: Agreement }) {
  const { docType, acceptedOn } = agreement;
  const type = isAgreementType(docType) ? docType : undefined;
  const template = type && templateOf(type, productOf(application));
  const openAgreement = useOpenAgreement();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (type && template) await openAgreement({ application, lookups, docType: type, template, accepted: agreement });
    },
  });
  if (!type) return null;
  const title = agreementTitle(type, productOf(application));
  return (
    <Card
      title={title}
      actions={
        template && (
          <Button variant="outlined" isBusy={isPending} onClick={() => mutate()}>
            {texts.readPrintOrDownload} <span className="slb-unseen">{title}</span>
          </Button>
        )
      }
    >
      <p>{texts.acceptedKeepCopy(acceptanceText(acceptedOn))}</p>
      {hasChangedSince(application, agreement) && <p>{texts.changedSince}</p>}
    </Card>
  );
}

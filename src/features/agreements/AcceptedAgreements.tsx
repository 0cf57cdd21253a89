import { useMutation } from '@tanstack/react-query';
import { agreementTitle, templateOf } from '#domain/agreement.ts';
import { type Agreement, type Application, ownApplicant } from '#domain/application.ts';
import { isAgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { productOf } from '#domain/product.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { openTerms } from './openTerms.tsx';

interface AcceptedAgreementsProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** What somebody accepted, for their records: each agreement with the way to read, print and download it again. */
export function AcceptedAgreements({ application, lookups }: AcceptedAgreementsProps) {
  const accepted = ownApplicant(application).agreements.filter(({ accepted: tick }) => tick === 'Y');
  return accepted.map((agreement) => (
    <Accepted key={agreement.docType} agreement={agreement} application={application} lookups={lookups} />
  ));
}

function Accepted({ agreement, application, lookups }: AcceptedAgreementsProps & { agreement: Agreement }) {
  const { docType, acceptedOn } = agreement;
  const type = isAgreementType(docType) ? docType : undefined;
  const template = type && templateOf(type, productOf(application));
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (type && template) await openTerms({ application, lookups, docType: type, template, accepted: agreement });
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
            Read, print or download <span className="slb-unseen">{title}</span>
          </Button>
        )
      }
    >
      <p>Accepted on {formatLongInstant(acceptedOn)}. Keep a copy.</p>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { applicationsQuery, loansQuery, renewalQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isGuarantor } from '#domain/application.ts';
import { labelOf } from '#domain/lookups.ts';
import { isGranted } from '#domain/status.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';

interface RenewalsProps {
  trn: string;
  /** Begins the renewal of a loan of this type. */
  onRenew: (loanType: string) => void;
}

/** Renew Loan for every type of loan that somebody was granted; where it can't be renewed now, why (RENEW_APPLICABLE). */
export function Renewals({ trn, onRenew }: RenewalsProps) {
  const { data: applications = [] } = useQuery(applicationsQuery(trn));
  const { data: loans = [] } = useQuery(loansQuery(trn));
  const granted = applications.filter((one) => isGranted(one.status) && !isGuarantor(one));
  const types = new Set([...granted, ...loans].map(({ loanType }) => loanType).filter((type) => type !== ''));
  return [...types].map((loanType) => <Renewal key={loanType} trn={trn} loanType={loanType} onRenew={onRenew} />);
}

function Renewal({ trn, loanType, onRenew }: RenewalsProps & { loanType: string }) {
  const query = useQuery(renewalQuery(trn, loanType));
  const { data: lookups } = useQuery(lookupsQuery);
  const product = labelOf(lookups, 'Loan_Products_Master', loanType);
  return (
    <>
      <h3>
        Renew: <bdi>{product}</bdi>
      </h3>
      <QueryContent query={query} subject="renewals">
        {({ applicable, reason }) =>
          applicable ? (
            <>
              <p>You can start with the answers that you gave us last time.</p>
              <Actions>
                <Button variant="outlined" aria-label={`Renew Loan: ${product}`} onClick={() => onRenew(loanType)}>
                  Renew Loan
                </Button>
              </Actions>
            </>
          ) : (
            <p>
              You cannot renew this loan now. <bdi>{reason}</bdi>
            </p>
          )
        }
      </QueryContent>
    </>
  );
}

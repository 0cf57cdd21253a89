import { useQuery } from '@tanstack/react-query';
import { renewalQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { labelOf } from '#domain/lookups.ts';
import { Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { applyTexts as texts } from './texts.tsx';

interface ApplyForLoanProps {
  trn: string;
  /** The types of loan that the user was granted. */
  types: readonly string[];
  /** Starts another application; undefined where the card of the next step does. */
  onNewLoan: (() => void) | undefined;
}

/** New Loan, as a quiet link, and why a loan cannot be renewed now (RENEW_APPLICABLE). */
export const ApplyForLoan = ({ trn, types, onNewLoan }: ApplyForLoanProps) => (
  <>
    {types.map((loanType) => (
      <NotRenewable key={loanType} trn={trn} loanType={loanType} />
    ))}
    {onNewLoan && (
      <p>
        <Button variant="text" onClick={onNewLoan}>
          {texts.newLoan}
        </Button>
      </p>
    )}
  </>
);

/** Why a loan cannot be renewed; nothing where it can, which is a step of its own. */
function NotRenewable({ trn, loanType }: { trn: string; loanType: string }) {
  const query = useQuery(renewalQuery(trn, loanType));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <QueryContent query={query} subject="renewals" isRow>
      {({ applicable, reason }) =>
        !applicable && (
          <p className="slb-soft">
            {texts.notRenewable(labelOf(lookups, 'Loan_Products_Master', loanType))} <bdi>{reason}</bdi>
          </p>
        )
      }
    </QueryContent>
  );
}

import { useQuery } from '@tanstack/react-query';
import { applicationsQuery, loansQuery, renewalQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isDraft } from '#domain/application.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import { labelOf } from '#domain/lookups.ts';
import { questions } from '#domain/messages.ts';
import { isGranted } from '#domain/status.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { newestFirst } from './Applications.tsx';
import { applyTexts as texts } from './texts.tsx';

interface ApplyForLoanProps {
  trn: string;
  onNewLoan: () => void;
  onOpen: (arn: string) => void;
  onRenew: (loanType: string) => void;
}

/** New Loan, and Renew Loan for what can be renewed. */
export function ApplyForLoan({ trn, onNewLoan, onOpen, onRenew }: ApplyForLoanProps) {
  const { data } = useQuery(applicationsQuery(trn));
  // Nobody can resume the application of somebody else instead.
  const [draft] = newestFirst(data ?? []).filter((one) => isDraft(one.status) && isStartedByUser(one));

  const start = async () => {
    const answer = draft ? await dialogs.actions(questions.applicationBegun) : true;
    if (answer === true) onNewLoan();
    if (answer === 'resumeApplication' && draft) onOpen(draft.arn);
  };

  return (
    <section aria-labelledby="new-loan" className="home-section">
      <h2 id="new-loan">{texts.title}</h2>
      <p>{texts.intro}</p>
      <Actions>
        <Button variant={draft ? 'outlined' : 'contained'} onClick={() => void start()}>
          {texts.newLoan}
        </Button>
      </Actions>
      <Renewals trn={trn} onRenew={onRenew} />
    </section>
  );
}

interface RenewalsProps {
  trn: string;
  /** Starts the renewal of a loan of this type. */
  onRenew: (loanType: string) => void;
}

/** Renew Loan for every type of loan that the user was granted, or why it cannot be renewed now (RENEW_APPLICABLE). */
function Renewals({ trn, onRenew }: RenewalsProps) {
  const { data: applications = [] } = useQuery(applicationsQuery(trn));
  const { data: loans = [] } = useQuery(loansQuery(trn));
  const granted = applications.filter((one) => isGranted(one.status) && isStartedByUser(one));
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
        {texts.renew} <bdi>{product}</bdi>
      </h3>
      <QueryContent query={query} subject="renewals">
        {({ applicable, reason }) =>
          applicable ? (
            <>
              <p>{texts.renewable}</p>
              <Actions>
                <Button variant="outlined" aria-label={texts.renewLoanOf(product)} onClick={() => onRenew(loanType)}>
                  {texts.renewLoan}
                </Button>
              </Actions>
            </>
          ) : (
            <p>
              {texts.notRenewable} <bdi>{reason}</bdi>
            </p>
          )
        }
      </QueryContent>
    </>
  );
}

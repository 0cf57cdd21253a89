import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '#api/applications.ts';
import { isGuarantor } from '#domain/application.ts';
import { questions } from '#domain/messages.ts';
import { isDraft } from '#domain/status.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { newestFirst } from './newestFirst.ts';
import { Renewals } from './Renewals.tsx';

interface ApplyForLoanProps {
  trn: string;
  onNewLoan: () => void;
  onOpen: (arn: string) => void;
  onRenew: (loanType: string) => void;
}

/** New Loan, and Renew Loan for what can be renewed. */
export function ApplyForLoan({ trn, onNewLoan, onOpen, onRenew }: ApplyForLoanProps) {
  const { data } = useQuery(applicationsQuery(trn));
  // A guarantor's is not theirs to go on with instead.
  const [draft] = newestFirst(data ?? []).filter((one) => isDraft(one.status) && !isGuarantor(one));

  const begin = async () => {
    const answer = draft ? await dialogs.actions(questions.applicationBegun) : true;
    if (answer === true) onNewLoan();
    if (answer === 'resumeApplication' && draft) onOpen(draft.arn);
  };

  return (
    <section aria-labelledby="new-loan" className="home-section">
      <h2 id="new-loan">Apply for a loan</h2>
      <p>Have your TRN, your ID and your school papers at hand. You can stop at any time and go on later.</p>
      <Actions>
        <Button variant={draft ? 'outlined' : 'contained'} onClick={() => void begin()}>
          New Loan
        </Button>
      </Actions>
      <Renewals trn={trn} onRenew={onRenew} />
    </section>
  );
}

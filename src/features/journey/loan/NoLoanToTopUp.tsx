import type { Application } from '#domain/application.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { Link } from '#ui/Link.tsx';
import { topUpTexts as texts } from '../texts/besideTexts.ts';
import type { CameFrom } from '../useCurrentStep.ts';

interface NoLoanToTopUpProps {
  application: Application;
}

const amountPage = { title: 'Amount', route: '/journey/loan?lastTab=0' } satisfies CameFrom;

/** Where another loan product is chosen, for who has no loan to top up (decision 131). Of what was submitted it cannot be changed. */
export const NoLoanToTopUp = ({ application }: NoLoanToTopUpProps) =>
  isSentBack(application) ? null : (
    <p>
      {texts.noLoan}{' '}
      <Link to="/journey/applicant?lastTab=0" state={{ field: 'productName', cameFrom: amountPage }}>
        {texts.chooseOther}
      </Link>
      .
    </p>
  );

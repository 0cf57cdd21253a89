import { useQuery } from '@tanstack/react-query';
import { instalmentFeeQuery } from '#api/payments.ts';
import { formatAmount } from '#domain/money.ts';
import { payableInstalment } from '#domain/payment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Facts } from '#ui/Facts.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { NOT_PAYABLE, shownArrears } from '../fees/feeRows.ts';
import { PayForm, type PayFormProps } from './PayForm.tsx';

/** An instalment is paid over the amount that its loan asks for now (Get_EMI_Fee), with its due date and arrears in sight. */
export function PayInstalment({ due, user, pay }: Omit<PayFormProps, 'children'>) {
  const { data, error, isFetching, refetch } = useQuery(instalmentFeeQuery(user.trn, due.loanNumber));
  const now = data && payableInstalment({ ...due, ...data });
  if (data && now)
    return (
      <PayForm key={JSON.stringify(now)} due={now} user={user} pay={pay}>
        <Facts
          isFirstMain
          rows={[
            ['Amount', formatAmount(now.amount, now.currency)],
            ['Due', formatLongDay(now.dueDate)],
            ['Arrears', shownArrears(data)],
            ['Loan number', now.loanNumber],
          ]}
        />
      </PayForm>
    );
  return (
    <Page title="Pay an instalment" caption="Instalments">
      {error ? (
        <LoadError subject="instalment" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <p role="status">{data ? NOT_PAYABLE : 'Loading your instalment…'}</p>
      )}
    </Page>
  );
}

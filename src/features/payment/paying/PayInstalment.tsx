import { useQuery } from '@tanstack/react-query';
import { instalmentFeeQuery } from '#api/payments.ts';
import { currentInstalment, isInArrears } from '#domain/dueNow.ts';
import { formatAmount } from '#domain/money.ts';
import { isFree, type Payable, type PaymentInfo } from '#domain/payment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Facts } from '#ui/Facts.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError } from '#ui/QueryContent.tsx';
import { dueLabel, shownArrears } from '../fees/feeRows.ts';
import {
  AMOUNT,
  ARREARS,
  arrearsNotPayable,
  INSTALMENTS,
  LOADING_INSTALMENT,
  LOAN_NUMBER,
  PAY_INSTALMENT,
} from '../texts.tsx';
import { BackToAllFees, PayForm, type PayFormProps } from './PayForm.tsx';
import { AlreadyPaid, type NextAction, NotPayable } from './PaymentOutcome.tsx';
import { findAttempt } from './savedPayments.ts';
import { paidRecently } from './texts.tsx';

interface PayInstalmentProps extends Omit<PayFormProps, 'children'> {
  /** What is listed, with its names. */
  listed: readonly Payable[];
  /** What the loan was paid by a short while ago. */
  recent: PaymentInfo | undefined;
  /** Leads away where there is nothing to pay. */
  next: NextAction;
}

/** The payment of an instalment, with its current amount (Get_EMI_Fee), due date and arrears. */
export function PayInstalment({ due, listed, user, pay, recent, next }: PayInstalmentProps) {
  const { data, error, isFetching, refetch } = useQuery(instalmentFeeQuery(user.trn, due.loanNumber));
  const now = data && currentInstalment(due, data, listed);
  // The list may be ahead of the loan, which still asks for the instalment that this tab has paid.
  const attempt = now && findAttempt(user.trn, now);
  if (data && now && isFree(now) && isInArrears(data))
    return (
      <NotPayable title={now.label} kind="warning" due={now} next={next}>
        {arrearsNotPayable(shownArrears(data))}
      </NotPayable>
    );
  if (now && isFree(now)) return <AlreadyPaid due={now} next={next} />;
  if (attempt?.isApproved) return <AlreadyPaid due={attempt.due} next={next} />;
  if (data && now)
    return (
      <PayForm due={now} user={user} pay={pay}>
        {recent && (
          <Notice>
            <p>{paidRecently(recent)}</p>
          </Notice>
        )}
        <Facts
          isFirstMain
          rows={[
            [AMOUNT, formatAmount(now.amount, now.currency)],
            [dueLabel(now.dueDate), formatLongDay(now.dueDate)],
            [ARREARS, shownArrears(data)],
            [LOAN_NUMBER, now.loanNumber],
          ]}
        />
      </PayForm>
    );
  return (
    <Page title={PAY_INSTALMENT} caption={INSTALMENTS}>
      {error ? (
        <LoadError subject="instalment" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <p role="status">{LOADING_INSTALMENT}</p>
      )}
      <BackToAllFees />
    </Page>
  );
}

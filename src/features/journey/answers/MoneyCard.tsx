import { session } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import { asksForLoan } from '#domain/conditions.ts';
import { applicationEstimate, desiredLoan } from '#domain/desiredLoan.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAmount, formatCents } from '#domain/money.ts';
import { type FeeDue, feesOf, isPaid, paymentLabel } from '#domain/payment.ts';
import { useStore } from '#lib/store.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { useFeesOfJourney, useWithPayments } from '../followingLists.ts';
import { moneyTexts as texts } from '../texts/journeyTexts.tsx';
import './answers.css';

interface MoneyCardProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** The loan in figures, above the answers: the amount, what it is over all years, the instalment by estimate, and the fees. */
export function MoneyCard({ application, lookups }: MoneyCardProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const { data: listed, isStale: isBehind } = useFeesOfJourney(trn);
  const fees = useWithPayments(listed, trn, application.arn) ?? [];
  const { amount } = desiredLoan(application, lookups);
  if (!asksForLoan(application) || amount === '') return null;
  const estimate = applicationEstimate(application, lookups);
  const isForYears = estimate !== undefined && formatCents(estimate.borrowed) !== formatAmount(amount);
  return (
    <Card title={texts.title}>
      <div className="answer-money">
        <Facts
          isFirstMain
          rows={[
            [texts.amount, formatAmount(amount)],
            [texts.allYears, isForYears ? formatCents(estimate.borrowed) : ''],
            [texts.instalment, estimate ? formatCents(estimate.instalment) : ''],
            ...feesOf(fees, application.arn).map(
              (fee) => [paymentLabel(fee), isBehind ? texts.notKnown : feeWords(fee)] as const,
            ),
          ]}
        />
      </div>
    </Card>
  );
}

function feeWords(fee: FeeDue): string {
  if (fee.amount !== '' && Number(fee.amount) === 0) return texts.free;
  const due = formatAmount(fee.amount, fee.currency);
  return isPaid(fee) ? texts.paid(due) : texts.toPay(due);
}

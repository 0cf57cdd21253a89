import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { joinWithAnd } from '#lib/text.ts';
import { feePurpose } from '../fees/feeRows.ts';
import '../payment.css';
import { aboutPayment as texts } from './texts.tsx';

export interface AboutPaymentProps {
  /** What is confirmed: the first is paid now, the others after it. */
  dues: readonly [Payable, ...Payable[]];
  /** True for the fees of an application that is not submitted. */
  isDraft: boolean;
}

/** What the question before a payment is about: the amount, to whom, what for, and what cannot be changed after it (decision 38). */
export function AboutPayment({ dues: [due, ...others], isDraft }: AboutPaymentProps) {
  const { feeCode, label, amount, currency, arn, loanNumber } = due;
  const next = others.map((one) => texts.other({ label: one.label, amount: formatAmount(one.amount, one.currency) }));
  const lines = [
    [texts.paidFor(label), feePurpose(feeCode)].filter(Boolean).join('. '),
    arn && texts.application(arn),
    loanNumber && !label.includes(loanNumber) && texts.loan(loanNumber),
    next.length > 0 && texts.next(joinWithAnd(next)),
  ];
  return (
    <>
      <strong>{texts.payTo(formatAmount(amount, currency))}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={String(line)} className="pay-line">
          <bdi>{line}</bdi>
        </span>
      ))}
      <span className="pay-final">
        {texts.final} {isDraft && texts.draft}
      </span>
    </>
  );
}

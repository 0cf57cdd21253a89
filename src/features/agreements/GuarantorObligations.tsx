import { loanTime, loanTotal } from '#domain/agreementLoan.ts';
import { agreementValues } from '#domain/agreementValues.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { today } from '#lib/dates.ts';
import { Notice } from '#ui/Notice.tsx';
import { guarantorTexts as texts } from './texts.tsx';

interface GuarantorObligationsProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** What a guarantor owes, before anything else and in plain words (rule SCR-22): how much, for how long, and what default is. */
export function GuarantorObligations({ application, lookups }: GuarantorObligationsProps) {
  const { borrowerName } = agreementValues(application, lookups, today()).blanks;
  const total = loanTotal(application);
  const time = loanTime(application, lookups);
  return (
    <Notice kind="warning" title={texts.title}>
      <p>{texts.ifNotRepaid(<bdi>{borrowerName || texts.borrower}</bdi>)}</p>
      <ul>
        <li>
          <strong>{texts.howMuch}</strong> {total ? texts.amountOf(total) : texts.amount}
        </li>
        <li>
          <strong>{texts.howLong}</strong> {time ? texts.durationOf(time) : texts.duration}
        </li>
        <li>
          <strong>{texts.when}</strong> {texts.inDefault}
        </li>
        <li>
          <strong>{texts.whatYouGet}</strong> {texts.nothing}
        </li>
        <li>
          <strong>{texts.onceAccepted}</strong> {texts.noWithdrawal}
        </li>
      </ul>
      <p>{texts.choice}</p>
    </Notice>
  );
}

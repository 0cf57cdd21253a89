import { loanTime, loanTotal } from '#domain/agreementLoan.ts';
import { agreementValues } from '#domain/agreementValues.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { today } from '#lib/dates.ts';
import { Notice } from '#ui/Notice.tsx';

interface GuarantorDutyProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** What a guarantor owes, said first and in plain words (craft.md 2.11): how much, for how long, and what default is. */
export function GuarantorDuty({ application, lookups }: GuarantorDutyProps) {
  const { borrowerName } = agreementValues(application, lookups, today()).blanks;
  const total = loanTotal(application);
  const time = loanTime(application, lookups);
  return (
    <Notice kind="warning" title="What you owe as a guarantor">
      <p>
        If <bdi>{borrowerName || 'the borrower'}</bdi> does not repay the loan, <strong>you have to repay it</strong>.
      </p>
      <ul>
        <li>
          <strong>How much:</strong> the whole loan{total && ` of ${total}`} or what is left of it, with interest,
          insurance premiums and late fees.
        </li>
        <li>
          <strong>For how long:</strong> until the loan is paid in full.{time && ` The loan runs for ${time}.`}
        </li>
        <li>
          <strong>When:</strong> when the borrower is in default. That means that a payment is 90 days or more overdue.
        </li>
        <li>
          <strong>What you get:</strong> none of the money.
        </li>
        <li>
          <strong>Once you have accepted:</strong> you cannot step back on your own. The bureau may go to court for what
          is owed, and may tell credit bureaus.
        </li>
      </ul>
      <p>You do not have to accept. You may ask a lawyer first.</p>
    </Notice>
  );
}

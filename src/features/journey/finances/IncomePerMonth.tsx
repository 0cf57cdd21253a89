import { type Application, ownApplicant } from '#domain/application.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { monthlyCents } from '#domain/monthly.ts';
import { LiveHint } from '#ui/FieldFrame.tsx';
import { incomeTexts as texts } from '../texts/besideTexts.ts';

/** What the net income and the commitments come to in a month, as they are typed. */
export function IncomePerMonth({ application }: { application: Application }) {
  const { netIncome = '', incomeFrequency = '', commitments = [] } = ownApplicant(application).incomeDetails;
  const net = monthlyCents(netIncome, incomeFrequency);
  const paid = commitments.reduce((sum, { monthlyPayment = '' }) => sum + (toCents(monthlyPayment) ?? 0), 0);
  const parts = [net ? texts.net(formatCents(net)) : '', paid > 0 ? texts.commitments(formatCents(paid)) : ''];
  return (
    <div className="slb-field journey-under">
      <LiveHint id="income-per-month" text={parts.filter(Boolean).join(' ')} />
    </div>
  );
}

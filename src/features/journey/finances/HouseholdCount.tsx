import { type Application, ownApplicant } from '#domain/application.ts';
import { formatCents } from '#domain/money.ts';
import { monthlyCents } from '#domain/monthly.ts';
import { isBlank } from '#lib/blank.ts';
import { LiveHint } from '#ui/FieldFrame.tsx';
import { householdTexts as texts } from '../texts/besideTexts.ts';

/** How many people of the household are listed, and what they earn together, as it is typed. */
export function HouseholdCount({ application }: { application: Application }) {
  const { householdSize = '', members: added = [] } = ownApplicant(application).householdIncome;
  // One that was added and not filled in is nobody yet.
  const members = added.filter((member) => !isBlank(member));
  const size = Number(householdSize);
  const counted = { size, listed: members.length + 1 };
  const incomes = members
    .filter(({ income = '' }) => income !== '')
    .map(({ income = '', frequency = '' }) => monthlyCents(income, frequency));
  // While one of them is not known, the others are not what they earn together.
  const income = incomes.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0);
  const parts = [
    size === 0 ? texts.listedSoFar(counted) : '',
    size > 1 || (size === 1 && members.length > 0) ? texts.listed(counted) : '',
    size > 1 && members.length === 0 ? texts.nobodyListed(counted) : '',
    income > 0 ? texts.income(formatCents(income)) : '',
  ];
  return (
    <div className="slb-field journey-under">
      <LiveHint id="household-count" text={parts.filter(Boolean).join(' ')} />
    </div>
  );
}

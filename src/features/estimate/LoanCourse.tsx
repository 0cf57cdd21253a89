import { useQuery } from '@tanstack/react-query';
import { lookupsQuery } from '#api/lookups.ts';
import { instalmentsQuery } from '#api/payments.ts';
import { type Month, monthOf, yearOf } from '#domain/businessDays.ts';
import { courseOf } from '#domain/loanCourse.ts';
import { isRate, loanProductOf } from '#domain/loanProduct.ts';
import { formatCents, toCents } from '#domain/money.ts';
import type { InstalmentDue } from '#domain/payment.ts';
import { byYear } from '#domain/repayment.ts';
import { isDayOver, today } from '#lib/dates.ts';
import { compareText } from '#lib/order.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { BalancePlot } from './BalancePlot.tsx';
import './estimate.css';
import { Schedule } from './Schedule.tsx';
import { courseTexts, texts } from './texts.ts';

export interface LoanCourseProps {
  trn: string;
  loan: { loanNumber: string; loanType: string; balance: string; status: string };
}

/**
 * What is left of a loan over the years, as a picture and as a table, folded; an estimate (decision 31). Nothing where the
 * balance, the instalment or the rate is not known, or where a payment is late.
 */
export function LoanCourse({ trn, loan }: LoanCourseProps) {
  // Home has asked for them; here they are only read.
  const { data: instalments = [] } = useQuery({ ...instalmentsQuery(trn), enabled: false });
  const { data: lookups } = useQuery({ ...lookupsQuery, enabled: false });
  const now = monthOf(today());
  const rate = loanProductOf(lookups, loan.loanType).interestInRepayment;
  const balance = toCents(loan.balance);
  const listed = instalmentsOf(instalments, loan.loanNumber);
  const last = listed.at(-1);
  const next = listed.find(({ paid }) => paid !== 'Y');
  // What is paid from now on: the last one that is listed has the amount that later ones have.
  const instalment = last && toCents(last.amount);
  if (loan.status !== 'REPAYMENT' || now === undefined || !isRate(rate) || !balance || !instalment) return null;
  if (next && isDayOver(next.dueDate)) return null;
  const from = Math.max(now, monthToPay(next, last) ?? now);
  const schedule = courseOf({ balance, instalment, rate: Number(rate) }, from);
  if (!schedule) return null;
  const course = [
    { month: from - 1, owed: balance },
    ...schedule.map((one, index) => ({ month: from + index, owed: one.balance })),
  ];
  const figures = { balance: formatCents(balance), instalment: formatCents(instalment), rate };
  return (
    <Disclosure
      summary={
        <span>
          {courseTexts.title} <span className="slb-unseen">{courseTexts.loan(loan.loanNumber)}</span>
        </span>
      }
    >
      <p className="estimate-note">
        <strong>{texts.isEstimate}</strong> {courseTexts.basis(figures)}
      </p>
      <BalancePlot
        title={courseTexts.title}
        caption={courseTexts.caption({ ...figures, lastYear: yearOf(from + schedule.length - 1) })}
        course={course}
      />
      <Schedule years={byYear(schedule)} />
    </Disclosure>
  );
}

/** The instalments that are listed of a loan, in the order of their days. */
const instalmentsOf = (instalments: readonly InstalmentDue[], loanNumber: string): InstalmentDue[] =>
  instalments
    .filter((one) => one.loanNumber === loanNumber && one.currency === 'JMD')
    .sort((a, b) => compareText(a.dueDate, b.dueDate));

/** The month of the next payment: that of the first instalment that is not paid, or the one after the last that is. */
function monthToPay(next: InstalmentDue | undefined, last: InstalmentDue): Month | undefined {
  if (next) return monthOf(next.dueDate);
  const paid = monthOf(last.dueDate);
  return paid === undefined ? undefined : paid + 1;
}

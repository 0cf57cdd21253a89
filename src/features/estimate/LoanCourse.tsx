import { useQuery } from '@tanstack/react-query';
import { lookupsQuery } from '#api/lookups.ts';
import { instalmentsQuery } from '#api/payments.ts';
import { type Month, monthOf, yearOf } from '#domain/businessDays.ts';
import { courseOf } from '#domain/loanCourse.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { formatCents, toCents } from '#domain/money.ts';
import type { InstalmentDue } from '#domain/payment.ts';
import { byYear } from '#domain/repayment.ts';
import { today } from '#lib/dates.ts';
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
  const listed = listedInstalment(instalments, loan.loanNumber);
  const instalment = listed && toCents(listed.amount);
  if (loan.status !== 'REPAYMENT' || now === undefined || rate === '' || !balance || !instalment) return null;
  const from = Math.max(now, monthToPay(listed) ?? now);
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

/** The last instalment that is listed of a loan. */
const listedInstalment = (instalments: readonly InstalmentDue[], loanNumber: string): InstalmentDue | undefined =>
  instalments
    .filter((one) => one.loanNumber === loanNumber && one.currency === 'JMD')
    .sort((a, b) => b.dueDate.localeCompare(a.dueDate))[0];

/** The month of the next payment: that of the instalment, or the one after it once it is paid. */
function monthToPay({ dueDate, paid }: InstalmentDue): Month | undefined {
  const month = monthOf(dueDate);
  return month !== undefined && paid === 'Y' ? month + 1 : month;
}

import { useState } from 'react';
import { formatCents } from '#domain/money.ts';
import type { RepaymentYear } from '#domain/repayment.ts';
import { formatLongDay } from '#lib/dates.ts';
import { scheduleTexts } from './texts.ts';
import './figures.css';

/** Without J$, which is in the caption: four columns have to fit on a phone. */
const figure = (cents: number): string => formatCents(cents).replace('J$', '');

/** '30 September 2031' as '30 Sep': the year is in the row above. */
const shortDay = (wire: string): string => {
  const [day, month] = formatLongDay(wire).split(' ');
  return `${day} ${month?.slice(0, 3)}`;
};

/** The instalments as a table: a row for each year, which opens to its months. */
export function Schedule({ years }: { years: readonly RepaymentYear[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (year: string) =>
    setOpen((now) => new Set(now.has(year) ? [...now].filter((one) => one !== year) : [...now, year]));

  return (
    <div className="estimate-scroll">
      <table className="estimate-schedule">
        <caption>{scheduleTexts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{scheduleTexts.year}</th>
            <th scope="col">{scheduleTexts.payment}</th>
            <th scope="col">{scheduleTexts.interest}</th>
            <th scope="col">{scheduleTexts.balance}</th>
          </tr>
        </thead>
        {years.map(({ year, months, ...sums }) => (
          <tbody key={year}>
            <tr>
              <th scope="row">
                <button
                  type="button"
                  className="estimate-year"
                  aria-expanded={open.has(year)}
                  onClick={() => toggle(year)}
                >
                  {year}
                </button>
              </th>
              <FigureCells {...sums} />
            </tr>
            {open.has(year) &&
              months.map(({ due, ...month }) => (
                <tr key={due} className="estimate-month">
                  <th scope="row">
                    <time dateTime={due}>{shortDay(due)}</time>
                  </th>
                  <FigureCells {...month} />
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const FigureCells = ({ payment, interest, balance }: { payment: number; interest: number; balance: number }) => (
  <>
    <td>{figure(payment)}</td>
    <td>{figure(interest)}</td>
    <td>{figure(balance)}</td>
  </>
);

import { useId } from 'react';
import { yearOf } from '#domain/businessDays.ts';
import { formatCents } from '#domain/money.ts';
import type { Estimate } from '#domain/repayment.ts';
import { chartTexts } from './texts.ts';
import './figures.css';

type Course = Estimate['course'];

interface BalanceChartProps {
  without: Course;
  with: Course;
  /** The month before the first instalment. */
  freeUntil: number;
}

/** What is owed over the years, without and with the 2% cut. The words under it tell the same (quality, "For everyone"). */
export function BalanceChart({ without, with: reduced, freeUntil }: BalanceChartProps) {
  const captionId = useId();
  const first = without[0]?.month ?? 0;
  const last = Math.max(without.at(-1)?.month ?? 0, first + 1);
  const highest = Math.max(1, ...without.map(({ owed }) => owed));
  const across = (month: number): number => ((month - first) / (last - first)) * 100;
  const line = (course: Course): string =>
    course
      .map(({ month, owed }) => `${across(month).toFixed(2)},${(100 - (owed / highest) * 100).toFixed(2)}`)
      .join(' ');
  // A loan that is repaid by salary deduction is repaid from its first month.
  const isRepaidLater = freeUntil > first;
  const peak = without.find(({ owed }) => owed === highest);

  return (
    <figure className="estimate-chart">
      <div className="estimate-plot">
        <span className="estimate-highest" aria-hidden="true">
          {formatCents(highest)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-describedby={captionId}>
          <title>{chartTexts.title}</title>
          <path className="estimate-grid" d="M0 0H100M0 25H100M0 50H100M0 75H100M0 100H100" />
          <polygon className="estimate-fill" points={`0,100 ${line(without)} 100,100`} />
          {isRepaidLater && <path className="estimate-start" d={`M${across(freeUntil).toFixed(2)} 0V100`} />}
          <polyline className="estimate-line" points={line(without)} />
          <polyline className="estimate-line estimate-line--with" points={line(reduced)} />
        </svg>
        <span className="estimate-years" aria-hidden="true">
          <span>{yearOf(first)}</span>
          <span>{yearOf(last)}</span>
        </span>
      </div>
      <figcaption id={captionId}>
        {(isRepaidLater ? chartTexts.captionRepaidLater : chartTexts.caption)({
          highest: formatCents(highest),
          peakYear: yearOf(peak?.month ?? first),
          lastYear: yearOf(last),
        })}
      </figcaption>
    </figure>
  );
}

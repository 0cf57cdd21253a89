import { useId } from 'react';
import { type Month, yearOf } from '#domain/businessDays.ts';
import { formatCents } from '#domain/money.ts';
import './figures.css';

type Course = readonly { month: Month; owed: number }[];

interface BalancePlotProps {
  title: string;
  /** Tells in words what the lines show. */
  caption: string;
  /** Drawn as a full line over a filled area. */
  course: Course;
  /** Drawn as a dashed line. */
  second?: Course;
  /** The month of an upright line. */
  mark?: Month;
}

/** The first and the last month of a course, and the highest balance in it, in cents. */
export function extentOf(course: Course): { first: Month; last: Month; highest: number; peak: Month } {
  const first = course[0]?.month ?? 0;
  const highest = Math.max(1, ...course.map(({ owed }) => owed));
  return {
    first,
    last: Math.max(course.at(-1)?.month ?? 0, first + 1),
    highest,
    peak: course.find(({ owed }) => owed === highest)?.month ?? first,
  };
}

/** What is owed over the years, as a picture. The words under it tell the same (quality, "For everyone"). */
export function BalancePlot({ title, caption, course, second, mark }: BalancePlotProps) {
  const captionId = useId();
  const { first, last, highest } = extentOf(course);
  const across = (month: Month): number => ((month - first) / (last - first)) * 100;
  const line = (points: Course): string =>
    points
      .map(({ month, owed }) => `${across(month).toFixed(2)},${(100 - (owed / highest) * 100).toFixed(2)}`)
      .join(' ');

  return (
    <figure className="estimate-chart">
      <div className="estimate-plot">
        <span className="estimate-highest" aria-hidden="true">
          {formatCents(highest)}
        </span>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-describedby={captionId}>
          <title>{title}</title>
          <path className="estimate-grid" d="M0 0H100M0 25H100M0 50H100M0 75H100M0 100H100" />
          <polygon className="estimate-fill" points={`0,100 ${line(course)} 100,100`} />
          {mark !== undefined && <path className="estimate-start" d={`M${across(mark).toFixed(2)} 0V100`} />}
          <polyline className="estimate-line" points={line(course)} />
          {second && <polyline className="estimate-line estimate-line--with" points={line(second)} />}
        </svg>
        <span className="estimate-years" aria-hidden="true">
          <span>{yearOf(first)}</span>
          <span>{yearOf(last)}</span>
        </span>
      </div>
      <figcaption id={captionId}>{caption}</figcaption>
    </figure>
  );
}

import { yearOf } from '#domain/businessDays.ts';
import { formatCents } from '#domain/money.ts';
import type { Estimate } from '#domain/repayment.ts';
import { BalancePlot, extentOf } from './BalancePlot.tsx';
import { chartTexts } from './texts.ts';

type Course = Estimate['course'];

interface BalanceChartProps {
  without: Course;
  /** Where it is less. */
  with: Course | undefined;
  /** The month before the first instalment. */
  freeUntil: number;
}

/** What is owed over the years, without and, where that is less, with the 2% cut. */
export function BalanceChart({ without, with: reduced, freeUntil }: BalanceChartProps) {
  const { first, last, highest, peak } = extentOf(without);
  // A loan that is repaid by salary deduction is repaid from its first month.
  const isRepaidLater = freeUntil > first;
  const caption = [
    chartTexts.caption({ highest: formatCents(highest), peakYear: yearOf(peak), lastYear: yearOf(last) }),
    ...(reduced ? [chartTexts.lines] : []),
    ...(isRepaidLater ? [chartTexts.upright] : []),
  ];
  return (
    <BalancePlot
      title={chartTexts.title}
      caption={caption.join(' ')}
      course={without}
      second={reduced}
      mark={isRepaidLater ? freeUntil : undefined}
    />
  );
}

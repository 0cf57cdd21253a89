import type { Situation } from '#domain/eligibility.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { hasMoratorium } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAmount } from '#domain/money.ts';
import type { ProductCode } from '#domain/products.ts';
import { feesToApply } from '#domain/readyList.ts';
import { Link } from '#ui/Link.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { factTexts, texts } from './texts.ts';

interface LoanFactsProps {
  product: ProductCode;
  situation: Situation;
  lookups: LookupData | undefined;
}

/** '7.80' as '7.8%'. */
const percent = (rate: string): string => `${Number(rate)}%`;

/** Amount, interest, repayment, fees and deadline of a loan, in a few lines. */
export function LoanFacts({ product, situation, lookups }: LoanFactsProps) {
  const { maxAmount, interestInSchool, interestInRepayment } = loanProductOf(lookups, product);
  const isLater = hasMoratorium(product, lookups);
  const fees = feesToApply(product, situation, lookups);
  return (
    <div className="start-facts">
      <SummaryList
        rows={[
          { label: factTexts.limit, value: factTexts.limitPerYear(formatAmount(maxAmount)) },
          {
            label: factTexts.interest,
            value: isLater
              ? factTexts.interestLater({
                  inSchool: percent(interestInSchool),
                  inRepayment: percent(interestInRepayment),
                })
              : factTexts.interestAtOnce(percent(interestInRepayment)),
          },
          {
            label: factTexts.repayment,
            value: isLater ? factTexts.repaymentLater : factTexts.repaymentAtOnce,
          },
          {
            label: factTexts.fees,
            value:
              fees.length === 0
                ? factTexts.noFees
                : fees.map(({ label, amount }) => (
                    <span key={label} className="start-fee">
                      {Number(amount) === 0
                        ? factTexts.noFee(label)
                        : factTexts.fee({ label, amount: formatAmount(amount) })}
                    </span>
                  )),
          },
          {
            label: factTexts.duration,
            value: factTexts.durationHint,
          },
          {
            label: factTexts.deadline,
            value: isLater ? factTexts.deadlineLater : factTexts.deadlineNone,
          },
        ]}
      />
      <p className="start-cost">
        <Link to={`/auth/cost?product=${product}`}>{texts.cost}</Link>
      </p>
    </div>
  );
}

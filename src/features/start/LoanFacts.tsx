import { Link } from 'react-router-dom';
import type { Situation } from '#domain/eligibility.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { isRepaidAfterStudies } from '#domain/loanTerms.ts';
import type { LookupData } from '#domain/lookup.ts';
import { disclaimers } from '#domain/messages.ts';
import { shownAmount } from '#domain/money.ts';
import type { ProductCode } from '#domain/products.ts';
import { feesToApply } from '#domain/readyList.ts';
import { Notice } from '#ui/Notice.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';

interface LoanFactsProps {
  product: ProductCode;
  told: Situation;
  lookups: LookupData | undefined;
}

/** '7.80' as '7.8%'. */
const percent = (rate: string): string => `${Number(rate)}%`;

/** How much, at what price, from when, and how long it takes: in a few lines. */
export function LoanFacts({ product, told, lookups }: LoanFactsProps) {
  const { maxAmount, interestInSchool, interestInRepayment } = loanProductOf(lookups, product);
  const isLater = isRepaidAfterStudies(product, lookups);
  const fees = feesToApply(product, told, lookups);
  return (
    <div className="start-facts">
      <Notice>{disclaimers[product]}</Notice>
      <SummaryList
        rows={[
          { label: 'At most', value: `${shownAmount(maxAmount)} for each academic year` },
          {
            label: 'Interest',
            value: isLater
              ? `${percent(interestInSchool)} a year until repayment begins, then ${percent(interestInRepayment)}`
              : `${percent(interestInRepayment)} a year on what you still owe`,
          },
          {
            label: 'You repay',
            value: isLater
              ? 'From September of the year after you finish, every month'
              : 'From the first month, out of your salary',
          },
          {
            label: 'To apply you pay',
            value: fees.map(({ label, amount }) => (
              <span key={label} className="start-fee">
                {label}: {Number(amount) === 0 ? 'nothing' : shownAmount(amount)}
              </span>
            )),
          },
          {
            label: 'It takes',
            value: 'About an hour, and you can stop and go on later. The bureau decides in about two months.',
          },
          {
            label: 'Apply',
            value: isLater ? 'Usually by 31 May, and again for each year' : 'At any time, and again for each year',
          },
        ]}
      />
      <p className="start-cost">
        <Link to={`/auth/cost?product=${product}`}>What will this loan cost me?</Link>
      </p>
    </div>
  );
}

import { chargedFees, type LoanProduct } from '#domain/loanProduct.ts';
import { fromCents } from '#domain/money.ts';
import type { FeeDue } from '#domain/payment.ts';
import type { ProductFee } from '#domain/products.ts';
import { ENDED } from '../applications/access.ts';
import type { ApplicationRecord, Db } from '../db.ts';
import { productOf } from '../master/data.ts';
import { type TextAt, textReader } from '../rules/rule.ts';
import { CURRENCY, lifetimes } from '../settings.ts';

/** Insurance: J$0.50 for each J$1,000 borrowed (rule AGR-4). */
const INSURANCE_PER_1000 = 0.5;

type Fee = Pick<FeeDue, 'feeCode' | 'label' | 'amount'>;

/** The households with a lower application fee, the largest reduction first. Only a loan with a means test asks about PATH. */
const reductions: readonly {
  condition: NonNullable<ProductFee['condition']>;
  when: (text: TextAt, product: LoanProduct) => boolean;
}[] = [
  {
    condition: 'PATH',
    when: (text, { hasMeansTest }) => hasMeansTest && text('applicants[0].meansTest.onPath') === 'YES',
  },
  { condition: 'PSE', when: (text) => text('applicants[0].customerType') === 'PSE' },
];

/** The fees of an application, calculated by the server; amounts from a browser are ignored. */
function feesFor({ application }: ApplicationRecord): Fee[] {
  const text = textReader(application);
  const product = productOf(application.loanType);
  const household = reductions.find(({ when }) => when(text, product))?.condition ?? 'OTHER';
  const amountApplied = Number(text('loanDetails.studentLoan.amountApplied'));
  return [
    ...chargedFees(product, household).map(({ feeCode, label, amount, condition }) => ({
      feeCode,
      label: condition === 'PATH' ? `${label} (waived: PATH household)` : label,
      amount,
    })),
    ...(product.isInsured && application.status === 'APPROVED' && amountApplied > 0
      ? [
          {
            feeCode: 'INSURANCE',
            label: product.hasMoratorium ? 'Moratorium insurance' : 'Insurance',
            amount: fromCents(Math.round((amountApplied / 1000) * INSURANCE_PER_1000 * 100)),
          },
        ]
      : []),
  ];
}

/** The fees of all applications of this user; one that has ended has none. */
export function feesOf(db: Db, trn: string, now: number): FeeDue[] {
  expirePayments(db, now);
  return db.applications
    .filter(({ ownerTrn, application: { status } }) => ownerTrn === trn && !ENDED.includes(status))
    .flatMap((record) =>
      feesFor(record).map((fee) => {
        const { arn } = record.application;
        const paid = db.payments.find(
          (one) => one.status === 'APPROVED' && one.arn === arn && one.feeCode === fee.feeCode,
        );
        const isSettled = record.hasPaidFees || paid !== undefined || Number(fee.amount) === 0;
        return { ...fee, amount: paid?.amount ?? fee.amount, currency: CURRENCY, arn, paid: isSettled ? 'Y' : 'N' };
      }),
    );
}

/** Declines payments that were not decided within 15 minutes (rule PAY-7). */
export function expirePayments(db: Db, now: number): void {
  for (const payment of db.payments) {
    if (payment.status !== 'IN_PROGRESS' || now <= payment.startedAt + lifetimes.payment) continue;
    payment.status = 'DECLINED';
    payment.decidedAt = now;
  }
}

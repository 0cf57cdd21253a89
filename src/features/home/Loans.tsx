import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ListedLoan, loansQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { loanStatusText } from '#domain/loanStatus.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FoldedSection } from '#ui/FoldedSection.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { loanTexts as texts } from './texts.tsx';

export interface LoansProps {
  trn: string;
  /** What is left of a loan over the years. */
  courseOf?: (loan: ListedLoan) => ReactNode;
}

/** The loans of the user, with balance and status (LoanNumber_List), folded; nothing without one. */
export function Loans({ trn, courseOf }: LoansProps) {
  const query = useQuery(loansQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <QueryContent query={query} subject="loans" isRow>
      {(loans) =>
        loans.length > 0 && (
          <FoldedSection id="loans" title={texts.title} note={texts.count(loans.length)}>
            <ShowMoreList items={loans} subject="loans">
              {(loan) => {
                const { loanNumber, loanType, balance, status } = loan;
                const { label, sentence } = loanStatusText(status, loanType, lookups);
                return (
                  <Card
                    key={loanNumber}
                    level={3}
                    title={
                      <bdi>{loanType === '' ? texts.loan : labelOf(lookups, 'Loan_Products_Master', loanType)}</bdi>
                    }
                  >
                    <p className="status">
                      <strong>{label}.</strong> {sentence}
                    </p>
                    <Facts
                      rows={[
                        [texts.balance, balance === '' ? '' : formatAmount(balance)],
                        [texts.number, loanNumber],
                      ]}
                    />
                    {courseOf?.(loan)}
                  </Card>
                );
              }}
            </ShowMoreList>
          </FoldedSection>
        )
      }
    </QueryContent>
  );
}

import { useQuery } from '@tanstack/react-query';
import { loansQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { loanStatusWords } from '#domain/loanStatus.ts';
import { labelOf } from '#domain/lookups.ts';
import { shownAmount } from '#domain/money.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';

/** The loans that somebody has: what is left of each, and how it stands (LoanNumber_List). */
export function Loans({ trn }: { trn: string }) {
  const query = useQuery(loansQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <section aria-labelledby="loans" className="home-section">
      <h2 id="loans">Your loans</h2>
      <QueryContent query={query} subject="loans">
        {(loans) =>
          loans.length === 0 ? (
            <p>No loan is listed yet. One will appear here once the bureau has set it up.</p>
          ) : (
            <ShowMoreList items={loans} subject="loans">
              {({ loanNumber, loanType, balance, status }) => {
                const { label, sentence } = loanStatusWords(status);
                return (
                  <Card
                    key={loanNumber}
                    level={3}
                    title={<bdi>{loanType === '' ? 'Loan' : labelOf(lookups, 'Loan_Products_Master', loanType)}</bdi>}
                  >
                    <p className="status">
                      <strong>{label}.</strong> {sentence}
                    </p>
                    <Facts
                      rows={[
                        ['Balance', balance === '' ? '' : shownAmount(balance)],
                        ['Loan number', loanNumber],
                      ]}
                    />
                  </Card>
                );
              }}
            </ShowMoreList>
          )
        }
      </QueryContent>
    </section>
  );
}

import { useId } from 'react';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { DueCard } from './DueCard.tsx';
import { type FeeRow, rowId } from './feeRows.ts';

interface DueListProps {
  title: string;
  /** What they are: "fees". */
  subject: 'fees' | 'instalments';
  query: { error: Error | null; errorUpdateCount: number; isFetching: boolean; refetch: () => Promise<unknown> };
  rows: readonly FeeRow[] | undefined;
  trn: string;
  /** Said where there is nothing to pay. */
  none: string;
}

/** What is to be paid, each with its way to pay; fails alone, with a way to try again. */
export function DueList({ title, subject, query, rows, trn, none }: DueListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="fee-section">
      <h2 id={id}>{title}</h2>
      {rows && <Cards rows={rows.filter(({ isPaid }) => !isPaid)} subject={subject} trn={trn} none={none} />}
      {!rows && query.error && (
        <LoadError
          subject={subject}
          error={query.error}
          isBusy={query.isFetching}
          onTryAgain={() => void query.refetch()}
        />
      )}
      {!rows && !query.error && <Loading subject={subject} isAgain={query.errorUpdateCount > 0} />}
    </section>
  );
}

function Cards({
  rows,
  subject,
  trn,
  none,
}: Pick<DueListProps, 'subject' | 'trn' | 'none'> & { rows: readonly FeeRow[] }) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <ShowMoreList items={rows} subject={subject}>
      {(row) => <DueCard key={rowId(row.fee)} row={row} trn={trn} />}
    </ShowMoreList>
  );
}

import { useId } from 'react';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { DueCard } from './DueCard.tsx';
import { type FeeRow, rowId } from './feeRows.ts';

interface DueListProps {
  title: string;
  /** What they are: "fees". */
  what: string;
  query: { error: Error | null; errorUpdateCount: number; isFetching: boolean; refetch: () => Promise<unknown> };
  rows: readonly FeeRow[] | undefined;
  trn: string;
  /** Said where there is nothing to pay. */
  none: string;
}

/** What is to be paid, each with its way to pay; fails alone, with a way to try again. */
export function DueList({ title, what, query, rows, trn, none }: DueListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="fee-section">
      <h2 id={id}>{title}</h2>
      {rows && <Cards rows={rows.filter(({ isPaid }) => !isPaid)} what={what} trn={trn} none={none} />}
      {!rows && query.error && (
        <LoadError
          what={`your ${what}`}
          error={query.error}
          isBusy={query.isFetching}
          onTryAgain={() => void query.refetch()}
        />
      )}
      {!rows && !query.error && <Loading what={`your ${what}`} isAgain={query.errorUpdateCount > 0} />}
    </section>
  );
}

function Cards({ rows, what, trn, none }: Pick<DueListProps, 'what' | 'trn' | 'none'> & { rows: readonly FeeRow[] }) {
  if (rows.length === 0) return <p>{none}</p>;
  return (
    <ShowMoreList items={rows} what={what}>
      {(row) => <DueCard key={rowId(row.fee)} row={row} trn={trn} />}
    </ShowMoreList>
  );
}

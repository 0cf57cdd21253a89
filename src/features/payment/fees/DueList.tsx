import { useId } from 'react';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import { DueCard } from './DueCard.tsx';
import { type FeeRow, rowId } from './feeRows.ts';

interface DueListProps {
  title: string;
  /** What is listed, for the loading and error texts. */
  subject: 'fees' | 'instalments';
  query: { error: Error | null; errorUpdateCount: number; isFetching: boolean; refetch: () => Promise<unknown> };
  rows: readonly FeeRow[] | undefined;
  trn: string;
  /** The text if there is nothing to pay. */
  emptyText: string;
}

/** The unpaid fees or instalments, with their own loading state and error. */
export function DueList({ title, subject, query, rows, trn, emptyText }: DueListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="fee-section">
      <h2 id={id}>{title}</h2>
      {rows && <Cards rows={rows.filter(({ isPaid }) => !isPaid)} subject={subject} trn={trn} emptyText={emptyText} />}
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
  emptyText,
}: Pick<DueListProps, 'subject' | 'trn' | 'emptyText'> & { rows: readonly FeeRow[] }) {
  if (rows.length === 0) return <p>{emptyText}</p>;
  return (
    <ShowMoreList items={rows} subject={subject}>
      {(row) => <DueCard key={rowId(row.fee)} row={row} trn={trn} />}
    </ShowMoreList>
  );
}

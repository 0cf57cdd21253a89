import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { DueCard } from './DueCard.tsx';
import { type FeeRow, rowId } from './feeRows.ts';

/** So many are drawn at first: somebody with forty waits no longer than somebody with two. */
const FIRST_SHOWN = 10;

interface DueListProps {
  title: string;
  /** What could not be fetched, if so: "your fees". */
  what: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
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
        <LoadFailed what={what} error={query.error} isBusy={query.isFetching} onTryAgain={() => void query.refetch()} />
      )}
      {!rows && !query.error && <p role="status">Loading {what}…</p>}
    </section>
  );
}

function Cards({ rows, what, trn, none }: Pick<DueListProps, 'what' | 'trn' | 'none'> & { rows: readonly FeeRow[] }) {
  const [isAll, setIsAll] = useState(false);
  if (rows.length === 0) return <p>{none}</p>;
  const shown = isAll ? rows : rows.slice(0, FIRST_SHOWN);
  return (
    <>
      {shown.map((row) => (
        <DueCard key={rowId(row.fee)} row={row} trn={trn} />
      ))}
      {shown.length < rows.length && (
        <Button variant="outlined" onClick={() => setIsAll(true)}>
          Show all {rows.length} of {what}
        </Button>
      )}
    </>
  );
}

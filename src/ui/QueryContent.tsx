import { type ReactNode, useId } from 'react';
import { messageOf, referenceOf } from '#api/failure.ts';
import { Actions, Button } from './Button.tsx';
import { useFocusFallback } from './focus.ts';
import { FailureReference, Notice } from './Notice.tsx';
import './QueryContent.css';
import { type LoadSubject, loadTexts, screenTexts } from './texts/laterTexts.tsx';

interface QueryContentProps<T> {
  /** A query of TanStack Query, or an object with the same fields. */
  query: {
    data: T | undefined;
    error: Error | null;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is fetched: an entry of `loadTexts`. */
  subject: LoadSubject;
  /** True for a part that is one row when it has come, like a folded one. */
  isRow?: boolean;
  /**
   * Whether the data says that there is nothing. That is shown of a new answer only: another tab or device may have sent
   * something meanwhile.
   */
  isNothing?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** A part of a screen that is fetched: a loading text, then its content, or an error that leaves the other parts alone. */
export function QueryContent<T>({ query, subject, isRow, isNothing, children }: QueryContentProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const isNew = !isFetching && error === null;
  if (data !== undefined && (isNew || !isNothing?.(data))) return children(data);
  if (error) return <LoadError subject={subject} error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  return <Loading subject={subject} isAgain={query.errorUpdateCount > 0} isRow={isRow} />;
}

interface LoadingProps {
  /** What is fetched: an entry of `loadTexts`. */
  subject: LoadSubject;
  /** True when it was shown or failed before: the parts after it are on the screen already, and stay. */
  isAgain?: boolean;
  /** True for a part that is one row when it has come: no bars are drawn for it. */
  isRow?: boolean;
}

/** Says that a part of a screen is loading. It is seen once it takes longer than a moment; its room is there from the beginning. */
export const Loading = ({ subject, isAgain = false, isRow = false }: LoadingProps) => (
  <p
    role="status"
    className={isAgain ? undefined : isRow ? 'slb-loading slb-loading--row' : 'slb-loading slb-loading--bars'}
  >
    {loadTexts[subject].loading}
  </p>
);

interface LoadErrorProps {
  /** What could not be fetched: an entry of `loadTexts`. */
  subject: LoadSubject;
  /** Its message and its reference are shown. */
  error: unknown;
  isBusy: boolean;
  onTryAgain: () => void;
}

/** A part of a screen that could not be fetched: its name, the reason, and a button to try again. */
export function LoadError({ subject, error, isBusy, onTryAgain }: LoadErrorProps) {
  const id = useId();
  // The button is removed as soon as the new attempt starts.
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <>
      <div id={id}>
        <Notice kind="error" role="alert" title={loadTexts[subject].failed}>
          <p>{messageOf(error)}</p>
          <FailureReference value={referenceOf(error)} />
        </Notice>
      </div>
      <Actions>
        {/* Described by the notice, because a screen may have several of these buttons. */}
        <Button ref={button} variant="outlined" aria-describedby={id} isBusy={isBusy} onClick={onTryAgain}>
          {screenTexts.tryAgain}
        </Button>
      </Actions>
    </>
  );
}

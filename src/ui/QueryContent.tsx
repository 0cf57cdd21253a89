import { type ReactNode, useId } from 'react';
import { messageOf, referenceOf } from '#api/failure.ts';
import { Actions, Button } from './Button.tsx';
import { useFocusFallback } from './focus.ts';
import { FailureReference, Notice } from './Notice.tsx';

interface QueryContentProps<T> {
  /** A query of TanStack Query, or an object with the same fields. */
  query: {
    data: T | undefined;
    error: Error | null;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is fetched: "your loans". */
  what: string;
  children: (data: T) => ReactNode;
}

/** A part of a screen that is fetched: a loading text, then its content, or an error that leaves the other parts alone. */
export function QueryContent<T>({ query, what, children }: QueryContentProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadError what={what} error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  return <Loading what={what} isAgain={query.errorUpdateCount > 0} />;
}

interface LoadingProps {
  /** What is fetched: "your loans". */
  what: string;
  /** True when it was shown or failed before: the parts after it are on the screen already, and stay. */
  isAgain?: boolean;
}

/** Says that a part of a screen is loading. */
export const Loading = ({ what, isAgain = false }: LoadingProps) => (
  <p role="status" className={isAgain ? undefined : 'slb-loading'}>
    Loading {what}…
  </p>
);

interface LoadErrorProps {
  /** What could not be fetched: "your documents". */
  what: string;
  /** Its message and its reference are shown. */
  error: unknown;
  isBusy: boolean;
  onTryAgain: () => void;
}

/** A part of a screen that could not be fetched: what, why, and a button to try again. */
export function LoadError({ what, error, isBusy, onTryAgain }: LoadErrorProps) {
  const id = useId();
  // The button is removed as soon as the new attempt starts.
  const button = useFocusFallback<HTMLButtonElement>();
  return (
    <>
      <div id={id}>
        <Notice kind="error" role="alert" title={`We could not load ${what}`}>
          <p>{messageOf(error)}</p>
          <FailureReference value={referenceOf(error)} />
        </Notice>
      </div>
      <Actions>
        {/* Described by the notice, because a screen may have several of these buttons. */}
        <Button ref={button} variant="outlined" aria-describedby={id} isBusy={isBusy} onClick={onTryAgain}>
          Try again
        </Button>
      </Actions>
    </>
  );
}

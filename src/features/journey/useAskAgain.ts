import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Application, isOpen } from '#domain/application.ts';
import { hasSameAnswers } from './draft/tabValues.ts';

interface AskAgain {
  /** The application as the server has it. */
  stored: Application;
  /** Whether the screen that is open shows what follows. */
  isShown: boolean;
}

/**
 * Asks again for what follows from the answers, where it is shown, once the server has other answers than when it was asked
 * last, here or on another screen. A try that failed is repeated with the next version, and not before.
 */
export function useAskAgain(
  { refetch, isFetching, dataUpdatedAt }: Pick<UseQueryResult, 'refetch' | 'isFetching' | 'dataUpdatedAt'>,
  { stored, isShown }: AskAgain,
): void {
  const seen = useRef({ isFetching: false, dataUpdatedAt, asked: stored, answered: stored, tried: stored });
  useEffect(() => {
    const last = seen.current;
    // A save that arrives while the server is being asked may come too late for its answer.
    if (isFetching && !last.isFetching) last.asked = stored;
    if (dataUpdatedAt !== last.dataUpdatedAt) last.answered = last.asked;
    Object.assign(last, { isFetching, dataUpdatedAt });
    const isTried = isFetching || last.tried === stored;
    if (stored.arn === '' || !isShown || isTried || !isOpen(stored) || hasSameAnswers(last.answered, stored)) return;
    last.tried = stored;
    void refetch();
  }, [refetch, isFetching, dataUpdatedAt, stored, isShown]);
}

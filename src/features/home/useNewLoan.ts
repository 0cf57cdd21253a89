import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListedApplication } from '#api/applications.ts';
import { trackInFlight } from '#api/inFlight.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { openDraftOf } from './ownApplications.ts';
import { applicationBegun } from './texts.tsx';

interface NewLoan {
  /** Starts a new application. */
  onNewLoan: () => void;
  /** Opens an application where it was left. */
  onOpen: (arn: string) => void;
}

type Listing = Pick<UseQueryResult<ListedApplication[]>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

/**
 * The applications of the list. That there is no draft is taken of a new answer only, which is waited for, or asked for once
 * more: one may have been begun in another tab or on another device, and another is not begun unasked.
 */
async function listedNow({ data, isFetching, isError, refetch }: Listing): Promise<readonly ListedApplication[]> {
  const isNew = !isFetching && !isError;
  if (data && (isNew || openDraftOf(data))) return data;
  // A call that nobody waits for, which here somebody does (decision 11).
  const again = await refetch({ cancelRefetch: false }).finally(trackInFlight());
  return again.data ?? [];
}

/** Returns what New Loan does: it starts an application, and asks first where there is a draft already. */
export function useNewLoan(applications: Listing, { onNewLoan, onOpen }: NewLoan): () => Promise<void> {
  const isMounted = useIsMounted();
  const isAsking = useRef(false);
  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const draft = openDraftOf(await listedNow(applications));
    isAsking.current = false;
    // Whoever has left home meanwhile is led nowhere.
    if (!isMounted()) return;
    const answer = draft ? await dialogs.actions(applicationBegun) : true;
    if (answer === true) onNewLoan();
    if (answer === 'resumeApplication' && draft) onOpen(draft.arn);
  };
}
